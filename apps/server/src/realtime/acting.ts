import type { App, MemberCtx, Person } from '#server/context.ts';
import { transact, type Claim, type Mode } from '#server/db/transaction.ts';
import { forbidden, noBusiness, unauthorized, type Failure } from '#server/failure.ts';
import { authenticate, type Standing } from '#server/http/authenticate.ts';
import { throughProxies } from '#server/http/proxies.ts';
import { Standings } from '#server/http/standings.ts';
import type { Socket } from './sockets.ts';

const DEFAULT_TIMEZONE = 'Asia/Kolkata';

/**
 * An event within a business, as a call is served: who, in which business, one transaction, what follows after commit.
 * Chat is the practice's own: client logins have none.
 */
export function actingOn(app: () => App) {
  const standings = new Standings();

  async function act<T>(
    socket: Socket,
    businessId: number,
    mode: Mode,
    work: (ctx: MemberCtx) => Promise<T>,
  ): Promise<T> {
    const { tokenHash } = socket.data;
    const remembered = standings.recall(tokenHash, businessId);
    if (remembered) {
      try {
        return await attempt(socket, businessId, mode, remembered.standing, remembered.claim, work);
      } catch (error) {
        // What was refused or stopped on the strength of a memory is asked again (http/standings.ts).
        if (remembered.claim.held) throw error;
        standings.forget(remembered.claim);
      }
    }
    const fresh = await authenticate(app().pool, tokenHash, businessId);
    if (!fresh) {
      socket.disconnect(true);
      throw unauthorized('Your session has ended. Please sign in again.');
    }
    standings.remember(tokenHash, businessId, fresh.standing, fresh.mark);
    return attempt(socket, businessId, mode, fresh.standing, undefined, work);
  }

  async function attempt<T>(
    socket: Socket,
    businessId: number,
    mode: Mode,
    standing: Standing,
    claim: Claim | undefined,
    work: (ctx: MemberCtx) => Promise<T>,
  ): Promise<T> {
    const person = personOf(standing);
    const around = surroundings(app(), socket);
    const scope = { businessId, userId: person.userId, ip: around.ip, requestId: around.requestId, claim };
    const effects: (() => void)[] = [];
    const result = await transact(app().pool, scope, mode, (within) =>
      work({
        ...around,
        ...within,
        person,
        businessId,
        boardId: null,
        permissions: standing.isOwner ? null : (standing.permissions ?? {}),
        roleName: standing.roleName,
        branchIds: standing.branchIds,
        afterCommit: (effect) => effects.push(effect),
      }),
    );
    for (const effect of effects) effect();
    return result;
  }

  return act;
}
export type Act = ReturnType<typeof actingOn>;

function personOf({ kind, person, belongs }: Standing): Person {
  if (!person || kind !== 'staff' || !belongs) throw noBusiness();
  if (person.locked) throw forbidden('The screen is locked. Enter your PIN.', 'locked');
  if (!person.phoneVerified) throw forbidden('Verify your mobile number first.', 'phone_unverified');
  return { ...person, token: '' };
}

function surroundings(app: App, { handshake: { address, headers, secure }, id }: Socket) {
  const { ip, protocol, host } = throughProxies(app.env.TRUST_PROXY, { address, headers, isEncrypted: secure });
  return {
    app,
    now: new Date(),
    timezone: DEFAULT_TIMEZONE,
    origin: app.env.PUBLIC_URL ?? (host ? `${protocol}://${host}` : app.publicUrl),
    requestId: id,
    ip,
    userAgent: null,
    ifMatch: undefined,
  };
}

/** A refusal in the words of an acknowledgement. */
export const saidBy = ({ body, message }: Failure): string =>
  body.errors?.map((error) => error.message).join('; ') ?? message;
