import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';

/** Which of these people belong to the business of the call, as staff or as a client's login. */
export async function whoBelongs(ctx: Ctx, uuids: readonly string[]): Promise<Set<string>> {
  if (ctx.businessId === undefined || !uuids.length) return new Set();
  const { rows } = await sql<{ uuid: string }>`select app.who_belongs(${uuids}::uuid[]) as uuid`.execute(ctx.db);
  return new Set(rows.map(({ uuid }) => uuid));
}
