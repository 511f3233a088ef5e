import type { Day } from '@daftar/domain/dates';
import type { LeaveType } from '@daftar/domain/work/leave';
import type { LeaveState } from '@daftar/domain/work/transitions';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

const leaves = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('leave_requests as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('users as d', 'd.id', 'l.decided_by')
    .where('l.business_id', '=', ctx.businessId)
    .select(['l.id', 'l.version', 'l.created_at', 'l.updated_at', 'l.user_id', 'l.reason', 'l.answer', 'l.decided_at'])
    .select(['l.from_day as from', 'l.to_day as to', 'l.starts_at_noon', 'l.ends_at_noon'])
    .select(['u.name as user_name', 'd.name as decided_by_name'])
    .select([sql<LeaveType>`l.type`.as('type'), sql<LeaveState>`l.state`.as('state')]);

export type LeaveRow = Awaited<ReturnType<typeof listLeaves>>['data'][number];
export type LeaveFilter = {
  user_id?: number | undefined;
  state?: LeaveState | undefined;
  search?: string | undefined;
  from_date?: Day | undefined;
  to_date?: Day | undefined;
};

export function listLeaves(ctx: BusinessCtx, query: ListQuery, filter: LeaveFilter) {
  let rows = leaves(ctx);
  if (filter.user_id) rows = rows.where('l.user_id', '=', filter.user_id);
  if (filter.state) rows = rows.where('l.state', '=', filter.state);
  if (filter.search) rows = rows.where('u.name', 'ilike', contains(filter.search));
  if (filter.from_date) rows = rows.where('l.to_day', '>=', filter.from_date);
  if (filter.to_date) rows = rows.where('l.from_day', '<=', filter.to_date);
  return listPage(ctx.db, rows, query, { columns: { from: 'l.from_day' }, first: '-from', tie: 'l.id' });
}

export const findLeave = (ctx: BusinessCtx, id: number): Promise<LeaveRow | undefined> =>
  leaves(ctx).where('l.id', '=', id).executeTakeFirst() as Promise<LeaveRow | undefined>;

export type LeaveChanges = Omit<Updateable<Tables['leave_requests']>, 'business_id' | 'id'>;
export type NewLeave = Omit<Insertable<Tables['leave_requests']>, 'business_id' | 'id'>;

export const insertLeave = async (ctx: BusinessCtx, made: NewLeave): Promise<number> =>
  (
    await ctx.db
      .insertInto('leave_requests')
      .values({ ...made, business_id: ctx.businessId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateLeave = (ctx: BusinessCtx, id: number, changes: LeaveChanges) =>
  ctx.db
    .updateTable('leave_requests')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
