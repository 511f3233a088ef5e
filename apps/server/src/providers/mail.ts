import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';
import { ProviderError, quotable, Refused } from './error.ts';

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
    async send({ id, createdAt, to, html, ...message }) {
      const sending = transport.sendMail({
        ...message,
        // One address, whatever stands in it: as a text, a comma would make it two.
        to: { name: '', address: to },
        ...(html ? { html } : {}),
        from: env.MAIL_FROM,
        messageId: `<daftar.${nameOf({ id, createdAt })}@${domain}>`,
        // A message's text comes from people: it must never make the server read a file or call an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await sending.catch((error: Answered) => {
        const { responseCode } = error;
        const words =
          responseCode === undefined ? error.message : quotable(error.message, `${message.subject} ${message.text}`);
        const why = words || `it answered ${responseCode}`;
        const Told = isForGood(error) ? Refused : ProviderError;
        throw new Told(`The mail server did not take the message: ${why}`, words ? { cause: error } : {});
      });
    },
  };
}

type Answered = Error & { responseCode?: number; command?: string };

/** A no (5xx) to the recipient or to the message itself. One to the sender or to the password is the server's to mend. */
const isForGood = ({ responseCode = 0, command = '' }: Answered): boolean =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
