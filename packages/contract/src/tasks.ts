import { PRIORITIES, TASK_STATUSES, WORK_PROGRESS } from '@daftar/domain/enumerations';
import { DAY_SECTIONS } from '@daftar/domain/work/my-day';
import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { text } from './core/fields.ts';
import { byId, day, flag, id, idList, inOrder, listQuery, ok, page } from './core/page.ts';
import { routes } from './core/route.ts';
import { GROUPINGS } from './work/board.ts';
import { foundDocument, task } from './work/task-detail.ts';
import { cardFilters, TASK_SORTS, taskFilters } from './work/task-filters.ts';
import { onBoards, place, taskPartRoutes, TASKS } from './work/task-parts.ts';
import { taskBody, taskCard, taskFields, userIds } from './work/task.ts';

/** Cards loaded per column at first, and the cap of their count. */
export const CARDS_PER_COLUMN = 30;
export const COLUMN_COUNT_CAP = 300;
/** Limits of the calendar: days per request, cards per day, and the cap of their count. */
export const MAX_CALENDAR_DAYS = 42;
export const CARDS_PER_DAY = 5;
export const DAY_COUNT_CAP = 100;
/** Per section of the caller's day. */
export const CARDS_PER_SECTION = 50;
/** Larger selections run as a background job. */
export const MAX_AT_ONCE = 100;
export const MAX_TASKS_CHANGED = 2000;

/** `cursor` loads the next cards; null at the end. */
const column = z.object({
  /** A status, a progress or a column ID; `none` for cards without a column. */
  key: z.string(),
  name: z.string(),
  colour: z.string(),
  /** A card that is put here is completed. */
  completes: z.boolean(),
  count: z.number(),
  /** True where the count stopped at the cap: "300+". */
  capped: z.boolean(),
  cards: z.array(taskCard),
  cursor: z.string().nullable(),
});
export type TaskColumn = z.output<typeof column>;

const boardFilters = {
  ...cardFilters,
  /** Defaults to the setting of the board. */
  group_by: z.enum(GROUPINGS).optional(),
  /** Includes snoozed cards on boards not grouped by status. */
  with_snoozed: flag,
};

const cardsPerColumn = z.coerce.number().int().min(1).max(100).default(CARDS_PER_COLUMN);

/** The name is optional with a template, which provides one. */
const newTask = inOrder(
  taskBody.extend({
    name: text(300).default(''),
    /** Defaults to the template, then to the configuration WORK_BOARD. */
    priority: z.enum(PRIORITIES).optional(),
  }),
  'period',
).refine(({ name, template_id }) => name !== '' || template_id !== null, { path: ['name'], message: 'Required' });

/** The column a card is dropped on; without one it moves within its own. */
const drop = place
  .extend({
    status: z.enum(TASK_STATUSES).optional(),
    work_progress: z.enum(WORK_PROGRESS).optional(),
    column_id: id.nullable().optional(),
    /** Required when dropped on SNOOZED. */
    until: day.optional(),
  })
  .refine(
    ({ status, work_progress, column_id }) =>
      [status, work_progress, column_id].filter((one) => one !== undefined).length <= 1,
    'Set only one of column, status or progress.',
  );
export type TaskDrop = z.output<typeof drop>;

export const BULK_ACTS = [
  'start',
  'put_back',
  'snooze',
  'wake',
  'complete',
  'cancel',
  'reopen',
  'restore',
  'archive',
  'unarchive',
  'delete',
  'ask_review',
] as const;

const bulkChanges = changesOf(
  taskFields.pick({ priority: true, due_date: true, target_date: true, service_id: true, branch_id: true }),
).extend({
  work_progress: z.enum(WORK_PROGRESS).optional(),
  column_id: id.optional(),
  add_assignees: userIds.optional(),
  remove_assignees: userIds.optional(),
  /** Replaces the current ones. */
  assignee_ids: userIds.optional(),
  reviewer_ids: userIds.optional(),
  add_tags: taskFields.shape.tags.unwrap().optional(),
  remove_tags: taskFields.shape.tags.unwrap().optional(),
});

const bulkBody = z
  .object({
    ids: z.array(id).min(1, 'Select at least one task.').max(MAX_TASKS_CHANGED),
    changes: bulkChanges.optional(),
    act: z.enum(BULK_ACTS).optional(),
    /** For `snooze`. */
    until: day.optional(),
  })
  .refine(
    ({ changes, act }) => act !== undefined || Object.values(changes ?? {}).some((value) => value !== undefined),
    'Select what to change.',
  );
export type TaskBulk = z.output<typeof bulkBody>;

/** `message`: why the task was not changed. */
const outcome = z.object({ id: z.number(), ok: z.boolean(), message: z.string().nullable() });
export type TaskOutcome = z.output<typeof outcome>;

const act = <const P extends string>(name: P, summary: string) =>
  ({
    ...onBoards,
    method: 'POST',
    path: `/board_tasks/{id}/${name}`,
    summary,
    status: 200,
    touches: TASKS,
    params: byId,
    answer: task,
  }) as const;

export const taskRoutes = routes({
  ...taskPartRoutes,
  list: {
    ...onBoards,
    method: 'GET',
    path: '/board_tasks',
    summary: 'List tasks',
    reads: 'board_tasks',
    query: listQuery(TASK_SORTS, taskFilters),
    answer: page(taskCard),
  },
  cards: {
    ...onBoards,
    method: 'GET',
    path: '/board_tasks_cards',
    summary: 'Check which tasks match a filter',
    reads: 'boards',
    query: inOrder(z.object({ ids: idList, ...boardFilters, board_id: id.optional() })),
    answer: z.object({ data: z.array(taskCard) }),
  },
  board: {
    ...onBoards,
    method: 'GET',
    path: '/board/{id}/board_tasks',
    summary: 'Get a board with its columns and first cards',
    reads: 'boards',
    params: byId,
    query: inOrder(z.object({ ...boardFilters, per_column: cardsPerColumn })),
    answer: z.object({ group_by: z.enum(GROUPINGS), columns: z.array(column) }),
  },
  column: {
    ...onBoards,
    method: 'GET',
    path: '/board/{id}/board_tasks_column',
    summary: 'List more cards in a column',
    reads: 'boards',
    params: byId,
    query: inOrder(
      z.object({
        ...boardFilters,
        key: z.string().max(40),
        cursor: z.string().max(400).optional(),
        per_column: cardsPerColumn,
      }),
    ),
    answer: z.object({ cards: z.array(taskCard), cursor: z.string().nullable() }),
  },
  calendar: {
    ...onBoards,
    method: 'GET',
    path: '/board_tasks_calendar',
    summary: 'List tasks by due date, up to six weeks',
    reads: 'board_tasks',
    query: inOrder(
      z.object({
        ...taskFilters,
        from_date: day,
        to_date: day,
        /** Cards per day; 0 returns only counts. */
        per_day: z.coerce.number().int().min(0).max(20).default(CARDS_PER_DAY),
      }),
    ),
    answer: z.object({
      /** Days with tasks only. */
      days: z.array(z.object({ day, count: z.number(), capped: z.boolean(), cards: z.array(taskCard) })),
    }),
  },
  myDay: {
    ...onBoards,
    method: 'GET',
    path: '/my_day',
    summary: 'Get the caller’s day',
    reads: 'board_tasks',
    answer: z.object({
      today: day,
      sections: z.array(
        z.object({ section: z.enum(DAY_SECTIONS), count: z.number(), capped: z.boolean(), cards: z.array(taskCard) }),
      ),
    }),
  },
  get: {
    ...onBoards,
    method: 'GET',
    path: '/board_tasks/{id}',
    summary: 'Get a task',
    reads: 'board_tasks',
    params: byId,
    answer: task,
  },
  create: {
    ...onBoards,
    method: 'POST',
    path: '/board_tasks',
    summary: 'Create a task',
    touches: TASKS,
    body: newTask,
    answer: task,
  },
  update: {
    ...onBoards,
    method: 'PUT',
    path: '/board_tasks/{id}',
    summary: 'Update a task',
    touches: TASKS,
    params: byId,
    body: inOrder(changesOf(taskFields), 'period'),
    answer: task,
  },
  move: {
    ...onBoards,
    method: 'PUT',
    path: '/board_tasks/{id}/move',
    summary: 'Move a card',
    touches: TASKS,
    params: byId,
    body: drop,
    answer: taskCard,
  },
  setProgress: {
    ...onBoards,
    method: 'PUT',
    path: '/board_tasks/{id}/work_progress',
    summary: 'Change a task’s progress',
    touches: TASKS,
    params: byId,
    body: z.object({ work_progress: z.enum(WORK_PROGRESS) }),
    answer: task,
  },
  start: act('start', 'Start a task'),
  putBack: act('put_back', 'Move a task back to To do'),
  snooze: { ...act('snooze', 'Snooze a task until a date'), body: z.object({ until: day }) },
  wake: act('wake', 'Unsnooze a task'),
  complete: act('complete', 'Complete a task'),
  cancel: act('cancel', 'Cancel a task'),
  reopen: act('reopen', 'Reopen a completed task'),
  restore: act('restore', 'Restore a cancelled task'),
  archive: act('archive', 'Archive a closed task'),
  unarchive: act('unarchive', 'Unarchive a task'),
  remove: {
    ...onBoards,
    method: 'DELETE',
    path: '/board_tasks/{id}',
    summary: 'Move a task to the bin',
    touches: [...TASKS, 'bin'],
    params: byId,
    answer: ok,
  },
  undelete: {
    ...onBoards,
    method: 'POST',
    path: '/board_tasks/{id}/undelete',
    summary: 'Restore a task from the bin',
    status: 200,
    touches: [...TASKS, 'bin'],
    params: byId,
    answer: task,
  },
  bulk: {
    ...onBoards,
    method: 'PUT',
    path: '/board_tasks_bulk',
    unversioned: true,
    summary: 'Update many tasks',
    mayQueue: true,
    touches: [...TASKS, 'bin'],
    body: bulkBody,
    /** One outcome per task. A background job returns the same in its result. */
    answer: z.object({ job_id: z.number().nullable(), outcomes: z.array(outcome) }),
  },
  exportAll: {
    ...onBoards,
    method: 'GET',
    path: '/board_tasks_export',
    summary: 'Export tasks',
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...taskFilters, exportType })),
    answer: exportAnswer,
  },
  search: {
    ...onBoards,
    method: 'GET',
    path: '/search/board_tasks',
    summary: 'Search tasks',
    reads: 'board_tasks',
    query: z.object({
      search: z.string().trim().max(100).default(''),
      board_id: id.optional(),
      client: id.optional(),
      is_open: flag,
      ids: idList.optional(),
    }),
    answer: z.object({ data: z.array(taskCard) }),
  },
  searchDocuments: {
    ...onBoards,
    method: 'GET',
    path: '/search/task_documents',
    summary: 'Search documents of tasks',
    reads: 'board_tasks',
    query: z.object({ search: z.string().trim().min(2).max(100) }),
    answer: z.object({ data: z.array(foundDocument) }),
  },
  tags: {
    ...onBoards,
    method: 'GET',
    path: '/board_task_tags',
    summary: 'List recent tags',
    reads: 'board_tasks',
    query: z.object({ board_id: id.optional() }),
    answer: z.object({ data: z.array(z.string()) }),
  },
  clientsAndTasks: {
    ...onBoards,
    permission: { module: 'clients', level: 'read' },
    method: 'GET',
    path: '/clients_and_tasks',
    summary: 'List clients with open task counts',
    reads: 'board_tasks',
    query: listQuery(['name', 'code_number'], {
      assignee: id.optional(),
      board_id: id.optional(),
      group: id.optional(),
      ids: idList.optional(),
      /** Only clients with open tasks. */
      with_tasks: flag,
    }),
    answer: page(
      z.object({
        id: z.number(),
        client_full_name: z.string(),
        code_number: z.string().nullable(),
        category: z.string(),
        open_tasks: z.number(),
        overdue_tasks: z.number(),
        /** True where the counts stopped at the cap. */
        capped: z.boolean(),
        next_due: day.nullable(),
        /** The open tasks that are due first, at most three. */
        tasks: z.array(
          z.object({ id: z.number(), name: z.string(), due_date: day.nullable(), priority: z.enum(PRIORITIES) }),
        ),
      }),
    ),
  },
});
