import type { Feature } from '#server/platform/feature.ts';
import { deliverMessage, deliverToClient, deliverAccountMessage, deliverDigest } from './outbox.jobs.ts';
import { outbox } from './outbox.routes.ts';

export const feature: Feature = {
  routes: outbox,
  jobs: [deliverMessage, deliverToClient, deliverAccountMessage, deliverDigest],
};
