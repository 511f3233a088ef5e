import { dashboardBoardRoutes } from '@daftar/contract/dashboards';
import type { Feature } from '#server/platform/feature.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { dashboards } from './dashboards.service.ts';

export const feature: Feature = {
  routes: implementResources(dashboardBoardRoutes, [dashboards])({}),
};
