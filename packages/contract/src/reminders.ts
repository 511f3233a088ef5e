import { REMINDER_CHANNELS } from '@daftar/domain/work/reminders';
import { z } from 'zod';
import { required } from './core/fields.ts';
import { byId, day, flag, id, listQuery, moment, page, record, typedMoment } from './core/page.ts';
import { recurrence } from './core/recurrence.ts';
import { routes } from './core/route.ts';
import { taskPerson } from './work/task.ts';

/** Access to boards. Visible to its author and recipients, and to board managers. */
const work = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const inBusiness = { actor: 'staff', business: 'header', permission: work } as const;

export const REMINDER_STATES = ['Scheduled', 'Done', 'Cancelled'] as const;
const ids = (most: number) => z.array(z.number().int().positive()).max(most, `Up to ${most}`).default([]);
const link = z.number().int().positive().nullable().default(null);

export const reminderBody = z.object({
  text: required(300),
  /** First date if it repeats, and the time in the time zone of the business. */
  on: day,
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 18:30'),
  repeats: recurrence.omit({ starts_on: true }).nullable().default(null),
  user_ids: ids(50),
  client_ids: ids(200),
  channels: z.array(z.enum(REMINDER_CHANNELS)).max(REMINDER_CHANNELS.length).default(['app']),
  /** Related records. A reminder about a task stops when the task is closed. */
  client_id: link,
  board_task_id: link,
  communication_id: link,
});
export type ReminderBody = z.output<typeof reminderBody>;

export const reminder = z.object({
  ...record,
  text: z.string(),
  on: day,
  at: z.string(),
  repeats: recurrence.omit({ starts_on: true }).nullable(),
  /** "Once", or the recurrence as text. */
  label: z.string(),
  users: z.array(taskPerson),
  clients: z.array(taskPerson),
  channels: z.array(z.enum(REMINDER_CHANNELS)),
  client_id: z.number().nullable(),
  client_name: z.string().nullable(),
  board_task_id: z.number().nullable(),
  task_reference: z.string().nullable(),
  task_name: z.string().nullable(),
  communication_id: z.number().nullable(),
  state: z.enum(REMINDER_STATES),
  /** Null when sent and not yet marked as done. */
  next_at: moment.nullable(),
  snoozed_until: moment.nullable(),
  sent_at: moment.nullable(),
  /** Recipients the last one did not reach, with the reason. */
  unreached: z.string(),
  author: taskPerson.nullable(),
  acts: z.array(z.enum(['edit', 'snooze', 'finish', 'cancel'])),
});
export type Reminder = z.output<typeof reminder>;

const act = <B extends z.ZodType>(path: `/${string}`, summary: string, body: B) =>
  ({
    ...inBusiness,
    method: 'POST',
    path,
    summary,
    touches: ['reminders'],
    status: 200,
    params: byId,
    body,
    answer: reminder,
  }) as const;

export const reminderRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/reminders',
    summary: 'List reminders',
    reads: 'reminders',
    query: listQuery(['next_at', 'created_at'], {
      state: z.enum(REMINDER_STATES).optional(),
      client_id: id.optional(),
      board_task_id: id.optional(),
      /** Limits a board manager's list to their own. */
      mine: flag,
    }),
    answer: page(reminder),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/reminders/{id}',
    summary: 'Get a reminder',
    reads: 'reminders',
    params: byId,
    answer: reminder,
  },
  channels: {
    ...inBusiness,
    method: 'GET',
    path: '/reminder_channels',
    summary: 'List reminder channels',
    reads: 'reminders',
    answer: z.object({
      data: z.array(z.object({ channel: z.enum(REMINDER_CHANNELS), is_offered: z.boolean(), why: z.string() })),
    }),
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/reminders',
    summary: 'Create a reminder',
    touches: ['reminders'],
    body: reminderBody,
    answer: reminder,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/reminders/{id}',
    summary: 'Update a reminder',
    touches: ['reminders'],
    params: byId,
    body: reminderBody,
    answer: reminder,
  },
  snooze: act('/reminders/{id}/snooze', 'Snooze a reminder', z.object({ until: typedMoment })),
  finish: act('/reminders/{id}/finish', 'Complete a reminder', z.object({})),
  cancel: act('/reminders/{id}/cancel', 'Cancel a reminder', z.object({})),
});
