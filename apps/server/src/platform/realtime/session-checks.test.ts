import { linkRoutes } from '@daftar/contract/links';
import { identityRoutes } from '@daftar/contract/identity';
import { NOTIFICATION_CHANNEL_JOINED, realtimeRoutes } from '@daftar/contract/realtime';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import {
  addMember,
  clientPerson,
  createTestBusiness,
  PASSWORD,
  createTestUser,
  publicFormToken,
  type TestPerson,
} from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { openSocket, type Browser } from '#server/testing/sockets.ts';
import { MAX_EVENTS_PER_SECOND } from './event-rate-limit.ts';

let app: TestApp;
let owner: TestPerson;
let colleague: TestPerson;
let outsider: TestPerson;
let mine: number;
let theirs: number;
const open: Browser[] = [];

beforeAll(async () => {
  app = await testApp();
  [owner, colleague, outsider] = [await createTestUser(app), await createTestUser(app), await createTestUser(app)];
  mine = (await createTestBusiness(owner)).id;
  theirs = (await createTestBusiness(outsider)).id;
  await addMember(app, mine, colleague, { business_management: 'read' });
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.close();
});
afterAll(() => app.stop());

async function browser(token?: string, businessId?: number): Promise<Browser> {
  const opened = await openSocket(app.url, token);
  open.push(opened);
  if (businessId) expect(await opened.ask('join_business_channel', { businessId })).toEqual({ ok: true, businessId });
  return opened;
}

/** Events sent before this mark have arrived once it has. */
async function heard({ touched }: Browser, businessId = mine): Promise<string[]> {
  const mark = newToken();
  app.app.realtime.touch(businessId, null, [mark]);
  await vi.waitFor(() => expect(touched).toContain(mark), 60_000);
  return touched.splice(0).filter((name) => name !== mark);
}

async function session(user: TestPerson, columns: string, values: string): Promise<string> {
  const token = newToken();
  await app.owner.query(
    `insert into sessions (kind, user_id, token_hash, ${columns}) values ('staff', $1, $2, ${values})`,
    [user.user.id, hashToken(token)],
  );
  return token;
}

let links = 0;
const link = () => ({ title: 'Court fees', url: `https://example.in/${(links += 1)}`, category: 'Courts' });

test('a browser that joins gets the changes since it began to read, and nothing of others', async () => {
  app.app.realtime.touch(mine, null, ['clients']);
  app.app.realtime.touch(theirs, null, ['invoices']);
  app.app.realtime.notify(owner.user.uuid, { title: 'Due today' } as never);
  const { ask } = await browser(owner.token);
  const touches = async (event: string, payload: object) => (await ask(event, payload)).touches as string[] | undefined;
  const join = (more: object) => touches('join_business_channel', { businessId: mine, ...more });
  expect(await join({ unheard_ms: 60_000 })).toContain('clients');
  expect(await join({ unheard_ms: 60_000 })).not.toContain('invoices');
  expect(await touches('join_notification_channel', { unheard_ms: 60_000 })).toContain('notifications');
  expect(await join({})).toBeUndefined();
  await vi.waitFor(async () => expect(await join({ unheard_ms: 0 })).toEqual([]), 60_000);
  expect(await ask('join_business_channel', { businessId: mine, unheard_ms: -1 })).toMatchObject({ ok: false });
});

test('returns where and how to connect, with the numbers of section 9', async () => {
  expect(await owner.call(realtimeRoutes.connect, {})).toEqual({
    url: '/',
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    reconnection_attempts: 20,
    reconnection_delay: 1000,
    reconnection_delay_max: 5000,
  });
});

describe('connections', () => {
  test('staff and clients, by websocket and by polling', async () => {
    await browser(owner.token);
    await browser((await clientPerson(app, mine)).token);
    const answer = await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`);
    expect(await answer.text()).toContain('"sid"');
  });

  test('nobody without a token, with a wrong one, or with the token of a public form', async () => {
    await expect(openSocket(app.url)).rejects.toThrow('Empty or Invalid authorization header');
    await expect(openSocket(app.url, 'short')).rejects.toThrow('Empty or Invalid authorization header');
    await expect(openSocket(app.url, newToken())).rejects.toThrow('Your session has expired');
    await expect(openSocket(app.url, await publicFormToken(app))).rejects.toThrow('Your session has expired');
  });

  test('no expired, locked or unverified session, and the reason has its code', async () => {
    const expired = await session(owner, 'expires_at', `now() - interval '1 second'`);
    await expect(openSocket(app.url, expired)).rejects.toThrow('Your session has expired');
    const locked = await session(owner, 'expires_at, locked_at', `now() + interval '1 hour', now()`);
    await expect(openSocket(app.url, locked)).rejects.toMatchObject({ data: { code: 'locked' } });
    const incomplete = await session(owner, 'expires_at, awaits', `now() + interval '1 hour', 'second_factor'`);
    await expect(openSocket(app.url, incomplete)).rejects.toMatchObject({ data: { code: 'second_factor' } });
    const unverified = await createTestUser(app, { verified: false });
    await expect(openSocket(app.url, unverified.token)).rejects.toMatchObject({ data: { code: 'phone_unverified' } });
  });
});

describe('events', () => {
  test('the notification channel is joined, announced and left', async () => {
    const { socket, ask } = await browser(owner.token);
    const joined = new Promise((resolve) => socket.once(NOTIFICATION_CHANNEL_JOINED, resolve));
    expect(await ask('join_notification_channel')).toEqual({ ok: true });
    expect(await joined).toEqual({ user_uuid: owner.user.uuid });
    expect(await ask('leave_notification_channel')).toEqual({ ok: true });
  });

  test.each([
    ['an unknown event', 'drop_tables', {}, 'Unknown event: drop_tables'],
    ['a name that an object inherits', 'constructor', {}, 'Unknown event: constructor'],
    ['the name of an error', 'error', {}, 'Unknown event: error'],
    ['a number for a name', 7, {}, 'Unknown event: 7'],
    ['text for an id', 'join_business_channel', { businessId: '1' }, 'Business, Enter a number'],
    ['no payload', 'join_business_channel', null, 'Business, Required'],
    ['a list for an object', 'join_business_channel', [1], 'Enter a valid value'],
    ['a NUL', 'join_user_room', { clusterUuid: 'a\u0000', userUuid: 'b' }, 'contains invalid characters'],
    ['half a character', 'send_message', { message: 'a\ud800' }, 'contains invalid characters'],
  ])('%s is refused, and the connection stays', async (_, event, payload, error) => {
    const { socket, ask } = await browser(owner.token);
    const answer = await ask(event as string, payload);
    expect(answer).toMatchObject({ ok: false });
    expect(answer.error).toContain(error);
    expect(socket.connected).toBe(true);
  });

  test('a limited number per second', async () => {
    const { ask } = await browser(owner.token);
    const answers = await Promise.all(
      Array.from({ length: MAX_EVENTS_PER_SECOND * 3 }, () => ask('leave_notification_channel')),
    );
    expect(answers.filter(({ ok }) => !ok)).toContainEqual({
      ok: false,
      error: 'Too many events. Please wait a little.',
    });
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(MAX_EVENTS_PER_SECOND);
  });

  test('a flood and a payload beyond the limit end the connection', async () => {
    const flood = await browser(owner.token);
    for (let n = 0; n < MAX_EVENTS_PER_SECOND * 25; n += 1) flood.socket.emit('leave_notification_channel', {});
    expect(await flood.ended).toBe('io server disconnect');
    const large = await browser(owner.token);
    large.socket.emit('join_business_channel', { businessId: 1, more: 'x'.repeat(100_000) });
    expect(await large.ended).toBe('transport close');
  });
});

describe('the channel of a business', () => {
  test('is joined by its members, and neither by its clients nor by anybody else', async () => {
    await browser(colleague.token, mine);
    const denied = { ok: false, error: 'You don’t have access to this business.' };
    expect(await (await browser(outsider.token)).ask('join_business_channel', { businessId: mine })).toEqual(denied);
    const client = await browser((await clientPerson(app, mine)).token);
    expect(await client.ask('join_business_channel', { businessId: mine })).toEqual(denied);
    expect(await client.ask('join_business_channel', { businessId: theirs })).toEqual(denied);
    expect(await client.ask('join_business_channel', { businessId: 999_999_999 })).toEqual(denied);
  });

  test('a change reaches other browsers once it can be read, and no other business', async () => {
    const second = await browser(colleague.token, mine);
    const elsewhere = await browser(outsider.token, theirs);
    const seen = new Promise<string[]>((resolve, reject) => {
      second.socket.once('touch', () => {
        colleague
          .in(mine)(linkRoutes.list, { query: { search: 'fresh and new' } })
          .then(({ data }) => resolve(data.map(({ title }) => title)), reject);
      });
    });
    await owner.in(mine)(linkRoutes.create, { body: { ...link(), title: 'Fresh and new' } });
    expect(await seen).toEqual(['Fresh and new']);
    expect(await heard(second)).toEqual(['links']);
    expect(await heard(elsewhere, theirs)).toEqual([]);
  });

  test('no event before the commit', async () => {
    const made = await owner.in(mine)(linkRoutes.create, { body: link() });
    const second = await browser(colleague.token, mine);
    const holder = await app.owner.connect();
    await holder.query('begin');
    await holder.query('select from useful_links where id = $1 for update', [made.id]);
    const change = owner.in(mine)(linkRoutes.update, { params: { id: made.id }, body: { title: 'Later' } });
    const waiting = () =>
      app.owner.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1), 60_000);
    expect(await heard(second)).toEqual([]);
    await holder.query('commit');
    holder.release();
    await change;
    expect(await heard(second)).toEqual(['links']);
  });

  test('no event of refused and rolled-back changes', async () => {
    const { url } = await owner.in(mine)(linkRoutes.create, { body: link() });
    const second = await browser(colleague.token, mine);
    expect((await expectRefusal(owner.in(mine)(linkRoutes.create, { body: { ...link(), url } }))).status).toBe(422);
    expect(await heard(second)).toEqual([]);
  });

  test('joining another business leaves the first: a tab works in one', async () => {
    const second = (await createTestBusiness(owner)).id;
    const tab = await browser(owner.token, mine);
    expect(await tab.ask('join_business_channel', { businessId: second })).toEqual({ ok: true, businessId: second });
    await owner.in(mine)(linkRoutes.create, { body: link() });
    expect(await heard(tab, second)).toEqual([]);
  });

  test('former members get no more events of the business', async () => {
    const leaving = await browser(colleague.token, mine);
    const staying = await browser(owner.token, mine);
    app.app.realtime.leaveBusiness(mine, colleague.user.uuid);
    expect(await heard(staying)).toEqual([]);
    app.app.realtime.touch(undefined, { uuid: colleague.user.uuid } as never, ['user']);
    await vi.waitFor(
      () => expect(leaving.touched).toEqual(['businesses', 'permissions', 'notifications', 'user']),
      60_000,
    );
  });
});

test('events outside a business go to the user’s own browsers only', async () => {
  const [one, two, other] = [
    await browser(owner.token),
    await browser(owner.token),
    await browser(colleague.token, mine),
  ];
  await owner.call(identityRoutes.updateUser, { body: { name: 'Owner Renamed' } });
  await vi.waitFor(() => expect([one.touched, two.touched]).toEqual([['user'], ['user']]), 60_000);
  expect(await heard(other)).toEqual([]);
});

describe('the end of a session', () => {
  const signIn = async () => {
    const { user } = await app.client()(identityRoutes.login, {
      body: { login: owner.user.email, password: PASSWORD },
    });
    return { token: user.token.token, call: app.client({ authorization: `Bearer ${user.token.token}` }) };
  };

  test('by signing out closes its sockets, and those of no other session', async () => {
    const leaving = await signIn();
    const gone = await browser(leaving.token, mine);
    const stays = await browser(owner.token, mine);
    await leaving.call(identityRoutes.logout, {});
    expect(await gone.ended).toBe('io server disconnect');
    expect(await heard(stays)).toEqual([]);
  });

  test('so does the lock', async () => {
    const walking = await signIn();
    await walking.call(identityRoutes.setPin, { body: { current_password: PASSWORD, pin: '4907' } });
    const locked = await browser(walking.token, mine);
    await walking.call(identityRoutes.lock, {});
    expect(await locked.ended).toBe('io server disconnect');
  });

  test('so do five wrong PINs, of which the last is refused and kept', async () => {
    const guessing = await signIn();
    const gone = await browser(guessing.token, mine);
    for (let n = 0; n < 5; n += 1) await expectRefusal(guessing.call(identityRoutes.unlock, { body: { pin: '0000' } }));
    expect(await gone.ended).toBe('io server disconnect');
  });

  test('found out while joining a business, too', async () => {
    const leaving = await signIn();
    const gone = await browser(leaving.token);
    await app.owner.query('delete from sessions where token_hash = $1', [hashToken(leaving.token)]);
    gone.socket.emit('join_business_channel', { businessId: mine });
    expect(await gone.ended).toBe('io server disconnect');
  });
});

test('tokens appear in no log', () => {
  expect(app.logged()).not.toContain(owner.token);
});
