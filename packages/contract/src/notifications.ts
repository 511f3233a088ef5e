import { CLIENT_EVENTS, PORTAL_EVENTS } from '@daftar/domain/client-events';
import { NOTIFICATIONS_PER_PAGE } from '@daftar/domain/constants';
import { PACES } from '@daftar/domain/work/notification-choice';
import { TASK_EVENTS } from '@daftar/domain/work/task-audience';
import { z } from 'zod';
import { timezone } from './core/fields.ts';
import { byId, flag, listQuery, moment, ok, page } from './core/page.ts';
import { routes } from './core/route.ts';

export const NOTIFICATION_TYPES = [
  'TASK_NOTIFICATION',
  'DAILY_TIME_SHEET',
  'REMINDER_NOTIFICATION',
  'BUSINESS_ACCESS_REQUEST',
] as const;

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
  /** As it arrives: in quiet hours, or while muted, it is listed and does not disturb. */
  is_quiet: z.boolean().optional(),
});
export type Notification = z.output<typeof notification>;

/** What one may choose about: each event of a task, what client and practice tell each other, and the rest by its type. */
export const NOTIFICATION_EVENTS = [...TASK_EVENTS, ...PORTAL_EVENTS, ...CLIENT_EVENTS, ...NOTIFICATION_TYPES] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 18:30');

export const notificationChoice = z.object({
  /** In the app and by mail; no server of ours has a provider of WhatsApp messages yet. What is not said goes by default. */
  matrix: z.partialRecord(
    z.enum(NOTIFICATION_EVENTS),
    z.object({ app: z.enum(['off', 'at_once']).optional(), email: z.enum(PACES).optional() }),
  ),
  quiet: z.object({ from: clock, to: clock }).nullable(),
  digest_at: clock,
  muted_until: z.iso.datetime({ offset: true, error: 'Invalid Date Time!' }).nullable(),
  time_zone: timezone,
});
export type NotificationChoice = z.output<typeof notificationChoice>;

/** Notifications belong to the user, of the practice or of a client, over all businesses: the bell is one. */
const own = { actor: ['staff', 'client'] } as const;

export const notificationRoutes = routes({
  list: {
    method: 'GET',
    path: '/notifications',
    summary: 'Own notifications, newest first',
    ...own,
    reads: 'notifications',
    query: listQuery(['created_at'], { unread: flag }).extend({
      per_page: z.coerce.number().int().min(1).max(100).default(NOTIFICATIONS_PER_PAGE),
    }),
    answer: page(notification).extend({ unread_count: z.number() }),
  },
  read: {
    method: 'PUT',
    path: '/notifications/{id}/read',
    unversioned: true,
    summary: 'Mark one as read',
    ...own,
    touches: ['notifications'],
    params: byId,
    answer: notification,
  },
  readAll: {
    method: 'PUT',
    path: '/notifications/read_all',
    unversioned: true,
    summary: 'Mark all as read',
    ...own,
    touches: ['notifications'],
    answer: ok,
  },
  choices: {
    method: 'GET',
    path: '/notification_choices',
    summary: 'How the caller wants to hear of what',
    ...own,
    reads: 'notification_choices',
    answer: notificationChoice,
  },
  choose: {
    method: 'PUT',
    path: '/notification_choices',
    unversioned: true,
    summary: 'Choose event by channel, quiet hours, the time of the daily digest, and until when nothing disturbs',
    ...own,
    touches: ['notification_choices'],
    body: notificationChoice,
    answer: notificationChoice,
  },
});
