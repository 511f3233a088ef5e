import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as FirstCalls from './first-calls.ts';

const URL = '/api/verify_token';
const asked = (signal: AbortSignal): RequestInit => ({ method: 'POST', headers: {}, signal });

let pages = 0;
/** The page as public/first.js leaves it: one call is on its way, and this is what becomes of it. Each has its own code. */
async function afterSending(answer: Promise<Response>) {
  answer.catch(() => undefined);
  vi.stubGlobal('firstCalls', new Map([[`POST ${URL}`, { headers: {}, answer }]]));
  return (await import(/* @vite-ignore */ `./first-calls.ts?${++pages}`)) as typeof FirstCalls;
}

const anew = vi.fn<typeof fetch>(() => Promise.resolve(new Response('anew')));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', anew);
});
afterEach(() => {
  anew.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('who asks the same gets the answer that is on its way, once', async () => {
  const { fetchOnce } = await afterSending(Promise.resolve(new Response('first')));
  const { signal } = new AbortController();
  expect(await (await fetchOnce(URL, asked(signal))).text()).toBe('first');
  expect(anew).not.toHaveBeenCalled();
  expect(await (await fetchOnce(URL, asked(signal))).text()).toBe('anew');
});

it('one that failed on its way is asked for anew', async () => {
  const { fetchOnce } = await afterSending(Promise.reject(new TypeError('Failed to fetch')));
  expect(await (await fetchOnce(URL, asked(new AbortController().signal))).text()).toBe('anew');
});

it('one that is never answered ends when its time is up, and holds nothing else back for ever', async () => {
  const { fetchOnce, firstCallsDone } = await afterSending(new Promise(() => undefined));
  const patience = new AbortController();
  const answer = fetchOnce(URL, asked(patience.signal));
  patience.abort(new DOMException('Too long', 'TimeoutError'));
  await expect(answer).rejects.toThrow('Too long');
  vi.advanceTimersByTime(10_000);
  await firstCallsDone;
});
