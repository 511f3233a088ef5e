import type { Feature } from '#server/platform/feature.ts';
import { portal_profile } from './portal_profile.routes.ts';

export const feature: Feature = {
  routes: portal_profile,
};
