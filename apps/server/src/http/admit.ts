import { mayWorkIn } from '@daftar/domain/branches';
import { can, type PermissionSet } from '@daftar/domain/permissions';
import { actorsOf, rightsOf, type Actor, type Route } from '@daftar/contract/core/route';
import type { FastifyRequest } from 'fastify';
import type { App, Person } from '#server/context.ts';
import type { Claim } from '#server/db/transaction.ts';
import { forbidden, noBusiness, notFound, unauthorized } from '#server/failure.ts';
import { checkPortal } from '#server/sees-portal.ts';
import { hashToken } from '#server/tokens.ts';
import { noBranch } from '#server/works-in.ts';
import { authenticate, noteSeen, type Standing } from './authenticate.ts';
import { businessOfBranch } from './branch.repo.ts';
import type { Standings } from './standings.ts';

/** Who comes in: section 6 and api.md, in the order in which a caller may learn things. */
export type Admitted = {
  person: Person | null;
  businessId?: number;
  branchId?: number | null;
  boardId?: number | null;
  permissions?: PermissionSet | null;
  roleName?: string;
  branchIds?: number[] | null;
  clientId?: number | undefined;
};

/** Who comes in, and the claim that is still to be held where their standing was only remembered. */
export type Admission = { admitted: Admitted; claim?: Claim };

export async function admit(
  app: App,
  route: Route,
  request: FastifyRequest,
  standings: Standings | undefined,
): Promise<Admission> {
  const actors = actorsOf(route);
  if (actors.includes('anyone')) return { admitted: { person: null } };

  const { token, kinds } = tokenOf(request, actors);
  const businessId = businessOf(route, request);
  const hash = hashToken(token);
  const judge = (standing: Standing | undefined): Admitted => {
    if (!standing || !kinds.includes(standing.kind))
      throw unauthorized('Your session has ended. Please sign in again.');
    noteSeen(app.pool, standing, new Date());
    return judged(
      route,
      request,
      { ...standing, person: standing.person && { ...standing.person, token } },
      businessId,
    );
  };

  const remembered = standings?.recall(hash, businessId);
  if (remembered) {
    try {
      const admitted = judge(remembered.standing);
      await checkBranch(app, request, admitted);
      return { admitted, claim: remembered.claim };
    } catch {
      // Refused by what may have changed since: asked again below.
    }
  }
  const fresh = await authenticate(app.pool, hash, businessId);
  if (fresh) standings?.remember(hash, businessId, fresh.standing, fresh.mark);
  const admitted = judge(fresh?.standing);
  await checkBranch(app, request, admitted);
  return { admitted };
}

function judged(
  route: Route,
  request: FastifyRequest,
  standing: Standing & { person: Person | null },
  businessId: number | undefined,
): Admitted {
  const { person } = standing;
  if (person?.locked && !route.whileLocked) throw forbidden('The screen is locked. Enter your PIN.', 'locked');
  // A call that goes without a business too is one within it as soon as it names one.
  if (person && !person.phoneVerified && (!route.withoutPhone || businessId !== undefined)) {
    throw forbidden('Verify your mobile number first.', 'phone_unverified');
  }
  if (person?.viewing && changes(route)) throw forbidden('Only the client can do this. You are looking on.', 'viewing');
  if (!route.business && businessId === undefined) return { person };

  if (businessId === undefined || !standing.belongs) throw noBusiness();
  const permissions = standing.isOwner ? null : (standing.permissions ?? {});
  checkPermission(route.permission ?? 'member', permissions);
  if (person?.viewing) checkPortal(permissions);
  const branch = branchOf(request);
  if (branch !== null && !mayWorkIn(standing.branchIds, branch)) throw noBranch();
  return {
    person,
    businessId,
    branchId: branch,
    boardId: wholeNumber(request.headers['x-board-id']) ?? null,
    permissions,
    roleName: standing.roleName,
    branchIds: standing.branchIds,
    clientId: route.client
      ? clientOf(route, request, standing.clientIds)
      : // Whoever looks as a client does sees that client's alone, whatever the call.
        (person?.viewing && standing.clientIds?.[0]) || undefined,
  };
}

/** Signing out and unlocking remain. */
const changes = (route: Route): boolean => route.method !== 'GET' && !route.changesNothing && !route.whileLocked;

/** Another's client is none. */
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

function branchOf(request: FastifyRequest): number | null {
  const named = request.headers['x-branch-id'];
  if (named === undefined || named === '') return null;
  const branch = wholeNumber(named);
  if (branch === undefined) throw noBranch('There is no such branch in this business.');
  return branch;
}

/** One's own branches are of the business; who works in all of them may still name one that is not. */
async function checkBranch(app: App, request: FastifyRequest, { businessId, branchIds }: Admitted): Promise<void> {
  const branch = businessId !== undefined && branchIds === null ? branchOf(request) : null;
  if (branch !== null && (await businessOfBranch(app.pool, branch)) !== businessId)
    throw noBranch('There is no such branch in this business.');
}

const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined;

export function checkPermission(needed: NonNullable<Route['permission']>, permissions: PermissionSet | null): void {
  if (needed === 'owner' && permissions !== null) throw forbidden('Only the owner of the business may do this.');
  const missing = rightsOf(needed).find(({ module, level }) => !can(permissions, module, level));
  if (missing)
    throw forbidden(
      `Your role does not allow this. Ask the owner for the permission "${missing.module.replaceAll('_', ' ')}".`,
    );
}
