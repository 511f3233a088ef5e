import type { Input } from '@daftar/contract/core/route';
import type { Notification, NotificationEvent, notificationRoutes } from '@daftar/contract/notifications';
import { deliveryAt, mayDisturb } from '@daftar/domain/work/notification-choice';
import type { RecordKind } from '@daftar/domain/record-rights';
import { usersWhoSee } from '#server/access/record-rights.ts';
import type { BusinessCtx, SignedInCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { metaOf } from '#server/platform/db/list-page.ts';
import { notFound } from '#server/platform/http-error.ts';
import { withBusinessName } from '#server/features/businesses/businesses.service.ts';
import { choicesOf } from './preferences.service.ts';
import * as mailing from './mailing.repo.ts';
import { notifiedByWhatsApp } from './notifications.events.ts';
import * as repo from './notifications.repo.ts';

export type Notice = Pick<Notification, 'type' | 'title'> &
  Partial<Pick<Notification, 'body' | 'link' | 'board_task_id' | 'assigned_user_id'>> & {
    userIds: readonly number[];
    /**
     * Kinds of the records that it names: members who don't see them are not notified, nor of a task on a board that they
     * can't open. Empty where it is about the recipient's own account, work or order.
     */
    records: readonly RecordKind[];
    /** Key of the preference: the task event, else the type. */
    event?: NotificationEvent;
    /** An email was already sent. */
    isMailed?: boolean;
    /** Concerns the user, not the business, so membership isn't required. */
    isPersonal?: boolean;
  };

/**
 * Notifies users as they chose (product rule 14). The entry is written in the transaction and the bell rings after the
 * commit; emails wait for the end of quiet hours or for the digest. Former members, and those who can't see the record, are not
 * notified. Returns the number of recipients.
 */
export async function notify(ctx: BusinessCtx, all: Notice): Promise<number> {
  const { userIds: wanted, records, event, isMailed = false, isPersonal = false, ...notice } = all;
  if (!wanted.length) return 0;
  const complete = { body: '', link: null, board_task_id: null, assigned_user_id: null, ...notice };
  const userIds = isPersonal ? wanted : await usersWhoSee(ctx, wanted, records, complete.board_task_id);
  if (!userIds.length) return 0;
  const about = event ?? complete.type;
  const choiceOf = await choicesOf(ctx, userIds);
  const listed = userIds.filter((user) => deliveryAt(choiceOf(user), about, 'app', ctx.now) !== null);
  const written = listed.length ? await repo.write(ctx, listed, complete, { isPersonal }) : [];
  if (!isMailed) {
    const ids = new Map(written.map(({ user_id, id }) => [user_id, id]));
    const mails = [...new Set(userIds)].flatMap((user_id) => {
      const at = deliveryAt(choiceOf(user_id), about, 'email', ctx.now);
      return at ? [{ user_id, notification_id: ids.get(user_id) ?? null, send_at: at.toISOString() }] : [];
    });
    if (mails.length) await mailing.queue(ctx, mails, complete, { isPersonal });
  }
  const byWhatsApp = userIds.flatMap((user_id) => {
    const at = isPersonal ? null : deliveryAt(choiceOf(user_id), about, 'whatsapp', ctx.now);
    return at ? [{ user_id, at }] : [];
  });
  if (byWhatsApp.length)
    await emit(ctx, notifiedByWhatsApp, { users: byWhatsApp, title: complete.title, body: complete.body });
  ctx.afterCommit(() => {
    for (const { uuid, ...row } of written) {
      const quiet = mayDisturb(choiceOf(row.user_id), ctx.now) ? {} : { is_quiet: true };
      ctx.app.realtime.notify(uuid, { ...complete, ...row, read_at: null, ...quiet });
    }
  });
  return userIds.length;
}

export async function list(ctx: SignedInCtx, query: Input<typeof notificationRoutes.list>['query']) {
  // A team member viewing as a client has their own bell, not the client's.
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

/** Deletes queued emails of a member who leaves the business. */
export const dropMails = mailing.drop;
