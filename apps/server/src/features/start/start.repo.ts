import { COUNT_CAP, type Page } from '@daftar/contract/core/page';
import type { Preferences } from '@daftar/contract/preferences';
import { FIRST_BRANCHES } from '@daftar/contract/start';
import { sql, type Selectable } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import { metaOf } from '#server/platform/db/list-page.ts';
import { parseTimestamp } from '#server/platform/db/pool.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Row<T extends 'users' | 'businesses' | 'branches'> = Selectable<Tables[T]>;
type Found = {
  user: Row<'users'>;
  business: Row<'businesses'>;
  branches: Row<'branches'>[];
  branch_count: number;
  preferences: Preferences | null;
};

/** PostgreSQL writes timestamps in JSON with an offset. */
const inUtc = <T extends { created_at: string; updated_at: string }>(row: T): T => ({
  ...row,
  created_at: parseTimestamp(row.created_at),
  updated_at: parseTimestamp(row.updated_at),
});

/** In one statement: every screen waits for it. */
export async function findStart(ctx: MemberCtx) {
  const { businessId, branchIds, person } = ctx;
  const visible = sql`business_id = ${businessId} and (${branchIds}::bigint[] is null or id = any(${branchIds}::bigint[]))`;
  const { rows } = await sql<Found>`
    select to_jsonb(u) as "user", to_jsonb(b) as business,
      (select coalesce(jsonb_agg(to_jsonb(n) order by n.deactivated, n.id), '[]')
       from (select * from branches where ${visible} order by deactivated, id limit ${FIRST_BRANCHES.per_page}) n) as branches,
      (select count(*)::int from (select from branches where ${visible} limit ${COUNT_CAP + 1}) c) as branch_count,
      (select jsonb_build_object('dashboard', p.dashboard, 'menu', p.menu, 'reports', p.reports)
       from preferences p where p.business_id = ${businessId} and p.user_id = ${person.userId}) as preferences
    from businesses b join users u on u.id = ${person.userId} where b.id = ${businessId}`.execute(ctx.db);
  const { user, business, branches, branch_count, preferences } = rows[0]!;
  const meta: Page<unknown>['meta'] = metaOf({ page: 1, ...FIRST_BRANCHES }, branch_count, COUNT_CAP);
  return {
    user: inUtc(user),
    business: inUtc(business),
    branches: { data: branches.map(inUtc), meta },
    preferences: preferences ?? { dashboard: null, menu: null, reports: null },
  };
}
