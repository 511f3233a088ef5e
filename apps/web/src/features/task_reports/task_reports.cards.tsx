import type { RoomCards } from '#web/app/cards.ts';
import { TeamLoad } from './team-load.tsx';

const onBoards = { module: 'workboard', levels: ['read', 'Manage WorkBoard'] } as const;

export const cards: RoomCards['cards'] = [{ place: 12, column: 'main', needs: onBoards, Component: TeamLoad }];
