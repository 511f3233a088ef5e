import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { holdRecord, orSame } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';

type Part = 'task_to_dos' | 'task_documents' | 'task_comments';
export type CommentRow = Selectable<Tables['task_comments']>;

/** Held by itself; whoever changes it holds its task first, so that two who change parts of one wait in one line. */
export const hold = <T extends Part>(ctx: BusinessCtx, table: T, id: number) => holdRecord(ctx, table, id);

/** The task that a part belongs to; null where there is no such part. */
export async function taskOf(ctx: BusinessCtx, table: Part, id: number): Promise<number | null> {
  const { rows } = await sql<{ board_task_id: number }>`select board_task_id from ${sql.table(table)}
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);
  return rows[0]?.board_task_id ?? null;
}

export const update = <T extends Part>(ctx: BusinessCtx, table: T, id: number, changes: Updateable<Tables[T]>) =>
  ctx.db
    .updateTable(table as 'task_to_dos')
    .set(orSame(changes as Updateable<Tables['task_to_dos']>))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const remove = (ctx: BusinessCtx, table: 'task_to_dos' | 'task_documents', id: number) =>
  ctx.db.deleteFrom(table).where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

export const insertComment = async (
  ctx: BusinessCtx,
  row: Omit<Insertable<Tables['task_comments']>, 'business_id'>,
): Promise<number> =>
  (
    await ctx.db
      .insertInto('task_comments')
      .values({ ...row, business_id: ctx.businessId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const insertToDo = async (
  ctx: BusinessCtx,
  row: Omit<Insertable<Tables['task_to_dos']>, 'business_id'>,
): Promise<number> =>
  (
    await ctx.db
      .insertInto('task_to_dos')
      .values({ ...row, business_id: ctx.businessId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
