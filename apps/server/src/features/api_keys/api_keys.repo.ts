import { sql, type Insertable, type Updateable } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

const keys = (ctx: MemberCtx) =>
  ctx.db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .leftJoin('users as r', 'r.id', 'k.revoked_by')
    .leftJoin('token_uses as t', (join) =>
      join
        .onRef('t.business_id', '=', 'k.business_id')
        .on('t.entity', '=', 'api_keys')
        .onRef('t.record_id', '=', 'k.id'),
    )
    .where('k.business_id', '=', ctx.businessId)
    .select(['k.id', 'k.version', 'k.created_at', 'k.updated_at', 'k.name', 'k.prefix', 'k.scopes', 'k.branch_ids'])
    .select(['k.expires_on', 'k.user_id', 'u.name as user_name', 'k.revoked_at', 'r.name as revoked_by_name'])
    .select(['t.last_used_at', 't.last_used_ip'])
    .select([
      sql<string | null>`case when k.previous_until > now() then k.previous_until end`.as('previous_until'),
      sql<boolean>`exists (select from members m where m.business_id = k.business_id and m.user_id = k.user_id
        and m.deactivated_at is null)`.as('is_member'),
      sql<boolean>`k.user_id = ${ctx.person.userId}`.as('is_own'),
    ]);

const SORTS = {
  columns: { created_at: 'k.created_at', name: 'k.name', expires_on: 'k.expires_on' },
  first: '-created_at',
  tie: 'k.id',
};

export function listKeys(ctx: MemberCtx, query: ListQuery, { active, search }: { active?: boolean; search?: string }) {
  let rows = keys(ctx);
  if (active) rows = rows.where('k.revoked_at', 'is', null);
  if (search) rows = rows.where(sql<boolean>`position(lower(${search}) in lower(k.name)) > 0`);
  return listPage(ctx.db, rows, query, SORTS);
}

export const findKey = (ctx: MemberCtx, id: number) => keys(ctx).where('k.id', '=', id).executeTakeFirst();

export async function countActive(ctx: MemberCtx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', ctx.businessId)
    .where('revoked_at', 'is', null)
    .where('expires_on', '>=', sql<string>`current_date`)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertKey = async (
  ctx: MemberCtx,
  values: Omit<Insertable<Tables['api_keys']>, 'business_id'>,
): Promise<number> =>
  (
    await ctx.db
      .insertInto('api_keys')
      .values({ ...values, business_id: ctx.businessId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateKey = (ctx: MemberCtx, id: number, changes: Updateable<Tables['api_keys']>) =>
  ctx.db.updateTable('api_keys').set(changes).where('business_id', '=', ctx.businessId).where('id', '=', id).execute();
