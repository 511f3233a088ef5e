import { fetchFresh } from './read-after.ts';

/** Calls that first-script.ts sent before this code loaded. The first caller with the same request takes the answer. */
export type FirstCall = {
  headers: Record<string, string>;
  answer: Promise<Response>;
  /** The body, once it has arrived and isn't an error. */
  text?: string;
};

/** Undefined in tests, which have no page. */
let sent = (globalThis as { firstCalls?: Map<string, FirstCall> }).firstCalls;

/** Older answers are stale. */
const KEPT_MS = 10_000;
const tooLate = new Promise<void>((resolve) => {
  setTimeout(() => {
    sent = undefined;
    resolve();
  }, KEPT_MS);
});

const isSame = (headers: Record<string, string>, sentHeaders: Record<string, string>): boolean =>
  Object.keys(headers).length === Object.keys(sentHeaders).length &&
  Object.entries(headers).every(([name, value]) => sentHeaders[name] === value);

/** The caller's own timeout applies to calls that were sent earlier, too. */
const rejectOnAbort = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = (): void => reject(signal!.reason as Error);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
  });

/** Like `fetch`, but uses a call that was already sent. One that failed is sent again. */
export const fetchOnce: typeof fetch = (url, init) => {
  const name = `${init?.method} ${String(url)}`;
  const first = sent?.get(name);
  if (!first || init?.body || !isSame(init?.headers as Record<string, string>, first.headers))
    return fetchFresh(url, init);
  sent?.delete(name);
  return Promise.race([first.answer.catch(() => fetchFresh(url, init)), rejectOnAbort(init?.signal)]);
};

/** An answer that has already arrived, synchronously, so that the first render has data. */
export function takeArrived(method: string, url: string, headers: Record<string, string>): unknown {
  const name = `${method} ${url}`;
  const first = sent?.get(name);
  if (first?.text === undefined || !isSame(headers, first.headers)) return undefined;
  sent?.delete(name);
  return JSON.parse(first.text);
}

/** Resolves when all of them have settled or are too old to use. */
export const firstCallsDone: Promise<unknown> = Promise.race([
  Promise.allSettled([...(sent?.values() ?? [])].map(({ answer }) => answer)),
  tooLate,
]);
