import { sql } from 'kysely';
import type { FieldValues } from '@daftar/domain/work/task-fields';
import type { BusinessCtx } from '#server/context.ts';

export const logExport = (ctx: BusinessCtx, title: string, reason: string) =>
  sql`select app.log_act('export', 'board_tasks', null, ${title}, ${reason})`.execute(ctx.db);

/** Of tasks that were found already: the values of their own fields. */
export async function fieldValuesOf(ctx: BusinessCtx, ids: readonly number[]): Promise<Map<number, FieldValues>> {
  const { rows } = await sql<{ id: number; fields: FieldValues }>`select id, fields from app.own_tasks
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and fields <> '{}'`.execute(ctx.db);
  return new Map(rows.map(({ id, fields }) => [id, fields]));
}
