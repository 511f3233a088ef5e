import type { User } from '@daftar/contract/identity';
import { noteRoutes } from '@daftar/contract/notes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { write } from '#web/core/api.ts';
import { enterBusiness } from '#web/core/current-business.ts';
import { lockNow } from '#web/core/screen-lock.ts';
import { queryClient } from '#web/core/query.ts';
import { purge, setLocation, signIn } from '#web/core/session.ts';
import { signOut } from '#web/core/sign-out.ts';
import { dismiss, UNDO_WITHIN, useToasts } from '#web/core/toasts.ts';
import { toastMovedToBin } from './moved-to-bin.ts';
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
    text: 'Note deleted',
    commit: () => write(noteRoutes.remove, { params: { id: 3 } }),
    undo: undone,
  });
const REMOVED = { call: 'DELETE /api/notes/3', token: 'anita', business: '7', keepalive: true };
const said = (): string[] => useToasts.getState().items.map(({ text }) => text);
const pressUndo = (): void => dismiss(useToasts.getState().items.at(-1)!.id, { acted: true });

describe('a pending undo is committed', () => {
  it('when its time has passed', async () => {
    throwAway();
    await vi.advanceTimersByTimeAsync(UNDO_WITHIN - 1);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([REMOVED]);
  });

  it('when the page closes, without aborting the call', () => {
    throwAway();
    window.dispatchEvent(new Event('pagehide'));
    expect(asked).toEqual([REMOVED]);
  });

  it('before signing out', async () => {
    throwAway();
    await signOut();
    expect(asked[0]).toEqual(REMOVED);
    expect(asked.map(({ call }) => call)).toEqual([REMOVED.call, 'POST /api/logout']);
  });

  it('before locking', async () => {
    throwAway();
    await lockNow();
    expect(asked.map(({ call }) => call)).toEqual([REMOVED.call, 'PUT /api/lock']);
  });

  it('in its own business after another is opened', async () => {
    throwAway();
    toastMovedToBin('Audit', { entity: 'services', id: 5 });
    await enterBusiness(8).catch(() => undefined);
    expect(asked[0]).toEqual(REMOVED);
    expect(said()).toEqual([]);
  });
});

it('an undone change is not committed', async () => {
  throwAway();
  pressUndo();
  expect(undone).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(UNDO_WITHIN);
  expect(asked).toEqual([]);
});

it('a sign-out elsewhere drops it, for the next user too', async () => {
  throwAway();
  toastMovedToBin('Audit', { entity: 'services', id: 5 });
  purge();
  expect(said()).toEqual([]);
  comes('dev');
  await vi.advanceTimersByTimeAsync(UNDO_WITHIN);
  expect(asked).toEqual([]);
});

it('Undo restores a record from the bin and reports it', async () => {
  toastMovedToBin('Audit', { entity: 'services', id: 5 });
  pressUndo();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ call }) => call)).toEqual(['POST /api/bin/services/5/restore']);
  expect(said()).toEqual(['Audit restored']);
});
