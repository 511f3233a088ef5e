import type { Levels, Module } from '@daftar/domain/permissions';
import type { ProtectedField } from '@daftar/domain/protected-fields';
import type { z } from 'zod';

/** Token types that a call accepts. They are not interchangeable (api.md). */
export type Actor = 'anyone' | 'staff' | 'client' | 'public_form' | 'api_key';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Rate limits: `guess` for secrets that can be guessed (password, PIN, OTP, token), `send` for costly calls, `code` for
 * codes that anyone can request for a person, `reveal` for stored passwords (a stolen session must not read them all),
 * `ask` for calls to an external register, which hold no connection, and `upload` for files, counted in megabytes.
 */
export type Rate = 'normal' | 'guess' | 'send' | 'code' | 'reveal' | 'ask' | 'upload';

/** The step after the password: the second factor, or setting one up. */
export type SignInStep = 'second_factor' | 'second_factor_setup';

export type Right = { module: Module; level: Levels };
/** All listed rights are needed: an export also needs the right to read. */
export type Permission = Right | readonly Right[] | 'owner' | 'member';

/**
 * `true`: always. Otherwise only where the call changes one of these columns, which the server sees in what the call has
 * written (server: platform/http/protected-changes.ts).
 */
export type Confirm = true | { changes: readonly [ProtectedField, ...ProtectedField[]] };

type Shape = z.ZodObject;

/** Properties of every call. */
type Common = {
  method: Method;
  /** Below /api; `{id}` is a path parameter. */
  path: `/${string}`;
  summary: string;
  params?: Shape;
  /** The parameter `token` is that of a link, and sent in a header. */
  byLink?: true;
  query?: Shape;
  body?: z.ZodType;
  answer: z.ZodType;
  /** 200 for reads and updates, 201 for creation, 202 for background work. */
  status?: 200 | 201 | 202;
  /** Large requests continue in the background: 202 with the job ID. */
  mayQueue?: true;
  rate?: Rate;
  /** Creates a file without holding a connection. Limited to one at a time per caller. */
  makesFile?: true;
  /** Can read millions of rows: only some of these calls run at once, for all businesses together. */
  readsMany?: true;
  /** Cost against the rate limit; 1 by default. */
  weighs?: (body: never) => number;
  /** Body field that could be guessed. Calls with the same field share a count; without it nothing is counted. */
  guesses?: string;
  /** A POST that only reads. Its answer is never stored. */
  changesNothing?: true;
  /** A POST that returns a new token or link each time. Its answer is never stored. */
  madeAnew?: true;
  /**
   * A PUT without `If-Match`: it changes the caller's own settings, or many records at once. All others need it.
   */
  unversioned?: true;
  /** Cache key of a GET in the browser. */
  reads?: string | readonly string[];
  /** Cache names that a write makes stale in all browsers. */
  touches?: readonly string[];
  /** Action in the activity log, for calls that do more than change rows (reveal, export, sign in as). */
  audit?: string;
  /** The answer's `user.token` replaces the caller's token, which ends. */
  renewsToken?: true;
  /** Allowed while the session is locked, or before the phone is verified. */
  whileLocked?: true;
  withoutPhone?: true;
  /** Allowed before sign-in is complete. */
  whileAwaiting?: readonly SignInStep[];
  /** Needs a recent proof of identity, and tells the owners what it changed of the protected columns. */
  confirm?: Confirm;
  /** Gives people access, so API keys can't call it. */
  withoutKeys?: true;
};

/** A call in a business, with the source of the business ID and the permission needed. */
type InBusiness = {
  business: 'header' | 'id' | 'businessId';
  permission: Permission;
  optionalBusiness?: never;
  /** Needs the WhatsApp flags of the business and the user, or an owner (specification, section 6). */
  whatsapp?: true;
  /** Source of the client ID for portal calls: x-client-id, or a path parameter. */
  client?: 'header' | 'id' | 'clientId';
};
type Outside = {
  business?: never;
  client?: never;
  permission?: never;
  whatsapp?: never;
  /** The business is optional. If x-business-id is sent, the caller must belong to it. */
  optionalBusiness?: true;
};

export type Declared = Exclude<Actor, 'api_key'>;
export type Route = Common & { actor: Declared | readonly Declared[] } & (InBusiness | Outside);
export type Routes = Record<string, Route>;

/** Keeps literal types of paths and schemas. */
export const routes = <const R extends Routes>(all: R): R => all;

type Infer<T, Else> = T extends z.ZodType ? z.output<T> : Else;
type InferIn<T, Else> = T extends z.ZodType ? z.input<T> : Else;

/** Validated input of a handler. */
export type Input<R extends Route> = {
  params: Infer<R['params'], Record<never, never>>;
  query: Infer<R['query'], Record<never, never>>;
  body: Infer<R['body'], undefined>;
};
/** Return value of a handler, which the answer's schema parses before sending. */
export type Answer<R extends Route> = InferIn<R['answer'], never>;
/** Response as the caller receives it. */
export type Received<R extends Route> = Infer<R['answer'], never>;

/** Input of a caller: only the parts that the route has. */
export type CallInput<R extends Route> = (R['params'] extends Shape ? { params: z.input<R['params']> } : unknown) &
  (R['query'] extends Shape ? { query?: z.input<R['query']> } : unknown) &
  (R['body'] extends z.ZodType ? { body: z.input<R['body']> } : unknown);

/** A call by staff in the business of the header. */
export const inBusiness = { actor: 'staff', business: 'header' } as const;

/** All rights that a call needs; empty for owner and member calls. */
export const rightsOf = (permission: Permission): readonly Right[] =>
  typeof permission === 'string' ? [] : 'module' in permission ? [permission] : permission;

/** As declared; API keys are accepted by a rule (api-keys.ts). */
export const actorsOf = (route: Route): readonly Declared[] =>
  typeof route.actor === 'string' ? [route.actor] : route.actor;

/**
 * Whether the call accepts an `Idempotency-Key`. Keys belong to a caller and store the answer, so public calls take none
 * (docs/decisions/0038-idempotency.md).
 */
export const takesKey = (route: Route): boolean =>
  route.method === 'POST' && !route.changesNothing && !route.madeAnew && !actorsOf(route).includes('anyone');

/** Carries the token of a link: what stands in a path or query ends up in logs and histories. */
export const LINK_TOKEN_HEADER = 'x-jwt-token';

/** Whether the call checks the version in `If-Match`. */
export const takesVersion = (route: Route): boolean => route.method === 'PUT' && !route.unversioned;

/** Depends on the answer for calls that may queue. */
export function statusOf(route: Route, answer?: unknown): number {
  const { job_id } = (answer ?? {}) as { job_id?: number | null };
  if (route.mayQueue && typeof job_id === 'number') return 202;
  return route.status ?? (route.method === 'POST' ? 201 : 200);
}
