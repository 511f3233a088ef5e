import type { Feature } from '#server/platform/feature.ts';
import { start } from './start.routes.ts';

export const feature: Feature = {
  routes: start,
};
