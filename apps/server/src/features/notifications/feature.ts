import type { Feature } from '#server/platform/feature.ts';
import { mailNotifications } from './notifications.jobs.ts';
import { notificationMessages } from './notifications.messages.ts';
import { notifications } from './notifications.routes.ts';

export const feature: Feature = {
  routes: notifications,
  jobs: [mailNotifications],
  messages: Object.values(notificationMessages),
};
