import type { Feature } from '#server/platform/feature.ts';
import { routes } from './filings.routes.ts';

export const feature: Feature = { routes };
