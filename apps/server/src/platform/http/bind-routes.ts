import { networkOf } from '#server/platform/network.ts';
import { contactMasker } from '@daftar/contract/core/contacts';
import { defaultMessage } from '@daftar/contract/core/default-message';
import { LINK_TOKEN_HEADER, statusOf, takesKey, type Route } from '@daftar/contract/core/route';
import { isTimeZone } from '@daftar/domain/date-format';
import { can } from '@daftar/domain/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '@daftar/contract/core/errors';
import type { z } from 'zod';
import { callLimits } from '#server/platform/call-limits.ts';
import type { App, Ctx } from '#server/platform/context.ts';
import { NoConnection } from '#server/platform/db/connection-queue.ts';
import { normalizeLogin } from '#server/platform/db/rate-limit-counter.ts';
import { POSITION_HEADER, START, type CallPosition } from '#server/platform/db/standbys.ts';
import { runTransaction, type SessionCheck } from '#server/platform/db/transaction.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { HttpError, invalid, malformed } from '#server/platform/http-error.ts';
import { limitConcurrencyPerKey, limitConcurrency, type Limiter } from '#server/platform/async.ts';
import { authorize, type Caller } from '#server/access/authorize.ts';
import { databaseFault, OutcomeUnknown } from '#server/platform/db/database-fault.ts';
import { fieldErrors, outcomeUnknown, RETRYABLE } from './error-mapping.ts';
import { idempotencyKeyOf, runOnce, type StoredAnswer } from './idempotency.ts';
import type { FeatureRoutes } from './implement.ts';
import { checkProtectedChanges } from './protected-changes.ts';
import {
  rateLimitSubject,
  resetRateLimit,
  isRateLimited,
  consumeKeyLimit,
  consumeRateLimit,
  type RateLimitedCall,
} from './rate-limit.ts';
import { ownOrigin } from './own-origin.ts';
import { SessionCache } from '#server/access/session-cache.ts';
import { isValidText } from './valid-text.ts';

declare module 'fastify' {
  interface FastifyRequest {
    answerCookies: string[];
  }
}

type Handler = (ctx: Ctx, input: Parsed) => Promise<unknown>;
type Parsed = { params: unknown; query: unknown; body: unknown };
type Outcome = StoredAnswer | { failure: HttpError };

const TRIES = 3;

/**
 * Binds contract routes to Fastify: authorization, validation, rate limit, one transaction, one service call, a parsed
 * answer.
 */
export function bindRoutes(server: FastifyInstance, app: App, features: readonly FeatureRoutes[]): void {
  const sessionCache = new SessionCache();
  const limiterFor = createLimiters(app.env.DATABASE_POOL);
  for (const feature of features)
    for (const [name, route] of Object.entries(feature.routes))
      bindRoute(server, app, { limiterFor, sessionCache }, route, feature.handlers[name] as Handler);
}

type Shared = { limiterFor: (route: Route, call: RateLimitedCall) => Limiter; sessionCache: SessionCache };

/**
 * Rate-limited calls are slow too (hashing, sending, exporting) and hold a connection: half of the connections stay
 * free, and sign-ins don't queue behind exports. Calls to outside registers hold no connection and aren't queued. Calls
 * that generate files hold none either, but share one worker, so each caller gets one at a time.
 */
function createLimiters(connections: number): Shared['limiterFor'] {
  const quarter = Math.max(1, Math.floor(connections / 4));
  const [guessLimiter, sendLimiter, fileLimiter] = [
    limitConcurrency(quarter),
    limitConcurrency(quarter),
    limitConcurrencyPerKey(1),
  ];
  return (route, call) => {
    if (route.makesFile) return fileLimiter(rateLimitSubject(call));
    if (!isRateLimited(call) || call.rate === 'ask' || call.rate === 'upload') return (work) => work();
    return call.rate === 'guess' ? guessLimiter : sendLimiter;
  };
}

function bindRoute(server: FastifyInstance, app: App, shared: Shared, route: Route, handler: Handler): void {
  const mask = contactMasker(route.answer);
  const mode = (route.method === 'GET' && !route.audit) || route.changesNothing ? 'read' : 'write';
  const kind = route.makesFile ? 'export' : route.readsMany ? 'report' : mode;
  /** An export reads from a standby too, and writes its log entry on the primary. */
  const readsFirst = mode === 'read' || (route.method === 'GET' && route.audit === 'export');

  server.route({
    method: route.method,
    url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      request.answerCookies = [];
      const position = app.pool.standbys?.callPosition(request.headers[POSITION_HEADER], readsFirst);
      const incoming = { request, signal: abandonment(reply), position };
      const { status: code, answer: answered } = await serve(incoming, route.rate ? undefined : shared.sessionCache);
      if (request.answerCookies.length) reply.header('set-cookie', request.answerCookies);
      if (position && position.seen > START) reply.header(POSITION_HEADER, position.seen);
      return reply.code(code).send(answered);
    },
  });

  /** Calls with effects beyond the database (which are rate-limited) don't use the session cache. */
  async function serve(incoming: Incoming, sessionCache: SessionCache | undefined): Promise<StoredAnswer> {
    const { caller, sessionCheck } = await authorize(app, route, incoming.request, sessionCache);
    try {
      return await serveCaller(incoming, caller, sessionCheck);
    } catch (error) {
      // Nothing was read or written yet: retry without the cached session, unless that would fail in the same way.
      if (!sessionCheck || sessionCheck.verified || error instanceof NoConnection || databaseFault(error)) throw error;
      shared.sessionCache.forget(sessionCheck);
      return serve(incoming, undefined);
    }
  }

  async function serveCaller(
    incoming: Incoming,
    caller: Caller,
    sessionCheck: SessionCheck | undefined,
  ): Promise<StoredAnswer> {
    if (caller.apiKey) await consumeKeyLimit(app.pool, caller.apiKey.id, app.env.RATE_LIMIT_FACTOR);
    const input = parse(route, incoming.request);
    const call = rateLimitedCallOf(app, route, incoming.request, caller, input);
    await consumeRateLimit(app.pool, call);
    const work = () => inTransaction(incoming, caller, sessionCheck, input);
    const { stored, effects } = await shared.limiterFor(route, call)(work);
    afterCommit(app, effects);
    if (route.touches?.length) app.realtime.touch(caller.businessId, caller.person, route.touches);
    // The call succeeded: a counter that couldn't be reset is not the caller's problem.
    await resetRateLimit(app.pool, call).catch((err: unknown) => app.log.warn({ err }, 'guesses were not forgiven'));
    return stored;
  }

  /** Runs the whole write, and retries it after a serialization conflict. */
  async function inTransaction(
    { request, signal, position }: Incoming,
    caller: Caller,
    sessionCheck: SessionCheck | undefined,
    input: Parsed,
  ) {
    // Visitors have no session that the primary could check.
    if (position && !caller.person) position.mayRead = false;
    const scope = {
      sessionCheck,
      businessId: caller.businessId,
      userId: caller.person?.userId,
      standing: standingOf(caller),
      hiddenClientIds: caller.hiddenClientIds ?? undefined,
      clientId: caller.clientId,
      apiKeyId: caller.apiKey?.id,
      ip: request.ip,
      requestId: request.id,
      limits: callLimits(kind, signal),
      position,
    };
    const key =
      takesKey(route) && caller.person
        ? idempotencyKeyOf(request.headers['idempotency-key'], caller.person.userId)
        : undefined;
    for (let attempt = 1; ; attempt += 1) {
      const effects: (() => void)[] = [];
      try {
        const outcome = await runTransaction<Outcome>(app.pool, scope, mode, async (within) => {
          const ctx: Ctx = {
            app,
            ...within,
            ...surroundings(app, route, request),
            businessId: undefined,
            ...caller,
            business: mode === 'read' ? caller.business : undefined,
            afterCommit: (e) => effects.push(e),
          };
          const work = () => answer(ctx, input);
          try {
            return masked(
              ctx,
              key ? await runOnce(ctx, key, [route.path, placeOf(caller), input], work) : await work(),
            );
          } catch (error) {
            if (error instanceof HttpError && error.commits) return { failure: error };
            throw error;
          }
        });
        if ('failure' in outcome) {
          // The error commits its writes, so their effects run.
          afterCommit(app, effects);
          throw outcome.failure;
        }
        return { stored: outcome, effects };
      } catch (error) {
        if (attempt < TRIES && RETRYABLE.has((error as { code?: string }).code ?? '')) {
          app.telemetry.retried();
          continue;
        }
        if (error instanceof OutcomeUnknown) {
          app.log.error({ err: error, reference: request.id }, 'connection lost at commit');
          throw outcomeUnknown(key !== undefined);
        }
        throw error;
      }
    }
  }

  async function answer(ctx: Ctx, input: Parsed): Promise<StoredAnswer> {
    const parsed = route.answer.parse(await handler(ctx, input));
    // If-Match was sent but no record was checked against it: an error rather than a false success.
    if (route.method === 'PUT' && ctx.ifMatch?.isChecked === false) throw noVersion();
    await checkProtectedChanges(ctx, route);
    return { status: statusOf(route, parsed), answer: parsed };
  }

  /** By the caller's current permissions, also for a stored answer. */
  function masked(ctx: Ctx, stored: StoredAnswer): StoredAnswer {
    const permissions = (ctx as { permissions?: Parameters<typeof can>[0] }).permissions;
    // Clients see their own contacts; a member viewing as a client sees what their role allows.
    const isOwn = ctx.person?.kind === 'client' && !ctx.person.viewing;
    const hides = mask && ctx.businessId !== undefined && !isOwn && !can(permissions, 'client_contacts', 'read');
    return hides ? { ...stored, answer: mask(stored.answer) } : stored;
  }
}

/** A member viewing the portal as a client, and a key with fewer rights, are looked up. */
const standingOf = ({ person, businessId, permissions, apiKey }: Caller): 'owner' | 'staff' | undefined => {
  if (person?.kind !== 'staff' || person.viewing || businessId === undefined || apiKey) return undefined;
  return permissions === null ? 'owner' : 'staff';
};

type Incoming = { request: FastifyRequest; signal: AbortSignal; position: CallPosition | undefined };

/** Aborted when the connection closes before the answer is sent. */
function abandonment({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The write is saved: a broadcast that fails must not report it as failed. */
function afterCommit(app: App, effects: readonly (() => void)[]): void {
  for (const effect of effects) {
    try {
      effect();
    } catch (err) {
      app.log.error({ err }, 'effect after commit failed');
    }
  }
}

function parse(route: Route, request: FastifyRequest): Parsed {
  if (![request.params, request.query, request.body].every(isValidText))
    throw malformed('The request contains invalid characters.');
  const errors: FieldError[] = [];
  const part = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = schema.safeParse(value, { error: (issue) => defaultMessage(issue as never) });
    if (result.success) return result.data;
    errors.push(...fieldErrors(result.error));
    return undefined;
  };
  const token = request.headers[LINK_TOKEN_HEADER];
  const params = part(route.params, route.byLink ? { token } : request.params) ?? {};
  const query = part(route.query, request.query) ?? {};
  const body = part(route.body, request.body ?? {});
  if (errors.length) throw invalid(...errors);
  return { params, query, body };
}

/** Part of the request for idempotency. */
const placeOf = ({ businessId, branchId, boardId, clientId }: Caller) => ({
  businessId,
  branchId,
  boardId,
  clientId,
});

function rateLimitedCallOf(
  app: App,
  route: Route,
  request: FastifyRequest,
  caller: Caller,
  input: Parsed,
): RateLimitedCall {
  const body = (input.body ?? {}) as Record<string, unknown> & { login?: string; email?: string };
  const guessesNothing = route.guesses !== undefined && body[route.guesses] === undefined;
  const login = body.login ?? body.email;
  const guess = route.rate === 'guess';
  // Everyone with the link shares its limit.
  const sendsCode = route.rate === 'code' && route.byLink;
  // A known device is let through to sign-in, which counts its attempts (identity/known-device.service.ts).
  const mayBeKnown = guess && request.headers.cookie?.includes('daftar_device_');
  return {
    rate: guessesNothing ? undefined : route.rate,
    target: route.guesses ?? route.path,
    ip: request.ip,
    account: caller.apiKey
      ? `key ${caller.apiKey.id}`
      : caller.person
        ? `user ${caller.person.userId}`
        : caller.formToken
          ? `form ${caller.formToken.toString('base64url')}`
          : sendsCode
            ? `link ${hashToken((input.params as { token: string }).token).toString('base64url')}`
            : typeof login === 'string' && !mayBeKnown
              ? // Guesses from one network don't lock an account for others.
                `${normalizeLogin(login)}${guess ? ` from ${networkOf(request.ip)}` : ''}`
              : undefined,
    isSignedIn: caller.person !== null,
    weight: route.weighs?.(input.body as never) ?? 1,
    factor: app.env.RATE_LIMIT_FACTOR,
  };
}

const DEFAULT_TIMEZONE = 'Asia/Kolkata';

const noVersion = () => malformed('This call doesn’t accept If-Match.');

function versionSeen(route: Route, request: FastifyRequest): Ctx['ifMatch'] {
  const ifMatch = request.headers['if-match'];
  if (ifMatch === undefined) return undefined;
  if (route.unversioned) throw noVersion();
  const version = Number(ifMatch.replaceAll('"', ''));
  if (!Number.isInteger(version)) throw malformed('If-Match must be the record version, a whole number.');
  return { version, isChecked: false };
}

function surroundings(app: App, route: Route, request: FastifyRequest) {
  const timezone = request.headers['x-timezone'];
  return {
    now: new Date(),
    timezone: typeof timezone === 'string' && isTimeZone(timezone) ? timezone : DEFAULT_TIMEZONE,
    origin: ownOrigin(app, {
      protocol: request.protocol,
      host: request.host,
      localAddress: request.socket.localAddress,
    }),
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    cookies: request.headers.cookie?.slice(0, 4096),
    setCookie: (cookie: string) => void request.answerCookies.push(cookie),
    ifMatch: versionSeen(route, request),
  };
}
