import { ApiError, type ErrorBody } from './errors.ts';
import { LINK_TOKEN_HEADER, type CallInput, type Received, type Route } from './route.ts';

export type CallOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

/** Browsers send at most 64 KB after a page closes (keepalive). */
const SENT_ON = 8_000;

/** Typed client for browsers and tests, derived from the routes. */
export type Call = <R extends Route>(route: R, input: CallInput<R>, options?: CallOptions) => Promise<Received<R>>;

export type ClientSettings = {
  /** Origin plus /api. */
  base: string;
  /** Section 9: 12 seconds. */
  timeoutMs: number;
  headers: (route: Route) => Record<string, string>;
  fetch?: typeof fetch;
};

export function urlOf(
  route: Route,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  const tail = query.toString();
  return tail ? `${path}?${tail}` : path;
}

/** Encoded, because a mangled link may have characters that no header can have. */
export const linkTokenHeader = (route: Route, params: Record<string, unknown> | undefined): Record<string, string> =>
  route.byLink ? { [LINK_TOKEN_HEADER]: encodeURIComponent(String(params?.['token'] ?? '')) } : {};

export function makeClient(settings: ClientSettings): Call {
  return async (route, input, options = {}) => {
    const { params, query, body } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const said = body === undefined ? undefined : JSON.stringify(body);
    const timeout = AbortSignal.timeout(settings.timeoutMs);
    const response = await (settings.fetch ?? fetch)(settings.base + urlOf(route, { params, query }), {
      method: route.method,
      headers: {
        accept: 'application/json',
        ...(said === undefined ? {} : { 'content-type': 'application/json' }),
        ...settings.headers(route),
        ...linkTokenHeader(route, params),
        ...options.headers,
      },
      body: said,
      keepalive: route.method !== 'GET' && (said?.length ?? 0) < SENT_ON,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    const text = await response.text();
    let answer: unknown;
    try {
      answer = text ? JSON.parse(text) : undefined;
    } catch {
      throw new ApiError(response.status, { error: 'The server sent an unexpected reply. Try again.' });
    }
    if (!response.ok) throw new ApiError(response.status, (answer ?? {}) as ErrorBody);
    return answer as never;
  };
}
