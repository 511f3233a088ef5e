import type { Feature } from '#server/platform/feature.ts';
import { checkNightly, checkNow } from './loan_radar.jobs.ts';
import { loan_radar } from './loan_radar.routes.ts';

export const feature: Feature = { routes: loan_radar, jobs: [checkNow, checkNightly] };
