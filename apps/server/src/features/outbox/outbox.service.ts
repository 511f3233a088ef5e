import { extname } from 'node:path';
import type { message } from '@daftar/contract/outbox';
import type { z } from 'zod';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { isNewBusiness, sendingProblem } from '@daftar/domain/sending-limits';
import { HttpError, notFound } from '#server/platform/http-error.ts';
import { LOGO_CID } from '#server/platform/messages/email-html.ts';
import { Refused } from '#server/platform/providers/error.ts';
import { fileUrl, readOwnFile } from '#server/features/files/files.service.ts';
import {
  brandOf,
  findMessage,
  giveUpUnsent,
  lockUnsent,
  insertMessage,
  isOvertaken,
  listMessages,
  packSecret,
  sealOwner,
  sentToday,
  setState,
  unpackSecret,
  type Attachment,
  type NewMessage,
} from './outbox.repo.ts';

/** `sent` to a provider, or `outbox` when none is set. */
export type How = 'sent' | 'outbox';

/** Handled in outbox.jobs.ts. */
export const DELIVER = 'outbox.deliver';
export const DELIVER_ACCOUNT = 'outbox.deliver_account';
export const DELIVER_DIGEST = 'outbox.deliver_digest';

/** Expiry, and the topic whose newer message replaces this one. */
export type Worth = { good_until?: string; topic?: string };
/** `shown` is the text without its codes and links. Where it is given, `text` is encrypted until it is sent. */
type Text = Worth & { to: string; text: string; shown?: string | undefined };
type Letter = Text & {
  subject: string;
  html?: string;
  shownHtml?: string | undefined;
  attachments?: Attachment[];
  about?: string;
};

export const sendMail = (ctx: Ctx, { to, ...letter }: Letter): Promise<How> =>
  post(ctx, ctx.app.mail.kind, { channel: 'mail', recipient: to, ...letter });

export const sendSms = (ctx: Ctx, { to, ...message }: Text): Promise<How> =>
  post(ctx, ctx.app.sms.kind, { channel: 'sms', recipient: to, subject: '', ...message });

const PLAIN = { html: null, attachments: [], good_until: null, topic: null, about: null };
type Posted = Omit<NewMessage, 'state' | 'sealed' | 'has_secret' | keyof typeof PLAIN> &
  Partial<NewMessage> & { shown?: string | undefined; shownHtml?: string | undefined };

/** Written in the transaction and sent after the commit. */
async function post(ctx: Ctx, provider: string, { shown, shownHtml, ...message }: Posted): Promise<How> {
  const rests = provider === 'outbox';
  if (!rests && ctx.businessId !== undefined) await checkSendingLimit(ctx as BusinessCtx, message.recipient);
  const owner = sealOwner(ctx.businessId ?? null, message.recipient);
  const secret =
    shown === undefined
      ? { sealed: null, has_secret: false }
      : {
          text: shown,
          html: shownHtml ?? null,
          sealed: ctx.app.vault.seal(packSecret(message.text, message.html ?? null), owner),
          has_secret: true,
        };
  const id = await insertMessage(ctx, { ...PLAIN, ...message, ...secret, state: rests ? 'outbox' : 'waiting' });
  if (rests) return 'outbox';
  if (ctx.businessId !== undefined) await ctx.app.jobs.enqueue(ctx as BusinessCtx, DELIVER, { message_id: id });
  // Codes and links that expire are urgent and don't wait behind digests.
  else
    await ctx.app.jobs.enqueueAccount(ctx, message.good_until ? DELIVER_ACCOUNT : DELIVER_DIGEST, { message_id: id });
  return 'sent';
}

/** A new business can't send unwanted messages to many (docs/decisions/0063-sign-in.md). */
async function checkSendingLimit(ctx: BusinessCtx, recipient: string): Promise<void> {
  const { created_at, messages, recipients } = await sentToday(ctx, recipient);
  if (!isNewBusiness(new Date(created_at), ctx.now)) return;
  const problem = sendingProblem({ messages, recipients }, ctx.app.env.RATE_LIMIT_FACTOR);
  if (problem) throw new HttpError(429, { message: problem });
}

/** Delivered at least once: after a crash before our commit it is sent again with the same Message-ID. */
export async function deliver(ctx: Ctx, id: number): Promise<void> {
  const message = await lockUnsent(ctx, id);
  if (!message) return;
  if (message.good_until && Date.parse(message.good_until) <= ctx.now.getTime())
    return void (await setState(ctx, id, 'late', 'The code or link expired before the message could be sent.'));
  if (await isOvertaken(ctx, message))
    return void (await setState(ctx, id, 'late', 'Replaced by a newer message before it could be sent.'));
  if (message.has_secret && message.sealed === null)
    return void (await setState(ctx, id, 'late', 'Its code or link was deleted when sending failed.'));
  const { mail, sms } = ctx.app;
  const { recipient: to, subject } = message;
  const { text, html } =
    message.sealed === null
      ? message
      : unpackSecret(ctx.app.vault.open(message.sealed, sealOwner(message.business_id, message.recipient)));
  if (message.channel === 'mail' && mail.kind !== 'outbox')
    await mail.send({
      id,
      createdAt: message.created_at,
      to,
      subject,
      text,
      html,
      attachments: [...(await filesOf(ctx, message.attachments)), ...(await logoFor(ctx, html))],
    });
  else if (message.channel === 'sms' && sms.kind !== 'outbox') await sms.send({ to, text });
  else return void (await setState(ctx, id, 'outbox'));
  await setState(ctx, id, 'sent');
}

/** Attachments are read when sending; the message stores only their paths. */
const filesOf = (ctx: Ctx, attachments: Attachment[]) =>
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

export const giveUp = giveUpUnsent;

type Message = z.input<typeof message>;

export async function getMessages(ctx: BusinessCtx, query: Parameters<typeof listMessages>[1]) {
  const page = await listMessages(ctx, query);
  return { ...page, data: page.data as Message[] };
}

export async function getMessage(ctx: BusinessCtx, id: number) {
  const found = await findMessage(ctx, id);
  if (!found) throw notFound('message');
  const { attachments, ...message } = found as Message & {
    text: string;
    has_secret: boolean;
    html: string | null;
    attachments: Attachment[];
  };
  return { ...message, attachments: attachments.map(({ name, path }) => ({ name, url: fileUrl(ctx, path)! })) };
}
