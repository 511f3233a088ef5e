import type { RoomCards } from '#web/app/cards.ts';
import { ActivityCard } from './activity-card.tsx';
import { RequestsFigure } from './figures.tsx';
import { TeamCard } from './team-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

const seesLog = { module: 'business_management', levels: ['all'] } as const;
const seesPeople = { module: 'user_role_management', levels: ['read'] } as const;

export const figures: RoomCards['figures'] = [{ place: 30, needs: seesPeople, Component: RequestsFigure }];

export const cards: RoomCards['cards'] = [
  { place: 10, column: 'side', needs: seesPeople, Component: WaitingCard },
  { place: 20, column: 'main', needs: seesLog, Component: ActivityCard },
  { place: 30, column: 'side', Component: TeamCard },
];
