import type { User } from '@daftar/contract/identity';
import { IDLE_LOCK_AFTER } from '@daftar/domain/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteActivity, watchIdle } from './idle.ts';
import { purge, setUser } from './session.ts';

const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ is_locked: true })));
let stop: () => void;
let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  const location = { pathname: '/user', search: '', assign: () => undefined };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  kept = new Map();
  setUser({ is_locked: false, user_pin_exist: true } as User);
});
afterEach(() => {
  stop();
  purge();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const isLocked = (): boolean => asked.mock.calls.some(([url]) => url === '/api/lock');

function keeps(): void {
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('sessionStorage', nothing);
  vi.stubGlobal('localStorage', {
    ...nothing,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
}

/** Until after the next look at the clock. */
const later = (by: number): Promise<unknown> => vi.advanceTimersByTimeAsync(by);

it.each([
  ['that keeps nothing', () => undefined],
  ['that keeps what it is told', keeps],
])('after 15 idle minutes a browser %s locks', async (_, storage) => {
  storage();
  noteActivity();
  stop = watchIdle();
  await later(IDLE_LOCK_AFTER - 1);
  expect(isLocked()).toBe(false);
  await later(60_000);
  expect(isLocked()).toBe(true);
});

it('work in another tab keeps this one open', async () => {
  keeps();
  noteActivity();
  stop = watchIdle();
  await later(IDLE_LOCK_AFTER - 60_000);
  kept.set('last_activity', String(Date.now()));
  await later(120_000);
  expect(isLocked()).toBe(false);
});
