import type { Feature } from '#server/platform/feature.ts';
import { gst_filing } from './gst_filing.routes.ts';

export const feature: Feature = { routes: gst_filing };
