import { sql } from 'kysely';
import type { MemberCtx } from '#server/context.ts';

/** Who looked as the client does, told in the client's own history. */
export const logViewing = (ctx: MemberCtx, client: { id: number; client_full_name: string }) =>
  sql`select app.log_act('view_as_client', 'clients', ${client.id}, ${client.client_full_name}, null)`.execute(ctx.db);
