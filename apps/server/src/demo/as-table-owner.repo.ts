import { sql } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';
import { REQUEST_ROLE } from '#server/platform/db/pool.ts';

/** For what only the owner of a table may do: requests can't analyze tables, build indexes, or change the log. */
export async function asTableOwner(ctx: Ctx, work: () => Promise<unknown>): Promise<void> {
  await sql`set local role none`.execute(ctx.db);
  await work();
  await sql`set local role ${sql.raw(REQUEST_ROLE)}`.execute(ctx.db);
}
