import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { asCards, type CardRow } from './cards.repo.ts';
import { filtered, type TaskFilter } from './filter.repo.ts';

export type DayTasks = { day: Day; ids: number[] };

/** Whose or which tasks are meant is said: these are few, and are read at once. */
const isNarrow = ({ people, client, ids, parent, recurring_task, sight }: TaskFilter): boolean =>
  [people?.length, client, ids, parent, recurring_task, sight?.all.length === 0].some(Boolean);

/** The tasks of each day, as far as one more than are counted: what a busy day costs does not grow with the business. */
export async function daysOf(
  ctx: BusinessCtx,
  filter: TaskFilter,
  days: readonly Day[],
  cap: number,
): Promise<DayTasks[]> {
  if (isNarrow(filter)) return together(ctx, filter, days, cap);
  const { sight } = filter;
  if (!sight?.own.length) return dayByDay(ctx, filter, days, cap);
  const all = await dayByDay(ctx, { ...filter, sight: { all: sight.all, own: [] } }, days, cap);
  const own = await together(ctx, { ...filter, sight: { all: [], own: sight.own } }, days, cap);
  return [...Map.groupBy([...all, ...own], ({ day }) => day)]
    .map(([day, parts]) => ({ day, ids: parts.flatMap(({ ids }) => ids).toSorted((a, b) => a - b) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

async function dayByDay(ctx: BusinessCtx, filter: TaskFilter, days: readonly Day[], cap: number): Promise<DayTasks[]> {
  const ofDay = filtered(ctx, filter)
    .select('t.id')
    .where(sql<boolean>`t.due_order = d.day`)
    .orderBy('t.id')
    .limit(cap + 1);
  const { rows } = await sql<DayTasks>`
    select d.day, array(${ofDay}) as ids from unnest(${days}::date[]) d (day) order by d.day`.execute(ctx.db);
  return rows.filter(({ ids }) => ids.length > 0);
}

async function together(ctx: BusinessCtx, filter: TaskFilter, days: readonly Day[], cap: number): Promise<DayTasks[]> {
  const rows = await filtered(ctx, filter)
    .select(['t.id', 't.due_date as day'])
    .where(sql<boolean>`t.due_order between ${days[0]!}::date and ${days.at(-1)!}::date`)
    .orderBy('t.due_order')
    .orderBy('t.id')
    .limit(days.length * (cap + 1))
    .execute();
  return [...Map.groupBy(rows, ({ day }) => day!)].map(([day, of]) => ({
    day,
    ids: of.slice(0, cap + 1).map(({ id }) => id),
  }));
}

/** Tasks that were found already. */
export const cards = (ctx: BusinessCtx, filter: TaskFilter, ids: readonly number[]): Promise<CardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : asCards(filtered(ctx, { ...filter, ids }))
        .orderBy('t.id')
        .execute();
