import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** Whether no client is hidden from the caller, within a statement. */
export const ALL_CLIENTS_VISIBLE = sql<boolean>`(select cardinality(app.hidden_client_ids()) = 0)`;

export async function seesAllClients(ctx: BusinessCtx): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`select ${ALL_CLIENTS_VISIBLE} as all`.execute(ctx.db);
  return rows[0]!.all;
}
