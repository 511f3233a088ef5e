import type { DashboardParts } from '#web/core/feature.ts';
import { ActivityCard } from './activity-card.tsx';
import { RequestsFigure } from './figures.tsx';
import { TeamCard } from './team-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

const seesLog = { module: 'business_management', levels: ['all'] } as const;
const seesPeople = { module: 'user_role_management', levels: ['read'] } as const;

export const figures: DashboardParts['figures'] = [
  { key: 'requests', title: 'Requests to join', place: 30, needs: seesPeople, Component: RequestsFigure },
];

export const cards: DashboardParts['cards'] = [
  {
    key: 'waiting',
    title: 'Pending requests and invitations',
    place: 10,
    column: 'side',
    needs: seesPeople,
    Component: WaitingCard,
  },
  { key: 'activity', title: 'Recent activity', place: 20, column: 'main', needs: seesLog, Component: ActivityCard },
  { key: 'team', title: 'Team', place: 30, column: 'side', Component: TeamCard },
];
