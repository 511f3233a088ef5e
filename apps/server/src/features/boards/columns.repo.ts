import { sql, type Insertable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export const fieldRows = (ctx: BusinessCtx, boardId: number) =>
  ctx.db
    .selectFrom('board_fields')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('id');

export const fields = (ctx: BusinessCtx, boardId: number) => fieldRows(ctx, boardId).execute();

/** From left to right. */
export const columnRows = (ctx: BusinessCtx, boardId: number) =>
  ctx.db
    .selectFrom('board_columns')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('board_id', '=', boardId)
    .orderBy('rank')
    .orderBy('id');

export const columns = (ctx: BusinessCtx, boardId: number) => columnRows(ctx, boardId).execute();

export type NewColumn = Omit<Insertable<Tables['board_columns']>, 'business_id'>;
export const insertColumns = (ctx: BusinessCtx, rows: NewColumn[]) =>
  ctx.db
    .insertInto('board_columns')
    .values(rows.map((row) => ({ ...row, business_id: ctx.businessId })))
    .returning('id')
    .execute();

export type NewField = Omit<Insertable<Tables['board_fields']>, 'business_id'>;
export const insertFields = (ctx: BusinessCtx, rows: NewField[]) =>
  ctx.db
    .insertInto('board_fields')
    .values(rows.map((row) => ({ ...row, business_id: ctx.businessId })))
    .returning('id')
    .execute();

export const updateColumn = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['board_columns']>) =>
  ctx.db
    .updateTable('board_columns')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const updateField = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['board_fields']>) =>
  ctx.db
    .updateTable('board_fields')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Including closed and archived cards, which keep their position. */
export async function emptyColumn(ctx: BusinessCtx, id: number, to: number | null): Promise<void> {
  await sql`update board_tasks set column_id = ${to}
    where business_id = ${ctx.businessId} and column_id = ${id}`.execute(ctx.db);
}

export const hasCards = async (ctx: BusinessCtx, columnId: number): Promise<boolean> =>
  (
    await sql<{ has: boolean }>`select exists (select from board_tasks
      where business_id = ${ctx.businessId} and column_id = ${columnId} and deleted_at is null) as has`.execute(ctx.db)
  ).rows[0]!.has;

export const removeColumn = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('board_columns').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();
