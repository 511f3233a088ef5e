import type { HourRate } from '@daftar/domain/work/time-rates';
import type { Insertable, Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** All of them: a rate that isn't read would bill at another price. */
export const all = (ctx: BusinessCtx): Promise<HourRate[]> =>
  ctx.db
    .selectFrom('hour_rates')
    .select(['user_id', 'role_id', 'service_id', 'from_day as from', 'charge_rate', 'cost_rate'])
    .where('business_id', '=', ctx.businessId)
    .orderBy('id', 'desc')
    .execute();

export const roleOf = async (ctx: BusinessCtx, userId: number): Promise<number | null> =>
  (
    await ctx.db
      .selectFrom('members')
      .select('role_id')
      .where('business_id', '=', ctx.businessId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.role_id ?? null;

export const serviceOf = async (ctx: BusinessCtx, taskId: number): Promise<number | null> =>
  (
    await ctx.db
      .selectFrom('board_tasks')
      .select('service_id')
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', taskId)
      .executeTakeFirst()
  )?.service_id ?? null;

const named = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('hour_rates as h')
    .leftJoin('users as u', 'u.id', 'h.user_id')
    .leftJoin('roles as r', (join) => join.onRef('r.business_id', '=', 'h.business_id').onRef('r.id', '=', 'h.role_id'))
    .leftJoin('services as s', (join) =>
      join.onRef('s.business_id', '=', 'h.business_id').onRef('s.id', '=', 'h.service_id'),
    )
    .selectAll('h')
    .select(['u.name as user_name', 'r.name as role_name', 's.name as service_name'])
    .where('h.business_id', '=', ctx.businessId);

export const list = (ctx: BusinessCtx, query: ListQuery) =>
  listPage(ctx.db, named(ctx), query, { columns: { from_day: 'h.from_day' }, first: '-from_day', tie: 'h.id' });

export const find = (ctx: BusinessCtx, id: number) => named(ctx).where('h.id', '=', id).executeTakeFirst();

type New = Omit<Insertable<Tables['hour_rates']>, 'business_id'>;

export const insert = async (ctx: BusinessCtx, rate: New): Promise<number> =>
  (
    await ctx.db
      .insertInto('hour_rates')
      .values({ ...rate, business_id: ctx.businessId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['hour_rates']>) =>
  ctx.db
    .updateTable('hour_rates')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const remove = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('hour_rates').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();
