import type { ErrorBody } from '@daftar/contract/core/errors';
import type { Pool } from '#server/db/pool.ts';
import { authenticate } from '#server/http/authenticate.ts';
import { hashToken } from '#server/tokens.ts';
import type { Bearer, Socket } from './sockets.ts';

/** Why a connection is refused: the words and the code that a call would be refused with. */
export class Refusal extends Error {
  readonly data: Pick<ErrorBody, 'code'>;
  constructor(message: string, code?: ErrorBody['code']) {
    super(message);
    this.data = code ? { code } : {};
  }
}

/** Who opens the socket: `auth: { token }`, the token of the calls, of staff or of a client. */
export async function admitSocket(pool: Pool, socket: Socket): Promise<Bearer> {
  const { token } = socket.handshake.auth as { token?: unknown };
  if (typeof token !== 'string' || !/^\S{20,200}$/.test(token))
    throw new Refusal('Empty or Invalid authorization header');
  const tokenHash = hashToken(token);
  const person = (await authenticate(pool, tokenHash, undefined))?.standing.person;
  if (!person) throw new Refusal('Your session has ended. Please sign in again.');
  if (person.locked) throw new Refusal('The screen is locked. Enter your PIN.', 'locked');
  if (!person.phoneVerified) throw new Refusal('Verify your mobile number first.', 'phone_unverified');
  socket.handshake.auth = {};
  const { kind, viewing, userId, uuid, sessionId } = person;
  return { kind, viewing, userId, uuid, sessionId, tokenHash };
}
