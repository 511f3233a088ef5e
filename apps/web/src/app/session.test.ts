import { TOKEN_LIFE } from '@daftar/domain/constants';
import { identityRoutes } from '@daftar/contract/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from './api.ts';
import { setNavigator } from './navigation.ts';
import { followOtherTabs, purge, purgeIfExpired, session, setLocation, signIn } from './session.ts';
import { loadJson, STORED } from './storage.ts';
import { stubStorage } from './testing/storage.ts';
import { USER } from './testing/user.ts';

let kept: Map<string, string>;
let ofTab: Map<string, string>;
const led = vi.fn<(to: string) => void>();

const enters = (token: string, options?: { thisTabOnly: boolean }): void =>
  signIn({ ...USER, token: { token, expires_at: '2026-11-15T17:00:00.000Z' } }, options);
const changed = (key: string, newValue: string | null): void =>
  void window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

beforeEach(() => {
  ({ kept, ofTab } = stubStorage());
  const location = { pathname: '/business/7/clients', search: '?page=2' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  setNavigator(led);
});
afterEach(() => {
  kept.clear();
  ofTab.clear();
  purge();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('of two tabs that signed in', () => {
  beforeEach(() => {
    enters('first');
    kept.set('id_token', 'second');
  });

  it('the first goes on with the session of the second', () => {
    followOtherTabs(led);
    changed('id_token', 'second');
    expect(session()).toMatchObject({ kind: 'staff', token: 'second', user: null });
    expect(led.mock.calls).toEqual([['/business/7/clients?page=2']]);
  });

  it('the ended session of the first leaves that of the second as it is', () => {
    purge();
    expect(kept.get('id_token')).toBe('second');
    expect(session()).toMatchObject({ kind: 'staff', token: 'second', user: null });
  });

  it('what the first was refused on its way does not concern the second', async () => {
    const said = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => said.promise);
    const asking = request(identityRoutes.getUser, {});
    followOtherTabs(led);
    changed('id_token', 'second');
    said.resolve(Response.json({ message: 'Ended.' }, { status: 401 }));
    await expect(asking).rejects.toThrow('Ended.');
    expect([kept.get('id_token'), session().token]).toEqual(['second', 'second']);
  });
});

it.each(['id_token', 'client_jwt_token'])('a session of one tab only ends without the %s of the others', (name) => {
  enters('of this tab', { thisTabOnly: true });
  kept.set(name, 'of the others');
  followOtherTabs(led);
  changed(name, 'of the others');
  expect(session().token).toBe('of this tab');
  purge();
  expect([session().token, ofTab.get('id_token'), kept.get(name)]).toEqual([null, undefined, 'of the others']);
});

it('who has left finds the session that another tab began, and does not end it', () => {
  enters('first');
  purge();
  kept.set('client_jwt_token', 'second');
  purge();
  expect(session()).toMatchObject({ kind: 'client', token: 'second', user: null });
  expect(kept.get('client_jwt_token')).toBe('second');
});

it.each([
  ['ahead', '2027-01-01T00:00:00.000Z'],
  ['behind', '2020-01-01T00:00:00.000Z'],
])('a clock that is far %s of the server signs nobody out; 12 hours by its own reckoning do', (_, now) => {
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

describe('where one is', () => {
  const pune = { business_id: 7, branch_id: 2 };
  const elsewhere = { business_id: 9, branch_id: 1 };

  it('stays over a reload, whatever another tab has opened meanwhile; the next tab begins where one was last', () => {
    enters('first');
    setLocation(pune);
    kept.set('daftar_location', JSON.stringify(elsewhere));
    expect(loadJson(STORED.location)).toEqual(pune);
    ofTab.clear();
    expect(loadJson(STORED.location)).toEqual(elsewhere);
  });

  it('goes with the session that another tab began', () => {
    enters('first');
    setLocation(pune);
    kept.set('daftar_location', JSON.stringify(elsewhere));
    kept.set('id_token', 'second');
    purge();
    expect(session().location).toEqual(elsewhere);
  });
});
