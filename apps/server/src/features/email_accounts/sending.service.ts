import type { MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { findAccount } from './access.repo.ts';
import { defaultsFor } from './accounts.repo.ts';

/**
 * The account that an email of this user goes out from: the chosen one, or a default. Null without any, or if the
 * server's own account sends.
 */
export async function sendingAccount(ctx: MemberCtx, chosen: number | null) {
  const { userId } = ctx.person;
  if (chosen !== null) {
    const account = await findAccount(ctx, chosen);
    if (!account || (account.user_id !== null && account.user_id !== userId))
      throw invalid({ field: 'account_id', rule: 'exists', message: 'Choose another email account.' });
    return shown(account);
  }
  const defaults = await defaultsFor(ctx, userId, null);
  const first = defaults.find(({ owner }) => owner === 'user') ?? defaults.find(({ owner }) => owner === 'business');
  const account = first && (await findAccount(ctx, first.id));
  return account ? shown(account) : null;
}

/** Several people read a mailbox of the business or a firm. */
const shown = ({ id, user_id, imap_host }: { id: number; user_id: number | null; imap_host: string }) => ({
  id,
  isOwn: user_id !== null,
  isSharedMailbox: user_id === null && imap_host !== '',
});
