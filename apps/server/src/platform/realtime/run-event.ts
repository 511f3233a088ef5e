import { callLimits } from '#server/platform/call-limits.ts';
import { ownOrigin } from '#server/platform/http/own-origin.ts';
import type { App, MemberCtx, Person } from '#server/platform/context.ts';
import { runTransaction, type SessionCheck, type Mode } from '#server/platform/db/transaction.ts';
import { forbidden, noBusiness, signInIncomplete, unauthorized, type HttpError } from '#server/platform/http-error.ts';
import { authenticate, touchSession, type SessionAccess } from '#server/access/authenticate.ts';
import { resolveForwarded } from '#server/platform/http/trust-proxy.ts';
import { SessionCache } from '#server/access/session-cache.ts';
import type { Socket } from './sockets.ts';

const DEFAULT_TIMEZONE = 'Asia/Kolkata';

/** Runs an event like a call: authorisation, one transaction, effects after commit. Chat is for staff only. */
export function createEventRunner(app: () => App) {
  const sessionCache = new SessionCache();

  async function act<T>(
    socket: Socket,
    businessId: number,
    mode: Mode,
    work: (ctx: MemberCtx) => Promise<T>,
  ): Promise<T> {
    const { tokenHash } = socket.data;
    const cached = sessionCache.recall(tokenHash, businessId);
    if (cached) {
      try {
        return await attempt(socket, businessId, mode, cached.access, cached.sessionCheck, work);
      } catch (error) {
        // Errors from a cached session are retried without it (access/session-cache.ts).
        if (cached.sessionCheck.verified) throw error;
        sessionCache.forget(cached.sessionCheck);
      }
    }
    const fresh = await authenticate(app().pool, tokenHash, businessId);
    if (!fresh) {
      socket.disconnect(true);
      throw unauthorized('Your session has expired. Sign in again.');
    }
    sessionCache.remember(tokenHash, businessId, fresh.access, fresh.mark);
    return attempt(socket, businessId, mode, fresh.access, undefined, work);
  }

  async function attempt<T>(
    socket: Socket,
    businessId: number,
    mode: Mode,
    access: SessionAccess,
    sessionCheck: SessionCheck | undefined,
    work: (ctx: MemberCtx) => Promise<T>,
  ): Promise<T> {
    const person = personOf(access);
    if (mode === 'write') touchSession(app().pool, access, new Date());
    const around = surroundings(app(), socket);
    const scope = {
      businessId,
      userId: person.userId,
      ip: around.ip,
      requestId: around.requestId,
      sessionCheck,
      limits: callLimits(mode),
    };
    const effects: (() => void)[] = [];
    const result = await runTransaction(app().pool, scope, mode, (within) =>
      work({
        ...around,
        ...within,
        person,
        businessId,
        boardId: null,
        permissions: access.isOwner ? null : (access.permissions ?? {}),
        roleName: access.roleName,
        branchIds: access.branchIds,
        afterCommit: (effect) => effects.push(effect),
      }),
    );
    for (const effect of effects) effect();
    return result;
  }

  return act;
}
export type EventRunner = ReturnType<typeof createEventRunner>;

function personOf({ kind, person, belongs }: SessionAccess): Person {
  if (!person || kind !== 'staff' || !belongs) throw noBusiness();
  if (person.locked) throw forbidden('The screen is locked. Enter your PIN.', 'locked');
  if (person.awaits) throw signInIncomplete(person.awaits);
  if (!person.phoneVerified) throw forbidden('Verify your email and mobile number first.', 'phone_unverified');
  return { ...person, token: '' };
}

function surroundings(app: App, { handshake: { address, headers, secure }, request, id }: Socket) {
  const { ip, protocol, host } = resolveForwarded(app.env.TRUST_PROXY, { address, headers, isEncrypted: secure });
  return {
    app,
    now: new Date(),
    timezone: DEFAULT_TIMEZONE,
    origin: ownOrigin(app, { protocol, host, localAddress: request.socket.localAddress }),
    requestId: id,
    ip,
    userAgent: null,
    ifMatch: undefined,
  };
}

/** The error text of an acknowledgement. */
export const errorText = ({ body, message }: HttpError): string =>
  body.errors?.map((error) => error.message).join('; ') ?? message;
