import type { BusinessCtx } from '#server/platform/context.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { ownerIds } from '#server/features/team/members.service.ts';
import * as repo from './access.repo.ts';

export const SCREEN = 'email-integration';

/** Stops sending and fetching until a person connects the account again, and notifies its owner once. */
export async function pauseAccount(ctx: BusinessCtx, id: number, reason: string): Promise<void> {
  const account = await repo.pause(ctx, id, reason);
  if (!account) return;
  const { owner, user_id, created_by, from_address } = account;
  await notify(ctx, {
    userIds:
      owner === 'user' ? [user_id!] : [...new Set([...(await ownerIds(ctx)), ...(created_by ? [created_by] : [])])],
    type: 'REMINDER_NOTIFICATION',
    title: `Email account paused: ${from_address}`,
    body: reason,
    link: `/business/${ctx.businessId}/${SCREEN}`,
    records: [],
  });
}

/** Accounts of a member who leaves. As the business, because nobody else sees them. */
export const closeAccounts = (ctx: BusinessCtx, userId: number): Promise<void> =>
  ctx.asBusiness(() => repo.closeAccountsOf(ctx, userId, 'The user left the business. Enter the password again.'));
