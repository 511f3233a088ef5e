import { COMMUNICATION_DIRECTIONS, COMMUNICATION_MODES, MEETING_STATES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { required, text } from './core/fields.ts';
import { byId, day, flag, id, listQuery, moment, ok, page, record } from './core/page.ts';
import { routes } from './core/route.ts';
import { storedFile } from './work/task-detail.ts';
import { taskPerson } from './work/task.ts';

/** Whoever sees boards. One that is about a task is for those who see the task. */
const work = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const inBusiness = { actor: 'staff', business: 'header', permission: work } as const;

const typedMoment = z.iso.datetime({ offset: true, error: 'Invalid Date Time!' });

export const communicationBody = z.object({
  direction: z.enum(COMMUNICATION_DIRECTIONS),
  mode: z.enum(COMMUNICATION_MODES),
  subject: required(200),
  text: z.string().trim().max(10_000).default(''),
  client_id: z.number().int().positive().nullable().default(null),
  board_task_id: z.number().int().positive().nullable().default(null),
  /** Who was at the other end. */
  contact: text(120).default(''),
  /** When it took place, or is to. */
  happens_at: typedMoment.nullable().default(null),
  meeting_state: z.enum(MEETING_STATES).default('Not Planned'),
  next_step: text(300).default(''),
  next_step_on: day.nullable().default(null),
  attachments: z.array(storedFile).max(20, 'Up to 20 files').default([]),
  /** Whether the client's login may see it. */
  is_shared_with_clients: z.boolean().default(false),
});
export type CommunicationBody = z.output<typeof communicationBody>;

/** A new one may come with a reminder of its next step, to who writes it down. */
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
  contact: z.string(),
  happens_at: moment.nullable(),
  meeting_state: z.enum(MEETING_STATES),
  /** Its time has passed, and nobody said whether it was held. */
  is_unaccounted: z.boolean(),
  next_step: z.string(),
  next_step_on: day.nullable(),
  attachments: z.array(storedFile.extend({ url: z.string() })),
  is_shared_with_clients: z.boolean(),
  author: taskPerson.nullable(),
  /** `plan`, `call_off` and `hold` as the meeting stands; `edit` and `delete` for who wrote it, and who manages boards. */
  acts: z.array(z.enum(['edit', 'delete', 'plan', 'call_off', 'hold'])),
});
export type Communication = z.output<typeof communication>;

export const communicationFilters = {
  client_id: id.optional(),
  board_task_id: id.optional(),
  direction: z.enum(COMMUNICATION_DIRECTIONS).optional(),
  mode: z.enum(COMMUNICATION_MODES).optional(),
  meeting_state: z.enum(MEETING_STATES).optional(),
  /** By the day it took place, or is to, where the practice is. */
  from: day.optional(),
  to: day.optional(),
  /** Those that the caller wrote. */
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
    summary: 'Calls, mails and meetings, the latest first',
    reads: 'communications',
    query: listQuery(['happens_at', 'next_step_on'], communicationFilters),
    answer: page(communication),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/communications/{id}',
    summary: 'One communication',
    reads: 'communications',
    params: byId,
    answer: communication,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/communications',
    summary: 'Write down a communication, or plan a meeting',
    touches: ['communications', 'reminders'],
    body: newCommunicationBody,
    answer: communication,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/communications/{id}',
    summary: 'Change a communication',
    touches: ['communications'],
    params: byId,
    // How a meeting stands is changed by its acts.
    body: changesOf(communicationBody.omit({ meeting_state: true })),
    answer: communication,
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/communications/{id}',
    summary: 'Delete a communication for good',
    touches: ['communications'],
    params: byId,
    answer: ok,
  },
  plan: act('/communications/{id}/plan', 'Plan the meeting, or move it', z.object({ happens_at: typedMoment })),
  callOff: act('/communications/{id}/call_off', 'The meeting does not take place', z.object({})),
  hold: act(
    '/communications/{id}/hold',
    'The meeting was held: when, and what came of it',
    z.object({ happens_at: typedMoment.optional(), text: z.string().trim().max(10_000).optional() }),
  ),
});
