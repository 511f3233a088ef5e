import type { Feature } from '#server/platform/feature.ts';
import { notes } from './notes.routes.ts';

export const feature: Feature = {
  routes: notes,
};
