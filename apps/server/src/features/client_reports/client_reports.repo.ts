import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

export const logExport = (ctx: BusinessCtx, title: string, reason: string) =>
  sql`select app.log_act('export', 'client_reports', null, ${title}, ${reason})`.execute(ctx.db);
