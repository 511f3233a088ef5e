import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockNow, syncLock } from './screen-lock.ts';
import { setNavigator } from './navigation.ts';
import { purge, session, signIn } from './session.ts';
import { USER } from '../app/testing/user.ts';
import { dismiss, useToasts } from './toasts.ts';

const HERE = '/business/7/clients?page=2';
const PIN = `/pin?next=${encodeURIComponent(HERE)}`;

const went = vi.fn<(to: string) => void>();
let answer: (status: number, body: object) => void;
let kept: Map<string, string>;

beforeEach(() => {
  const said = Promise.withResolvers<Response>();
  answer = (status, body) => said.resolve(Response.json(body, { status }));
  kept = new Map();
  vi.stubGlobal('fetch', () => said.promise);
  vi.stubGlobal('window', { location: new URL(HERE, 'https://daftar.example') });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  setNavigator(went);
  signIn({ ...USER, token: { token: 't', expires_at: '2026-11-15T17:00:00.000Z' } });
});
afterEach(() => {
  purge();
  for (const { id } of useToasts.getState().items) dismiss(id);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('covers the screen at once; the PIN waits until the server has the lock', async () => {
  const locking = lockNow();
  expect(went.mock.calls).toEqual([[PIN, undefined]]);
  // The user's name stays, but contact details are masked, as the server does it.
  expect(session().user).toMatchObject({ is_locked: true, email: 'a•••@example.in', image_url: null });
  expect(kept.get('lock_owed')).toBe('1');
  const mayOpen = vi.fn<() => void>();
  const settled = syncLock().then(mayOpen);
  await Promise.resolve();
  expect(mayOpen).not.toHaveBeenCalled();
  answer(200, { ...USER, is_locked: true, version: 2 });
  await Promise.all([locking, settled]);
  expect(session().user).toMatchObject({ is_locked: true, version: 2 });
  expect(kept.has('lock_owed')).toBe(false);
});

it('stays pending if the server fails', async () => {
  const locking = lockNow();
  answer(502, {});
  await locking;
  expect([session().user?.is_locked, kept.get('lock_owed')]).toEqual([true, '1']);
  expect(went).toHaveBeenCalledOnce();
});

it('is undone without a PIN, and not retried', async () => {
  const locking = lockNow();
  answer(409, { error: 'Set a PIN in your profile first.' });
  await locking;
  expect(session().user).toEqual({ ...USER, user_pin_exist: false });
  expect(kept.has('has_pin')).toBe(false);
  expect(kept.has('lock_owed')).toBe(false);
  expect(went.mock.lastCall).toEqual([HERE, { replace: true }]);
  expect(useToasts.getState().items.map(({ text }) => text)).toEqual(['Set a PIN in your profile first.']);
});

it('an ended session redirects to sign-in and back', async () => {
  const locking = lockNow();
  answer(401, { message: 'Your session has expired. Sign in again.' });
  await locking;
  expect(session().user).toBeNull();
  expect(went.mock.lastCall).toEqual([`/sign-in?next=${encodeURIComponent(HERE)}`, { replace: true }]);
});

it('ignores answers after sign-out', async () => {
  const locking = lockNow();
  purge();
  answer(200, { ...USER, is_locked: true });
  await locking;
  expect(session().user).toBeNull();
});
