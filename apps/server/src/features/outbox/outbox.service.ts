import { isCounted, type MessagePurpose } from '@daftar/domain/messaging/purposes';
import type { Decision } from '@daftar/domain/messaging/safety';
import type { MessageSubject } from '@daftar/domain/messaging/message-subjects';
import type { MessageChannel } from '@daftar/domain/messaging/states';
import { isNewBusiness, sendingProblem } from '@daftar/domain/sending-limits';
import { actorId, type BusinessCtx, type Ctx } from '#server/platform/context.ts';
import { conflict, HttpError } from '#server/platform/http-error.ts';
import { newToken } from '#server/platform/tokens.ts';
import type { OpenRecords } from './outbox.events.ts';
import { insertMessage, packSecret, sealOwner, sentToday, type Attachment, type NewMessage } from './outbox.repo.ts';
import { decideMessage } from './safety.service.ts';

/** `sent` to a provider (now or later), or `outbox` where it rests: no provider is connected, or the client wants none. */
export type How = 'sent' | 'outbox';

/** Handled in outbox.jobs.ts. */
export const DELIVER = 'outbox.deliver';
export const DELIVER_ACCOUNT = 'outbox.deliver_account';
export const DELIVER_CLIENT = 'outbox.deliver_client';
export const DELIVER_DIGEST = 'outbox.deliver_digest';

/** The cause of a message: a person, a rule, a reminder that was due, or the product itself. */
export type Cause = { kind: 'user' | 'trigger' | 'reminder' | 'system'; id?: number };

/** Expiry, and the topic whose newer message replaces this one. */
export type Worth = { good_until?: string; topic?: string };

/** The client and task of a message, and how it goes. */
export type Route = Worth & {
  client_id?: number | null;
  board_task_id?: number | null;
  /** Default: the acting user, else the product. */
  cause?: Cause;
  /** One of many that were ordered together: quiet hours and limits apply to it as to automatic ones. */
  isBulk?: boolean;
  /** The caller lists who was refused and why: a message that the client doesn't want isn't written. */
  isReported?: boolean;
  template_version_id?: number;
  template_values?: object;
  /** Not before this time. */
  send_at?: Date;
  /** The sending account or number, where the sender chose one. */
  account_id?: number;
  reply_to?: string;
  thread?: { in_reply_to?: string; references?: string[] };
  about?: MessageSubject;
  /** Asked again when it leaves: it may have waited for the night or for its turn. */
  while_open?: OpenRecords;
};

/** `shown` is the text without its codes and links. Where it is given, `text` is encrypted until it is sent. */
type Text = Route & { to: string; text: string; shown?: string | undefined; purpose?: MessagePurpose };
type Letter = Text & { subject: string; html?: string; shownHtml?: string | undefined; attachments?: Attachment[] };
type WhatsApp = Text & { payload: object; attachments?: Attachment[] };

export const sendMail = (ctx: Ctx, letter: Letter): Promise<How> => post(ctx, 'mail', letter);
export const sendSms = (ctx: Ctx, message: Text): Promise<How> => post(ctx, 'sms', message);
export const sendWhatsApp = (ctx: BusinessCtx, message: WhatsApp): Promise<How> => post(ctx, 'whatsapp', message);

/** Opened in WhatsApp by a person, who may or may not send it. Refused where the client wants none. */
export async function recordHandedOver(ctx: BusinessCtx, { to, text, ...route }: Text): Promise<void> {
  const client_id = route.client_id ?? null;
  const asked = { client_id, channel: 'whatsapp', recipient: to, purpose: 'service', isByHand: true } as const;
  const decision = await decideMessage(ctx, asked);
  if (!decision.go) throw conflict(`${decision.reason}.`);
  await insertMessage(ctx, {
    channel: 'whatsapp',
    recipient: to,
    subject: '',
    text,
    sealed: null,
    has_secret: false,
    html: null,
    attachments: [],
    good_until: null,
    topic: null,
    about: route.about ?? null,
    state: 'handed_over',
    held_reason: null,
    client_id,
    board_task_id: route.board_task_id ?? null,
    purpose: 'service',
    cause: 'user',
    cause_id: null,
    is_bulk: false,
    user_id: actorId(ctx),
    template_version_id: null,
    template_values: null,
    payload: { text },
    account_id: null,
    reply_to: null,
    thread: null,
    while_open: null,
    send_at: ctx.now,
    token: newToken(),
  });
}

export type Posted = Text & Partial<Letter> & { payload?: object };

/** Written in the transaction and sent after the commit. */
async function post(ctx: Ctx, channel: MessageChannel, posted: Posted): Promise<How> {
  const { to, purpose = 'service', isBulk } = posted;
  const cause = posted.cause ?? defaultCause(ctx, purpose);
  const rests = !(await hasProvider(ctx, channel, posted));
  const inBusiness = ctx.businessId === undefined ? null : (ctx as BusinessCtx);
  if (!rests && inBusiness) await checkSendingLimit(inBusiness, to);
  const isByHand = cause.kind === 'user' && !isBulk;
  const client_id = posted.client_id ?? null;
  const decision = inBusiness
    ? await decideMessage(inBusiness, { client_id, channel, recipient: to, purpose, isByHand })
    : ({ go: true } as const);
  // The sender must know that a message wasn't sent because the client doesn't want it.
  if ((isByHand || posted.isReported) && !decision.go && decision.until === null) throw conflict(`${decision.reason}.`);
  const message = newMessage(ctx, channel, { ...posted, cause }, decision, rests);
  const id = await insertMessage(ctx, message);
  if (message.state === 'outbox' || message.state === 'blocked') return 'outbox';
  await enqueueDelivery(ctx, id, message);
  return rests ? 'outbox' : 'sent';
}

/** The record of a message as the safety layer decided. `rests`: nothing can send it now. */
export function newMessage(
  ctx: Ctx,
  channel: MessageChannel,
  posted: Posted & { cause: Cause },
  decision: Decision,
  rests: boolean,
): NewMessage {
  const { shown, shownHtml, to, text, html = null, purpose = 'service', isBulk, cause } = posted;
  const isByHand = cause.kind === 'user' && !isBulk;
  const client_id = posted.client_id ?? null;
  const secret =
    shown === undefined
      ? { text, html, sealed: null, has_secret: false }
      : {
          text: shown,
          html: shownHtml ?? null,
          sealed: ctx.app.vault.seal(packSecret(text, html), sealOwner(ctx.businessId ?? null, to)),
          has_secret: true,
        };
  const send_at = [posted.send_at, decision.go ? undefined : decision.until].flatMap((at) => at ?? []);
  const isLater = send_at.some((at) => at > ctx.now);
  // Automatic reminders are counted and merged when they are sent, also where no provider is connected.
  const isAsked = client_id !== null && isCounted(purpose) && !isByHand;
  const state = !decision.go
    ? decision.until
      ? 'held'
      : 'blocked'
    : rests && !isLater && !isAsked
      ? 'outbox'
      : 'queued';
  return {
    channel,
    recipient: to,
    subject: posted.subject ?? '',
    ...secret,
    attachments: posted.attachments ?? [],
    good_until: posted.good_until ?? null,
    topic: posted.topic ?? null,
    about: posted.about ?? null,
    state,
    held_reason: decision.go ? null : decision.reason,
    client_id,
    board_task_id: posted.board_task_id ?? null,
    purpose,
    cause: cause.kind,
    cause_id: cause.id ?? null,
    is_bulk: isBulk ?? false,
    user_id: actorId(ctx),
    template_version_id: posted.template_version_id ?? null,
    template_values: posted.template_values ?? null,
    payload: posted.payload ?? null,
    account_id: posted.account_id ?? null,
    reply_to: posted.reply_to ?? null,
    thread: posted.thread ?? null,
    while_open: posted.while_open ?? null,
    send_at: new Date(Math.max(ctx.now.getTime(), ...send_at.map((at) => at.getTime()))),
    token: ctx.businessId === undefined ? null : newToken(),
  };
}

/** One job for messages of a client that were written together. */
export async function enqueueDeliveries(ctx: BusinessCtx, ids: readonly number[], at: Date): Promise<void> {
  const later = at > ctx.now ? { runAt: at } : {};
  await ctx.app.jobs.enqueue(ctx, DELIVER_CLIENT, { message_ids: ids }, later);
}

/** At its time, which may be the end of the quiet hours. */
export async function enqueueDelivery(
  ctx: Ctx,
  id: number,
  { good_until, send_at }: Pick<NewMessage, 'good_until' | 'send_at'>,
) {
  if (ctx.businessId === undefined)
    // Codes and links that expire are urgent and don't wait behind digests.
    return ctx.app.jobs.enqueueAccount(ctx, good_until ? DELIVER_ACCOUNT : DELIVER_DIGEST, { message_id: id });
  const later = send_at > ctx.now ? { runAt: send_at } : {};
  await ctx.app.jobs.enqueue(ctx as BusinessCtx, DELIVER, { message_id: id }, later);
}

const defaultCause = (ctx: Ctx, purpose: MessagePurpose): Cause => ({
  kind: actorId(ctx) !== null ? 'user' : purpose === 'reminder' ? 'reminder' : 'system',
});

/** Whether anything can send it now: an account of the business or user, or the installation's provider. */
export async function hasProvider(
  ctx: Ctx,
  channel: MessageChannel,
  of: { account_id?: number | null | undefined },
): Promise<boolean> {
  if (ctx.businessId !== undefined)
    for (const sender of ctx.app.senders.filter((one) => one.channel === channel))
      if (await sender.isReady(ctx as BusinessCtx, { user_id: actorId(ctx), account_id: of.account_id ?? null }))
        return true;
  return channel !== 'whatsapp' && ctx.app[channel].kind !== 'outbox';
}

/** A new business can't send unwanted messages to many (docs/decisions/0063-sign-in.md). */
async function checkSendingLimit(ctx: BusinessCtx, recipient: string): Promise<void> {
  const { created_at, messages, recipients } = await sentToday(ctx, recipient);
  if (!isNewBusiness(new Date(created_at), ctx.now)) return;
  const problem = sendingProblem({ messages, recipients }, ctx.app.env.RATE_LIMIT_FACTOR);
  if (problem) throw new HttpError(429, { message: problem });
}
