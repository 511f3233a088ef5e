import { TOKEN_LIFE } from '@daftar/domain/constants';
import { identityRoutes } from '@daftar/contract/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from './api.ts';
import { setNavigator } from './navigation.ts';
import { followOtherTabs, purge, purgeIfExpired, session, setLocation, signIn } from './session.ts';
import { loadJson, STORED } from './storage.ts';
import { stubStorage } from './testing/storage.ts';
import { USER } from '../app/testing/user.ts';

let local: Map<string, string>;
let tab: Map<string, string>;
const led = vi.fn<(to: string) => void>();

const enters = (token: string, options?: { thisTabOnly: boolean }): void =>
  signIn({ ...USER, token: { token, expires_at: '2026-11-15T17:00:00.000Z' } }, options);
const changed = (key: string, newValue: string | null): void =>
  void window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

beforeEach(() => {
  ({ local, tab } = stubStorage());
  const location = { pathname: '/business/7/clients', search: '?page=2' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  setNavigator(led);
});
afterEach(() => {
  local.clear();
  tab.clear();
  purge();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('two signed-in tabs', () => {
  beforeEach(() => {
    enters('first');
    local.set('id_token', 'second');
  });

  it('the first follows the session of the second', () => {
    followOtherTabs(led);
    changed('id_token', 'second');
    expect(session()).toMatchObject({ kind: 'staff', token: 'second', user: null });
    expect(led.mock.calls).toEqual([['/business/7/clients?page=2']]);
  });

  it('the end of the first session leaves the second alone', () => {
    purge();
    expect(local.get('id_token')).toBe('second');
    expect(session()).toMatchObject({ kind: 'staff', token: 'second', user: null });
  });

  it('a late refusal of the first does not end the second', async () => {
    const said = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => said.promise);
    const asking = request(identityRoutes.getUser, {});
    followOtherTabs(led);
    changed('id_token', 'second');
    said.resolve(Response.json({ message: 'Ended.' }, { status: 401 }));
    await expect(asking).rejects.toThrow('Ended.');
    expect([local.get('id_token'), session().token]).toEqual(['second', 'second']);
  });
});

it.each(['id_token', 'client_jwt_token'])('a session of one tab only ends without the %s of the others', (name) => {
  enters('of this tab', { thisTabOnly: true });
  local.set(name, 'of the others');
  followOtherTabs(led);
  changed(name, 'of the others');
  expect(session().token).toBe('of this tab');
  purge();
  expect([session().token, tab.get('id_token'), local.get(name)]).toEqual([null, undefined, 'of the others']);
});

it('a signed-out tab follows a new session of another tab without ending it', () => {
  enters('first');
  purge();
  local.set('client_jwt_token', 'second');
  purge();
  expect(session()).toMatchObject({ kind: 'client', token: 'second', user: null });
  expect(local.get('client_jwt_token')).toBe('second');
});

it.each([
  ['ahead', '2027-01-01T00:00:00.000Z'],
  ['behind', '2020-01-01T00:00:00.000Z'],
])('a clock far %s of the server does not end the session; 12 hours by the own clock do', (_, now) => {
  vi.useFakeTimers({ now: Date.parse(now) });
  try {
    enters('t');
    purgeIfExpired(Date.now() + TOKEN_LIFE - 1);
    expect(session().token).toBe('t');
    purgeIfExpired(Date.now() + TOKEN_LIFE);
    expect(session().token).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

describe('the current location', () => {
  const pune = { business_id: 7, branch_id: 2 };
  const elsewhere = { business_id: 9, branch_id: 1 };

  it('survives a reload, whatever other tabs open; a new tab starts with the last one', () => {
    enters('first');
    setLocation(pune);
    local.set('daftar_location', JSON.stringify(elsewhere));
    expect(loadJson(STORED.location)).toEqual(pune);
    tab.clear();
    expect(loadJson(STORED.location)).toEqual(elsewhere);
  });

  it('is dropped with a new session of another tab', () => {
    enters('first');
    setLocation(pune);
    local.set('daftar_location', JSON.stringify(elsewhere));
    local.set('id_token', 'second');
    purge();
    expect(session().location).toEqual(elsewhere);
  });
});
