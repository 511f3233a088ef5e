import { extname } from 'node:path';
import { isCounted, type MessagePurpose } from '@daftar/domain/messaging/purposes';
import type { MessageChannel } from '@daftar/domain/messaging/states';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { LOGO_CID } from '#server/platform/messages/email-html.ts';
import type { Outgoing, Sent } from '#server/platform/messages/sender.ts';
import { Refused } from '#server/platform/providers/error.ts';
import { readOwnFile } from '#server/features/files/files.service.ts';
import { mergeReminders } from './merge.service.ts';
import {
  brandOf,
  hasMerged,
  holdReminders,
  isOvertaken,
  lockUnsent,
  sealOwner,
  setCounted,
  setState,
  subjectOf,
  unpackSecret,
  unsentAmong,
  type Attachment,
  type Unsent,
} from './outbox.repo.ts';
import { messageLeaving, type OpenRecords } from './outbox.events.ts';
import { enqueueDeliveries, enqueueDelivery } from './outbox.service.ts';
import { lockClientMessages } from './safety.repo.ts';
import { decideMessage } from './safety.service.ts';
import { unsubscribeHeaders, withUnsubscribeLink } from './unsubscribe-links.ts';

/**
 * Delivered at least once: after a crash before our commit it is sent again with the same Message-ID. Returns whether a
 * provider has it.
 */
export async function deliver(ctx: Ctx, id: number, hold: Hold = holdOne): Promise<boolean> {
  const subject = ctx.businessId === undefined ? undefined : await subjectOf(ctx, id);
  // Reminders of one client go one after the other, so that no two of them pass a limit, and the first takes the others along.
  if (subject?.client_id && isCounted(subject.purpose as MessagePurpose))
    await lockClientMessages(ctx as BusinessCtx, subject.client_id);
  const message = await lockUnsent(ctx, id);
  if (!message) return false;
  const lateness = await latenessOf(ctx, message);
  if (lateness) {
    await setState(ctx, id, 'late', { error: lateness });
    return false;
  }
  if (ctx.businessId !== undefined && !(await mayGo(ctx as BusinessCtx, message, hold))) return false;
  // Merged messages were checked when they were merged, and must not be lost with this one.
  const isMerged =
    ctx.businessId !== undefined && message.purpose === 'reminder' && (await hasMerged(ctx as BusinessCtx, id));
  if (ctx.businessId !== undefined && !isMerged && (await isStopped(ctx as BusinessCtx, message))) return false;
  // Committed before it is sent: after a crash, the same text goes again, and nothing is left out.
  if (ctx.businessId !== undefined && (await mergeReminders(ctx as BusinessCtx, message, isStopped))) {
    await enqueueDelivery(ctx, id, { good_until: null, send_at: ctx.now });
    return false;
  }
  const sent = await send(ctx, message, await outgoingOf(ctx, message));
  if (!sent) {
    await setState(ctx, id, 'outbox', { held_reason: null });
    return false;
  }
  const { state = 'sent', provider_id = null, cost = null } = sent;
  await setState(ctx, id, state, { held_reason: null, provider_id, cost });
  return true;
}

/** Delivers a held message at its time. */
type Hold = (ctx: BusinessCtx, message: Unsent, until: Date, reason: string) => Promise<void>;
const holdOne: Hold = (ctx, { id, good_until }, until) => enqueueDelivery(ctx, id, { good_until, send_at: until });

/** Messages of one client that were written together. After one was sent, the others have a transaction of their own. */
export async function deliverInTurn(ctx: BusinessCtx, ids: readonly number[]): Promise<void> {
  let left = [...ids];
  const held: { id: number; reason: string; until: Date }[] = [];
  // eslint-disable-next-line require-await -- a hold may have to wait
  const hold: Hold = async (_ctx, { id }, until, reason) => void held.push({ id, reason, until });
  while (left.length && held.length === 0) {
    const [id, ...rest] = left;
    if (await deliver(ctx, id!, hold)) {
      if (rest.length) await enqueueDeliveries(ctx, rest, ctx.now);
      return;
    }
    // Some may have become part of this one.
    left = await unsentAmong(ctx, rest);
  }
  const first = held[0];
  if (!first) return;
  // The same limit or the same night holds the other reminders of this client.
  const others = await holdReminders(ctx, left, first.reason, first.until);
  await enqueueDeliveries(ctx, [first.id, ...others], first.until);
  const rest = left.filter((id) => !others.includes(id));
  if (rest.length) await enqueueDeliveries(ctx, rest, ctx.now);
}

type Leaving = Pick<Unsent, 'id' | 'cause' | 'cause_id' | 'recipient' | 'while_open'>;

async function isStopped(ctx: BusinessCtx, message: Leaving): Promise<boolean> {
  const { id, cause, cause_id, recipient } = message;
  const while_open = message.while_open as OpenRecords | null;
  if (cause !== 'trigger' && while_open === null) return false;
  const reasons: string[] = [];
  const leaving = { id, cause, cause_id, recipient, while_open };
  await emit(ctx, messageLeaving, { ...leaving, stop: (reason) => reasons.push(reason) });
  if (reasons.length === 0) return false;
  await setState(ctx, id, 'cancelled', { held_reason: null, error: reasons[0]!, counts_at: null });
  return true;
}

async function latenessOf(ctx: Ctx, message: Unsent): Promise<string | null> {
  if (message.good_until && Date.parse(message.good_until) <= ctx.now.getTime())
    return 'The code or link expired before the message could be sent.';
  if (await isOvertaken(ctx, message)) return 'Replaced by a newer message before it could be sent.';
  if (message.has_secret && message.sealed === null) return 'Its code or link was deleted when sending failed.';
  return null;
}

/** Asks the safety layer again: since it was written, the client may have opted out, or night has come. */
async function mayGo(ctx: BusinessCtx, message: Unsent, hold: Hold): Promise<boolean> {
  const { id, client_id, recipient, cause, is_bulk } = message;
  const purpose = message.purpose as MessagePurpose;
  const channel = message.channel as MessageChannel;
  const isByHand = cause === 'user' && !is_bulk;
  const decision = await decideMessage(ctx, { client_id, channel, recipient, purpose, isByHand, message_id: id });
  if (decision.go) {
    if (client_id !== null && isCounted(purpose)) await setCounted(ctx, id);
    return true;
  }
  const { reason, until } = decision;
  if (until === null) {
    await setState(ctx, id, 'blocked', { held_reason: reason, counts_at: null });
    return false;
  }
  await setState(ctx, id, 'held', { held_reason: reason, send_at: until.toISOString(), counts_at: null });
  await hold(ctx, message, until, reason);
  return false;
}

async function outgoingOf(ctx: Ctx, message: Unsent): Promise<Outgoing> {
  const content =
    message.sealed === null
      ? message
      : unpackSecret(ctx.app.vault.open(message.sealed, sealOwner(message.business_id, message.recipient)));
  const { text, html } = withUnsubscribeLink(ctx.app.publicUrl, message, content);
  return {
    id: message.id,
    created_at: message.created_at,
    client_id: message.client_id,
    user_id: message.user_id,
    account_id: message.account_id,
    to: message.recipient,
    subject: message.subject,
    text,
    html,
    attachments: [...(await filesOf(ctx, message.attachments)), ...(await logoFor(ctx, html))],
    reply_to: message.reply_to,
    headers: unsubscribeHeaders(ctx.app.publicUrl, message),
    thread: message.thread,
    payload: message.payload,
    token: message.token ?? '',
    has_secret: message.has_secret,
    cause: message.cause,
  };
}

/** Null where nothing can send it: it rests in the outbox. */
async function send(ctx: Ctx, { channel, id }: Unsent, outgoing: Outgoing): Promise<Sent | null> {
  if (ctx.businessId !== undefined)
    for (const sender of ctx.app.senders.filter((one) => one.channel === channel))
      if (await sender.isReady(ctx as BusinessCtx, outgoing)) return sender.send(ctx as BusinessCtx, outgoing);
  const { mail, sms } = ctx.app;
  const { to, subject, text, html, attachments, reply_to, headers, thread, created_at } = outgoing;
  if (channel === 'mail' && mail.kind !== 'outbox') {
    const replies = { replyTo: reply_to, inReplyTo: thread?.in_reply_to, references: thread?.references };
    const letter = { id, createdAt: created_at, to, subject, text, html, attachments, headers, ...replies };
    return { provider_id: await mail.send(letter) };
  }
  if (channel === 'sms' && sms.kind !== 'outbox') {
    await sms.send({ to, text });
    return {};
  }
  return null;
}

/** Attachments are read when sending; the message stores only their paths. */
const filesOf = (ctx: Ctx, attachments: readonly Attachment[]) =>
  Promise.all(
    attachments.map(async ({ name, path }) => {
      const content = ctx.businessId === undefined ? null : await readOwnFile(ctx as BusinessCtx, path);
      if (!content) throw new Refused(`The attachment ${name} no longer exists.`);
      return { filename: name, content };
    }),
  );

/** Part of the email, so that it shows without a call to the server. Without the file, its place stays empty. */
async function logoFor(ctx: Ctx, html: string | null) {
  if (ctx.businessId === undefined || !html?.includes(`cid:${LOGO_CID}`)) return [];
  const { logo } = await brandOf(ctx as BusinessCtx);
  const content = logo && (await readOwnFile(ctx as BusinessCtx, logo));
  return content ? [{ filename: `logo.${extname(logo).slice(1)}`, content, cid: LOGO_CID }] : [];
}
