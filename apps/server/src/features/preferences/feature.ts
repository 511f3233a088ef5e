import type { Feature } from '#server/platform/feature.ts';
import { preferences } from './preferences.routes.ts';

export const feature: Feature = {
  routes: preferences,
};
