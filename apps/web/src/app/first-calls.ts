/** The calls that public/first.js sent before this code was there: each is taken over by the first who asks the same. */
type FirstCall = {
  headers: Record<string, string>;
  answer: Promise<Response>;
  /** What it said, once it has come and is no refusal. */
  text?: string;
};

/** None where there is no page: in tests. */
let sent = (globalThis as { firstCalls?: Map<string, FirstCall> }).firstCalls;

/** Later they would be old news. */
const KEPT_MS = 10_000;
const tooLate = new Promise<void>((resolve) => {
  setTimeout(() => {
    sent = undefined;
    resolve();
  }, KEPT_MS);
});

const isSame = (asked: Record<string, string>, said: Record<string, string>): boolean =>
  Object.keys(asked).length === Object.keys(said).length &&
  Object.entries(asked).every(([name, value]) => said[name] === value);

/** Whoever asks waits no longer than they wanted to, whoever sent the call. */
const given = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = (): void => reject(signal!.reason as Error);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
  });

/** As `fetch`, with what was asked for already. One that failed on its way is asked for anew. */
export const fetchOnce: typeof fetch = (url, init) => {
  const name = `${init?.method} ${String(url)}`;
  const first = sent?.get(name);
  if (!first || init?.body || !isSame(init?.headers as Record<string, string>, first.headers)) return fetch(url, init);
  sent?.delete(name);
  return Promise.race([first.answer.catch(() => fetch(url, init)), given(init?.signal)]);
};

/** What was asked for already and has come: told at once, so that a screen is drawn with it from the start. */
export function arrived(method: string, url: string, headers: Record<string, string>): unknown {
  const name = `${method} ${url}`;
  const first = sent?.get(name);
  if (first?.text === undefined || !isSame(headers, first.headers)) return undefined;
  sent?.delete(name);
  return JSON.parse(first.text);
}

/** Settles when all of them have come or failed, or would be late. */
export const firstCallsDone: Promise<unknown> = Promise.race([
  Promise.allSettled([...(sent?.values() ?? [])].map(({ answer }) => answer)),
  tooLate,
]);
