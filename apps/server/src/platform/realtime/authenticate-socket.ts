import type { ErrorBody } from '@daftar/contract/core/errors';
import type { Pool } from '#server/platform/db/pool.ts';
import { authenticate } from '#server/access/authenticate.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { SocketUser, Socket } from './sockets.ts';

/** A refused connection, with the message and code that a call would get. */
export class SocketRefused extends Error {
  readonly data: Pick<ErrorBody, 'code'>;
  constructor(message: string, code?: ErrorBody['code']) {
    super(message);
    this.data = code ? { code } : {};
  }
}

/** The user of a socket: `auth: { token }`, the token of calls, staff or client. */
export async function authenticateSocket(pool: Pool, socket: Socket): Promise<SocketUser> {
  const { token } = socket.handshake.auth as { token?: unknown };
  if (typeof token !== 'string' || !/^\S{20,200}$/.test(token))
    throw new SocketRefused('Empty or Invalid authorization header');
  const tokenHash = hashToken(token);
  const person = (await authenticate(pool, tokenHash, undefined))?.access.person;
  if (!person) throw new SocketRefused('Your session has expired. Sign in again.');
  if (person.locked) throw new SocketRefused('The screen is locked. Enter your PIN.', 'locked');
  if (person.awaits) throw new SocketRefused('Complete your sign-in first.', person.awaits);
  if (!person.phoneVerified) throw new SocketRefused('Verify your mobile number first.', 'phone_unverified');
  socket.handshake.auth = {};
  const { kind, viewing, userId, uuid, sessionId } = person;
  return { kind, viewing, userId, uuid, sessionId, tokenHash };
}
