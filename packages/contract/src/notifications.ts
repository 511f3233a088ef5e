import { CLIENT_EVENTS, PORTAL_EVENTS } from '@daftar/domain/client-events';
import { NOTIFICATIONS_PER_PAGE } from '@daftar/domain/constants';
import { PACES } from '@daftar/domain/work/notification-choice';
import { TASK_EVENTS } from '@daftar/domain/work/task-audience';
import { z } from 'zod';
import { timezone } from './core/fields.ts';
import { byId, flag, listQuery, moment, ok, page, typedMoment } from './core/page.ts';
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
  /** Path to open on click. */
  link: z.string().nullable(),
  business_id: z.number(),
  business_name: z.string(),
  user_id: z.number(),
  board_task_id: z.number().nullable(),
  assigned_user_id: z.number().nullable(),
  read_at: moment.nullable(),
  created_at: moment,
  /** Set on arrival when the user is in quiet hours or has muted notifications. */
  is_quiet: z.boolean().optional(),
});
export type Notification = z.output<typeof notification>;

/** Preference keys: task events, client portal events, and other types. */
export const NOTIFICATION_EVENTS = [...TASK_EVENTS, ...PORTAL_EVENTS, ...CLIENT_EVENTS, ...NOTIFICATION_TYPES] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, for example 18:30');

export const notificationChoice = z.object({
  /** Missing keys use the default. */
  matrix: z.partialRecord(
    z.enum(NOTIFICATION_EVENTS),
    z.object({
      app: z.enum(['off', 'at_once']).optional(),
      email: z.enum(PACES).optional(),
      /** Of members, in businesses with WhatsApp. */
      whatsapp: z.enum(['off', 'at_once']).optional(),
    }),
  ),
  quiet: z.object({ from: clock, to: clock }).nullable(),
  digest_at: clock,
  muted_until: typedMoment.nullable(),
  time_zone: timezone,
});
export type NotificationChoice = z.output<typeof notificationChoice>;

/** Notifications belong to the user, staff or client, across all businesses. */
const own = { actor: ['staff', 'client'] } as const;

export const notificationRoutes = routes({
  list: {
    method: 'GET',
    path: '/notifications',
    summary: 'List notifications',
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
    summary: 'Mark a notification as read',
    ...own,
    touches: ['notifications'],
    params: byId,
    answer: notification,
  },
  readAll: {
    method: 'PUT',
    path: '/notifications/read_all',
    unversioned: true,
    summary: 'Mark all notifications as read',
    ...own,
    touches: ['notifications'],
    answer: ok,
  },
  choices: {
    method: 'GET',
    path: '/notification_choices',
    summary: 'Get notification settings',
    ...own,
    reads: 'notification_choices',
    answer: notificationChoice,
  },
  choose: {
    method: 'PUT',
    path: '/notification_choices',
    unversioned: true,
    summary: 'Update notification settings',
    ...own,
    touches: ['notification_choices'],
    body: notificationChoice,
    answer: notificationChoice,
  },
});
