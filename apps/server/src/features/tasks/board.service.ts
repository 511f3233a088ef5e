import type { Input } from '@daftar/contract/core/route';
import { COLUMN_COUNT_CAP, type TaskColumn, type taskRoutes } from '@daftar/contract/tasks';
import type { Grouping } from '@daftar/contract/work/board';
import { isDay } from '@daftar/domain/dates';
import { TASK_STATUSES, WORK_PROGRESS } from '@daftar/domain/enumerations';
import type { BusinessCtx } from '#server/context.ts';
import { malformed, notFound } from '#server/failure.ts';
import { columnsOf } from '#server/features/boards/parts.service.ts';
import * as repo from './board.repo.ts';
import type { CardRow } from './cards.repo.ts';
import { shownCards } from './cards.service.ts';
import { asked, type Asked } from './filter.service.ts';

type Query<K extends 'board' | 'column'> = Input<(typeof taskRoutes)[K]>['query'];
type Column = Pick<TaskColumn, 'key' | 'name' | 'colour'> & { of: repo.ColumnOf };

const NO_COLUMN = 'none';

async function columnsBy(ctx: BusinessCtx, boardId: number, grouping: Grouping): Promise<Column[]> {
  if (grouping === 'status')
    return TASK_STATUSES.map((status) => ({ key: status, name: status, colour: '', of: { by: 'status', status } }));
  if (grouping === 'work_progress')
    return WORK_PROGRESS.map((work_progress) => ({
      key: work_progress,
      name: work_progress,
      colour: '',
      of: { by: 'work_progress', work_progress },
    }));
  const own = await columnsOf(ctx, boardId);
  return [
    ...own.map(({ id, name, colour }) => ({
      key: String(id),
      name,
      colour,
      of: { by: 'column' as const, column_id: id },
    })),
    // Cards from before the board had columns.
    { key: NO_COLUMN, name: 'No column', colour: '', of: { by: 'column', column_id: null } },
  ];
}

/** Columns from left to right, each with its first cards: one more is looked up, to know whether there are more. */
export async function boardView(ctx: BusinessCtx, boardId: number, query: Query<'board'>) {
  const { per_column, ...questions } = query;
  const { grouping, filter, clock } = await askedOn(ctx, boardId, questions);
  const columns = await columnsBy(ctx, boardId, grouping);
  const counts = await repo.countsIn(
    ctx,
    filter,
    columns.map(({ of }) => of),
    COLUMN_COUNT_CAP,
  );
  const found: { column: Column; count: number; rows: CardRow[] }[] = [];
  for (const [i, column] of columns.entries()) {
    const count = counts[i]!;
    if (column.key === NO_COLUMN && count === 0) continue;
    const rows = count === 0 ? [] : await repo.cardsIn(ctx, filter, column.of, { limit: per_column + 1 });
    found.push({ column, count, rows });
  }
  const cards = await shownCards(
    ctx,
    found.flatMap(({ rows }) => rows.slice(0, per_column)),
    clock,
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    group_by: grouping,
    columns: found.map(({ column: { key, name, colour, of }, count, rows }) => ({
      key,
      name,
      colour,
      count: Math.min(count, COLUMN_COUNT_CAP),
      capped: count > COLUMN_COUNT_CAP,
      cards: rows.slice(0, per_column).map(({ id }) => byId.get(id)!),
      cursor: cursorAfter(rows, per_column, of),
    })),
  };
}

export async function furtherCards(ctx: BusinessCtx, boardId: number, query: Query<'column'>) {
  const { per_column, key, cursor, ...questions } = query;
  const { grouping, filter, clock } = await askedOn(ctx, boardId, questions);
  const column = (await columnsBy(ctx, boardId, grouping)).find((one) => one.key === key);
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
): Promise<Asked & { grouping: Grouping }> {
  const found = await asked(ctx, { ...questions, board_id: boardId });
  const grouping = group_by ?? found.standing!.board.group_by;
  // By status, sleeping cards have a column of their own; elsewhere they are out of sight until their day.
  const filter = { ...found.filter, with_snoozed: grouping === 'status' || (with_snoozed ?? false) };
  return { ...found, filter, grouping };
}

/** A place in the order, not a number of cards: what is moved meanwhile shifts nothing. */
function cursorAfter(rows: readonly CardRow[], shown: number, of: repo.ColumnOf): string | null {
  const last = rows.length > shown ? rows[shown - 1] : undefined;
  if (!last) return null;
  const at = { rank: last.rank, due_order: last.due_date!, snoozed_until: last.snoozed_until! }[repo.orderOf(of)];
  return `${at}~${last.id}`;
}

function readCursor(text: string, of: repo.ColumnOf): repo.Cursor {
  const [, at, id] = /^([0-9A-Za-z-]{1,300})~(\d{1,15})$/.exec(text) ?? [];
  if (!at || !id || isDay(at) === (repo.orderOf(of) === 'rank')) throw malformed('This cursor is none of ours.');
  return { at, id: Number(id) };
}
