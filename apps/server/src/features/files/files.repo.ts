import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';

/** Which of these people belong to the business of the call, as staff or as a client's login. */
export async function whoBelongs(ctx: Ctx, uuids: readonly string[]): Promise<Set<string>> {
  if (ctx.businessId === undefined || !uuids.length) return new Set();
  const belongs = (table: 'members' | 'client_logins') =>
    sql<boolean>`exists (select from ${sql.table(table)} b where b.business_id = ${ctx.businessId} and b.user_id = users.id)`;
  const rows = await ctx.db
    .selectFrom('users')
    .select('uuid')
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .where((eb) => eb.or([belongs('members'), belongs('client_logins')]))
    .execute();
  return new Set(rows.map((row) => row.uuid));
}
