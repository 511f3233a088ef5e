import type { DashboardCard, DashboardPart, RoomCards } from '#web/app/cards.ts';

// With the dashboard, not one by one: a card that arrives late would push the others about.
const rooms = Object.values(import.meta.glob<RoomCards>('../*/*.cards.tsx', { eager: true }));

const inOrder = <P extends DashboardPart>(parts: readonly P[]): P[] => [...parts].sort((a, b) => a.place - b.place);

export const FIGURES: readonly DashboardPart[] = inOrder(rooms.flatMap((room) => room.figures ?? []));
export const CARDS: readonly DashboardCard[] = inOrder(rooms.flatMap((room) => room.cards ?? []));
