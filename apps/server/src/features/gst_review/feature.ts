import type { Feature } from '#server/platform/feature.ts';
import { gst_review } from './gst_review.routes.ts';

export const feature: Feature = { routes: gst_review };
