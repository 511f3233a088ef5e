import type { ClientEvent } from '@daftar/domain/client-events';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { notify, type Notice } from '#server/features/notifications/notifications.service.ts';
import { loginsOf } from './accesses.service.ts';

type ClientNotice = Omit<Notice, 'userIds' | 'event' | 'type' | 'link' | 'records'> & {
  event: ClientEvent;
  /** Path within the client portal: `billing/invoices`, `workBoard-taskDetails-new/7`, `client-profile`. */
  place: string;
};

/**
 * Notifies all portal logins of the client, in the app and by email as they chose, except a login that did it itself.
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
    records: [],
  });
}

/** A page of the client's portal, for emails. Empty if the client has no portal login. */
export const portalLink = async (ctx: BusinessCtx, clientId: number, place: string): Promise<string> =>
  (await loginsOf(ctx, clientId)).length > 0
    ? `${ctx.app.publicUrl}/business/${ctx.businessId}/client/${clientId}/${place}`
    : '';
