import type { Feature } from '#server/platform/feature.ts';
import { bin } from './bin.routes.ts';

export const feature: Feature = {
  routes: bin,
};
