import type { Feature } from '#server/platform/feature.ts';
import { on } from '#server/platform/events.ts';
import { messageLeaving } from '#server/features/outbox/outbox.events.ts';
import { checkData } from './data-requests.service.ts';
import { requestData } from './gst_clients.jobs.ts';
import { gstClientMessages } from './gst_clients.messages.ts';
import { gst_clients } from './gst_clients.routes.ts';

export const feature: Feature = {
  routes: gst_clients,
  jobs: [requestData],
  messages: Object.values(gstClientMessages),
  subscribers: [on(messageLeaving, checkData)],
};
