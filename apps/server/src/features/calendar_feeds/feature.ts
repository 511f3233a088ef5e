import type { Feature } from '#server/platform/feature.ts';
import { calendarFeeds } from './calendar_feeds.routes.ts';
import { calendarLink } from './calendar-link.service.ts';

export const feature: Feature = {
  routes: calendarFeeds,
  rawRoutes: [calendarLink],
};
