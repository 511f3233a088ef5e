import type { Feature } from '#server/platform/feature.ts';
import { gst } from './gst.routes.ts';

export const feature: Feature = {
  routes: gst,
};
