import type { MailServer } from '@daftar/domain/email_accounts/accounts';
import { ImapFlow } from 'imapflow';
import type { Env } from '#server/env.ts';
import { checkHost } from '#server/platform/outbound-address.ts';

const CONNECT_MS = 20_000;
const SOCKET_MS = 60_000;
/** Larger emails are read in part. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** The server refused the password or the token. Trying again would lock the account. */
export class ImapSignInRefused extends Error {}

export const IMAP_REFUSED = 'The IMAP server refused the sign-in. Check the password and connect the account again.';

export type ImapLogin = { imap: MailServer; user: string; password: string | null; access_token: string | null };

/** A connection to one mailbox. It never changes anything there: folders are opened read-only. */
export async function connectImap(env: Env, { imap, user, password, access_token }: ImapLogin): Promise<ImapFlow> {
  const { host, port, tls } = imap;
  // To the address that was checked: a second look-up could name an internal one.
  const [address] = await checkHost(env, host);
  const client = new ImapFlow({
    host: address!.address,
    port,
    servername: /^[\d.:[\]]+$/.test(host) ? undefined : host,
    secure: tls === 'tls',
    ...(tls === 'tls' ? {} : { doSTARTTLS: tls === 'starttls' }),
    ...(user ? { auth: { user, ...(access_token ? { accessToken: access_token } : { pass: password ?? '' }) } } : {}),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    // A hostile server must not fill the memory.
    maxLiteralSize: MAX_MAIL_BYTES + 1024 * 1024,
    maxResponseSize: 2 * MAX_MAIL_BYTES,
    maxLineLength: 1024 * 1024,
  });
  // Errors reach the command that waits; without a listener a later one would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    client.close();
    if ((error as { authenticationFailed?: boolean }).authenticationFailed)
      throw new ImapSignInRefused('The mail server refused the sign-in.', { cause: error });
    throw error;
  }
  return client;
}

/** Null if the server answers and accepts the sign-in. */
export async function verifyImap(env: Env, login: ImapLogin): Promise<string | null> {
  try {
    const client = await connectImap(env, login);
    await client.logout().catch(() => client.close());
    return null;
  } catch (error) {
    return imapProblem(error) ?? 'The IMAP server did not answer as expected. Check the host, port and encryption.';
  }
}

/** In words for the owner of the mailbox; null for an answer that doesn't help them. */
export function imapProblem(error: unknown): string | null {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (error instanceof ImapSignInRefused) return IMAP_REFUSED;
  if (code === 'EPRIVATE') return message;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The IMAP server was not found. Check its name.';
  if (code === 'ECONNREFUSED') return 'The IMAP server refused the connection. Check the port.';
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'The IMAP server did not answer in time.';
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return 'The IMAP server has no valid certificate.';
  return null;
}
