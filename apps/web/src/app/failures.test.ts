import { announcementRoutes } from '@daftar/contract/announcements';
import { ApiError } from '@daftar/contract/core/errors';
import { notificationRoutes } from '@daftar/contract/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consequenceOf, request } from '../core/api.ts';
import { followOtherTabs, session, setBoard, setLocation, setPublicForm, signIn } from '../core/session.ts';
import { USER } from './testing/user.ts';
import { dismiss, useToasts } from '../core/toasts.ts';

const token = { token: 't', expires_at: '2026-11-15T17:00:00.000Z' };
const HERE = '/business/7/clients?page=2';

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000);
  signIn({ ...USER, token });
});
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const shown = (): string[] => useToasts.getState().items.map(({ text }) => text);
const clear = (): void => {
  for (const { id } of useToasts.getState().items) dismiss(id);
};
const fails = (status: number, body: ConstructorParameters<typeof ApiError>[1]): string | null =>
  consequenceOf(new ApiError(status, body), HERE);

it('403 shows its message at most once in 5 seconds', () => {
  const refused = { message: 'You do not have the permission.' };
  expect(fails(403, refused)).toBeNull();
  expect(shown()).toEqual([refused.message]);
  clear();
  vi.advanceTimersByTime(4_999);
  fails(403, refused);
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(1);
  fails(403, refused);
  expect(shown()).toEqual([refused.message]);
});

it('405 leads to the business list, forgets the business, and shows its message at most once a second', () => {
  setLocation({ business_id: 7, branch_id: 3 });
  expect(fails(405, { message: 'You don’t have access to this business.' })).toBe('/businesses');
  expect(session().location).toEqual({ business_id: null, branch_id: null });
  expect(shown()).toHaveLength(1);
  clear();
  vi.advanceTimersByTime(999);
  fails(405, { message: 'Again' });
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(1);
  fails(405, { message: 'Again' });
  expect(shown()).toEqual(['Again']);
});

it('401 purges the session, redirects to sign-in and back, and shows a toast to staff only', () => {
  const ended = { message: 'Your session has expired. Sign in again.' };
  setPublicForm('form', true);
  expect(fails(401, ended)).toBe(`/sign-in?next=${encodeURIComponent(HERE)}`);
  expect([session().token, session().user, session().publicForm.jwt]).toEqual([null, null, null]);
  expect(shown()).toEqual([ended.message]);
  clear();
  signIn({ ...USER, kind: 'client', token });
  const clientDoor = `/sign-in?login_type=client&next=${encodeURIComponent(HERE)}`;
  expect(fails(401, ended)).toBe(clientDoor);
  expect(shown()).toEqual([]);
  // A screen sends several calls at once: when the second is refused, the user is already signed out.
  expect(fails(401, ended)).toBe(clientDoor);
});

it('shows no toast for a missing header', () => {
  fails(401, { message: 'Empty or Invalid authorization header' });
  expect(shown()).toEqual([]);
});

it('redirects a locked user to the PIN, and one without a verified mobile to verification', () => {
  expect(fails(403, { message: 'Locked', code: 'locked' })).toBe(`/pin?next=${encodeURIComponent(HERE)}`);
  expect(session().user?.is_locked).toBe(true);
  expect(fails(403, { message: 'Verify', code: 'phone_unverified' })).toBe(
    `/phone-verify?next=${encodeURIComponent(HERE)}`,
  );
  expect(session().user?.is_phone_verify).toBe(false);
});

it('shows a toast of the catalogue for every invalid field', () => {
  fails(422, {
    errors: [
      { field: 'email', rule: 'unique', message: 'email already exist' },
      { field: 'starts_at', rule: 'afterOrEqual', message: 'too early' },
      { field: 'id', rule: 'reference', message: 'in use' },
      { field: 'name', rule: 'required', message: 'is required' },
    ],
  });
  expect(shown()).toEqual([
    'Email already exists',
    'Cannot schedule for a past date',
    'Record is related to other records',
    'Name, is required',
  ]);
});

it('calls time out after 12 seconds: a write shows a toast, a read its own error', async () => {
  const signal = AbortSignal.abort(new DOMException('Too long', 'TimeoutError'));
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => Promise.reject(init.signal!.reason as Error));
  vi.stubGlobal('window', { location: { pathname: '/businesses', search: '' } });
  try {
    await expect(request(announcementRoutes.list, {})).rejects.toThrow('Too long');
    expect(shown()).toEqual([]);
    await expect(request(notificationRoutes.readAll, {})).rejects.toThrow('Too long');
    expect(shown()).toEqual(['This took longer than 12 seconds. Try again.']);
    expect(useToasts.getState().items.map(({ kind }) => kind)).toEqual(['error']);
    expect(timeout.mock.calls).toEqual([[12_000], [12_000]]);
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
});

it.each([
  ['staff', 'id_token', '/sign-in'],
  ['client', 'client_jwt_token', '/sign-in?login_type=client'],
] as const)('signed out in another tab, %s find the door of their kind', (kind, key, door) => {
  vi.stubGlobal('window', new EventTarget());
  signIn({ ...USER, kind, token });
  const led: string[] = [];
  followOtherTabs((to) => void led.push(to));
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }));
  expect([led, session().token]).toEqual([[door], null]);
});

it('after a purge the same user gets the location back; another starts without one', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { ...storage, getItem: () => null, removeItem: () => undefined });
  signIn({ ...USER, token });
  setLocation({ business_id: 7, branch_id: 3 });
  setBoard('11');
  fails(401, {});
  signIn({ ...USER, token: { ...token, token: 'again' } });
  expect([session().location.business_id, session().boardId]).toEqual([7, '11']);
  fails(401, {});
  signIn({ ...USER, id: 2, uuid: 'another', token: { ...token, token: 'other' } });
  expect([session().location, session().boardId]).toEqual([{ business_id: null, branch_id: null }, null]);
});
