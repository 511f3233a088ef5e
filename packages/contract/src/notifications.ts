import { z } from 'zod';
import { byId, flag, listQuery, moment, ok, page } from './core/page.ts';
import { routes } from './core/route.ts';

export const NOTIFICATION_TYPES = [
  'TASK_NOTIFICATION',
  'DAILY_TIME_SHEET',
  'REMINDER_NOTIFICATION',
  'BUSINESS_ACCESS_REQUEST',
] as const;

/** Section 9: 10 a page. */
export const NOTIFICATIONS_PER_PAGE = 10;

export const notification = z.object({
  id: z.number(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  body: z.string(),
  /** Where a click leads, below the origin. */
  link: z.string().nullable(),
  business_id: z.number(),
  business_name: z.string(),
  user_id: z.number(),
  board_task_id: z.number().nullable(),
  assigned_user_id: z.number().nullable(),
  read_at: moment.nullable(),
  created_at: moment,
});
export type Notification = z.output<typeof notification>;

/** Notifications belong to the user, over all businesses: the bell is one. */
export const notificationRoutes = routes({
  list: {
    method: 'GET',
    path: '/notifications',
    summary: 'Own notifications, newest first',
    actor: 'staff',
    reads: 'notifications',
    query: listQuery(['created_at'], { unread: flag }).extend({
      per_page: z.coerce.number().int().min(1).max(100).default(NOTIFICATIONS_PER_PAGE),
    }),
    answer: page(notification).extend({ unread_count: z.number() }),
  },
  read: {
    method: 'PUT',
    path: '/notifications/{id}/read',
    summary: 'Mark one as read',
    actor: 'staff',
    touches: ['notifications'],
    params: byId,
    answer: notification,
  },
  readAll: {
    method: 'PUT',
    path: '/notifications/read_all',
    summary: 'Mark all as read',
    actor: 'staff',
    touches: ['notifications'],
    answer: ok,
  },
});
