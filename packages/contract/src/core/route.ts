import type { Levels, Module } from '@daftar/domain/permissions';
import type { z } from 'zod';

/** Whose token a call takes. The kinds are never accepted in each other's place (api.md). */
export type Actor = 'anyone' | 'staff' | 'client' | 'public_form';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How often a caller may knock: `guess` for whatever can be guessed (password, PIN, OTP, token), `send` for what is
 * costly, `code` for codes that anybody may have sent to a person, `reveal` for opening what is sealed: one stolen
 * session must not carry off every password; `ask` for what asks a register outside, and holds no connection meanwhile;
 * `upload` for what comes to lie on a disk, counted in megabytes.
 */
export type Rate = 'normal' | 'guess' | 'send' | 'code' | 'reveal' | 'ask' | 'upload';

export type Right = { module: Module; level: Levels };
/** Several rights are all needed: to take a list out one must be allowed to see it too. */
export type Permission = Right | readonly Right[] | 'owner' | 'member';

type Shape = z.ZodObject;

/** What every call states, whoever it is for. */
type Common = {
  method: Method;
  /** Below /api; `{id}` is a path parameter. */
  path: `/${string}`;
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: z.ZodType;
  answer: z.ZodType;
  /** 200 for reading and changing, 201 for creating, 202 for work that goes on in the background. */
  status?: 200 | 201 | 202;
  /** What is too much for one answer goes on in the background: 202 then, and the answer names its job. */
  mayQueue?: true;
  rate?: Rate;
  /** It makes a file, and holds no connection meanwhile: each caller has one in the making, and nobody else waits for it. */
  makesFile?: true;
  /** How many of its limit a call takes; one, where it is not said. */
  weighs?: (body: never) => number;
  /** The field of the body that could be guessed. Calls that ask for the same share their count; without it, none is made. */
  guesses?: string;
  /** A POST that only asks: answered anew each time, and its answer (a token, a link) is kept nowhere. */
  changesNothing?: true;
  /** A POST whose answer is a token or a link made for this call: kept nowhere, and asking again makes another. */
  madeAnew?: true;
  /**
   * A PUT of what nobody else could have changed meanwhile, or of many at once: a click, one's own wishes. It takes no
   * `If-Match`; every other one does.
   */
  unversioned?: true;
  /** What a GET reads: the browser's cache key. */
  reads?: string;
  /** What a write changes: other browsers forget what they read under these names. */
  touches?: readonly string[];
  /** A name for the activity log, for acts that are more than the rows they change (reveal, export, sign in as). */
  audit?: string;
  /** Answered although the session is locked by the PIN, or the phone is not verified yet. */
  whileLocked?: true;
  withoutPhone?: true;
};

/** A call within a business names where the business comes from, and the right it needs there. */
type InBusiness = {
  business: 'header' | 'id' | 'businessId';
  permission: Permission;
  optionalBusiness?: never;
  /** Where a call of the portal names the client it is about: x-client-id, or a parameter of the path. */
  client?: 'header' | 'id' | 'clientId';
};
type Outside = {
  business?: never;
  client?: never;
  permission?: never;
  /** Goes without a business too (the own picture); one that is named in x-business-id must be the caller's. */
  optionalBusiness?: true;
};

export type Route = Common & { actor: Actor | readonly Actor[] } & (InBusiness | Outside);
export type Routes = Record<string, Route>;

/** Keeps literals as they are written, so that paths and schemas keep their types. */
export const routes = <const R extends Routes>(all: R): R => all;

type Infer<T, Else> = T extends z.ZodType ? z.output<T> : Else;
type InferIn<T, Else> = T extends z.ZodType ? z.input<T> : Else;

/** What a handler gets, after validation. */
export type Input<R extends Route> = {
  params: Infer<R['params'], Record<never, never>>;
  query: Infer<R['query'], Record<never, never>>;
  body: Infer<R['body'], undefined>;
};
/** What a handler returns: the input side of the answer's schema, which is parsed on the way out. */
export type Answer<R extends Route> = InferIn<R['answer'], never>;
/** What a caller gets. */
export type Received<R extends Route> = Infer<R['answer'], never>;

/** What a caller passes: only what the route has, and nothing where all of it is optional. */
export type CallInput<R extends Route> = (R['params'] extends Shape ? { params: z.input<R['params']> } : unknown) &
  (R['query'] extends Shape ? { query?: z.input<R['query']> } : unknown) &
  (R['body'] extends z.ZodType ? { body: z.input<R['body']> } : unknown);

/** The rights that a call needs, all of them; none where it is the owner's, or every member's. */
export const rightsOf = (permission: Permission): readonly Right[] =>
  typeof permission === 'string' ? [] : 'module' in permission ? [permission] : permission;

export const actorsOf = (route: Route): readonly Actor[] =>
  typeof route.actor === 'string' ? [route.actor] : route.actor;

/**
 * Whether it is done once under an `Idempotency-Key`. A key is its caller's, and its answer is kept: what anyone may call
 * has neither (docs/decisions/0038-idempotency.md).
 */
export const takesKey = (route: Route): boolean =>
  route.method === 'POST' && !route.changesNothing && !route.madeAnew && !actorsOf(route).includes('anyone');

/** Whether it is held against the version that the caller saw (`If-Match`). */
export const takesVersion = (route: Route): boolean => route.method === 'PUT' && !route.unversioned;

/** With the answer, where it depends on it. */
export function statusOf(route: Route, answer?: unknown): number {
  const { job_id } = (answer ?? {}) as { job_id?: number | null };
  if (route.mayQueue && typeof job_id === 'number') return 202;
  return route.status ?? (route.method === 'POST' ? 201 : 200);
}
