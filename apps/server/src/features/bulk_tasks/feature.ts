import type { Feature } from '#server/platform/feature.ts';
import { makeBulkTasks } from './bulk_tasks.jobs.ts';
import { bulk_tasks } from './bulk_tasks.routes.ts';

export const feature: Feature = {
  routes: bulk_tasks,
  jobs: [makeBulkTasks],
};
