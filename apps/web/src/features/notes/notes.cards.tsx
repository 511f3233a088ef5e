import type { RoomCards } from '#web/app/cards.ts';
import { NotesCard } from './notes-card.tsx';

export const cards: RoomCards['cards'] = [{ place: 25, column: 'side', Component: NotesCard }];
