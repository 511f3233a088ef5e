import type { Feature } from '#server/platform/feature.ts';
import { exportJob } from './background-export.service.ts';
import { reports } from './reports.routes.ts';

export const feature: Feature = {
  routes: reports,
  jobs: [exportJob],
};
