import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';
import { ProviderError, quotable } from './error.ts';

export type MailMessage = {
  /** Of our own message: the same one sent twice carries the same Message-ID, so that mail boxes keep one. */
  id: number;
  createdAt: string;
  to: string;
  subject: string;
  text: string;
  html?: string | null;
  /** Bytes and never paths: see disableFileAccess below. */
  attachments?: { filename: string; content: Buffer }[];
};

/** Without a provider messages rest in the outbox, where the owner (and the operator) reads them. */
export type Mail = { kind: 'outbox' } | { kind: 'smtp'; send(message: MailMessage): Promise<void> };

export function createMail(env: Env, secret: Buffer): Mail {
  if (env.MAIL_PROVIDER === 'outbox') return { kind: 'outbox' };
  const transport = createTransport({
    url: env.SMTP_URL!,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const domain = /@([^\s>]+)/.exec(env.MAIL_FROM)?.[1] ?? 'localhost';
  // Numbers begin anew in every database, also in one that is put back from a copy: two messages of one name would be one
  // in a mail box.
  const nameOf = ({ id, createdAt }: Pick<MailMessage, 'id' | 'createdAt'>): string =>
    createHmac('sha256', secret).update(`message ${id} ${createdAt}`).digest('hex').slice(0, 32);
  return {
    kind: 'smtp',
    async send({ id, createdAt, html, ...message }) {
      const sending = transport.sendMail({
        ...message,
        ...(html ? { html } : {}),
        from: env.MAIL_FROM,
        messageId: `<daftar.${nameOf({ id, createdAt })}@${domain}>`,
        // A message's text comes from people: it must never make the server read a file or call an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await sending.catch((error: Error & { responseCode?: number }) => {
        const { responseCode } = error;
        const words =
          responseCode === undefined ? error.message : quotable(error.message, `${message.subject} ${message.text}`);
        const why = words || `it answered ${responseCode}`;
        throw new ProviderError(`The mail server did not take the message: ${why}`, words ? { cause: error } : {});
      });
    },
  };
}
