import type { Insertable, Updateable } from 'kysely';
import type { CustomFieldType } from '@daftar/domain/custom-fields';
import type { BusinessCtx } from '#server/platform/context.ts';
import { orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Limit of custom fields. */
export const MAX_FIELDS = 100;

type Typed<T> = T & { type: CustomFieldType };
const typed = <T extends { type: string }>(row: T) => row as Typed<T>;

export async function listFields(ctx: BusinessCtx) {
  const rows = await ctx.db
    .selectFrom('custom_fields')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_FIELDS)
    .execute();
  return rows.map(typed);
}

export const insertField = async (ctx: BusinessCtx, field: Insertable<Tables['custom_fields']>) =>
  typed(await ctx.db.insertInto('custom_fields').values(field).returningAll().executeTakeFirstOrThrow());

export const updateField = async (ctx: BusinessCtx, id: number, changes: Updateable<Tables['custom_fields']>) =>
  typed(
    await ctx.db
      .updateTable('custom_fields')
      .set(orSame(changes))
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
