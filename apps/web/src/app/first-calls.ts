/** The calls that public/first.js sent before this code was there: each is taken over by the first who asks the same. */
type FirstCall = { headers: Record<string, string>; answer: Promise<Response> };
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
