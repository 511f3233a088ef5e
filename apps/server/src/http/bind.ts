import { contactMasker } from '@daftar/contract/core/contacts';
import { statusOf, takesKey, type Route } from '@daftar/contract/core/route';
import { isTimeZone } from '@daftar/domain/date-format';
import { can } from '@daftar/domain/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FieldError } from '@daftar/contract/core/errors';
import type { z } from 'zod';
import type { App, Ctx } from '#server/context.ts';
import { accountOf } from '#server/db/counting.ts';
import { transact, type Claim } from '#server/db/transaction.ts';
import { Failure, invalid, malformed } from '#server/failure.ts';
import { ownTurns, turns, type Lane } from '#server/turns.ts';
import { admit, type Admitted } from './admit.ts';
import { fieldErrors, RETRYABLE } from './errors.ts';
import { keyOf, once, type Kept } from './idempotency.ts';
import type { Room } from './implement.ts';
import { callerOf, forgive, isLimited, takeTurn, type Knock } from './rate.ts';
import { Standings } from './standings.ts';
import { isText } from './text.ts';

type Handler = (ctx: Ctx, input: Parsed) => Promise<unknown>;
type Parsed = { params: unknown; query: unknown; body: unknown };
type Outcome = Kept | { failure: Failure };

const TRIES = 3;

/** Contract to Fastify, once: who, which shape, how often, one transaction, one service call, one parsed answer. */
export function bindRooms(server: FastifyInstance, app: App, rooms: readonly Room[]): void {
  const standings = new Standings();
  const inTurn = lanes(app.env.DATABASE_POOL);
  for (const room of rooms)
    for (const [name, route] of Object.entries(room.routes))
      bindRoute(server, app, { inTurn, standings }, route, room.handlers[name] as Handler);
}

type Shared = { inTurn: (route: Route, knock: Knock) => Lane; standings: Standings };

/**
 * What is limited is slow too: it hashes, sends or writes a sheet while it holds a connection. Half of them stay free;
 * who signs in waits for others who do, and not behind a sheet. What asks a register outside holds none meanwhile, and
 * waits for nobody: it would keep the others waiting for as long as that one takes. Nor does what makes a file beside its
 * transaction; but all of it goes through one press, and so each caller has one in the making at a time.
 */
function lanes(connections: number): Shared['inTurn'] {
  const quarter = Math.max(1, Math.floor(connections / 4));
  const [guessing, sending, making] = [turns(quarter), turns(quarter), ownTurns(1)];
  return (route, knock) => {
    if (route.makesFile) return making(callerOf(knock));
    if (!isLimited(knock) || knock.rate === 'ask' || knock.rate === 'upload') return (work) => work();
    return knock.rate === 'guess' ? guessing : sending;
  };
}

function bindRoute(server: FastifyInstance, app: App, shared: Shared, route: Route, handler: Handler): void {
  const mask = contactMasker(route.answer);
  const mode = (route.method === 'GET' && !route.audit) || route.changesNothing ? 'read' : 'write';

  server.route({
    method: route.method,
    url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      const { status: code, answer: said } = await serve(request, route.rate ? undefined : shared.standings);
      return reply.code(code).send(said);
    },
  });

  /** What acts on more than the database (it is limited then) never goes by memory. */
  async function serve(request: FastifyRequest, standings: Standings | undefined): Promise<Kept> {
    const { admitted, claim } = await admit(app, route, request, standings);
    try {
      return await serveAdmitted(request, admitted, claim);
    } catch (error) {
      // Nothing was read or written yet: what was said on the strength of a memory is said again on that of a fact.
      if (!claim || claim.held) throw error;
      shared.standings.forget(claim);
      return serve(request, undefined);
    }
  }

  async function serveAdmitted(request: FastifyRequest, admitted: Admitted, claim: Claim | undefined): Promise<Kept> {
    const input = parse(route, request);
    const knock = knockOf(app, route, request, admitted, input);
    await takeTurn(app.pool, knock);
    const work = () => inTransaction(request, admitted, claim, input);
    const { kept, effects } = await shared.inTurn(route, knock)(work);
    for (const effect of effects) effect();
    if (route.touches?.length) app.realtime.touch(admitted.businessId, admitted.person, route.touches);
    // It is done: that nobody forgot the guesses before it is not the caller's.
    await forgive(app.pool, knock).catch((err: unknown) => app.log.warn({ err }, 'guesses were not forgiven'));
    return kept;
  }

  /** The whole of the write, tried again where two transactions stood in each other's way. */
  async function inTransaction(request: FastifyRequest, admitted: Admitted, claim: Claim | undefined, input: Parsed) {
    const scope = {
      claim,
      businessId: admitted.businessId,
      userId: admitted.person?.userId,
      clientId: admitted.clientId,
      ip: request.ip,
      requestId: request.id,
    };
    const key =
      takesKey(route) && admitted.person
        ? keyOf(request.headers['idempotency-key'], admitted.person.userId)
        : undefined;
    for (let attempt = 1; ; attempt += 1) {
      const effects: (() => void)[] = [];
      try {
        const outcome = await transact<Outcome>(app.pool, scope, mode, async (within) => {
          const ctx: Ctx = {
            app,
            ...within,
            ...surroundings(app, route, request),
            businessId: undefined,
            ...admitted,
            afterCommit: (e) => effects.push(e),
          };
          const work = () => answer(ctx, input);
          try {
            return masked(ctx, key ? await once(ctx, key, [route.path, placeOf(admitted), input], work) : await work());
          } catch (error) {
            if (error instanceof Failure && error.keepsWrites) return { failure: error };
            throw error;
          }
        });
        if ('failure' in outcome) {
          // What the refusal keeps is committed: whoever waits for that is told.
          for (const effect of effects) effect();
          throw outcome.failure;
        }
        return { kept: outcome, effects };
      } catch (error) {
        if (attempt < TRIES && RETRYABLE.has((error as { code?: string }).code ?? '')) continue;
        throw error;
      }
    }
  }

  async function answer(ctx: Ctx, input: Parsed): Promise<Kept> {
    const parsed = route.answer.parse(await handler(ctx, input));
    // Who asks not to overwrite what another changed is not told that all is well where nobody looked.
    if (route.method === 'PUT' && ctx.ifMatch?.isChecked === false) throw noVersion();
    return { status: statusOf(route, parsed), answer: parsed };
  }

  /** As the caller's rights are now, also where the answer was kept from before. */
  function masked(ctx: Ctx, kept: Kept): Kept {
    const permissions = (ctx as { permissions?: Parameters<typeof can>[0] }).permissions;
    // A client's own contacts are theirs; a colleague who looks on sees what they see elsewhere.
    const isOwn = ctx.person?.kind === 'client' && !ctx.person.viewing;
    const hides = mask && ctx.businessId !== undefined && !isOwn && !can(permissions, 'client_contacts', 'read');
    return hides ? { ...kept, answer: mask(kept.answer) } : kept;
  }
}

function parse(route: Route, request: FastifyRequest): Parsed {
  if (![request.params, request.query, request.body].every(isText))
    throw malformed('The request holds characters that are not text.');
  const errors: FieldError[] = [];
  const part = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    errors.push(...fieldErrors(result.error));
    return undefined;
  };
  const params = part(route.params, request.params) ?? {};
  const query = part(route.query, request.query) ?? {};
  const body = part(route.body, request.body ?? {});
  if (errors.length) throw invalid(...errors);
  return { params, query, body };
}

/** Where a call is made is part of what it asks for. */
const placeOf = ({ businessId, branchId, boardId, clientId }: Admitted) => ({
  businessId,
  branchId,
  boardId,
  clientId,
});

function knockOf(app: App, route: Route, request: FastifyRequest, admitted: Admitted, input: Parsed): Knock {
  const body = (input.body ?? {}) as Record<string, unknown> & { login?: string; email?: string };
  const guessesNothing = route.guesses !== undefined && body[route.guesses] === undefined;
  const login = body.login ?? body.email;
  return {
    rate: guessesNothing ? undefined : route.rate,
    door: route.guesses ?? route.path,
    ip: request.ip,
    account: admitted.person
      ? `user ${admitted.person.userId}`
      : typeof login === 'string'
        ? accountOf(login)
        : undefined,
    isSignedIn: admitted.person !== null,
    weight: route.weighs?.(input.body as never) ?? 1,
    factor: app.env.RATE_LIMIT_FACTOR,
  };
}

const DEFAULT_TIMEZONE = 'Asia/Kolkata';

const noVersion = () => malformed('If-Match does not go with this call: what it changes has no version.');

function versionSeen(route: Route, request: FastifyRequest): Ctx['ifMatch'] {
  const ifMatch = request.headers['if-match'];
  if (ifMatch === undefined) return undefined;
  if (route.unversioned) throw noVersion();
  const version = Number(ifMatch.replaceAll('"', ''));
  if (!Number.isInteger(version)) throw malformed('If-Match must be the version of the record.');
  return { version, isChecked: false };
}

function surroundings(app: App, route: Route, request: FastifyRequest) {
  const timezone = request.headers['x-timezone'];
  return {
    now: new Date(),
    timezone: typeof timezone === 'string' && isTimeZone(timezone) ? timezone : DEFAULT_TIMEZONE,
    origin: app.env.PUBLIC_URL ?? `${request.protocol}://${request.host}`,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    ifMatch: versionSeen(route, request),
  };
}
