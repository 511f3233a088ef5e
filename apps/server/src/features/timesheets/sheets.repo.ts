import type { Day } from '@daftar/domain/dates';
import type { SheetState } from '@daftar/domain/work/transitions';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { jsonRows } from '#server/platform/db/json-rows.ts';
import { ONE_PLAN } from '#server/platform/db/prepared-statements.ts';
import { named, type TimedTaskRow } from './tasks.repo.ts';
import { sumOf, sumQuery, type SumRow } from './totals.repo.ts';

export type SheetRow = { user_id: number; day: Day; state: SheetState; reason: string };

/** Days of members that aren't simply open. */
const sheetRows = (ctx: BusinessCtx, userIds: readonly number[], from: Day, to: Day) =>
  ctx.db
    .selectFrom('time_sheets')
    .select(['user_id', 'day', 'state', 'reason'])
    .$narrowType<{ state: SheetState }>()
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', sql<number>`any (${userIds}::bigint[])`)
    .where('day', '>=', from)
    .where('day', '<=', to);

export const sheets = (...asked: Parameters<typeof sheetRows>): Promise<SheetRow[]> => sheetRows(...asked).execute();

/** The days go together, each to its state. */
export async function setState(
  ctx: BusinessCtx,
  userId: number,
  days: readonly { day: Day; state: SheetState }[],
  more: { submitted_at?: string; decided_at?: string; decided_by?: number | null; reason: string },
): Promise<void> {
  await ctx.db
    .insertInto('time_sheets')
    .values(
      days.map((one) => ({
        ...one,
        ...more,
        user_id: userId,
        business_id: ctx.businessId,
        created_by: actorId(ctx),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'user_id', 'day']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        reason: eb.ref('excluded.reason'),
        ...(more.submitted_at === undefined ? {} : { submitted_at: eb.ref('excluded.submitted_at') }),
        ...(more.decided_at === undefined
          ? {}
          : { decided_at: eb.ref('excluded.decided_at'), decided_by: eb.ref('excluded.decided_by') }),
      })),
    )
    .execute();
}

const sumRows = (ctx: BusinessCtx, userIds: readonly number[], from: Day, to: Day) =>
  ctx.db
    .selectFrom('time_sheet_ranges')
    .select([
      'user_id',
      'day',
      sql<number>`sum(duration)::int`.as('seconds'),
      sql<number>`coalesce(sum(duration) filter (where is_billable), 0)::int`.as('billable_seconds'),
      sql<number>`(count(*) filter (where note = ''))::int`.as('without_note'),
    ])
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', sql<number>`any (${userIds}::bigint[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['user_id', 'day']);

/** Logged time by member and day. */
export const daySums = (...asked: Parameters<typeof sumRows>): Promise<DaySum[]> => sumRows(...asked).execute();

export type DaySum = { user_id: number; day: Day; seconds: number; billable_seconds: number; without_note: number };

/** Both in one statement. */
export async function sheetsAndSums(ctx: BusinessCtx, userIds: readonly number[], from: Day, to: Day) {
  const { rows } = await sql<{ sheets: SheetRow[]; sums: DaySum[] }>`select
    ${jsonRows(sheetRows(ctx, userIds, from, to))} as sheets,
    ${jsonRows(sumRows(ctx, userIds, from, to))} as sums`.execute(ctx.db);
  return rows[0]!;
}

/** Task and day cells: more than anyone fills in six weeks. */
const MAX_CELLS = 5000;

const cellRows = (ctx: BusinessCtx, userId: number, from: Day, to: Day) =>
  ctx.db
    .selectFrom('time_sheet_ranges')
    .select([
      'board_task_id',
      'day',
      sql<number>`sum(duration)::int`.as('seconds'),
      sql<number>`coalesce(sum(duration) filter (where source = 'timer'), 0)::int`.as('timed'),
      sql<number>`count(*)::int`.as('entries'),
      sql<boolean>`bool_or(is_billable)`.as('is_billable'),
    ])
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['board_task_id', 'day'])
    .orderBy(sql`min(start_date_time)`)
    .limit(MAX_CELLS);

export const cells = (...asked: Parameters<typeof cellRows>) => cellRows(...asked).execute();
type Cell = Awaited<ReturnType<typeof cells>>[number];

/** The cells with the names of their tasks and the totals, in one statement. */
export async function namedCells(ctx: BusinessCtx, user_id: number, from: Day, to: Day) {
  const { rows } = await sql<{ cells: Cell[]; tasks: TimedTaskRow[]; totals: SumRow[] }>`${ONE_PLAN}
    with cells as (${cellRows(ctx, user_id, from, to)})
    select ${jsonRows(sql`select * from cells`)} as cells,
           ${jsonRows(named(ctx, sql`array(select distinct board_task_id from cells)`))} as tasks,
           ${jsonRows(sumQuery(ctx, { from, to, user_id }))} as totals`.execute(ctx.db);
  const { cells: own, tasks, totals } = rows[0]!;
  return { cells: own, tasks, totals: sumOf(totals) };
}

/** Members with a timesheet: on a board, or with recent time. */
export async function keepers(ctx: BusinessCtx, since: Day): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from members m
     where m.business_id = ${ctx.businessId} and m.deactivated_at is null
       and (exists (select from board_members b where b.business_id = m.business_id and b.user_id = m.user_id)
         or exists (select from time_sheet_ranges r
                     where r.business_id = m.business_id and r.user_id = m.user_id and r.day >= ${since}))
     order by m.user_id`.execute(ctx.db);
  return rows.map(({ user_id }) => user_id);
}

/** Locks the reminder position, so that two processes send once. */
export async function lockRound(ctx: BusinessCtx, atFirst: Date): Promise<Date> {
  await sql`insert into time_sheet_rounds (business_id, reminded_until)
    values (${ctx.businessId}, ${atFirst.toISOString()}) on conflict do nothing`.execute(ctx.db);
  const { rows } = await sql<{ reminded_until: string }>`
    select reminded_until from time_sheet_rounds where business_id = ${ctx.businessId} for update`.execute(ctx.db);
  return new Date(rows[0]!.reminded_until);
}

export const endRound = (ctx: BusinessCtx, until: Date) =>
  ctx.db
    .updateTable('time_sheet_rounds')
    .set({ reminded_until: until.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .execute();
