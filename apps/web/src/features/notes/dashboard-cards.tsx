import type { DashboardParts } from '#web/core/feature.ts';
import { NotesCard } from './notes-card.tsx';

export const cards: DashboardParts['cards'] = [
  { key: 'notes', title: 'Notes', place: 25, column: 'side', Component: NotesCard },
];
