import type { Feature } from '#server/platform/feature.ts';
import { portal_deeds } from './portal_deeds.routes.ts';

export const feature: Feature = { routes: portal_deeds };
