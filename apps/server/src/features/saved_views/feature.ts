import type { Feature } from '#server/platform/feature.ts';
import { saved_views } from './saved_views.routes.ts';

export const feature: Feature = {
  routes: saved_views,
};
