import { createHash, createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { callbackify } from 'node:util';
import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';
import { connectChecked } from '#server/platform/outbound-address.ts';
import { ProviderError, quotable, Refused } from './error.ts';

/** An SMTP server and who signs in to it. */
export type SmtpLogin = {
  host: string;
  port: number;
  /** `tls` from the start, `starttls` before the sign-in, `none` only inside a private network. */
  tls: 'tls' | 'starttls' | 'none';
  /** Empty: no sign-in. */
  user: string;
  password: string | null;
  access_token: string | null;
  /** Messages a minute. */
  rate_limit: number;
};

/** The server does not accept the sign-in: trying again does not help. */
export class SignInRefused extends ProviderError {}

export type MailContent = {
  messageId: string;
  from: string | { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html?: string | null | undefined;
  replyTo?: string | undefined;
  inReplyTo?: string | undefined;
  references?: readonly string[] | undefined;
  /** Such as List-Unsubscribe. */
  headers?: Record<string, string> | undefined;
  /** Bytes, never paths (see disableFileAccess below). */
  attachments?: readonly { filename: string; content: Buffer; /** Shown in the formatted text. */ cid?: string }[];
};

export const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Connections of an account are closed when nothing is sent for so long. */
const IDLE_MS = 10_000;
/** Sent in small groups, so that a slow account delays no job for a whole minute. */
const GROUP = 5;
const MAX_CONNECTIONS = 2;

type Transport = { sendMail(options: object): Promise<unknown>; verify(): Promise<unknown>; close(): void };
export type SmtpPools = ReturnType<typeof createSmtpPools>;

/** One pool of connections per account, shared by all messages that it sends from this process. */
export function createSmtpPools(env: Pick<Env, 'ALLOW_PRIVATE_NETWORK'>) {
  const pools = new Map<string, { transport: Transport; timer: NodeJS.Timeout }>();
  const open = (login: SmtpLogin, pool: boolean): Transport =>
    createTransport({ ...optionsOf(env, login), pool } as never) as Transport;

  function pooled(login: SmtpLogin): Transport {
    const key = createHash('sha256').update(JSON.stringify(login)).digest('hex');
    const known = pools.get(key);
    const transport = known?.transport ?? open(login, true);
    clearTimeout(known?.timer);
    const timer = setTimeout(() => {
      pools.delete(key);
      transport.close();
    }, 2 * IDLE_MS);
    timer.unref();
    pools.set(key, { transport, timer });
    return transport;
  }

  return {
    send: (login: SmtpLogin, content: MailContent): Promise<void> => sendThrough(pooled(login), content, login),
    /** Connects and signs in. Throws the problem in words for the person who entered the settings. */
    async verify(login: SmtpLogin): Promise<void> {
      const transport = open(login, false);
      try {
        await transport.verify();
      } catch (error) {
        throw asProblem(error as SmtpError, login);
      } finally {
        transport.close();
      }
    },
  };
}

function optionsOf(env: Pick<Env, 'ALLOW_PRIVATE_NETWORK'>, login: SmtpLogin): object {
  const { host, port, tls, user, password, access_token, rate_limit } = login;
  const connect = callbackify(async () => ({
    connection: await connectChecked(env, { host, port, timeoutMs: TIMEOUTS.connectionTimeout }),
  }));
  return {
    ...TIMEOUTS,
    host,
    port,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    tls: { minVersion: 'TLSv1.2', ...(isIP(host) ? {} : { servername: host }) },
    ...(user
      ? {
          auth:
            access_token === null
              ? { user, pass: password ?? '' }
              : { type: 'OAuth2', user, accessToken: access_token },
        }
      : {}),
    idleTimeout: IDLE_MS,
    maxConnections: MAX_CONNECTIONS,
    rateLimit: GROUP,
    rateDelta: Math.round((GROUP * 60_000) / rate_limit),
    // The name was typed by a user: it must not lead into the server's own network.
    getSocket: (_options: object, done: Parameters<typeof connect>[0]) => connect(done),
  };
}

/** Through any transport: an account's, or that of the installation. */
export async function sendThrough(
  transport: Pick<Transport, 'sendMail'>,
  { to, html, attachments = [], ...content }: MailContent,
  login?: SmtpLogin,
): Promise<void> {
  const sending = transport.sendMail({
    ...content,
    // One address: as a text, a comma would make it two.
    to: { name: '', address: to },
    ...(html ? { html } : {}),
    attachments: attachments.map((file) => (file.cid ? { ...file, contentDisposition: 'inline' } : { ...file })),
    // Users write the message, so it must never make the server read a file or call a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await sending.catch((error: SmtpError) => {
    if (login && isRefusedSignIn(error)) throw asProblem(error, login);
    const { responseCode } = error;
    const words =
      responseCode === undefined ? error.message : quotable(error.message, `${content.subject} ${content.text}`);
    const why = words || `error ${responseCode}`;
    const Told = isPermanent(error) ? Refused : ProviderError;
    throw new Told(`The email server rejected the message: ${why}`, words ? { cause: error } : {});
  });
}

export type SmtpError = Error & { responseCode?: number; command?: string; code?: string; cause?: unknown };

/** 5xx for the recipient or the message itself. For the sender or the password it is a configuration error. */
const isPermanent = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);

/** 4xx at the sign-in is a server that is busy. */
const isRefusedSignIn = ({ code, responseCode = 535 }: SmtpError): boolean => code === 'EAUTH' && responseCode >= 500;

const CERTIFICATE = /certificate|self.signed|altnames|CERT_/i;
const NOT_TLS = /wrong version number|packet length|EPROTO|unexpected eof|tlsv1 alert/i;

/** The problem and what to change, for the form of an account. */
export function asProblem(
  error: SmtpError,
  { host, port, tls }: Pick<SmtpLogin, 'host' | 'port' | 'tls'>,
): ProviderError {
  const { code = '', message } = error;
  const problem = (text: string) => new ProviderError(text, { cause: error });
  if (code === 'EPRIVATE') return problem(message);
  if (isRefusedSignIn(error))
    return new SignInRefused(
      'The server rejected the user name or password. Some providers need an app password here.',
      { cause: error },
    );
  if (CERTIFICATE.test(`${code} ${message}`))
    return problem(`The certificate of ${host} is not valid. Check the host name, or ask your email provider.`);
  if (['ENOTFOUND', 'EAI_AGAIN', 'EDNS'].includes(code))
    return problem(`No server is named ${host}. Check the host name.`);
  if (message.includes('ECONNREFUSED') || code === 'ECONNREFUSED')
    return problem(`${host} refused the connection on port ${port}. Check the port.`);
  if (NOT_TLS.test(message) && tls === 'tls')
    return problem(`${host} does not use TLS on port ${port}. Select STARTTLS, or use port 465.`);
  if (code === 'ETLS' || (tls === 'starttls' && /STARTTLS|upgrade/i.test(message)))
    return problem(`${host} offers no STARTTLS on port ${port}. Select TLS, or use port 587.`);
  if (code === 'ETIMEDOUT' || /timeout|greeting/i.test(message))
    return problem(
      tls === 'tls'
        ? `${host} did not answer on port ${port}. Check the host name and the port.`
        : `${host} did not answer on port ${port}. Check the port; port 465 needs TLS.`,
    );
  return problem(`The server returned an error: ${quotable(message, '') || code}`);
}

/** Ids repeat in restored and new databases, so the Message-ID is a keyed hash with the creation time. */
export function messageIdOf(
  secret: Buffer,
  { id, createdAt }: { id: number; createdAt: string },
  domain: string,
): string {
  const name = createHmac('sha256', secret).update(`message ${id} ${createdAt}`).digest('hex').slice(0, 32);
  return `<daftar.${name}@${domain}>`;
}
