import { COUNT_CAP, type Page } from '@daftar/contract/core/page';
import type { Preferences } from '@daftar/contract/preferences';
import { FIRST_BRANCHES } from '@daftar/contract/start';
import { sql, type Expression, type Selectable } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import { inUtc } from '#server/platform/db/json-rows.ts';
import { metaOf } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Row<T extends 'users' | 'businesses' | 'branches'> = Selectable<Tables[T]>;
type View = { created_at: string; updated_at: string };
type Found<V> = {
  user: Row<'users'>;
  business: Row<'businesses'>;
  branches: Row<'branches'>[];
  branch_count: number;
  preferences: Preferences | null;
  views: V[];
};

/** In one statement: every screen waits for it. */
export async function findStart<V extends View>(ctx: MemberCtx, views: Expression<V>) {
  const { businessId, branchIds, person } = ctx;
  const visible = sql`business_id = ${businessId} and (${branchIds}::bigint[] is null or id = any(${branchIds}::bigint[]))`;
  const { rows } = await sql<Found<V>>`
    select to_jsonb(u) as "user", to_jsonb(b) as business,
      (select coalesce(jsonb_agg(to_jsonb(n) order by n.deactivated, n.id), '[]')
       from (select * from branches where ${visible} order by deactivated, id limit ${FIRST_BRANCHES.per_page}) n) as branches,
      (select count(*)::int from (select from branches where ${visible} limit ${COUNT_CAP + 1}) c) as branch_count,
      (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from (${views}) v) as views,
      (select jsonb_build_object('dashboard', p.dashboard, 'menu', p.menu, 'reports', p.reports)
       from preferences p where p.business_id = ${businessId} and p.user_id = ${person.userId}) as preferences
    from businesses b join users u on u.id = ${person.userId} where b.id = ${businessId}`.execute(ctx.db);
  const { user, business, branches, branch_count, preferences, views: all } = rows[0]!;
  const meta: Page<unknown>['meta'] = metaOf({ page: 1, ...FIRST_BRANCHES }, branch_count, COUNT_CAP);
  return {
    user: inUtc(user, 'second_factor_due_at'),
    business: inUtc(business),
    branches: { data: branches.map((row) => inUtc(row)), meta },
    views: all.map((row) => inUtc(row)),
    preferences: preferences ?? { dashboard: null, menu: null, reports: null },
  };
}
