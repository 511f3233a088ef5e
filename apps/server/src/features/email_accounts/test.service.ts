import type { Input } from '@daftar/contract/core/route';
import type { emailAccountRoutes } from '@daftar/contract/email_accounts';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { ownAccount } from './accounts.service.ts';
import { userEmail } from './accounts.repo.ts';
import { testEmail } from './email_accounts.messages.ts';

/** To the caller, so that nobody else gets tests. */
export async function sendTest(ctx: MemberCtx, { params: { id } }: Input<typeof emailAccountRoutes.sendTest>) {
  const { from_address, state, paused_reason } = await ownAccount(ctx, id);
  if (state === 'paused') throw conflict(`The account is paused: ${paused_reason}`);
  const [to, { name }] = [await userEmail(ctx), await businessOf(ctx)];
  await sendMessage(ctx, testEmail, { address: from_address, business: name }, { to: { email: to }, account_id: id });
  return { to };
}
