import type { StoredFile } from '@daftar/contract/work/task-detail';
import type { BusinessCtx } from '#server/context.ts';
import { listPage, type ListQuery } from '#server/db/list.ts';

const SORTS = { columns: { created_at: 'c.id' }, first: '-created_at', tie: 'c.id' };

const comments = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('task_comments as c')
    .leftJoin('users as u', 'u.id', 'c.created_by')
    .select(['c.id', 'c.version', 'c.created_at', 'c.updated_at', 'c.board_task_id', 'c.text', 'c.attachments'])
    .select(['c.edited_at', 'c.deleted_at', 'c.created_by', 'u.name as author_name'])
    .$narrowType<{ attachments: StoredFile[] }>()
    .where('c.business_id', '=', ctx.businessId);

export const ofTask = (ctx: BusinessCtx, taskId: number, query: ListQuery) =>
  listPage(ctx.db, comments(ctx).where('c.board_task_id', '=', taskId), query, SORTS);

export const find = (ctx: BusinessCtx, id: number) => comments(ctx).where('c.id', '=', id).executeTakeFirstOrThrow();
export type CommentRow = Awaited<ReturnType<typeof find>>;
