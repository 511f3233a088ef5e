import type { Input } from '@daftar/contract/core/route';
import type { Notification, NotificationEvent, notificationRoutes } from '@daftar/contract/notifications';
import { deliveryAt, mayDisturb } from '@daftar/domain/work/notification-choice';
import type { BusinessCtx, SignedInCtx } from '#server/context.ts';
import { metaOf } from '#server/db/list.ts';
import { notFound } from '#server/failure.ts';
import { withBusinessName } from '#server/features/businesses/names.service.ts';
import { choicesOf } from './choices.service.ts';
import * as mailing from './mailing.repo.ts';
import * as repo from './notifications.repo.ts';

export type Notice = Pick<Notification, 'type' | 'title'> &
  Partial<Pick<Notification, 'body' | 'link' | 'board_task_id' | 'assigned_user_id'>> & {
    userIds: readonly number[];
    /** What people choose about; of what is no event of a task, its type. */
    event?: NotificationEvent;
    /** Has gone to them by mail already. */
    isMailed?: boolean;
    /** Of the person and not of the business: told also to who is not in it. */
    isPersonal?: boolean;
  };

/**
 * Tells each of the users as they chose (product rule 14): listed with the transaction, the bell rings once that is
 * committed; a mail waits for the end of their quiet hours, or for their digest. Who is no longer in the business hears
 * nothing of it.
 */
export async function notify(ctx: BusinessCtx, all: Notice): Promise<void> {
  const { userIds: wanted, event, isMailed = false, isPersonal = false, ...notice } = all;
  if (!wanted.length) return;
  const said = { body: '', link: null, board_task_id: null, assigned_user_id: null, ...notice };
  const userIds = isPersonal ? wanted : await repo.whoHears(ctx, wanted, said.board_task_id);
  if (!userIds.length) return;
  const about = event ?? said.type;
  const choiceOf = await choicesOf(ctx, userIds);
  const listed = userIds.filter((user) => deliveryAt(choiceOf(user), about, 'app', ctx.now) !== null);
  const written = listed.length ? await repo.write(ctx, listed, said, { isPersonal }) : [];
  if (!isMailed) {
    const ids = new Map(written.map(({ user_id, id }) => [user_id, id]));
    const mails = [...new Set(userIds)].flatMap((user_id) => {
      const at = deliveryAt(choiceOf(user_id), about, 'email', ctx.now);
      return at ? [{ user_id, notification_id: ids.get(user_id) ?? null, send_at: at.toISOString() }] : [];
    });
    if (mails.length) await mailing.queue(ctx, mails, said, { isPersonal });
  }
  ctx.afterCommit(() => {
    for (const { uuid, ...row } of written) {
      const quiet = mayDisturb(choiceOf(row.user_id), ctx.now) ? {} : { is_quiet: true };
      ctx.app.realtime.notify(uuid, { ...said, ...row, read_at: null, ...quiet });
    }
  });
}

export async function list(ctx: SignedInCtx, query: Input<typeof notificationRoutes.list>['query']) {
  // Who looks as a client does has a bell of their own, elsewhere; the client's is the client's.
  if (ctx.person.viewing) return { data: [], meta: metaOf(query, 0, 0), unread_count: 0 };
  const [page, unread_count] = await Promise.all([repo.list(ctx, query), repo.countUnread(ctx)]);
  return { ...page, data: await withBusinessName(ctx, page.data), unread_count };
}

export async function read(ctx: SignedInCtx, id: number): Promise<Notification> {
  const row = await repo.markRead(ctx, id);
  if (!row) throw notFound('notification');
  return (await withBusinessName(ctx, [row]))[0]!;
}

export const readAll = repo.markAllRead;

/** What waits to be mailed to who is leaving the business goes with them. */
export const dropMails = mailing.drop;
