import { canWorkInBranch } from '@daftar/domain/branches';
import { actorsOf, type Actor, type Route } from '@daftar/contract/core/route';
import type { FastifyRequest } from 'fastify';
import type { App, Person } from '#server/platform/context.ts';
import type { SessionCheck } from '#server/platform/db/transaction.ts';
import { forbidden, noBusiness, notFound, signInIncomplete, unauthorized } from '#server/platform/http-error.ts';
import { checkPortalView } from '#server/access/portal-view.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { branchForbidden } from '#server/access/branch-access.ts';
import { requireConfirmation } from '#server/platform/require-confirmation.ts';
import { authenticate, touchSession, type SessionAccess } from './authenticate.ts';
import { authorizeApiKey, isApiKey } from './authorize-api-key.ts';
import { branchOf, checkBranch, checkPermission, checkWhatsApp, wholeNumber, type Caller } from './caller.ts';
import type { SessionCache } from './session-cache.ts';

export { checkPermission, type Caller } from './caller.ts';

/** The caller, with a session check that is still to run when the session came from the cache. */
export type Authorization = { caller: Caller; sessionCheck?: SessionCheck };

export async function authorize(
  app: App,
  route: Route,
  request: FastifyRequest,
  sessionCache: SessionCache | undefined,
): Promise<Authorization> {
  const actors = actorsOf(route);
  if (actors.includes('anyone')) return { caller: { person: null } };

  const { token, kinds } = tokenOf(request, actors);
  if (isApiKey(token)) return { caller: await authorizeApiKey(app, route, request, token) };
  const businessId = businessOf(route, request);
  const hash = hashToken(token);
  const judge = (access: SessionAccess | undefined): Caller => {
    if (!access || !kinds.includes(access.kind))
      throw unauthorized(
        kinds.includes('public_form')
          ? 'This link no longer works. Use the newest link, or ask for a new one.'
          : 'Your session has expired. Sign in again.',
      );
    if (access.kind === 'public_form') return { person: null, formToken: hash };
    // Automatic calls of a browser don't keep an abandoned session alive.
    if (request.headers['x-idle'] === undefined) touchSession(app.pool, access, new Date());
    return judged(route, request, { ...access, person: access.person && { ...access.person, token } }, businessId);
  };

  const cached = sessionCache?.recall(hash, businessId);
  if (cached) {
    try {
      const caller = judge(cached.access);
      await checkBranch(app, request, caller);
      return { caller, sessionCheck: cached.sessionCheck };
    } catch {
      // The cached session may be outdated, so it is loaded again below.
    }
  }
  const fresh = await authenticate(app.pool, hash, businessId);
  if (fresh) sessionCache?.remember(hash, businessId, fresh.access, fresh.mark);
  const caller = judge(fresh?.access);
  await checkBranch(app, request, caller);
  return { caller };
}

function judged(
  route: Route,
  request: FastifyRequest,
  access: SessionAccess & { person: Person | null },
  businessId: number | undefined,
): Caller {
  const { person } = access;
  if (person?.locked && !route.whileLocked)
    throw forbidden('The screen is locked. Enter your PIN to continue.', 'locked');
  if (person?.awaits && !route.whileAwaiting?.includes(person.awaits)) throw signInIncomplete(person.awaits);
  // A call with an optional business is in that business once it names one.
  if (person && !person.phoneVerified && (!route.withoutPhone || businessId !== undefined)) {
    throw forbidden('Verify your email and mobile number first.', 'phone_unverified');
  }
  if (person?.viewing && changes(route))
    throw forbidden('You’re viewing as the client. Only the client can do this.', 'viewing');
  if (!route.business && businessId === undefined) {
    checkConfirmed(route, person);
    return { person };
  }

  if (businessId === undefined || !access.belongs) throw noBusiness();
  const permissions = access.isOwner ? null : (access.permissions ?? {});
  checkPermission(route.permission ?? 'member', permissions);
  if (route.whatsapp) checkWhatsApp(permissions);
  if (person?.viewing) checkPortalView(permissions);
  checkConfirmed(route, person);
  const branch = branchOf(request);
  if (branch !== null && !canWorkInBranch(access.branchIds, branch)) throw branchForbidden();
  return {
    person,
    businessId,
    business: access.business ?? undefined,
    branchId: branch,
    boardId: wholeNumber(request.headers['x-board-id']) ?? null,
    permissions,
    roleName: access.roleName,
    branchIds: access.branchIds,
    hiddenClientIds: access.hiddenClientIds,
    clientId: route.client
      ? clientOf(route, request, access.clientIds)
      : // Whoever looks as a client does sees that client's alone, whatever the call.
        (person?.viewing && access.clientIds?.[0]) || undefined,
  };
}

/** Asks again before sensitive actions, to protect an unattended screen and a stolen session. */
function checkConfirmed(route: Route, person: Person | null): void {
  if (route.confirm === true && person) requireConfirmation(person);
}

/** Signing out and unlocking stay allowed. */
const changes = (route: Route): boolean => route.method !== 'GET' && !route.changesNothing && !route.whileLocked;

/** Throws 404 for clients of other logins. */
function clientOf(route: Route, request: FastifyRequest, own: number[] | null): number {
  const named =
    route.client === 'header'
      ? request.headers['x-client-id']
      : (request.params as Record<string, string>)[route.client!];
  const id = wholeNumber(named);
  if (id === undefined || !own?.includes(id)) throw notFound('client');
  return id;
}

function tokenOf(request: FastifyRequest, actors: readonly Actor[]): { token: string; kinds: readonly Actor[] } {
  const form = request.headers['x-jwt-token'];
  if (actors.includes('public_form') && typeof form === 'string' && form)
    return { token: form, kinds: ['public_form'] };
  const token = /^Bearer (\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw unauthorized('Empty or Invalid authorization header');
  return { token, kinds: actors.filter((actor) => actor !== 'public_form') };
}

function businessOf(route: Route, request: FastifyRequest): number | undefined {
  if (!route.business && !route.optionalBusiness) return undefined;
  const value =
    !route.business || route.business === 'header'
      ? request.headers['x-business-id']
      : (request.params as Record<string, string>)[route.business];
  return wholeNumber(value);
}
