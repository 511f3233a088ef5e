import type { Feature } from '#server/platform/feature.ts';
import { subscribers } from './record-events.service.ts';
import { deliverWebhooks, tidyWebhooks } from './webhooks.jobs.ts';
import { webhookCalls } from './webhooks.routes.ts';

export const feature: Feature = {
  routes: webhookCalls,
  jobs: [deliverWebhooks, tidyWebhooks],
  subscribers,
};
