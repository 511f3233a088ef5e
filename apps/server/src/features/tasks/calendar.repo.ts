import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { asCards, type CardRow } from './cards.repo.ts';
import { filtered, type TaskFilter } from './filter.repo.ts';

/** Of each day the first tasks and one more than are counted: what a busy day costs does not grow with the business. */
export async function daysOf(
  ctx: BusinessCtx,
  filter: TaskFilter,
  days: readonly Day[],
  cap: number,
): Promise<{ day: Day; ids: number[] }[]> {
  const ofDay = filtered(ctx, filter)
    .select('t.id')
    .where(sql<boolean>`t.due_order = d.day`)
    .orderBy('t.id')
    .limit(cap + 1);
  const { rows } = await sql<{ day: Day; ids: number[] }>`
    select d.day, array(${ofDay}) as ids from unnest(${days}::date[]) d (day) order by d.day`.execute(ctx.db);
  return rows.filter(({ ids }) => ids.length > 0);
}

/** Tasks that were found already. */
export const cards = (ctx: BusinessCtx, filter: TaskFilter, ids: readonly number[]): Promise<CardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : asCards(filtered(ctx, { ...filter, ids }))
        .orderBy('t.id')
        .execute();
