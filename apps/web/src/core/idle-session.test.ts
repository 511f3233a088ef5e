import type { User } from '@daftar/contract/identity';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteActivity } from './idle-lock.ts';
import { watchIdleSession } from './idle-session.ts';
import { session, useSession } from './session.ts';
import { useToasts } from './toasts.ts';

const MINUTE = 60_000;
const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})));
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  const location = { pathname: '/business/7/clients', search: '?page=2', assign: () => undefined };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  useSession.setState({ kind: 'staff', token: 't', user: { idle_minutes: 30 } as User });
  useToasts.setState({ items: [] });
  noteActivity();
  stop = watchIdleSession();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const texts = (): string[] => useToasts.getState().items.map(({ text }) => text);

it('warns a minute before, and ends the session when the time is over', () => {
  vi.advanceTimersByTime(28 * MINUTE);
  expect(texts()).toEqual([]);
  vi.advanceTimersByTime(MINUTE + 5_000);
  expect(texts().join()).toContain('You will be signed out in 1 minute.');
  expect(session().token).toBe('t');
  vi.advanceTimersByTime(MINUTE);
  expect(session().token).toBeNull();
  expect(texts()).toEqual(['You were signed out after 30 minutes without activity.']);
});

it('takes the warning back when the user moves', () => {
  vi.advanceTimersByTime(29 * MINUTE + 5_000);
  expect(texts()).toHaveLength(1);
  noteActivity();
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual([]);
  vi.advanceTimersByTime(28 * MINUTE);
  expect(session().token).toBe('t');
});

it('signals a user who works without calls, and not one who left', async () => {
  for (let minutes = 0; minutes < 10; minutes += 1) {
    noteActivity();
    await vi.advanceTimersByTimeAsync(MINUTE);
  }
  const calls = asked.mock.calls.length;
  expect(calls).toBeGreaterThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(15 * MINUTE);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(calls + 1);
});

it('does nothing for a session without a limit, or before the second factor', () => {
  useSession.setState({ user: {} as User });
  vi.advanceTimersByTime(60 * MINUTE);
  expect(session().token).toBe('t');
});
