import type { Feature } from '#server/platform/feature.ts';
import { realtime } from './realtime.routes.ts';

export const feature: Feature = {
  routes: realtime,
};
