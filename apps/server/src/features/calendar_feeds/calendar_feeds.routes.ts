import { calendarFeedRoutes } from '@daftar/contract/calendar_feeds';
import { implement } from '#server/platform/http/implement.ts';
import * as feeds from './calendar_feeds.service.ts';

export const calendarFeeds = implement(calendarFeedRoutes)({
  list: feeds.listFeeds,
  create: feeds.createFeed,
  update: feeds.updateFeed,
  rotate: feeds.rotateFeed,
  remove: feeds.removeFeed,
});
