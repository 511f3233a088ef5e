import type { Day } from '@daftar/domain/dates';
import type { LeaveState } from '@daftar/domain/work/transitions';
import { sql, type Insertable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type TypedSlot = { start_time: string; end_time: string };

const corrections = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('attendance_corrections as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('users as d', 'd.id', 'c.decided_by')
    .where('c.business_id', '=', ctx.businessId)
    .select(['c.id', 'c.version', 'c.created_at', 'c.updated_at', 'c.user_id', 'c.reason', 'c.answer', 'c.decided_at'])
    .select(['c.day', 'c.from_home', 'c.asked_at', 'u.name as user_name', 'd.name as decided_by_name'])
    .select([sql<TypedSlot[]>`c.slots`.as('slots'), sql<LeaveState>`c.state`.as('state')]);

export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>['data'][number];
export type CorrectionFilter = {
  user_id?: number | undefined;
  state?: LeaveState | undefined;
  search?: string | undefined;
};

export function listCorrections(ctx: BusinessCtx, query: ListQuery, filter: CorrectionFilter) {
  let rows = corrections(ctx);
  if (filter.user_id) rows = rows.where('c.user_id', '=', filter.user_id);
  if (filter.state) rows = rows.where('c.state', '=', filter.state);
  if (filter.search) rows = rows.where('u.name', 'ilike', contains(filter.search));
  return listPage(ctx.db, rows, query, { columns: { day: 'c.day' }, first: '-day', tie: 'c.id' });
}

export const findCorrection = (ctx: BusinessCtx, id: number): Promise<CorrectionRow | undefined> =>
  corrections(ctx).where('c.id', '=', id).executeTakeFirst() as Promise<CorrectionRow | undefined>;

export const openCorrectionOn = (ctx: BusinessCtx, userId: number, day: Day) =>
  ctx.db
    .selectFrom('attendance_corrections')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('state', '=', 'Requested')
    .executeTakeFirst();

type Row = Insertable<Tables['attendance_corrections']>;
export type NewCorrection = Omit<Row, 'business_id' | 'id' | 'slots'> & { slots: readonly TypedSlot[] };
export type CorrectionChanges = Partial<NewCorrection>;

export const insertCorrection = async (ctx: BusinessCtx, { slots, ...made }: NewCorrection): Promise<number> =>
  (
    await ctx.db
      .insertInto('attendance_corrections')
      .values({ ...made, slots: JSON.stringify(slots), business_id: ctx.businessId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateCorrection = (ctx: BusinessCtx, id: number, { slots, ...changes }: CorrectionChanges) =>
  ctx.db
    .updateTable('attendance_corrections')
    .set({ ...changes, ...(slots ? { slots: JSON.stringify(slots) } : {}) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
