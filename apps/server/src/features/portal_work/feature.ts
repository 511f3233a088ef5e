import type { Feature } from '#server/platform/feature.ts';
import { tellWhatIsAsked, remindOfDocuments } from './portal_work.jobs.ts';
import { portalWorkMessages } from './portal_work.messages.ts';
import { portal_work } from './portal_work.routes.ts';
import { on } from '#server/platform/events.ts';
import { messageLeaving } from '#server/features/outbox/outbox.events.ts';
import { tasksChanged } from '#server/features/tasks/tasks.events.ts';
import { broadcastToClients } from './broadcast.service.ts';
import { checkDocuments } from './client-messages.service.ts';

export const feature: Feature = {
  routes: portal_work,
  jobs: [tellWhatIsAsked, remindOfDocuments],
  messages: Object.values(portalWorkMessages),
  subscribers: [on(tasksChanged, broadcastToClients), on(messageLeaving, checkDocuments)],
};
