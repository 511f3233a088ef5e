import type { Feature } from '#server/platform/feature.ts';
import { task_reports } from './task_reports.routes.ts';

export const feature: Feature = {
  routes: task_reports,
};
