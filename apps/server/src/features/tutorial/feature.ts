import type { Feature } from '#server/platform/feature.ts';
import { tutorial } from './tutorial.routes.ts';

export const feature: Feature = {
  routes: tutorial,
};
