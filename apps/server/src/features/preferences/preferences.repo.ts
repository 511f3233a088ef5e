import type { DashboardLayout, MenuState, Preferences, ReportShelf } from '@daftar/contract/preferences';
import { sql } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';

export async function find(ctx: MemberCtx): Promise<Preferences> {
  const found = await ctx.db
    .selectFrom('preferences')
    .select([
      sql<DashboardLayout | null>`dashboard`.as('dashboard'),
      sql<MenuState | null>`menu`.as('menu'),
      sql<ReportShelf | null>`reports`.as('reports'),
    ])
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', ctx.person.userId)
    .executeTakeFirst();
  return found ?? { dashboard: null, menu: null, reports: null };
}

/** Parts left out keep their value. */
export async function save(ctx: MemberCtx, parts: { [K in keyof Preferences]?: Preferences[K] | undefined }) {
  const given = Object.entries(parts).filter(([, part]) => part !== undefined);
  const values = Object.fromEntries(given.map(([name, part]) => [name, part && JSON.stringify(part)]));
  const row = { business_id: ctx.businessId, user_id: ctx.person.userId, ...values };
  await ctx.db
    .insertInto('preferences')
    .values(row)
    .onConflict((at) => at.columns(['business_id', 'user_id']).doUpdateSet({ user_id: row.user_id, ...values }))
    .execute();
}
