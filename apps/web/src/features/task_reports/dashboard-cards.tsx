import type { DashboardParts } from '#web/core/feature.ts';
import { TeamLoad } from './team-load.tsx';

const onBoards = { module: 'workboard', levels: ['read', 'Manage WorkBoard'] } as const;

export const cards: DashboardParts['cards'] = [
  { key: 'workload', title: 'Workload', place: 12, column: 'main', needs: onBoards, Component: TeamLoad },
];
