import type { ClientEvent } from '@daftar/domain/client-events';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { loginsOf } from '#server/features/client_settings/accesses.service.ts';
import { notify, type Notice } from './notifications.service.ts';

type ClientNotice = Omit<Notice, 'userIds' | 'event' | 'type' | 'link'> & {
  event: ClientEvent;
  /** Below the client's own part of the portal: `billing/invoices`, `workBoard-taskDetails-new/7`, `client-profile`. */
  place: string;
};

/**
 * Tells everybody who signs in for the client, in the bell of the portal and by mail as they chose. For acts of the
 * practice and background jobs; whoever did it, where a login did, is not told. A client without logins is nobody.
 *
 *   await notifyClientLogins(ctx, clientId, { event: 'documents_asked', title: 'Sharma & Co needs 2 documents from you',
 *     body: 'Bank statement, Purchase register', place: `workBoard-taskDetails-new/${taskId}`, board_task_id: taskId });
 */
export async function notifyClientLogins(
  ctx: BusinessCtx,
  clientId: number,
  { place, ...notice }: ClientNotice,
): Promise<void> {
  const userIds = (await loginsOf(ctx, clientId)).filter((id) => id !== actorId(ctx));
  await notify(ctx, {
    ...notice,
    userIds,
    type: notice.board_task_id ? 'TASK_NOTIFICATION' : 'REMINDER_NOTIFICATION',
    link: `/business/${ctx.businessId}/client/${clientId}/${place}`,
  });
}
