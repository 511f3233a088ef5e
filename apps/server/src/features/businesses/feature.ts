import type { Feature } from '#server/platform/feature.ts';
import { businesses } from './businesses.routes.ts';

export const feature: Feature = {
  routes: businesses,
};
