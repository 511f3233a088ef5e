import { domainOf } from '@daftar/domain/email_accounts/dns';
import type { BusinessCtx } from '#server/platform/context.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { Outgoing, Sender, Sent } from '#server/platform/messages/sender.ts';
import { messageIdOf, SignInRefused } from '#server/platform/providers/smtp.ts';
import { isTracked, withTracking } from '#server/features/email_events/tracking.service.ts';
import { Refused } from '#server/platform/providers/error.ts';
import { findAccount, markWorking } from './access.repo.ts';
import { accessOf, loginOf, type AccountAccess } from './access.service.ts';
import * as repo from './accounts.repo.ts';
import { pauseAccount } from './pause.service.ts';

type Asked = { user_id: number | null; account_id: number | null; id?: number };

/**
 * The account named by the message, else the default of the user, of the firm whose document it is about, or of the
 * business. Paused ones are passed over, except a named one: its message waits.
 */
async function accountFor(ctx: BusinessCtx, { user_id, account_id, id }: Asked): Promise<number | null> {
  if (account_id !== null) return account_id;
  const firm = id === undefined ? null : await repo.firmOfMessage(ctx, id);
  const defaults = (await repo.defaultsFor(ctx, user_id, firm)).filter(({ state }) => state === 'connected');
  const of = (owner: string) => defaults.find((one) => one.owner === owner);
  return (of('user') ?? of('firm') ?? of('business'))?.id ?? null;
}

const letterOf = ({ to, subject, text, html, attachments, headers, thread }: Outgoing) => ({
  to,
  subject,
  text,
  html,
  attachments,
  headers,
  inReplyTo: thread?.in_reply_to,
  references: thread?.references,
});

/** ZeptoMail reports with this reference, and must not track what we don't. */
const headersFor = ({ smtp }: AccountAccess, id: number): Record<string, string> =>
  /(^|\.)zeptomail\.(in|com)$/.test(smtp.host)
    ? { 'X-TM-CLIENT-REF': String(id), 'X-TM-OPEN-TRACK': 'false', 'X-TM-CLICK-TRACK': 'false' }
    : {};

async function sendFrom(ctx: BusinessCtx, accountId: number, message: Outgoing): Promise<Sent> {
  const account = await findAccount(ctx, accountId);
  // Background work sees the accounts of all users.
  if (!account || (account.user_id !== null && account.user_id !== message.user_id))
    throw new Refused('The email account no longer exists.');
  const access = await accessOf(ctx, accountId);
  const messageId = messageIdOf(
    ctx.app.secret,
    { id: message.id, createdAt: message.created_at },
    domainOf(access.from.address),
  );
  const letter = letterOf(message);
  try {
    await ctx.app.smtpPools.send(loginOf(access), {
      ...letter,
      headers: { ...letter.headers, ...headersFor(access, message.id) },
      messageId,
      from: access.from,
      replyTo: (message.reply_to ?? access.reply_to) || undefined,
    });
  } catch (error) {
    // In a transaction of its own: that of the message is rolled back and tried again.
    if (error instanceof SignInRefused)
      await withBusinessContext(ctx.app, ctx.businessId, (own) => pauseAccount(own, accountId, error.message));
    throw error;
  }
  await markWorking(ctx, accountId);
  return { provider_id: messageId };
}

/** Emails of a business. Without an account they go through the installation's server, tracked where that is allowed. */
export const mailSender: Sender = {
  channel: 'mail',
  async isReady(ctx, message) {
    if ((await accountFor(ctx, message)) !== null) return true;
    // The firm of a message isn't known before it is written: its delivery checks again.
    if (!('id' in message) && (await repo.hasFirmDefault(ctx))) return true;
    return ctx.app.mail.kind === 'smtp' && 'html' in message && (await isTracked(ctx, message as Outgoing));
  },
  async send(ctx, message) {
    const html = await withTracking(ctx, message);
    const accountId = await accountFor(ctx, message);
    if (accountId !== null) return sendFrom(ctx, accountId, { ...message, html });
    const { mail } = ctx.app;
    if (mail.kind === 'outbox') throw new Error('The email has no account.');
    const letter = { ...letterOf({ ...message, html }), id: message.id, createdAt: message.created_at };
    return { provider_id: await mail.send({ ...letter, replyTo: message.reply_to }) };
  },
};
