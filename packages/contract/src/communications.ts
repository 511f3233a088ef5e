import { COMMUNICATION_DIRECTIONS, COMMUNICATION_MODES, MEETING_STATES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { required, text } from './core/fields.ts';
import { byId, day, flag, id, inOrder, listQuery, moment, ok, page, record, typedMoment } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { routes } from './core/route.ts';
import { storedFile } from './work/task-detail.ts';
import { taskPerson } from './work/task.ts';

/** Access to boards. A communication about a task or a loan file needs access to it. */
const work = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const inBusiness = { actor: 'staff', business: 'header', permission: work } as const;

export const communicationBody = z.object({
  direction: z.enum(COMMUNICATION_DIRECTIONS),
  mode: z.enum(COMMUNICATION_MODES),
  subject: required(200),
  text: z.string().trim().max(10_000).default(''),
  client_id: z.number().int().positive().nullable().default(null),
  board_task_id: z.number().int().positive().nullable().default(null),
  /** Its loan file. Needs access to loans. */
  loan_id: z.number().int().positive().nullable().default(null),
  /** Contact person. */
  contact: text(120).default(''),
  /** When it took place or is planned. */
  happens_at: typedMoment.nullable().default(null),
  meeting_state: z.enum(MEETING_STATES).default('Not Planned'),
  next_step: text(300).default(''),
  next_step_on: day.nullable().default(null),
  attachments: z.array(storedFile).max(20, 'You can attach up to 20 files.').default([]),
  /** Visible in the portal. */
  is_shared_with_clients: z.boolean().default(false),
});
export type CommunicationBody = z.output<typeof communicationBody>;

/** Can create a reminder of the next step for the caller. */
export const newCommunicationBody = communicationBody.extend({ remind_me: z.boolean().default(false) });
export type NewCommunicationBody = z.output<typeof newCommunicationBody>;

export const communication = z.object({
  ...record,
  direction: z.enum(COMMUNICATION_DIRECTIONS),
  mode: z.enum(COMMUNICATION_MODES),
  subject: z.string(),
  text: z.string(),
  client_id: z.number().nullable(),
  client_name: z.string().nullable(),
  board_task_id: z.number().nullable(),
  /** "GST-104 GSTR 1 June 2026". */
  task_reference: z.string().nullable(),
  task_name: z.string().nullable(),
  loan_id: z.number().nullable(),
  /** "LN-0012". */
  loan_number: z.string().nullable(),
  contact: z.string(),
  happens_at: moment.nullable(),
  meeting_state: z.enum(MEETING_STATES),
  /** Planned time has passed without an outcome. */
  is_unaccounted: z.boolean(),
  next_step: z.string(),
  next_step_on: day.nullable(),
  attachments: z.array(storedFile.extend({ url: z.string() })),
  is_shared_with_clients: z.boolean(),
  author: taskPerson.nullable(),
  /** Meeting actions by its state; `edit` and `delete` for the author and board managers. */
  acts: z.array(z.enum(['edit', 'delete', 'plan', 'call_off', 'hold'])),
});
export type Communication = z.output<typeof communication>;

export const communicationFilters = {
  client_id: id.optional(),
  board_task_id: id.optional(),
  loan_id: id.optional(),
  direction: z.enum(COMMUNICATION_DIRECTIONS).optional(),
  mode: z.enum(COMMUNICATION_MODES).optional(),
  meeting_state: z.enum(MEETING_STATES).optional(),
  /** By its date in the time zone of the business. */
  from: day.optional(),
  to: day.optional(),
  /** Logged by the caller. */
  mine: flag,
};

const act = <B extends z.ZodType>(path: `/${string}`, summary: string, body: B) =>
  ({
    ...inBusiness,
    method: 'POST',
    path,
    summary,
    touches: ['communications'],
    status: 200,
    params: byId,
    body,
    answer: communication,
  }) as const;

export const communicationRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/communications',
    summary: 'List communications',
    reads: 'communications',
    query: listQuery(['happens_at', 'next_step_on'], communicationFilters),
    answer: page(communication),
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/communications_export',
    summary: 'Export communications',
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ search: z.string().trim().max(100).optional(), ...communicationFilters, exportType })),
    answer: exportAnswer,
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/communications/{id}',
    summary: 'Get a communication',
    reads: 'communications',
    params: byId,
    answer: communication,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/communications',
    summary: 'Log a communication or schedule a meeting',
    touches: ['communications', 'reminders'],
    body: newCommunicationBody,
    answer: communication,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/communications/{id}',
    summary: 'Update a communication',
    touches: ['communications'],
    params: byId,
    // The meeting state changes through its own calls.
    body: changesOf(communicationBody.omit({ meeting_state: true })),
    answer: communication,
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/communications/{id}',
    summary: 'Delete a communication permanently',
    touches: ['communications'],
    params: byId,
    answer: ok,
  },
  plan: act('/communications/{id}/plan', 'Schedule or reschedule a meeting', z.object({ happens_at: typedMoment })),
  callOff: act('/communications/{id}/call_off', 'Cancel a meeting', z.object({})),
  hold: act(
    '/communications/{id}/hold',
    'Complete a meeting',
    z.object({ happens_at: typedMoment.optional(), text: z.string().trim().max(10_000).optional() }),
  ),
});
