import type { Feature } from '#server/platform/feature.ts';
import { chatEvents } from './chat.events.ts';
import { chatFiles } from './chat.files.ts';
import { chat } from './chat.routes.ts';

export const feature: Feature = {
  routes: chat,
  events: chatEvents,
  files: [chatFiles],
};
