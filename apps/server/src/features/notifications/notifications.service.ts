import type { Input } from '@daftar/contract/core/route';
import type { Notification, notificationRoutes } from '@daftar/contract/notifications';
import type { BusinessCtx, SignedInCtx } from '#server/context.ts';
import { notFound } from '#server/failure.ts';
import { withBusinessName } from '#server/features/businesses/names.service.ts';
import * as repo from './notifications.repo.ts';

export type Notice = Pick<Notification, 'type' | 'title'> &
  Partial<Pick<Notification, 'body' | 'link' | 'board_task_id' | 'assigned_user_id'>> & { userIds: readonly number[] };

/** Writes a notification to each of the users, with the transaction; the bell rings once that is committed. */
export async function notify(ctx: BusinessCtx, { userIds, ...notice }: Notice): Promise<void> {
  if (!userIds.length) return;
  const said = { body: '', link: null, board_task_id: null, assigned_user_id: null, ...notice };
  const written = await repo.write(ctx, userIds, said);
  ctx.afterCommit(() => {
    for (const { uuid, ...row } of written) ctx.app.realtime.notify(uuid, { ...said, ...row, read_at: null });
  });
}

export async function list(ctx: SignedInCtx, query: Input<typeof notificationRoutes.list>['query']) {
  const [page, unread_count] = await Promise.all([repo.list(ctx, query), repo.countUnread(ctx)]);
  return { ...page, data: await withBusinessName(ctx, page.data), unread_count };
}

export async function read(ctx: SignedInCtx, id: number): Promise<Notification> {
  const row = await repo.markRead(ctx, id);
  if (!row) throw notFound('notification');
  return (await withBusinessName(ctx, [row]))[0]!;
}

export const readAll = repo.markAllRead;
