import { SPREADS } from '@daftar/domain/work/assignee-spread';
import { MAX_AT_ONCE } from '@daftar/domain/work/bulk-tasks';
import { z } from 'zod';
import { clientFilters } from './clients.ts';
import { text } from './core/fields.ts';
import { byId, day, id, inOrder, jobStarted, listQuery, page, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { leadDays, taskBlueprint } from './work/task-blueprint.ts';
import { taskPerson, userIds } from './work/task.ts';

/** The service also checks the board permission `bulk`. */
const work = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;

/** Selected clients, or all that match filters of the client list. */
export const chosenClients = z.union([
  z.object({ ids: z.array(id).min(1, 'Select at least one client.').max(MAX_AT_ONCE) }),
  z.object({ filter: z.object({ search: z.string().trim().max(100).optional(), ...clientFilters }) }),
]);
export type ChosenClients = z.output<typeof chosenClients>;

export const bulkTaskBody = inOrder(
  z.object({
    board_id: z.number().int().positive(),
    work: taskBlueprint,
    clients: chosenClients,
    period_label: text(60).default(''),
    period_from: day.nullable().default(null),
    period_to: day.nullable().default(null),
    due_date: day.nullable().default(null),
    target_days: leadDays.default(0),
    /** Members to distribute the tasks to; defaults to the assignees of the task. */
    people: userIds.default([]),
    spread: z.enum(SPREADS).default('in_turn'),
    /** Assigns to the client's owner first and distributes the rest. */
    keep_client_assignees: z.boolean().default(true),
    /** The number of tasks, which the user typed to confirm a large batch. */
    confirmed: z.number().int().min(1).optional(),
  }),
  'period',
);
export type BulkTaskBody = z.output<typeof bulkTaskBody>;

const leftOut = z.object({ client_id: z.number(), name: z.string(), why: z.string() });

const bulkPreview = z.object({
  /** Matching clients: planned and left out. */
  clients: z.number(),
  planned: z.number(),
  left_out_count: z.number(),
  /** The first ones only. */
  left_out: z.array(leftOut),
  tasks: z.array(
    z.object({ client_id: z.number(), client_name: z.string(), name: z.string(), assignees: z.array(taskPerson) }),
  ),
  by_person: z.array(taskPerson.extend({ tasks: z.number() })),
  unassigned: z.number(),
  /** The fee of each task, from the service; null without one. */
  fee: z.string().nullable(),
  /** Of these, tasks without a fee: a recurring invoice bills the service already. */
  billed_already: z.number(),
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
    summary: 'Preview bulk tasks',
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
    summary: 'Create bulk tasks',
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
    summary: 'List bulk runs',
    permission: work,
    reads: 'bulk_tasks',
    query: listQuery(['created_at'], { board_id: id }),
    answer: page(run),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/bulk_tasks/{id}',
    summary: 'Get a bulk run',
    permission: work,
    reads: 'bulk_tasks',
    params: byId,
    answer: run,
  },
});
