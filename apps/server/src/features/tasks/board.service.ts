import type { Input } from '@daftar/contract/core/route';
import { COLUMN_COUNT_CAP, type TaskColumn, type TaskDrop, type taskRoutes } from '@daftar/contract/tasks';
import type { Grouping } from '@daftar/contract/work/board';
import type { TaskCard } from '@daftar/contract/work/task';
import { isDay } from '@daftar/domain/dates';
import { TASK_STATUSES, WORK_PROGRESS } from '@daftar/domain/enumerations';
import { columnMoveProblem } from '@daftar/domain/work/board-access';
import { rankOfMove } from '@daftar/domain/work/board-order';
import { dropOnStatus } from '@daftar/domain/work/task-actions';
import { transitWork } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { conflict, forbidden, invalid, malformed, notFound } from '#server/platform/http-error.ts';
import { boardAndColumnsOf } from '#server/features/boards/access.service.ts';
import { columnsOf } from '#server/features/boards/board-layout.service.ts';
import { standingOf, statusNow, taskClock, type TaskClock } from '#server/features/boards/task-clock.service.ts';
import { RIGHT_OF, lockTask, rightsOf, type TaskWithAccess } from './access.service.ts';
import * as repo from './board.repo.ts';
import type { CardRow } from './cards.repo.ts';
import { shownCards } from './cards.service.ts';
import * as detail from './detail.repo.ts';
import { asked, type Asked } from './filter.service.ts';
import { saveTask } from './save.service.ts';
import { changesBy, progressChanges } from './status.service.ts';
import type { TaskChanges } from './tasks.repo.ts';

type Query<K extends 'board' | 'column'> = Input<(typeof taskRoutes)[K]>['query'];
type Column = Pick<TaskColumn, 'key' | 'name' | 'colour' | 'completes'> & { of: repo.ColumnOf };

const NO_COLUMN = 'none';

type OwnColumn = { id: number; name: string; colour: string; work_progress: string | null };

function columnsBy(own: readonly OwnColumn[], grouping: Grouping): Column[] {
  if (grouping === 'status')
    return TASK_STATUSES.map((status) => ({
      key: status,
      name: status,
      colour: '',
      completes: status === 'COMPLETED',
      of: { by: 'status', status },
    }));
  if (grouping === 'work_progress')
    return WORK_PROGRESS.map((work_progress) => ({
      key: work_progress,
      name: work_progress,
      colour: '',
      completes: work_progress === 'Completed',
      of: { by: 'work_progress', work_progress },
    }));
  return [
    ...own.map(({ id, name, colour, work_progress }) => ({
      key: String(id),
      name,
      colour,
      completes: work_progress === 'Completed',
      of: { by: 'column' as const, column_id: id },
    })),
    // Cards from before the board had columns.
    { key: NO_COLUMN, name: 'No column', colour: '', completes: false, of: { by: 'column', column_id: null } },
  ];
}

/** Columns from left to right with their first cards. One more card is read to know whether there are more. */
export async function boardView(ctx: BusinessCtx, boardId: number, query: Query<'board'>) {
  const { per_column, ...questions } = query;
  const { grouping, filter, clock, own } = await askedOn(ctx, boardId, questions);
  const columns = columnsBy(own, grouping);
  const read = { limit: per_column + 1, cap: COLUMN_COUNT_CAP };
  const firsts = await repo.firstCards(
    ctx,
    filter,
    columns.map(({ of }) => of),
    read,
  );
  const found = columns
    .map((column, i) => ({ column, ...firsts[i]! }))
    .filter(({ column, count }) => column.key !== NO_COLUMN || count > 0);
  const cards = await shownCards(
    ctx,
    found.flatMap(({ rows }) => rows.slice(0, per_column)),
    clock,
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    group_by: grouping,
    columns: found.map(({ column: { of, ...column }, count, rows }) => ({
      ...column,
      count: Math.min(count, COLUMN_COUNT_CAP),
      capped: count > COLUMN_COUNT_CAP,
      cards: rows.slice(0, per_column).map(({ id }) => byId.get(id)!),
      cursor: cursorAfter(rows, per_column, of),
    })),
  };
}

export async function furtherCards(ctx: BusinessCtx, boardId: number, query: Query<'column'>) {
  const { per_column, key, cursor, ...questions } = query;
  const { grouping, filter, clock, own } = await askedOn(ctx, boardId, questions);
  const column = columnsBy(own, grouping).find((one) => one.key === key);
  if (!column) throw notFound('column');
  const rows = await repo.cardsIn(ctx, filter, column.of, {
    cursor: cursor === undefined ? null : readCursor(cursor, column.of),
    limit: per_column + 1,
  });
  return {
    cards: await shownCards(ctx, rows.slice(0, per_column), clock),
    cursor: cursorAfter(rows, per_column, column.of),
  };
}

async function askedOn(
  ctx: BusinessCtx,
  boardId: number,
  { group_by, with_snoozed, ...questions }: Omit<Query<'board'>, 'per_column'>,
): Promise<Asked & { grouping: Grouping; own: readonly OwnColumn[] }> {
  const { access, columns } = await boardAndColumnsOf(ctx, boardId);
  const found = await asked(ctx, { ...questions, board_id: boardId }, access);
  const grouping = group_by ?? access.board.group_by;
  // By status, snoozed cards have their own column. Elsewhere they are hidden until their date.
  const filter = { ...found.filter, with_snoozed: grouping === 'status' || (with_snoozed ?? false) };
  return { ...found, filter, grouping, own: columns };
}

/** A position, not an offset, so that moved cards don't shift pages. */
function cursorAfter(rows: readonly CardRow[], shown: number, of: repo.ColumnOf): string | null {
  const last = rows.length > shown ? rows[shown - 1] : undefined;
  if (!last) return null;
  const at = { rank: last.rank, due_order: last.due_date!, snoozed_until: last.snoozed_until! }[repo.orderOf(of)];
  return `${at}~${last.id}`;
}

function readCursor(text: string, of: repo.ColumnOf): repo.Cursor {
  const [, at, id] = /^([0-9A-Za-z-]{1,300})~(\d{1,15})$/.exec(text) ?? [];
  if (!at || !id || isDay(at) === (repo.orderOf(of) === 'rank')) throw malformed('Invalid cursor.');
  return { at, id: Number(id) };
}

/** Moves a card to a column, between two others. Only its own row is written, so concurrent moves don't conflict. */
export async function moveTask(ctx: BusinessCtx, id: number, drop: TaskDrop): Promise<TaskCard> {
  const found = await lockTask(ctx, id, 'see');
  const clock = await taskClock(ctx);
  const changes = await changesOf(ctx, found, drop, clock);
  const near = await repo.neighbours(ctx, found.task.board_id, drop);
  const rank = rankOfMove(near, id, drop);
  await saveTask(ctx, found.task, { ...changes, rank });
  return cardOf(ctx, id, clock);
}

export async function cardOf(ctx: BusinessCtx, id: number, clock: TaskClock): Promise<TaskCard> {
  const filter = { today: clock.today, autoOverdue: clock.autoOverdue, visibility: null, user: actorId(ctx) };
  return (await shownCards(ctx, [await detail.card(ctx, filter, id)], clock))[0]!;
}

/** Changes caused by the target column. */
async function changesOf(
  ctx: BusinessCtx,
  found: TaskWithAccess,
  drop: TaskDrop,
  clock: TaskClock,
): Promise<TaskChanges> {
  const { task } = found;
  const { has } = rightsOf(ctx, found);
  const needs = (right: 'edit' | 'complete') => {
    if (!has(right)) throw forbidden("Your role on this board doesn't allow this.");
  };
  if (task.archived_at) throw conflict('This task is archived. Unarchive it first.');
  if (drop.status) {
    const asked = dropOnStatus(standingOf(task, clock), drop.status, clock.today);
    if ('refused' in asked) throw conflict(asked.refused);
    if ('act' in asked) {
      needs(RIGHT_OF[asked.act] as 'edit' | 'complete');
      if (asked.act !== 'snooze') return changesBy(ctx, task, { act: asked.act }, clock);
      if (!drop.until) throw invalid({ field: 'until', rule: 'required', message: 'Select a date to snooze until.' });
      return changesBy(ctx, task, { act: 'snooze', until: drop.until }, clock);
    }
  }
  needs('edit');
  if (drop.work_progress && drop.work_progress !== task.work_progress)
    return progressChanges(ctx, found, drop.work_progress, clock);
  if (drop.column_id !== undefined && drop.column_id !== task.column_id)
    return columnChanges(ctx, found, drop.column_id, clock);
  return {};
}

const NO_COLUMN_RULES = { name: 'no column', enter_role_ids: [], leave_role_ids: [], work_progress: null };

/** A column of the board may be limited to some roles and may set the progress. */
export async function columnChanges(
  ctx: BusinessCtx,
  found: TaskWithAccess,
  columnId: number | null,
  clock: TaskClock,
): Promise<TaskChanges> {
  const { task, access } = found;
  const columns = await columnsOf(ctx, task.board_id);
  const column = (id: number | null) => columns.find((one) => one.id === id) ?? NO_COLUMN_RULES;
  const [from, to] = [column(task.column_id), column(columnId)];
  if (columnId !== null && to === NO_COLUMN_RULES)
    throw invalid({ field: 'column_id', rule: 'exists', message: 'Select a column on this board.' });
  const problem = columnMoveProblem(access, access.role_id, from, to);
  if (problem) throw forbidden(problem);
  const sets = to.work_progress as typeof task.work_progress | null;
  // A column without a progress keeps that of open tasks; completed ones are reopened if they leave their column.
  const leaves = task.state === 'COMPLETED' && sets === null && from.work_progress === 'Completed';
  if (!sets && !leaves) transitWork('task', 'edit', statusNow(task, clock));
  const progress = sets ?? (leaves ? 'In Process' : null);
  return { ...(progress && (await progressChanges(ctx, found, progress, clock))), column_id: columnId };
}
