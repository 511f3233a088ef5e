import type { Feature } from '#server/platform/feature.ts';
import { dashboard } from './dashboard.routes.ts';

export const feature: Feature = {
  routes: dashboard,
};
