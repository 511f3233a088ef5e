import type { User } from '@daftar/contract/identity';
import { noteRoutes } from '@daftar/contract/notes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { write } from '#web/app/api.ts';
import { enterBusiness } from '#web/app/enter-business.ts';
import { lockNow } from '#web/app/lock.ts';
import { queryClient } from '#web/app/query.ts';
import { purge, setLocation, signIn } from '#web/app/session.ts';
import { signOut } from '#web/app/sign-out.ts';
import { dismiss, UNDO_WITHIN, useToasts } from '#web/app/toasts.ts';
import { toldMovedToBin } from './moved-to-bin.ts';
import { withUndo } from './undo.ts';

type Asked = { call: string; token: string | undefined; business: string | undefined; keepalive: boolean | undefined };
const asked: Asked[] = [];
const user = { uuid: 'anita', kind: 'staff', is_locked: false } as User;
const comes = (uuid: string): void =>
  signIn({ ...user, uuid, token: { token: uuid, expires_at: '' } } as Parameters<typeof signIn>[0]);

beforeEach(() => {
  vi.useFakeTimers();
  const location = { pathname: '/business/7/dashboard', search: '', assign: () => undefined };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('fetch', (url: string, { method, headers, keepalive }: RequestInit) => {
    const said = headers as Record<string, string>;
    const token = said.authorization?.split(' ')[1];
    asked.push({ call: `${method} ${url}`, token, business: said['x-business-id'], keepalive });
    return Promise.resolve(Response.json(url.endsWith('/lock') ? { ...user, is_locked: true } : {}));
  });
  comes('anita');
  setLocation({ business_id: 7, branch_id: null });
});
afterEach(() => {
  purge();
  for (const { id } of useToasts.getState().items) dismiss(id);
  asked.length = 0;
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const undone = vi.fn<() => void>();
const throwAway = (): void =>
  withUndo({
    text: 'Note thrown away',
    commit: () => write(noteRoutes.remove, { params: { id: 3 } }),
    undo: undone,
  });
const REMOVED = { call: 'DELETE /api/notes/3', token: 'anita', business: '7', keepalive: true };
const said = (): string[] => useToasts.getState().items.map(({ text }) => text);
const pressUndo = (): void => dismiss(useToasts.getState().items.at(-1)!.id, { acted: true });

describe('what can be taken back is done', () => {
  it('when the time to think it over has passed', async () => {
    throwAway();
    await vi.advanceTimersByTimeAsync(UNDO_WITHIN - 1);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([REMOVED]);
  });

  it('when the page goes, which does not break it off', () => {
    throwAway();
    window.dispatchEvent(new Event('pagehide'));
    expect(asked).toEqual([REMOVED]);
  });

  it('before one signs out', async () => {
    throwAway();
    await signOut();
    expect(asked[0]).toEqual(REMOVED);
    expect(asked.map(({ call }) => call)).toEqual([REMOVED.call, 'POST /api/logout']);
  });

  it('before one locks', async () => {
    throwAway();
    await lockNow();
    expect(asked.map(({ call }) => call)).toEqual([REMOVED.call, 'PUT /api/lock']);
  });

  it('in its own business, when another is entered', async () => {
    throwAway();
    toldMovedToBin('Audit', { entity: 'services', id: 5 });
    await enterBusiness(8).catch(() => undefined);
    expect(asked[0]).toEqual(REMOVED);
    expect(said()).toEqual([]);
  });
});

it('taken back, it is not done', async () => {
  throwAway();
  pressUndo();
  expect(undone).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(UNDO_WITHIN);
  expect(asked).toEqual([]);
});

it('who was signed out elsewhere does nothing any more, nor does the next in their stead', async () => {
  throwAway();
  toldMovedToBin('Audit', { entity: 'services', id: 5 });
  purge();
  expect(said()).toEqual([]);
  comes('dev');
  await vi.advanceTimersByTimeAsync(UNDO_WITHIN);
  expect(asked).toEqual([]);
});

it('Undo of what went to the bin takes it out again, and says so', async () => {
  toldMovedToBin('Audit', { entity: 'services', id: 5 });
  pressUndo();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ call }) => call)).toEqual(['POST /api/bin/services/5/restore']);
  expect(said()).toEqual(['Audit restored']);
});
