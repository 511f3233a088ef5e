import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

/** That a list left the product as a file, and under which filter: an act that changes no row, told in the log. */
export const logExport = (ctx: BusinessCtx, entity: string, title: string, reason: string) =>
  sql`select app.log_act('export', ${entity}, null, ${title}, ${reason})`.execute(ctx.db);
