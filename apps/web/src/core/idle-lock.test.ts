import type { User } from '@daftar/contract/identity';
import { IDLE_LOCK_AFTER } from '@daftar/domain/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteActivity, requireLockIfIdle, watchIdle } from './idle-lock.ts';
import { syncLock } from './screen-lock.ts';
import { purge, setUser, useSession } from './session.ts';

const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ is_locked: true })));
let stop: () => void = () => undefined;
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
    removeItem: (name: string) => void kept.delete(name),
  });
}

/** Until after the next check. */
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

it('activity in another tab keeps this one unlocked', async () => {
  keeps();
  noteActivity();
  stop = watchIdle();
  await later(IDLE_LOCK_AFTER - 60_000);
  kept.set('last_activity', String(Date.now()));
  await later(120_000);
  expect(isLocked()).toBe(false);
});

describe('reopening the browser', () => {
  const comesBackAfter = (away: number, pin: boolean): void => {
    keeps();
    useSession.setState({ kind: 'staff', token: 't' });
    setUser({ is_locked: false, user_pin_exist: pin } as User);
    // Longer than this page itself has seen any activity.
    vi.setSystemTime(Date.now() + 2 * IDLE_LOCK_AFTER);
    kept.set('last_activity', String(Date.now() - away));
    kept.set('id_token', 't');
    useSession.setState({ user: null });
    requireLockIfIdle();
  };

  it('late locks before any call', async () => {
    comesBackAfter(IDLE_LOCK_AFTER, true);
    expect(asked).not.toHaveBeenCalled();
    await syncLock();
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/lock']);
  });

  it.each([
    ['in time', IDLE_LOCK_AFTER - 1, true],
    ['late, without a PIN,', IDLE_LOCK_AFTER, false],
  ])('%s is not', async (_, away, pin) => {
    comesBackAfter(away, pin);
    await syncLock();
    expect(isLocked()).toBe(false);
  });
});
