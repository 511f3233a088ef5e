import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as FirstCalls from './prefetched-calls.ts';

const URL = '/api/verify_token';
const asked = (signal: AbortSignal): RequestInit => ({ method: 'POST', headers: {}, signal });

let pages = 0;
/** The page after first-script.ts sent one call. Each page imports its own copy of the module. */
async function afterSending(answer: Promise<Response>) {
  answer.catch(() => undefined);
  vi.stubGlobal('firstCalls', new Map([[`POST ${URL}`, { headers: {}, answer }]]));
  return (await import(/* @vite-ignore */ `./prefetched-calls.ts?${++pages}`)) as typeof FirstCalls;
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

it('hands a pending answer over once', async () => {
  const { fetchOnce } = await afterSending(Promise.resolve(new Response('first')));
  const { signal } = new AbortController();
  expect(await (await fetchOnce(URL, asked(signal))).text()).toBe('first');
  expect(anew).not.toHaveBeenCalled();
  expect(await (await fetchOnce(URL, asked(signal))).text()).toBe('anew');
});

it('sends a failed call again', async () => {
  const { fetchOnce } = await afterSending(Promise.reject(new TypeError('Failed to fetch')));
  expect(await (await fetchOnce(URL, asked(new AbortController().signal))).text()).toBe('anew');
});

it('times out a call without an answer, and blocks nothing else', async () => {
  const { fetchOnce, firstCallsDone } = await afterSending(new Promise(() => undefined));
  const patience = new AbortController();
  const answer = fetchOnce(URL, asked(patience.signal));
  patience.abort(new DOMException('Too long', 'TimeoutError'));
  await expect(answer).rejects.toThrow('Too long');
  vi.advanceTimersByTime(10_000);
  await firstCallsDone;
});
