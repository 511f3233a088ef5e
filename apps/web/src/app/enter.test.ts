import type { User } from '@daftar/contract/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureUser } from './enter.ts';
import { endViewing, session, useSession } from './session.ts';
import { stubStorage } from './testing/storage.ts';
import { USER } from './testing/user.ts';

const OWN = 'own-token';
const HANDED = 'handed-over-token';

let kept: Map<string, string>;
let ofTab: Map<string, string>;
/** Whom the server knows each token to belong to, and what it was asked to do. */
let people: Record<string, Partial<User>>;
let asked: string[];
let answering: Promise<void>;

beforeEach(() => {
  ({ kept, ofTab } = stubStorage());
  kept.set('id_token', OWN);
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
  kept.clear();
  ofTab.clear();
  endViewing();
  vi.unstubAllGlobals();
});

/** As a link with #view= leaves the tab. */
function isHandedOver(): void {
  ofTab.set('viewing_token', HANDED);
  useSession.setState({ kind: 'client', token: HANDED, user: null, viewing: true });
}

describe('a view that a link hands over', () => {
  it('is taken where it is the own of who is signed in', async () => {
    people[HANDED] = { kind: 'client', viewing: true };
    isHandedOver();
    await ensureUser();
    expect(session()).toMatchObject({ kind: 'client', token: HANDED, viewing: true });
    expect(kept.get('id_token')).toBe(OWN);
  });

  it('is asked about once, and so is who is signed in', async () => {
    people[HANDED] = { kind: 'client', viewing: true };
    isHandedOver();
    await ensureUser();
    expect(asked.toSorted()).toEqual([`/api/verify_token ${HANDED}`, `/api/verify_token ${OWN}`]);
  });

  it('is asked about again where it was locked in between', async () => {
    kept.set('lock_owed', '1');
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
  ] as [string, Partial<User> | undefined][])('is let go of where it is %s', async (_, person) => {
    if (person) people[HANDED] = person;
    isHandedOver();
    await ensureUser();
    expect(session()).toMatchObject({ kind: 'staff', token: OWN, viewing: false, user: { uuid: USER.uuid } });
    expect([kept.get('id_token'), kept.get('client_jwt_token'), ofTab.size]).toEqual([OWN, undefined, 0]);
  });

  it('is let go of where nobody is signed in', async () => {
    kept.clear();
    people[HANDED] = { uuid: 'other' };
    isHandedOver();
    await ensureUser();
    expect(session()).toMatchObject({ kind: null, token: null, viewing: false });
    expect([kept.size, ofTab.size]).toEqual([0, 0]);
  });

  it('is not told of a lock that is owed to another session', async () => {
    kept.set('lock_owed', '1');
    people[HANDED] = { uuid: 'other' };
    isHandedOver();
    await ensureUser();
    expect(asked.filter((call) => call.startsWith('/api/lock'))).toEqual([`/api/lock ${OWN}`]);
  });
});

it('whom another tab signed in while the server was asked is not overwritten', async () => {
  people.anew = { name: 'Anita Sharma, again' };
  const answered = Promise.withResolvers<void>();
  answering = answered.promise;
  const entering = ensureUser();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  kept.set('id_token', 'anew');
  useSession.setState({ token: 'anew', user: null });
  answered.resolve();
  await entering;
  expect([kept.get('id_token'), session().user?.name]).toEqual(['anew', 'Anita Sharma, again']);
});
