import type { Feature } from '#server/platform/feature.ts';
import { billing_overview } from './billing_overview.routes.ts';

export const feature: Feature = {
  routes: billing_overview,
};
