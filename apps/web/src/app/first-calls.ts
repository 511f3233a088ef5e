/** The calls that public/first.js sent before this code was there: each is taken over by the first who asks the same. */
type FirstCall = {
  headers: Record<string, string>;
  answer: Promise<Response>;
  /** What it said, once it has come and is no refusal. */
  text?: string;
};
declare global {
  interface Window {
    firstCalls?: Map<string, FirstCall>;
  }
}

/** Later they would be old news. */
const KEPT_MS = 10_000;
setTimeout(() => delete window.firstCalls, KEPT_MS);

const isSame = (asked: Record<string, string>, sent: Record<string, string>): boolean =>
  Object.keys(asked).length === Object.keys(sent).length &&
  Object.entries(asked).every(([name, value]) => sent[name] === value);

/** As `fetch`, with what was asked for already. One that failed on its way is asked for anew. */
export const fetchOnce: typeof fetch = (url, init) => {
  const name = `${init?.method} ${String(url)}`;
  const first = window.firstCalls?.get(name);
  if (!first || init?.body || !isSame(init?.headers as Record<string, string>, first.headers)) return fetch(url, init);
  window.firstCalls?.delete(name);
  return first.answer.catch(() => fetch(url, init));
};

/** What was asked for already and has come: told at once, so that a screen is drawn with it from the start. */
export function arrived(method: string, url: string, headers: Record<string, string>): unknown {
  const name = `${method} ${url}`;
  const first = window.firstCalls?.get(name);
  if (first?.text === undefined || !isSame(headers, first.headers)) return undefined;
  window.firstCalls?.delete(name);
  return JSON.parse(first.text);
}

/** Settles when all of them have come, or failed. */
export const firstCallsDone: Promise<unknown> = Promise.allSettled(
  [...(window.firstCalls?.values() ?? [])].map(({ answer }) => answer),
);
