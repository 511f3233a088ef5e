import type { Feature } from '#server/platform/feature.ts';
import { attendance } from './attendance.routes.ts';

export const feature: Feature = {
  routes: attendance,
};
