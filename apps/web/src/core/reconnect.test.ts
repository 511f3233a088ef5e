import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepConnected, type Reconnection } from './reconnect.ts';

let line: Reconnection;
const begin = vi.fn<() => Promise<void>>();
const away = (): Promise<void> => Promise.reject(new TypeError('fetch failed'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('window', new EventTarget());
  begin.mockReset().mockImplementation(away);
});
afterEach(() => {
  line.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const later = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const happens = (event: 'online' | 'focus') => window.dispatchEvent(new Event(event));

it('retries with backoff and never gives up', async () => {
  const at: number[] = [];
  begin.mockImplementation(() => (at.push(Date.now()), away()));
  line = keepConnected(begin);
  await later(92_000);
  const gaps = at.slice(1).map((moment, n) => moment - at[n]!);
  expect(gaps).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000, 20_000]);
  await later(24 * 60 * 60_000);
  expect(at.length).toBeGreaterThan(4_000);
});

it('spreads the retries of browsers over time', async () => {
  vi.mocked(Math.random).mockReturnValue(0.999);
  line = keepConnected(begin);
  await later(1_490);
  expect(begin).toHaveBeenCalledTimes(1);
  await later(20);
  expect(begin).toHaveBeenCalledTimes(2);
});

it.each(['online', 'focus'] as const)('%s does not wait for the slow timer, and asks once', async (event) => {
  line = keepConnected(begin);
  await later(60_000);
  begin.mockClear();
  for (let i = 0; i < 5; i += 1) happens(event);
  await later(999);
  expect(begin).toHaveBeenCalledTimes(1);
});

it('does not retry while connected or after closing', async () => {
  begin.mockResolvedValue();
  line = keepConnected(begin);
  await later(0);
  line.up();
  happens('online');
  await later(60_000);
  expect(begin).toHaveBeenCalledTimes(1);
  line.lost();
  line.lost();
  await later(500);
  expect(begin).toHaveBeenCalledTimes(2);
  line.lost();
  line.stop();
  happens('focus');
  line.lost();
  await later(60_000);
  expect(begin).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

it('backs off if the connection keeps dropping at once', async () => {
  begin.mockImplementation(async () => {
    queueMicrotask(() => {
      line.up();
      line.lost();
    });
  });
  line = keepConnected(begin);
  await later(30_000);
  expect(begin.mock.calls.length).toBeLessThan(8);
  begin.mockResolvedValue();
  await later(30_000);
  line.up();
  await later(60_000);
  begin.mockClear();
  line.lost();
  await later(500);
  expect(begin).toHaveBeenCalledTimes(1);
});
