import type { Feature } from '#server/platform/feature.ts';
import { files } from './files.routes.ts';

export const feature: Feature = {
  routes: files,
};
