import type { User } from '@daftar/contract/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureUser } from './load-session.ts';
import { endViewing, session, useSession } from './session.ts';
import { stubStorage } from './testing/storage.ts';
import { USER } from '../app/testing/user.ts';

const OWN = 'own-token';
const HANDED = 'handed-over-token';

let local: Map<string, string>;
let tab: Map<string, string>;
/** The user of each token, and the calls the server got. */
let people: Record<string, Partial<User>>;
let asked: string[];
let answering: Promise<void>;

beforeEach(() => {
  ({ local, tab } = stubStorage());
  local.set('id_token', OWN);
  people = { [OWN]: USER };
  asked = [];
  answering = Promise.resolve();
  vi.stubGlobal('window', { location: new URL('https://daftar.example/businesses'), history: {} });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.authorization!.slice('Bearer '.length);
    asked.push(`${url} ${token}`);
    const person = people[token];
    await answering;
    if (!person) return Response.json({ message: 'Ended.' }, { status: 401 });
    const user = { ...USER, ...person };
    const told = url.endsWith('/lock') ? user : { user: { ...user, token: { token, expires_at: '' } } };
    return Response.json(told);
  });
  useSession.setState({ kind: 'staff', token: OWN, user: null, viewing: false });
});
afterEach(() => {
  local.clear();
  tab.clear();
  endViewing();
  vi.unstubAllGlobals();
});

/** The state after opening a link with #view=. */
function isHandedOver(): void {
  tab.set('viewing_token', HANDED);
  useSession.setState({ kind: 'client', token: HANDED, user: null, viewing: true });
}

describe('a view token from a link', () => {
  it('is accepted if it belongs to the signed-in user', async () => {
    people[HANDED] = { kind: 'client', viewing: true };
    isHandedOver();
    await ensureUser();
    expect(session()).toMatchObject({ kind: 'client', token: HANDED, viewing: true });
    expect(local.get('id_token')).toBe(OWN);
  });

  it('is verified once, like the signed-in user', async () => {
    people[HANDED] = { kind: 'client', viewing: true };
    isHandedOver();
    await ensureUser();
    expect(asked.toSorted()).toEqual([`/api/verify_token ${HANDED}`, `/api/verify_token ${OWN}`]);
  });

  it('is verified again after a lock', async () => {
    local.set('lock_owed', '1');
    people[HANDED] = { kind: 'client', viewing: true };
    isHandedOver();
    await ensureUser();
    expect(asked.slice(2)).toEqual([`/api/lock ${HANDED}`, `/api/verify_token ${HANDED}`]);
  });

  it.each([
    ["somebody's session and no view", { uuid: 'other', name: 'Mallory' }],
    ["a client's session", { uuid: 'other', kind: 'client' }],
    ["somebody else's view", { uuid: 'other', kind: 'client', viewing: true }],
    ['nothing any more', undefined],
  ] as [string, Partial<User> | undefined][])('is dropped if it is %s', async (_, person) => {
    if (person) people[HANDED] = person;
    isHandedOver();
    await ensureUser();
    expect(session()).toMatchObject({ kind: 'staff', token: OWN, viewing: false, user: { uuid: USER.uuid } });
    expect([local.get('id_token'), local.get('client_jwt_token'), tab.size]).toEqual([OWN, undefined, 0]);
  });

  it('is dropped without a session', async () => {
    local.clear();
    people[HANDED] = { uuid: 'other' };
    isHandedOver();
    await ensureUser();
    expect(session()).toMatchObject({ kind: null, token: null, viewing: false });
    expect([local.size, tab.size]).toEqual([0, 0]);
  });

  it("does not send another session's pending lock", async () => {
    local.set('lock_owed', '1');
    people[HANDED] = { uuid: 'other' };
    isHandedOver();
    await ensureUser();
    expect(asked.filter((call) => call.startsWith('/api/lock'))).toEqual([`/api/lock ${OWN}`]);
  });
});

it('a sign-in in another tab meanwhile is not overwritten', async () => {
  people.anew = { name: 'Anita Sharma, again' };
  const answered = Promise.withResolvers<void>();
  answering = answered.promise;
  const entering = ensureUser();
  await vi.waitFor(() => expect(asked).toHaveLength(1), 50_000);
  local.set('id_token', 'anew');
  useSession.setState({ token: 'anew', user: null });
  answered.resolve();
  await entering;
  expect([local.get('id_token'), session().user?.name]).toEqual(['anew', 'Anita Sharma, again']);
});
