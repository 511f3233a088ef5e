import type { Feature } from '#server/platform/feature.ts';
import { portal } from './portal.routes.ts';

export const feature: Feature = {
  routes: portal,
};
