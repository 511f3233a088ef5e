import type { Feature } from '#server/platform/feature.ts';
import { providers } from './providers.routes.ts';

export const feature: Feature = {
  routes: providers,
};
