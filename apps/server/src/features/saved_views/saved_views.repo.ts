import type { ViewState } from '@daftar/contract/saved_views';
import type { ViewedList } from '@daftar/domain/saved-views';
import { sql } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import { orSame } from '#server/platform/db/records.ts';

/** Own and shared views, as in the row-level policies. */
const seen = (ctx: MemberCtx) =>
  ctx.db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .leftJoin('default_views as d', (join) =>
      join
        .onRef('d.business_id', '=', 'v.business_id')
        .onRef('d.view_id', '=', 'v.id')
        .on('d.user_id', '=', ctx.person.userId),
    )
    .where('v.business_id', '=', ctx.businessId)
    .where((eb) => eb.or([eb('v.is_shared', '=', true), eb('v.user_id', '=', ctx.person.userId)]))
    .select(['v.id', 'v.version', 'v.created_at', 'v.updated_at', 'v.user_id', 'v.name', 'v.is_shared'])
    .select([sql<ViewedList>`v.list`.as('list'), sql<ViewState>`v.state`.as('state'), 'u.name as user_name'])
    .select(sql<boolean>`d.view_id is not null`.as('is_default'));

export type ViewRow = Awaited<ReturnType<typeof findView>>;

/** Shared views first, then by name. */
export const viewsOf = (ctx: MemberCtx, lists: readonly ViewedList[], most: number) =>
  seen(ctx)
    .where('v.list', '=', sql<string>`any(${lists}::text[])`)
    .orderBy('v.is_shared', 'desc')
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(most);

export const findView = (ctx: MemberCtx, id: number) => seen(ctx).where('v.id', '=', id).executeTakeFirstOrThrow();

/** Counts views under a lock, so that parallel saves respect the limits. */
export async function countViews(ctx: MemberCtx, list: ViewedList): Promise<{ own: number; shared: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_views:${ctx.businessId}:${list}`}, 0))`.execute(
    ctx.db,
  );
  const { rows } = await sql<{ own: number; shared: number }>`
    select count(*) filter (where user_id = ${ctx.person.userId})::int as own,
           count(*) filter (where is_shared)::int as shared
      from saved_views where business_id = ${ctx.businessId} and list = ${list}`.execute(ctx.db);
  return rows[0]!;
}

type View = { name: string; state: ViewState; is_shared: boolean };

export async function insertView(ctx: MemberCtx, { state, ...view }: View & { list: ViewedList }): Promise<number> {
  const { id } = await ctx.db
    .insertInto('saved_views')
    .values({ ...view, state: JSON.stringify(state), business_id: ctx.businessId, user_id: ctx.person.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateView = (ctx: MemberCtx, id: number, { state, ...changes }: Partial<View>) =>
  ctx.db
    .updateTable('saved_views')
    .set(orSame({ ...changes, ...(state ? { state: JSON.stringify(state) } : {}) }))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const deleteView = (ctx: MemberCtx, id: number) =>
  ctx.db.deleteFrom('saved_views').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

export async function setDefault(ctx: MemberCtx, list: ViewedList, viewId: number): Promise<void> {
  const row = { business_id: ctx.businessId, user_id: ctx.person.userId, list, view_id: viewId };
  await ctx.db
    .insertInto('default_views')
    .values(row)
    .onConflict((at) => at.columns(['business_id', 'user_id', 'list']).doUpdateSet({ view_id: viewId }))
    .execute();
}

export const clearDefault = (ctx: MemberCtx, list: ViewedList) =>
  ctx.db
    .deleteFrom('default_views')
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', ctx.person.userId)
    .where('list', '=', list)
    .execute();
