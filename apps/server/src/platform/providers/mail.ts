import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';
import { messageIdOf, sendThrough, TIMEOUTS, type MailContent } from './smtp.ts';

export type MailMessage = Omit<MailContent, 'messageId' | 'from' | 'replyTo'> & {
  /** The same message sent twice has the same Message-ID, so that mailboxes keep one. */
  id: number;
  createdAt: string;
  replyTo?: string | null;
};

/** Without a provider messages stay in the outbox, where the owner and the operator read them. */
export type Mail =
  | { kind: 'outbox' }
  | { kind: 'smtp'; /** Returns the Message-ID. */ send(message: MailMessage): Promise<string> };

/** The installation's own server, for accounts and for businesses without an email account. */
export function createMail(env: Env, secret: Buffer): Mail {
  if (env.MAIL_PROVIDER === 'outbox') return { kind: 'outbox' };
  const transport = createTransport({ url: env.SMTP_URL!, ...TIMEOUTS });
  const domain = /@([^\s>]+)/.exec(env.MAIL_FROM)?.[1] ?? 'localhost';
  return {
    kind: 'smtp',
    async send({ id, createdAt, replyTo, ...message }) {
      const messageId = messageIdOf(secret, { id, createdAt }, domain);
      await sendThrough(transport, { ...message, messageId, from: env.MAIL_FROM, replyTo: replyTo || undefined });
      return messageId;
    },
  };
}
