import type { Feature } from '#server/platform/feature.ts';
import { activity } from './activity.routes.ts';

export const feature: Feature = {
  routes: activity,
};
