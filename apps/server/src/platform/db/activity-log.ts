import type { LoggedChange } from '@daftar/domain/protected-fields';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** Exports change no row, so they are logged explicitly, with their filter. */
export const logExport = (ctx: BusinessCtx, entity: string, title: string, reason: string) =>
  sql`select app.log_action('export', ${entity}, null, ${title}, ${reason})`.execute(ctx.db);

/** A bulk call may change many records: the rest is in the activity log. */
const MOST_CHANGES = 200;

/** What the current call has written so far to these tables: its entries carry the time of its transaction. */
export async function changesOfCall(ctx: BusinessCtx, entities: readonly string[]): Promise<LoggedChange[]> {
  const { rows } = await sql<LoggedChange>`select entity, record_id, action, title, reason, changes from activities
    where business_id = ${ctx.businessId} and at = now() and request_id = ${ctx.requestId}
      and entity = any(${[...entities]}) order by id limit ${MOST_CHANGES}`.execute(ctx.db);
  return rows;
}
