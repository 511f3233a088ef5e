import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** Exports change no row, so they are logged explicitly, with their filter. */
export const logExport = (ctx: BusinessCtx, entity: string, title: string, reason: string) =>
  sql`select app.log_action('export', ${entity}, null, ${title}, ${reason})`.execute(ctx.db);
