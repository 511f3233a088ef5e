import { sql } from 'kysely';
import type { FieldValues } from '@daftar/domain/work/task-fields';
import type { BusinessCtx } from '#server/context.ts';

/** Of tasks that were found already: the values of their own fields. */
export async function fieldValuesOf(ctx: BusinessCtx, ids: readonly number[]): Promise<Map<number, FieldValues>> {
  const { rows } = await sql<{ id: number; fields: FieldValues }>`select id, fields from app.own_tasks
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and fields <> '{}'`.execute(ctx.db);
  return new Map(rows.map(({ id, fields }) => [id, fields]));
}
