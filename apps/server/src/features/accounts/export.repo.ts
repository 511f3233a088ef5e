import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import type { Whose } from './open-items.repo.ts';

/** What a filter was chosen by, in words. */
export async function namesOf(ctx: BusinessCtx, { firm_id, branch_id, group_id }: Whose) {
  const name = (table: string, id: number | undefined) =>
    sql`(select name from ${sql.table(table)} where business_id = ${ctx.businessId} and id = ${id ?? null})`;
  const { rows } = await sql<
    Record<'firm' | 'branch' | 'group', string | null>
  >`select ${name('firms', firm_id)} as firm,
    ${name('branches', branch_id)} as branch, ${name('client_groups', group_id)} as "group"`.execute(ctx.db);
  return rows[0]!;
}
