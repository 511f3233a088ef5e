import { PRIORITIES, TASK_STATUSES, WORK_PROGRESS } from '@daftar/domain/enumerations';
import { DAY_SECTIONS } from '@daftar/domain/work/my-day';
import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { exported, exportType } from './core/exported.ts';
import { text } from './core/fields.ts';
import { byId, day, flag, id, idList, listQuery, ok, page } from './core/page.ts';
import { routes } from './core/route.ts';
import { GROUPINGS } from './work/board.ts';
import { task } from './work/task-detail.ts';
import { cardFilters, TASK_SORTS, taskFilters } from './work/task-filters.ts';
import { onBoards, place, taskPartRoutes, TASKS } from './work/task-parts.ts';
import { taskBody, taskCard, taskFields, userIds } from './work/task.ts';

/** A board shows so many cards of each column at first, and counts them so far and no further. */
export const CARDS_PER_COLUMN = 30;
export const COLUMN_COUNT_CAP = 300;
/** A calendar shows at most six weeks at once, of each day so many cards, and counts so far. */
export const MOST_CALENDAR_DAYS = 42;
export const CARDS_PER_DAY = 5;
export const DAY_COUNT_CAP = 30;
/** Of each section of one's day. */
export const CARDS_PER_SECTION = 50;
/** At once, answered task by task; what is more goes on in the background. */
export const MOST_AT_ONCE = 100;
export const MOST_TASKS_CHANGED = 2000;

/** `cursor` asks for the cards behind those that are there; null where these are all. */
const column = z.object({
  /** The status, the progress, or the id of the board's own column; `none` for cards that stand in none. */
  key: z.string(),
  name: z.string(),
  colour: z.string(),
  count: z.number(),
  /** True where the count stopped at the cap: "300+". */
  capped: z.boolean(),
  cards: z.array(taskCard),
  cursor: z.string().nullable(),
});
export type TaskColumn = z.output<typeof column>;

const boardFilters = {
  ...cardFilters,
  /** Left out: as the board is set. */
  group_by: z.enum(GROUPINGS).optional(),
  /** Sleeping cards too, on boards that are not by status. */
  with_snoozed: flag,
};

const cardsPerColumn = z.coerce.number().int().min(1).max(100).default(CARDS_PER_COLUMN);

/** With a template a task may go without a name: it is then that of the template, with its client and period. */
const newTask = taskBody
  .extend({
    name: text(300).default(''),
    /** Left out: the template's, else what the practice proposes (configuration WORK_BOARD). */
    priority: z.enum(PRIORITIES).optional(),
  })
  .refine(({ name, template_id }) => name !== '' || template_id !== null, { path: ['name'], message: 'Required' });

/** Where a card is dropped: on a column of one of the three kinds, or, with none of them, elsewhere in its own. */
const drop = place
  .extend({
    status: z.enum(TASK_STATUSES).optional(),
    work_progress: z.enum(WORK_PROGRESS).optional(),
    column_id: id.nullable().optional(),
    /** Dropped on SNOOZED: until when. */
    until: day.optional(),
  })
  .refine(
    ({ status, work_progress, column_id }) =>
      [status, work_progress, column_id].filter((one) => one !== undefined).length <= 1,
    'One column at a time',
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
  /** Instead of those who are there. */
  assignee_ids: userIds.optional(),
  reviewer_ids: userIds.optional(),
  add_tags: taskFields.shape.tags.unwrap().optional(),
  remove_tags: taskFields.shape.tags.unwrap().optional(),
});

const bulkBody = z
  .object({
    ids: z.array(id).min(1, 'Choose at least one task').max(MOST_TASKS_CHANGED),
    changes: bulkChanges.optional(),
    act: z.enum(BULK_ACTS).optional(),
    /** Of snooze. */
    until: day.optional(),
  })
  .refine(
    ({ changes, act }) => act !== undefined || Object.values(changes ?? {}).some((value) => value !== undefined),
    'Choose what to change',
  );
export type TaskBulk = z.output<typeof bulkBody>;

/** `message`: why this one stayed as it was. */
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
    summary: 'Tasks of a board, or of all that the caller sees',
    reads: 'board_tasks',
    query: listQuery(TASK_SORTS, taskFilters),
    answer: page(taskCard),
  },
  cards: {
    ...onBoards,
    method: 'GET',
    path: '/board_tasks_cards',
    summary: 'Of these tasks, those that the filter still shows: what a board asks when it hears of a change',
    reads: 'boards',
    query: z.object({ ids: idList, ...boardFilters, board_id: id.optional() }),
    answer: z.object({ data: z.array(taskCard) }),
  },
  board: {
    ...onBoards,
    method: 'GET',
    path: '/board/{id}/board_tasks',
    summary: 'A board: its columns with their first cards, in their order',
    reads: 'boards',
    params: byId,
    query: z.object({ ...boardFilters, per_column: cardsPerColumn }),
    answer: z.object({ group_by: z.enum(GROUPINGS), columns: z.array(column) }),
  },
  column: {
    ...onBoards,
    method: 'GET',
    path: '/board/{id}/board_tasks_column',
    summary: 'Further cards of one column',
    reads: 'boards',
    params: byId,
    query: z.object({
      ...boardFilters,
      key: z.string().max(40),
      cursor: z.string().max(400).optional(),
      per_column: cardsPerColumn,
    }),
    answer: z.object({ cards: z.array(taskCard), cursor: z.string().nullable() }),
  },
  calendar: {
    ...onBoards,
    method: 'GET',
    path: '/board_tasks_calendar',
    summary: 'Tasks by the day they are due, of at most six weeks',
    reads: 'board_tasks',
    query: z.object({
      ...taskFilters,
      from_date: day,
      to_date: day,
      /** Of each day; 0 for the counts alone. */
      per_day: z.coerce.number().int().min(0).max(20).default(CARDS_PER_DAY),
    }),
    answer: z.object({
      /** Days with tasks only. */
      days: z.array(z.object({ day, count: z.number(), capped: z.boolean(), cards: z.array(taskCard) })),
    }),
  },
  myDay: {
    ...onBoards,
    method: 'GET',
    path: '/my_day',
    summary: 'What wants to be done today, in its order',
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
    summary: 'One task, with all that it consists of',
    reads: 'board_tasks',
    params: byId,
    answer: task,
  },
  create: {
    ...onBoards,
    method: 'POST',
    path: '/board_tasks',
    summary: 'Make a task, with its to-dos and documents; from a template where one is named',
    touches: TASKS,
    body: newTask,
    answer: task,
  },
  update: {
    ...onBoards,
    method: 'PUT',
    path: '/board_tasks/{id}',
    summary: 'Change any field of an open task; values of fields that are not named stay',
    touches: TASKS,
    params: byId,
    body: changesOf(taskFields),
    answer: task,
  },
  move: {
    ...onBoards,
    method: 'PUT',
    path: '/board_tasks/{id}/move',
    summary: 'Drop a card on a column, between two others',
    touches: TASKS,
    params: byId,
    body: drop,
    answer: taskCard,
  },
  setProgress: {
    ...onBoards,
    method: 'PUT',
    path: '/board_tasks/{id}/work_progress',
    summary: 'Bring the work to another stage',
    touches: TASKS,
    params: byId,
    body: z.object({ work_progress: z.enum(WORK_PROGRESS) }),
    answer: task,
  },
  start: act('start', 'Take it up'),
  putBack: act('put_back', 'Put it back: not begun'),
  snooze: { ...act('snooze', 'Let it sleep until a day; on that day it is back'), body: z.object({ until: day }) },
  wake: act('wake', 'Wake it'),
  complete: act('complete', 'Complete it; 409 names each gate that is open'),
  cancel: act('cancel', 'Call it off'),
  reopen: act('reopen', 'Open a completed task again'),
  restore: act('restore', 'Take up a cancelled task again'),
  archive: act('archive', 'Put a closed task into the archive'),
  unarchive: act('unarchive', 'Take it out of the archive'),
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
    summary: 'Take a task out of the bin',
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
    summary: 'Change many tasks, or do the same with each; more than 100 in the background',
    mayQueue: true,
    touches: [...TASKS, 'bin'],
    body: bulkBody,
    /** Each task by itself: what cannot be is told with its reason. In the background: the job's result has the same. */
    answer: z.object({ job_id: z.number().nullable(), outcomes: z.array(outcome) }),
  },
  exportAll: {
    ...onBoards,
    method: 'GET',
    path: '/board_tasks_export',
    summary: 'All tasks under the filter as a file; answers a signed, expiring link',
    rate: 'send',
    audit: 'export',
    query: z.object({ ...taskFilters, exportType }),
    answer: exported,
  },
  search: {
    ...onBoards,
    method: 'GET',
    path: '/search/board_tasks',
    summary: 'Find tasks while typing, by name, reference or client; open ones first',
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
  tags: {
    ...onBoards,
    method: 'GET',
    path: '/board_task_tags',
    summary: 'Tags in use lately, to choose from',
    reads: 'board_tasks',
    query: z.object({ board_id: id.optional() }),
    answer: z.object({ data: z.array(z.string()) }),
  },
  clientsAndTasks: {
    ...onBoards,
    permission: { module: 'clients', level: 'read' },
    method: 'GET',
    path: '/clients_and_tasks',
    summary: 'Clients with their open tasks: how many, how many are late, and what is due next',
    reads: 'board_tasks',
    query: listQuery(['name', 'code_number'], {
      assignee: id.optional(),
      board_id: id.optional(),
      group: id.optional(),
      /** Only clients that have any. */
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
