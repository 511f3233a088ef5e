/** Mailboxes of users. Their servers are strangers: a process of its own talks to each (docs/decisions/0136-parsers.md). */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { MailServer } from '@daftar/domain/email_accounts/accounts';
import type { Env } from '#server/env.ts';
import { checkHost } from '#server/platform/outbound-address.ts';
import { limitConcurrencyFairly, withTimeout } from '#server/platform/async.ts';
import type { ImapCommands } from './imap-commands.ts';
import { MAX_CPU_MS, type CommandName, type ImapAnswer, type ImapOrder } from './imap-protocol.ts';

const PROGRAM = fileURLToPath(new URL('imap.process.ts', import.meta.url));
const MEMORY_MB = 256;
/** An email of 25 MB takes so long on a slow line. */
const LIMITS: ImapLimits = { answerMs: 3 * 60_000, cpuMs: MAX_CPU_MS };
const MAX_CONNECTIONS = 6;
/** A mailbox is read while the connection of another is checked. */
const MAX_PER_BUSINESS = 2;

/** The server refused the password or the token. Trying again would lock the account. */
export class ImapSignInRefused extends Error {}
/** The server sent more than a process may read, or it did not end. */
export class ImapTooMuch extends Error {}

export const IMAP_REFUSED = 'The IMAP server refused the sign-in. Check the password and connect the account again.';
export const IMAP_TOO_MUCH = 'The IMAP server sent answers that are too large or never end. Check the host and port.';

export type ImapLogin = { imap: MailServer; user: string; password: string | null; access_token: string | null };
export type ImapLimits = { answerMs: number; cpuMs: number };
/** Gives an order to the process. */
export type Imap = <K extends CommandName>(
  name: K,
  ...input: Parameters<ImapCommands[K]>
) => Promise<Awaited<ReturnType<ImapCommands[K]>>>;

const limit = limitConcurrencyFairly(MAX_CONNECTIONS, MAX_PER_BUSINESS);

/** Works with one mailbox, and ends the connection. */
export function withImap<T>(
  env: Pick<Env, 'ALLOW_PRIVATE_NETWORK'>,
  businessId: number,
  login: ImapLogin,
  work: (imap: Imap) => Promise<T>,
  { answerMs, cpuMs } = LIMITS,
): Promise<T> {
  return limit(String(businessId))(async () => {
    const { host, port, tls } = login.imap;
    const [address] = await checkHost(env, host);
    const child = fork(PROGRAM, [String(cpuMs)], {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // They reach the order that waits; without a listener a later one would end the server.
    child.on('error', () => {});
    const imap: Imap = (name, ...[input]) => answerOf(child, { name, input }, answerMs);
    try {
      const { user, password, access_token: accessToken } = login;
      await imap('connect', { address: address!.address, host, port, tls, user, password, accessToken });
      const result = await work(imap);
      await imap('logout').catch(() => undefined);
      return result;
    } finally {
      child.kill('SIGKILL');
    }
  });
}

async function answerOf(child: ChildProcess, order: ImapOrder, ms: number): Promise<never> {
  const waiting = new AbortController();
  const { signal } = waiting;
  let answer: ImapAnswer | undefined;
  try {
    const answered = Promise.race([
      once(child, 'message', { signal }) as Promise<[ImapAnswer]>,
      once(child, 'exit', { signal }).then(() => [undefined]),
    ]);
    child.send(order);
    [answer] = (await withTimeout(ms, answered)) ?? [];
  } catch (error) {
    throw new ImapTooMuch(IMAP_TOO_MUCH, { cause: error });
  } finally {
    waiting.abort();
  }
  if (!answer) throw new ImapTooMuch(IMAP_TOO_MUCH);
  if ('output' in answer) return answer.output as never;
  const { message, code, isRefused } = answer.failure;
  if (isRefused) throw new ImapSignInRefused('The mail server refused the sign-in.');
  throw Object.assign(new Error(message), { code });
}

/** Null if the server answers and accepts the sign-in. */
export async function verifyImap(env: Env, businessId: number, login: ImapLogin): Promise<string | null> {
  try {
    return await withImap(env, businessId, login, async () => null);
  } catch (error) {
    return imapProblem(error) ?? 'The IMAP server did not answer as expected. Check the host, port and encryption.';
  }
}

/** In words for the owner of the mailbox; null for an answer that doesn't help them. */
export function imapProblem(error: unknown): string | null {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (error instanceof ImapSignInRefused) return IMAP_REFUSED;
  if (error instanceof ImapTooMuch || code.endsWith('TooLarge')) return IMAP_TOO_MUCH;
  if (code === 'EPRIVATE') return message;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The IMAP server was not found. Check its name.';
  if (code === 'ECONNREFUSED') return 'The IMAP server refused the connection. Check the port.';
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'The IMAP server did not answer in time.';
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return 'The IMAP server has no valid certificate.';
  return null;
}
