import { urlOf } from '@daftar/contract/core/client';
import type { ErrorBody } from '@daftar/contract/core/errors';
import {
  actorsOf,
  LINK_TOKEN_HEADER,
  rightsOf,
  statusOf,
  takesVersion,
  type Answer,
  type Input,
  type Route,
} from '@daftar/contract/core/route';
import { can, type Permissions } from '@daftar/domain/permissions';
import { z } from 'zod';
import { sample, type Some } from './sample.ts';

/** A call as the fake API got it, with its parts parsed by the schemas of the route. */
export type Sent<R extends Route> = Input<R> & { headers: Readonly<Record<string, string>> };
type Reply<R extends Route> = Some<Answer<R>> | ((call: Sent<R>) => Some<Answer<R>> | Refusal);
type Rows<R extends Route> = Answer<R> extends { data: readonly (infer Row)[] } ? readonly Some<Row>[] : never;

/** An error as the server sends it. */
export class Refusal {
  readonly status: number;
  readonly body: ErrorBody;
  constructor({ status, ...body }: RefusalOf) {
    this.status = status;
    this.body = body;
  }
}
export type RefusalOf = { status: number } & ErrorBody;

/** Who calls with a token; a visitor signs in as anyone. */
export type Caller = 'staff' | 'client' | 'visitor';

type AnyCall = Sent<Route>;
type Known = { route: Route; reply: (call: AnyCall) => unknown; held: Promise<void> | null; calls: AnyCall[] };

export type FakeApi = ReturnType<typeof makeFakeApi>;

/** Answers the calls of the routes that a test names; any other call, or a wrong one, fails the test. */
export function makeFakeApi() {
  const known = new Map<string, Known>();
  const faults: string[] = [];
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  const fault = (text: string): void => {
    faults.push(text);
    failure.reject(new Error(text));
  };
  const open = new Set<Promise<unknown>>();
  let permissions: Permissions = null;
  let caller: Caller = 'staff';
  const holds = new Set<() => void>();
  const files: File[] = [];
  let refusal: Refusal | Error | null = null;

  const entry = (route: Route): Known => {
    const name = `${route.method} ${route.path}`;
    const found = known.get(name);
    if (found) return found;
    const made: Known = { route, reply: () => undefined, held: null, calls: [] };
    known.set(name, made);
    return made;
  };
  const set = (route: Route, reply: Known['reply']): void => {
    entry(route).reply = reply;
  };

  /** The app sends files one by one, to the address that the server gave for each. */
  const store = (file: File): Response => {
    if (refusal instanceof Error) throw refusal;
    if (refusal) return json(refusal.status, refusal.body);
    files.push(file);
    return json(200, {});
  };

  const receive = async (url: URL, init: RequestInit): Promise<Response> => {
    if (init.body instanceof File) return store(init.body);
    const path = url.pathname.replace(/^.*?\/api(?=\/)/, '');
    const method = init.method ?? 'GET';
    const matching = [...known.values()].filter(({ route }) => route.method === method && paramsIn(route, path, init));
    // `/clients/count` before `/clients/{id}`.
    const one = matching.sort((a, b) => placeholders(a.route) - placeholders(b.route))[0];
    if (!one) {
      fault(`Nothing answers ${method} ${path}${url.search}. Add api.answers(route, …) before it is called.`);
      return json(500, { error: 'Not answered by the test' });
    }
    const { route } = one;
    const call = parsed(route, paramsIn(route, path, init)!, url, init, fault);
    if (!call) return json(400, { error: 'The test’s request does not fit the contract' });
    one.calls.push(call);
    if (one.held) await aborted(one.held, init.signal);
    if (!isOpenTo(route, call.headers['authorization'] ? caller : null)) {
      fault(`${method} ${route.path} is not a call of this caller.`);
      return json(401, { message: 'Your session has expired. Sign in again.' });
    }
    if (!isAllowed(route, permissions)) return json(403, { code: 'no_permission', message: 'No permission' });
    const given = one.reply(call);
    if (given instanceof Refusal) return json(given.status, given.body);
    if (given instanceof Error) throw given;
    return answer(route, given, fault);
  };

  return {
    /** Answers a call, with a value or by what was sent. Only what matters is stated: the schema fills the rest. */
    answers: <R extends Route>(route: R, reply: Reply<NoInfer<R>>): void =>
      set(route, (typeof reply === 'function' ? reply : () => reply) as Known['reply']),
    /** Answers a list with these rows, or with those of the moment, a page at a time. Ids count up from 1. */
    lists: <R extends Route>(route: R, rows: Rows<NoInfer<R>> | (() => Rows<NoInfer<R>>)): void =>
      set(route, ({ query }) => {
        const all = typeof rows === 'function' ? rows() : rows;
        const { page = 1, per_page = 25 } = query as { page?: number; per_page?: number };
        const data = all.map((row, at) => ({ id: at + 1, ...(row as object) }));
        const meta = { total: all.length, page, per_page, last_page: Math.max(1, Math.ceil(all.length / per_page)) };
        return { data: data.slice((page - 1) * per_page, page * per_page), meta };
      }),
    /** Refuses a call as the server does. */
    refuses: (route: Route, refusal: RefusalOf): void => set(route, () => new Refusal(refusal)),
    /** The call doesn't reach the server. */
    loses: (route: Route): void => set(route, () => new TypeError('Failed to fetch')),
    /** Holds the answers of a call back until the returned function is called. */
    delays: (route: Route): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const one = entry(route);
      one.held = promise;
      const release = (): void => {
        one.held = null;
        holds.delete(release);
        resolve();
      };
      holds.add(release);
      return release;
    },
    /** What was sent to a route so far, oldest first. */
    calls: <R extends Route>(route: R): readonly Sent<R>[] => entry(route).calls as unknown as Sent<R>[],
    /** Calls without these permissions are refused, as by the server. */
    permit: (granted: Permissions, to: Caller = 'staff'): void => {
      permissions = granted;
      caller = to;
    },
    /** Files that arrived at the address of their upload, oldest first. */
    files: files as readonly File[],
    /** Refuses files at the address of their upload; without a refusal they don't arrive. */
    refusesFiles: (how?: RefusalOf): void => {
      refusal = how ? new Refusal(how) : new TypeError('Failed to fetch');
    },
    /** What went wrong: the test fails with it. */
    faults,
    /** Rejects with the first fault. */
    failed: failure.promise,
    /** Lets go of what a test held back, and resolves when no answer is on its way. */
    settled: async (): Promise<void> => {
      for (const release of holds) release();
      await Promise.allSettled(open);
    },
    fetch: ((url: RequestInfo | URL, init: RequestInit = {}) => {
      const response = receive(new URL(String(url), window.location.href), init);
      open.add(response);
      void response.catch(() => undefined).then(() => open.delete(response));
      return response;
    }) as typeof fetch,
  };
}

/** Changed one value at a time, the last one wins: docs/decisions/0022-task-screens.md. */
const IN_PLACE = /^\/(board_tasks|task_\w+)\//;

const placeholders = ({ path }: Route): number => path.split('{').length;

/** The path parameters, or the token of a link, if the path is one of the route and its schema accepts them. */
function paramsIn(route: Route, path: string, init: RequestInit): unknown {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const pattern = new RegExp(`^${route.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')}$`);
  const found = pattern.exec(path);
  if (!found) return null;
  const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)]));
  if (route.byLink) params['token'] = new Headers(init.headers).get(LINK_TOKEN_HEADER) ?? '';
  if (!route.params) return params;
  const result = route.params.safeParse(params);
  return result.success ? result.data : null;
}

/** Parses a request as the server does. A part that the contract refuses is a fault of the screen. */
function parsed(
  route: Route,
  params: unknown,
  url: URL,
  init: RequestInit,
  fault: (text: string) => void,
): AnyCall | null {
  const headers = Object.fromEntries(new Headers(init.headers));
  const parts = {
    query: [route.query, Object.fromEntries(url.searchParams)],
    body: [route.body, init.body ? (JSON.parse(String(init.body)) as unknown) : undefined],
  } as const;
  const said = `${route.method} ${urlOf(route, { params: params as Record<string, unknown> })}`;
  let fits = true;
  const refuse = (text: string): void => {
    fits = false;
    fault(text);
  };
  const values = Object.entries(parts).map(([part, [schema, value]]) => {
    if (!schema) return [part, part === 'query' ? {} : value];
    const result = schema.safeParse(value);
    if (!result.success) refuse(`${said}: the ${part} does not fit the contract.\n${z.prettifyError(result.error)}`);
    return [part, result.data];
  });
  if (takesVersion(route) && !IN_PLACE.test(route.path) && !headers['if-match'])
    refuse(`${said} is sent without the version of the record.`);
  return !fits ? null : ({ params, ...Object.fromEntries(values), headers } as AnyCall);
}

/** The server ends the session of a caller who asks for what isn't theirs. */
function isOpenTo(route: Route, caller: Caller | null): boolean {
  const actors = actorsOf(route);
  if (caller === 'visitor' || actors.includes('anyone')) return true;
  return actors.includes(caller ?? 'public_form');
}

const isAllowed = ({ permission, business }: Route, permissions: Permissions): boolean => {
  if (!business || permission === 'member') return true;
  if (permission === 'owner') return permissions === null;
  return rightsOf(permission!).every(({ module, level }) => can(permissions, module, level));
};

/** Fills what the test left out, and checks it by the schema that the server's answers are checked by. */
function answer(route: Route, given: unknown, fault: (text: string) => void): Response {
  const filled = sample(route.answer, withMeta(given) as never);
  const result = route.answer.safeParse(filled);
  if (!result.success) {
    fault(`The answer to ${route.method} ${route.path} does not fit the contract.\n${z.prettifyError(result.error)}`);
    return json(500, { error: 'The test’s answer does not fit the contract' });
  }
  return json(statusOf(route, result.data), result.data);
}

/** A page counts its rows where the test doesn't. */
function withMeta(given: unknown): unknown {
  const { data, meta } = (given ?? {}) as { data?: unknown; meta?: object };
  if (!Array.isArray(data)) return given;
  const total = (meta as { total?: number } | undefined)?.total ?? data.length;
  const counted = { total, page: 1, per_page: 25, last_page: Math.max(1, Math.ceil(total / 25)) };
  return { ...(given as object), meta: { ...counted, ...meta } };
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Waits, and stops waiting when the caller gives up. */
async function aborted(held: Promise<void>, signal: AbortSignal | null | undefined): Promise<void> {
  const givenUp = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
  await Promise.race([held, givenUp]);
}
