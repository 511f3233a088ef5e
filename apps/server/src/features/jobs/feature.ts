import type { Feature } from '#server/platform/feature.ts';
import { on } from '#server/platform/events.ts';
import { jobFailed } from '#server/platform/jobs/jobs.events.ts';
import { notifyStarter } from './failed.service.ts';
import { jobs } from './jobs.routes.ts';

export const feature: Feature = {
  routes: jobs,
  subscribers: [on(jobFailed, notifyStarter)],
};
