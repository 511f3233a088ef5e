import type { Feature } from '#server/platform/feature.ts';
import { client_reports } from './client_reports.routes.ts';

export const feature: Feature = {
  routes: client_reports,
};
