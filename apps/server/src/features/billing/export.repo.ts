import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type Chosen = {
  firm_id?: number | undefined;
  branch_id?: number | undefined;
  client_id?: number | undefined;
  group_id?: number | undefined;
};

/** Names of the chosen filter values. */
export async function namesOf(ctx: BusinessCtx, { firm_id, branch_id, client_id, group_id }: Chosen) {
  const name = (table: string, column: string, id: number | undefined) =>
    sql`(select ${sql.ref(column)} from ${sql.table(table)} where business_id = ${ctx.businessId} and id = ${id ?? null})`;
  const { rows } = await sql<Record<'firm' | 'branch' | 'client' | 'group', string | undefined>>`select
    ${name('firms', 'name', firm_id)} as firm, ${name('branches', 'name', branch_id)} as branch,
    ${name('clients', 'client_full_name', client_id)} as client, ${name('client_groups', 'name', group_id)} as "group"
  `.execute(ctx.db);
  return rows[0]!;
}
