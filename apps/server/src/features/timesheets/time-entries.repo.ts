import type { RANGE_SOURCES } from '@daftar/contract/work/time';
import type { Day } from '@daftar/domain/dates';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { ONE_PLAN } from '#server/platform/db/prepared-statements.ts';
import { lockRecord, orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Columns typed by the contract. */
type Named = { source: (typeof RANGE_SOURCES)[number]; status: 'ACTIVE' | 'COMPLETED' };
export type RangeRecord = Omit<Selectable<Tables['time_sheet_ranges']>, keyof Named> & Named;
export type NewRange = Omit<Insertable<Tables['time_sheet_ranges']>, 'business_id'>;
export type RangeChanges = Updateable<Tables['time_sheet_ranges']>;

export type RangeFilter = {
  id?: number | undefined;
  user_id?: number | undefined;
  board_task_id?: number | undefined;
  client_id?: number | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  is_billable?: boolean | undefined;
  source?: Named['source'] | undefined;
};

/**
 * Serialises writes of one user's time across businesses. Returns the database's time after locking, which is later
 * than that of any previous writer.
 */
export async function lockTime(ctx: Ctx, userId: number): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select app.lock_time(${userId}) as now`.execute(ctx.db);
  return new Date(rows[0]!.now);
}

/** A row of app.my_running_timer: the caller's timer in any business. */
export type RunningRow = {
  business_id: number;
  id: number;
  board_task_id: number;
  start_date_time: string;
  timezone: string;
  name: string;
};
export async function myRunning(ctx: Ctx): Promise<RunningRow | null> {
  const { rows } = await sql<RunningRow>`select * from app.my_running_timer()`.execute(ctx.db);
  return rows[0] ?? null;
}

export type Taken = { business_id: number; id: number; start: Date; end: Date | null };

/** A member's busy intervals, in all businesses. */
export async function taken(ctx: Ctx, userId: number, since: Date, until: Date | null): Promise<Taken[]> {
  const { rows } = await sql<{
    business_id: number;
    id: number;
    start_date_time: string;
    end_date_time: string | null;
  }>`
    select * from app.overlapping_ranges(${userId}, ${since.toISOString()}, ${until?.toISOString() ?? null})`.execute(
    ctx.db,
  );
  return rows.map(({ start_date_time, end_date_time, ...row }) => ({
    ...row,
    start: new Date(start_date_time),
    end: end_date_time === null ? null : new Date(end_date_time),
  }));
}

export async function insert(ctx: BusinessCtx, ranges: readonly NewRange[]): Promise<number[]> {
  if (ranges.length === 0) return [];
  const rows = await ctx.db
    .insertInto('time_sheet_ranges')
    .values(ranges.map((range) => ({ ...range, business_id: ctx.businessId })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const update = (ctx: BusinessCtx, id: number, changes: RangeChanges) =>
  ctx.db
    .updateTable('time_sheet_ranges')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const remove = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('time_sheet_ranges').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

export const find = async (ctx: BusinessCtx, id: number): Promise<RangeRecord | undefined> =>
  (await ctx.db
    .selectFrom('time_sheet_ranges')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()) as RangeRecord | undefined;

/** Forgotten timers not yet notified. */
export const forgotten = async (ctx: BusinessCtx, most: number): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('time_sheet_ranges')
      .select('id')
      .where('business_id', '=', ctx.businessId)
      .where('end_date_time', 'is', null)
      .where('notified_at', 'is', null)
      .where('forgotten_at', '<=', ctx.now.toISOString())
      .orderBy('forgotten_at')
      .limit(most)
      .execute()
  ).map(({ id }) => id);

export const lock = async (ctx: BusinessCtx, id: number): Promise<RangeRecord> =>
  (await lockRecord(ctx, 'time_sheet_ranges', id)) as RangeRecord;

/** With names. A left join to the task: own time stays if its client became private. */
const named = (ctx: BusinessCtx, filter: RangeFilter) => {
  let rows = ctx.db
    .selectFrom('time_sheet_ranges as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('board_tasks as t', (join) =>
      join.onRef('t.business_id', '=', 'r.business_id').onRef('t.id', '=', 'r.board_task_id'),
    )
    .leftJoin('boards as b', (join) =>
      join.onRef('b.business_id', '=', 't.business_id').onRef('b.id', '=', 't.board_id'),
    )
    .leftJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 't.business_id').onRef('c.id', '=', 't.client_id'),
    )
    .selectAll('r')
    .select(['u.name as user_name', 't.name as task_name', 't.board_id', 't.client_id'])
    .select(['b.code as board_code', 't.number as task_number', 'c.client_full_name as client_name'])
    .where('r.business_id', '=', ctx.businessId)
    .$narrowType<Named>();
  for (const condition of conditions(filter)) rows = rows.where(condition);
  if (filter.client_id !== undefined) rows = rows.where('t.client_id', '=', filter.client_id);
  return rows;
};

/** On the entries alone. */
function* conditions(filter: RangeFilter): Generator<RawBuilder<boolean>> {
  for (const field of ['id', 'user_id', 'board_task_id', 'is_billable', 'source'] as const)
    if (filter[field] !== undefined) yield sql`${sql.ref(`r.${field}`)} = ${filter[field]}`;
  if (filter.from !== undefined) yield sql`r.day >= ${filter.from}`;
  if (filter.to !== undefined) yield sql`r.day <= ${filter.to}`;
}

/** Without names and in the order of an index, which answers alone. The client of an entry is known to its task only. */
const counted = (ctx: BusinessCtx, filter: RangeFilter) =>
  [...conditions(filter)]
    .reduce(
      (rows, condition) => rows.where(condition),
      ctx.db.selectFrom('time_sheet_ranges as r').where('r.business_id', '=', ctx.businessId),
    )
    .orderBy('r.day')
    .orderBy('r.id');

export const list = (ctx: BusinessCtx, query: ListQuery, filter: RangeFilter) =>
  listPage(
    ctx.db,
    named(ctx, filter),
    query,
    { columns: { start_date_time: 'r.day' }, first: '-start_date_time', tie: 'r.start_date_time' },
    filter.client_id === undefined ? { by: counted(ctx, filter) as never } : {},
  );
/** For exports: by day and user. */
export const listAll = (ctx: BusinessCtx, filter: RangeFilter, most: number) =>
  named(ctx, filter)
    .orderBy('r.day')
    .orderBy('u.name')
    .orderBy('r.start_date_time')
    .orderBy('r.id')
    .limit(most)
    .execute();
export type NamedRange = Awaited<ReturnType<typeof list>>['data'][number];

export const findMany = (ctx: BusinessCtx, ids: readonly number[]) =>
  named(ctx, {})
    .where('r.id', '=', sql<number>`any (${ids}::bigint[])`)
    .orderBy('r.start_date_time')
    .execute();

/** A member's time on a task: total, running entry and last change. */
export const onTask = async (ctx: BusinessCtx, userId: number, taskId: number) =>
  (await ctx.db
    .selectFrom('time_sheet_ranges')
    .select([
      sql<number>`coalesce(sum(duration), 0)::int`.as('gathered'),
      sql<number>`count(*)::int`.as('ranges'),
      sql<string | null>`max(coalesce(end_date_time, start_date_time))`.as('updated_at'),
      sql<number | null>`max(id) filter (where end_date_time is null)`.as('active_id'),
      sql<string | null>`max(start_date_time) filter (where end_date_time is null)`.as('active_since'),
    ])
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', userId)
    .where('board_task_id', '=', taskId)
    .modifyEnd(ONE_PLAN)
    .executeTakeFirst())!;

/** Running timers of the business, by task or members. */
export function running(ctx: BusinessCtx, of: { board_task_id?: number; user_ids?: readonly number[] }) {
  let rows = ctx.db
    .selectFrom('time_sheet_ranges as r')
    .leftJoin('board_tasks as t', (join) =>
      join.onRef('t.business_id', '=', 'r.business_id').onRef('t.id', '=', 'r.board_task_id'),
    )
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.user_id', 'u.uuid', 'u.name as user_name'])
    .select(['r.board_task_id', 'r.day', 'r.start_date_time', 't.name as task_name'])
    .where('r.business_id', '=', ctx.businessId)
    .where('r.end_date_time', 'is', null);
  if (of.board_task_id !== undefined) rows = rows.where('r.board_task_id', '=', of.board_task_id);
  if (of.user_ids) rows = rows.where('r.user_id', '=', sql<number>`any (${of.user_ids}::bigint[])`);
  // One per member, so the limit is never reached.
  return rows.orderBy('r.start_date_time').orderBy('r.id').limit(1000).execute();
}

/** A member's entries on a task and day, in order. */
export const ofCell = async (ctx: BusinessCtx, userId: number, taskId: number, day: Day): Promise<RangeRecord[]> =>
  (await ctx.db
    .selectFrom('time_sheet_ranges')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', userId)
    .where('board_task_id', '=', taskId)
    .where('day', '=', day)
    .orderBy('start_date_time')
    .execute()) as RangeRecord[];
