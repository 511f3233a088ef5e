import type { Feature } from '#server/platform/feature.ts';
import { apiKeys } from './api_keys.routes.ts';

export const feature: Feature = {
  routes: apiKeys,
};
