import { REMINDER_CHANNELS } from '@daftar/domain/work/reminders';
import { z } from 'zod';
import { required } from './core/fields.ts';
import { byId, day, flag, id, listQuery, moment, page, record } from './core/page.ts';
import { recurrence } from './core/recurrence.ts';
import { routes } from './core/route.ts';
import { taskPerson } from './work/task.ts';

/** Whoever sees boards. A reminder is for who made it and for whom it reminds; who manages boards sees all. */
const work = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const inBusiness = { actor: 'staff', business: 'header', permission: work } as const;

export const REMINDER_STATES = ['Scheduled', 'Done', 'Cancelled'] as const;
const ids = (most: number) => z.array(z.number().int().positive()).max(most, `Up to ${most}`).default([]);
const link = z.number().int().positive().nullable().default(null);

export const reminderBody = z.object({
  text: required(300),
  /** The first day, where it comes again; and the time on the clock of the practice. */
  on: day,
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 18:30'),
  repeats: recurrence.omit({ starts_on: true }).nullable().default(null),
  user_ids: ids(50),
  client_ids: ids(200),
  channels: z.array(z.enum(REMINDER_CHANNELS)).max(REMINDER_CHANNELS.length).default(['app']),
  /** What it is about. One about a task stops when the task is closed. */
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
  /** "Once", or the rule in words. */
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
  /** None to come: of one that is still scheduled, it was sent and waits to be marked as done. */
  next_at: moment.nullable(),
  snoozed_until: moment.nullable(),
  sent_at: moment.nullable(),
  /** Whom the last one did not reach, and why. */
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
    summary: 'Reminders, the next first',
    reads: 'reminders',
    query: listQuery(['next_at', 'created_at'], {
      state: z.enum(REMINDER_STATES).optional(),
      client_id: id.optional(),
      board_task_id: id.optional(),
      /** For who manages boards: only those that are theirs. */
      mine: flag,
    }),
    answer: page(reminder),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/reminders/{id}',
    summary: 'One reminder',
    reads: 'reminders',
    params: byId,
    answer: reminder,
  },
  channels: {
    ...inBusiness,
    method: 'GET',
    path: '/reminder_channels',
    summary: 'By what reminders can be sent from this server, and why not by the others',
    reads: 'reminders',
    answer: z.object({
      data: z.array(z.object({ channel: z.enum(REMINDER_CHANNELS), is_offered: z.boolean(), why: z.string() })),
    }),
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/reminders',
    summary: 'Remind people or clients, once or again and again',
    touches: ['reminders'],
    body: reminderBody,
    answer: reminder,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/reminders/{id}',
    summary: 'Change a reminder',
    touches: ['reminders'],
    params: byId,
    body: reminderBody,
    answer: reminder,
  },
  snooze: act(
    '/reminders/{id}/snooze',
    'Remind again at another moment',
    z.object({ until: z.iso.datetime({ offset: true, error: 'Invalid Date Time!' }) }),
  ),
  finish: act('/reminders/{id}/finish', 'It is done: no further reminder', z.object({})),
  cancel: act('/reminders/{id}/cancel', 'It is not needed: no further reminder', z.object({})),
});
