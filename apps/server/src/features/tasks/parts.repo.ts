import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { holdRecord, orSame } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';
import { inSight, type Sight } from '#server/db/task-sight.ts';

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

/** Those of these whose tasks the caller sees, and that are there. */
export async function partsInSight(
  ctx: BusinessCtx,
  table: 'task_documents' | 'task_comments',
  ids: readonly number[],
  sight: Sight,
): Promise<number[]> {
  const there = table === 'task_comments' ? sql`and d.deleted_at is null` : sql``;
  const { rows } = await sql<{ id: number }>`select d.id from ${sql.table(table)} d
    join board_tasks t on t.business_id = d.business_id and t.id = d.board_task_id and t.deleted_at is null
    where d.business_id = ${ctx.businessId} and d.id = any (${ids}::bigint[]) ${there}
      and ${inSight(sight, actorId(ctx))}`.execute(ctx.db);
  return rows.map(({ id }) => id);
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
