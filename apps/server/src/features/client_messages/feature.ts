import type { Feature } from '#server/platform/feature.ts';
import { clientMessages } from './client_messages.routes.ts';
import { unsubscribeLinks } from './unsubscribe.service.ts';

export const feature: Feature = {
  routes: clientMessages,
  rawRoutes: unsubscribeLinks,
};
