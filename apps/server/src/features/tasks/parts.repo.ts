import type { StoredFile } from '@daftar/contract/work/task-detail';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { lockRecord, orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';

type Part = 'task_to_dos' | 'task_documents' | 'task_comments';
export type StoredComment = Selectable<Tables['task_comments']>;

/** Locks the part. Callers lock the task first, to avoid deadlocks. */
export const lockPart = <T extends Part>(ctx: BusinessCtx, table: T, id: number) => lockRecord(ctx, table, id);

/** The task of a part; null if there is no such part. */
export async function taskOf(ctx: BusinessCtx, table: Part, id: number): Promise<number | null> {
  const { rows } = await sql<{ board_task_id: number }>`select board_task_id from ${sql.table(table)}
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);
  return rows[0]?.board_task_id ?? null;
}

/** Filters IDs to existing ones on visible tasks. */
export async function visibleParts(
  ctx: BusinessCtx,
  table: 'task_documents' | 'task_comments',
  ids: readonly number[],
  visibility: TaskVisibility,
): Promise<number[]> {
  const there = table === 'task_comments' ? sql`and d.deleted_at is null` : sql``;
  const { rows } = await sql<{ id: number }>`select d.id from ${sql.table(table)} d
    join board_tasks t on t.business_id = d.business_id and t.id = d.board_task_id and t.deleted_at is null
    where d.business_id = ${ctx.businessId} and d.id = any (${ids}::bigint[]) ${there}
      and ${isTaskVisible(visibility, actorId(ctx))}`.execute(ctx.db);
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

const COMMENT_SORTS = { columns: { created_at: 'c.id' }, first: '-created_at', tie: 'c.id' };

const shownComments = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('task_comments as c')
    .leftJoin('users as u', 'u.id', 'c.created_by')
    .select(['c.id', 'c.version', 'c.created_at', 'c.updated_at', 'c.board_task_id', 'c.text', 'c.attachments'])
    .select(['c.edited_at', 'c.deleted_at', 'c.created_by', 'u.name as author_name'])
    .$narrowType<{ attachments: StoredFile[] }>()
    .where('c.business_id', '=', ctx.businessId);

export const commentsOf = (ctx: BusinessCtx, taskId: number, query: ListQuery) =>
  listPage(ctx.db, shownComments(ctx).where('c.board_task_id', '=', taskId), query, COMMENT_SORTS);

export const findComment = (ctx: BusinessCtx, id: number) =>
  shownComments(ctx).where('c.id', '=', id).executeTakeFirstOrThrow();
export type CommentRow = Awaited<ReturnType<typeof findComment>>;
