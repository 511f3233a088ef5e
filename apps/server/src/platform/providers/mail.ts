import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';
import { ProviderError, quotable, Refused } from './error.ts';

export type MailMessage = {
  /** The same message sent twice has the same Message-ID, so that mailboxes keep one. */
  id: number;
  createdAt: string;
  to: string;
  subject: string;
  text: string;
  html?: string | null;
  /** Bytes, never paths (see disableFileAccess below). */
  attachments?: { filename: string; content: Buffer; /** Shown in the formatted text. */ cid?: string }[];
};

/** Without a provider messages stay in the outbox, where the owner and the operator read them. */
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
  // Ids repeat in restored and new databases, so the Message-ID is a keyed hash with the creation time.
  const nameOf = ({ id, createdAt }: Pick<MailMessage, 'id' | 'createdAt'>): string =>
    createHmac('sha256', secret).update(`message ${id} ${createdAt}`).digest('hex').slice(0, 32);
  return {
    kind: 'smtp',
    async send({ id, createdAt, to, html, attachments = [], ...message }) {
      const sending = transport.sendMail({
        ...message,
        // One address: as a text, a comma would make it two.
        to: { name: '', address: to },
        ...(html ? { html } : {}),
        attachments: attachments.map((file) => (file.cid ? { ...file, contentDisposition: 'inline' as const } : file)),
        from: env.MAIL_FROM,
        messageId: `<daftar.${nameOf({ id, createdAt })}@${domain}>`,
        // Users write the message, so it must never make the server read a file or call a URL.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await sending.catch((error: Answered) => {
        const { responseCode } = error;
        const words =
          responseCode === undefined ? error.message : quotable(error.message, `${message.subject} ${message.text}`);
        const why = words || `error ${responseCode}`;
        const Told = isForGood(error) ? Refused : ProviderError;
        throw new Told(`The email server rejected the message: ${why}`, words ? { cause: error } : {});
      });
    },
  };
}

type Answered = Error & { responseCode?: number; command?: string };

/** 5xx for the recipient or the message itself. For the sender or the password it is a configuration error. */
const isForGood = ({ responseCode = 0, command = '' }: Answered): boolean =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
