/** Secret links to a member's due dates and tasks, for calendar apps. */
import type { RecordKind } from '@daftar/domain/record-rights';
import { z } from 'zod';
import { required } from './core/fields.ts';
import { byId, id, moment, ok, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

export const MAX_FEEDS = 10;
export const FEED_CONTENTS = ['due_dates', 'tasks'] as const;
export type FeedContent = (typeof FEED_CONTENTS)[number];
/** The kind of record behind each. */
export const FEED_RECORDS = {
  due_dates: 'client_obligations',
  tasks: 'board_tasks',
} as const satisfies Record<FeedContent, RecordKind>;
const MAX_BOARDS = 50;
const touches = ['calendar_feeds'] as const;

export const calendarFeedBody = z.object({
  name: required(60),
  contents: z.array(z.enum(FEED_CONTENTS)).min(1, 'Select due dates, tasks or both').max(2),
  /** Own clients and tasks, or everything that the member sees. */
  only_mine: z.boolean().default(true),
  /** Tasks of these boards; none means all boards. */
  board_ids: z.array(id).max(MAX_BOARDS).default([]),
});

export const calendarFeed = z.object({
  ...record,
  name: z.string(),
  contents: z.array(z.enum(FEED_CONTENTS)),
  only_mine: z.boolean(),
  board_ids: z.array(z.number()),
  last_used_at: moment.nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

/** The link is shown once. */
const withSecret = calendarFeed.extend({ secret: z.string() });
/** Every member has feeds of their own. */
const own = { ...inBusiness, permission: 'member' } as const;

export const calendarFeedRoutes = routes({
  list: {
    ...own,
    method: 'GET',
    path: '/calendar_feeds',
    summary: 'List your calendar feeds',
    reads: 'calendar_feeds',
    answer: z.object({ data: z.array(calendarFeed).max(MAX_FEEDS) }),
  },
  create: {
    ...own,
    method: 'POST',
    path: '/calendar_feeds',
    summary: 'Create a calendar feed',
    // The link stays valid after the session.
    confirm: true,
    touches,
    madeAnew: true,
    body: calendarFeedBody,
    answer: withSecret,
  },
  update: {
    ...own,
    method: 'PUT',
    path: '/calendar_feeds/{id}',
    summary: 'Update a calendar feed',
    confirm: { changes: ['calendar_feeds'] },
    touches,
    params: byId,
    body: z.object({
      name: calendarFeedBody.shape.name.optional(),
      contents: calendarFeedBody.shape.contents.optional(),
      only_mine: z.boolean().optional(),
      board_ids: z.array(id).max(MAX_BOARDS).optional(),
    }),
    answer: calendarFeed,
  },
  rotate: {
    ...own,
    method: 'POST',
    path: '/calendar_feeds/{id}/rotate',
    summary: 'Replace the link of a calendar feed',
    // The link stays valid after the session.
    confirm: true,
    touches,
    madeAnew: true,
    params: byId,
    answer: withSecret,
  },
  remove: {
    ...own,
    method: 'DELETE',
    path: '/calendar_feeds/{id}',
    summary: 'Delete a calendar feed',
    touches,
    params: byId,
    answer: ok,
  },
});
