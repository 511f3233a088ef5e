import type { message } from '@daftar/contract/outbox';
import type { z } from 'zod';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { notFound } from '#server/failure.ts';
import { Refused } from '#server/providers/error.ts';
import { fileUrl, readOwnFile } from '#server/features/files/files.service.ts';
import {
  findMessage,
  giveUpUnsent,
  holdUnsent,
  insertMessage,
  isOvertaken,
  listMessages,
  setState,
  type Attachment,
  type NewMessage,
} from './outbox.repo.ts';

/** Handed to a provider, or resting where the owner reads it because there is none. */
export type How = 'sent' | 'outbox';

/** The kinds of job in outbox.jobs.ts. */
export const DELIVER = 'outbox.deliver';
export const DELIVER_ACCOUNT = 'outbox.deliver_account';
export const DELIVER_DIGEST = 'outbox.deliver_digest';

/** What is worth something only for a while, and only as long as no other of its topic follows. */
export type Worth = { good_until?: string; topic?: string };
type Text = Worth & { to: string; text: string };
type Letter = Text & { subject: string; html?: string; attachments?: Attachment[] };

export const sendMail = (ctx: Ctx, { to, ...letter }: Letter): Promise<How> =>
  post(ctx, ctx.app.mail.kind, { channel: 'mail', recipient: to, ...letter });

export const sendSms = (ctx: Ctx, { to, ...message }: Text): Promise<How> =>
  post(ctx, ctx.app.sms.kind, { channel: 'sms', recipient: to, subject: '', ...message });

const PLAIN = { html: null, attachments: [], good_until: null, topic: null };
type Posted = Omit<NewMessage, 'state' | keyof typeof PLAIN> & Partial<NewMessage>;

/** Written with what it is about; sent after commit, or never. */
async function post(ctx: Ctx, provider: string, message: Posted): Promise<How> {
  const rests = provider === 'outbox';
  const id = await insertMessage(ctx, { ...PLAIN, ...message, state: rests ? 'outbox' : 'waiting' });
  if (rests) return 'outbox';
  if (ctx.businessId !== undefined) await ctx.app.jobs.enqueue(ctx as BusinessCtx, DELIVER, { message_id: id });
  // What ends is waited for: a code, a link. A digest to everybody at nine in the morning must not be before it.
  else
    await ctx.app.jobs.enqueueAccount(ctx, message.good_until ? DELIVER_ACCOUNT : DELIVER_DIGEST, { message_id: id });
  return 'sent';
}

/** At least once: a crash between the provider's yes and our commit sends it again, under the same Message-ID. */
export async function deliver(ctx: Ctx, id: number): Promise<void> {
  const message = await holdUnsent(ctx, id);
  if (!message) return;
  if (message.good_until && Date.parse(message.good_until) <= ctx.now.getTime())
    return void (await setState(ctx, id, 'late', 'It could not be delivered while what it holds was good.'));
  if (await isOvertaken(ctx, message))
    return void (await setState(ctx, id, 'late', 'A newer one took its place before it could be delivered.'));
  const { mail, sms } = ctx.app;
  const { recipient: to, subject, text, html } = message;
  if (message.channel === 'mail' && mail.kind !== 'outbox')
    await mail.send({
      id,
      createdAt: message.created_at,
      to,
      subject,
      text,
      html,
      attachments: await filesOf(ctx, message.attachments),
    });
  else if (message.channel === 'sms' && sms.kind !== 'outbox') await sms.send({ to, text });
  else return void (await setState(ctx, id, 'outbox'));
  await setState(ctx, id, 'sent');
}

/** Read as it goes out: the message keeps the path, the store keeps the file. */
const filesOf = (ctx: Ctx, attachments: Attachment[]) =>
  Promise.all(
    attachments.map(async ({ name, path }) => {
      const content = ctx.businessId === undefined ? null : await readOwnFile(ctx as BusinessCtx, path);
      if (!content) throw new Refused(`The file ${name} of this message is not there any more.`);
      return { filename: name, content };
    }),
  );

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
    html: string | null;
    attachments: Attachment[];
  };
  return { ...message, attachments: attachments.map(({ name, path }) => ({ name, url: fileUrl(ctx, path)! })) };
}
