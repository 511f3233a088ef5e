import { SPREADS } from '@daftar/domain/work/assignee-spread';
import { MOST_AT_ONCE } from '@daftar/domain/work/bulk-tasks';
import { z } from 'zod';
import { clientFilters } from './clients.ts';
import { text } from './core/fields.ts';
import { byId, day, id, jobStarted, listQuery, page, record } from './core/page.ts';
import { routes } from './core/route.ts';
import { leadDays, madeWork } from './work/made-work.ts';
import { taskPerson, userIds } from './work/task.ts';

/** The finer right is the board role's: `bulk`. */
const work = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;

/** Named one by one, or all under a filter of the list of clients: a group, a service, whatever it filters by. */
export const chosenClients = z.union([
  z.object({ ids: z.array(id).min(1, 'Choose at least one client').max(MOST_AT_ONCE) }),
  z.object({ filter: z.object({ search: z.string().trim().max(100).optional(), ...clientFilters }) }),
]);
export type ChosenClients = z.output<typeof chosenClients>;

export const bulkTaskBody = z
  .object({
    board_id: z.number().int().positive(),
    work: madeWork,
    clients: chosenClients,
    period_label: text(60).default(''),
    period_from: day.nullable().default(null),
    period_to: day.nullable().default(null),
    due_date: day.nullable().default(null),
    target_days: leadDays.default(0),
    /** Over whom the tasks are spread; those of the work where nobody is named. */
    people: userIds.default([]),
    spread: z.enum(SPREADS).default('in_turn'),
    /** Give each client to who looks after it, and spread the rest. */
    keep_client_assignees: z.boolean().default(true),
  })
  .refine(({ period_from, period_to }) => !period_from || !period_to || period_from <= period_to, {
    path: ['period_to'],
    message: 'Invalid period date!',
  });
export type BulkTaskBody = z.output<typeof bulkTaskBody>;

const leftOut = z.object({ client_id: z.number(), name: z.string(), why: z.string() });

const bulkPreview = z.object({
  planned: z.number(),
  left_out_count: z.number(),
  /** The first of them. */
  left_out: z.array(leftOut),
  tasks: z.array(
    z.object({ client_id: z.number(), client_name: z.string(), name: z.string(), assignees: z.array(taskPerson) }),
  ),
  by_person: z.array(taskPerson.extend({ tasks: z.number() })),
});
export type BulkPreview = z.output<typeof bulkPreview>;

const run = z.object({
  ...record,
  board_id: z.number(),
  name: z.string(),
  planned: z.number(),
  made: z.number(),
  left_out_count: z.number(),
  left_out: z.array(leftOut),
  job_id: z.number().nullable(),
  finished_at: z.string().nullable(),
  created_by_name: z.string().nullable(),
});
export type BulkTaskRun = z.output<typeof run>;

export const bulkTaskRoutes = routes({
  preview: {
    ...inBusiness,
    method: 'POST',
    path: '/bulk_tasks_preview',
    summary: 'What would be made for whom, by whom, and who is left out',
    permission: work,
    changesNothing: true,
    status: 200,
    body: bulkTaskBody,
    answer: bulkPreview,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/bulk_tasks',
    summary: 'Make a task for each of many clients, in the background',
    permission: work,
    touches: ['bulk_tasks'],
    status: 202,
    body: bulkTaskBody,
    answer: jobStarted.extend({ id: z.number() }),
  },
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/bulk_tasks',
    summary: 'What was made in bulk on a board',
    permission: work,
    reads: 'bulk_tasks',
    query: listQuery(['created_at'], { board_id: id }),
    answer: page(run),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/bulk_tasks/{id}',
    summary: 'One of them, and how far it is',
    permission: work,
    reads: 'bulk_tasks',
    params: byId,
    answer: run,
  },
});
