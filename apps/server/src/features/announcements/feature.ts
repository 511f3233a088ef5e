import type { Feature } from '#server/platform/feature.ts';
import { announcements } from './announcements.routes.ts';

export const feature: Feature = {
  routes: announcements,
};
