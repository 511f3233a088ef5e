import type { TaskBody } from '@daftar/contract/work/task';
import { ranksAtEnd } from '@daftar/domain/work/board-order';
import { columnForProgress, dateProblems } from '@daftar/domain/work/task-actions';
import { fieldProblems } from '@daftar/domain/work/task-fields';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { nextNumber } from '#server/platform/db/numbering.ts';
import { invalid } from '#server/platform/http-error.ts';
import { lockInUse } from '#server/features/boards/access.service.ts';
import { checkActiveMembers } from '#server/features/boards/assignees.service.ts';
import { columnsOf, fieldsOf } from '#server/features/boards/board-layout.service.ts';
import { notifyTaskEvent } from './notify.service.ts';
import { broadcastTasks, onTasksCreated } from './save.service.ts';
import * as repo from './tasks.repo.ts';

/** Origin of a task that was not created by hand. */
export type TaskOrigin = Partial<
  Pick<
    repo.NewTask,
    | 'task_type'
    | 'recurring_task_id'
    | 'recurring_due'
    | 'bulk_run_id'
    | 'obligation_key'
    | 'obligation'
    | 'calendar_date'
  >
>;
export type TaskToMake = Omit<TaskBody, 'board_id'> & { origin?: TaskOrigin };

/**
 * Creates tasks on a board, in this order, with their to-dos and documents. Callers check permissions. Assignees are
 * notified after the commit. Returns the IDs.
 */
export async function insertTasks(ctx: BusinessCtx, boardId: number, tasks: readonly TaskToMake[]): Promise<number[]> {
  if (tasks.length === 0) return [];
  await checkTasks(ctx, boardId, tasks);
  await lockInUse(ctx, boardId);
  const first = await nextNumber(ctx, `board:${boardId}`, 1, tasks.length);
  const ranks = ranksAtEnd(await repo.lastRank(ctx, boardId), tasks.length);
  const columns = await columnsOf(ctx, boardId);
  const ids = await repo.insert(
    ctx,
    tasks.map((task, i) => {
      const { to_dos: _toDos, documents: _documents, origin, ...fields } = task;
      const place = placeOf(columns, task);
      const isStarted = place.work_progress !== 'To Be Initiated';
      return {
        ...fields,
        ...place,
        ...origin,
        board_id: boardId,
        number: first + i,
        rank: ranks[i]!,
        state: isStarted ? 'PENDING' : 'TODO',
        started_at: isStarted ? ctx.now.toISOString() : null,
        created_by: actorId(ctx),
      };
    }),
  );
  await repo.insertToDos(
    ctx,
    tasks.flatMap((task, i) => {
      const toDoRanks = ranksAtEnd(null, task.to_dos.length);
      return task.to_dos.map((toDo, n) => ({
        ...toDo,
        board_task_id: ids[i]!,
        rank: toDoRanks[n]!,
        created_by: actorId(ctx),
      }));
    }),
  );
  await repo.insertDocuments(
    ctx,
    tasks.flatMap((task, i) => {
      const documentRanks = ranksAtEnd(null, task.documents.length);
      return task.documents.map((one, n) => ({
        ...one,
        board_task_id: ids[i]!,
        rank: documentRanks[n]!,
        created_by: actorId(ctx),
      }));
    }),
  );
  await onTasksCreated(ctx, boardId, ids);
  return ids;
}

type Columns = Awaited<ReturnType<typeof columnsOf>>;

/** A new task takes the progress of its column, or goes to the column of its progress. */
function placeOf(columns: Columns, task: Pick<TaskToMake, 'column_id' | 'work_progress'>) {
  const column = columns.find(({ id }) => id === task.column_id);
  const work_progress = (column?.work_progress ?? task.work_progress) as TaskToMake['work_progress'];
  if (work_progress === 'Completed')
    throw invalid({
      field: column ? 'column_id' : 'work_progress',
      rule: 'format',
      message: 'A new task can’t be completed yet. Create it in another column.',
    });
  const first = columns[0]?.id ?? null;
  return { work_progress, column_id: task.column_id ?? columnForProgress(columns, first, work_progress) };
}

/** Checks beyond the schema: members, date order and board fields. */
export async function checkTasks(ctx: BusinessCtx, boardId: number, tasks: readonly TaskToMake[]): Promise<void> {
  const fields = await fieldsOf(ctx, boardId);
  const problems = tasks.flatMap((task) => [
    ...dateProblems(task).map(({ field, message }) => ({ field, rule: 'order', message })),
    ...fieldProblems(fields, task.fields).map(({ field, message }) => ({ field, rule: 'format', message })),
  ]);
  if (problems.length) throw invalid(...problems.slice(0, 20));
  await checkActiveMembers(ctx, tasks);
  await checkLinks(ctx, tasks);
}

type Links = Partial<Pick<TaskBody, 'client_id' | 'service_id' | 'branch_id' | 'firm_id'>>;
const LINKS = { clients: 'client_id', services: 'service_id', branches: 'branch_id', firms: 'firm_id' } as const;

/** A task can refer only to records that the caller sees. */
export async function checkLinks(ctx: BusinessCtx, tasks: readonly Links[]): Promise<void> {
  const idsOf = (field: keyof Links) => [...new Set(tasks.flatMap((task) => task[field] ?? []))];
  const missing = await repo.missingLinks(ctx, {
    clients: idsOf('client_id'),
    services: idsOf('service_id'),
    branches: idsOf('branch_id'),
    firms: idsOf('firm_id'),
  });
  const problems = (missing as (keyof typeof LINKS)[]).map((table) => ({
    field: LINKS[table],
    rule: 'exists',
    message: 'Select an option from the list.',
  }));
  if (problems.length) throw invalid(...problems);
}

/**
 * Replaces a task that has not started, with its to-dos and documents, after its rule or template changed. Callers
 * check permissions and that it has not started. New assignees are notified.
 */
export async function replaceTask(ctx: BusinessCtx, id: number, task: TaskToMake): Promise<void> {
  // The version that the caller saw is that of the rule.
  const old = await repo.lock({ ...ctx, ifMatch: undefined }, id);
  await checkTasks(ctx, old.board_id, [task]);
  const {
    to_dos,
    documents,
    origin,
    column_id: _column,
    work_progress: _progress,
    parent_id: _parent,
    ...typed
  } = task;
  await repo.update(ctx, id, { ...typed, ...origin });
  await repo.clearParts(ctx, id);
  const by = { board_task_id: id, created_by: actorId(ctx) };
  const [toDoRanks, documentRanks] = [ranksAtEnd(null, to_dos.length), ranksAtEnd(null, documents.length)];
  await repo.insertToDos(
    ctx,
    to_dos.map((toDo, n) => ({ ...toDo, ...by, rank: toDoRanks[n]! })),
  );
  await repo.insertDocuments(
    ctx,
    documents.map((document, n) => ({ ...document, ...by, rank: documentRanks[n]! })),
  );
  broadcastTasks(ctx, old.board_id, [id]);
  const added = task.assignee_ids.filter((user) => !old.assignee_ids.includes(user));
  if (added.length) await notifyTaskEvent(ctx, { ...old, name: task.name }, 'assigned', { named: added });
}
