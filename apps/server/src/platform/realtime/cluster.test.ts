import { linkRoutes } from '@daftar/contract/links';
import { identityRoutes } from '@daftar/contract/identity';
import { notificationEvent } from '@daftar/contract/realtime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ONE_OF_SEVERAL, ownApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { openSocket } from '#server/testing/sockets.ts';

/** Generous, because a busy machine takes long to get there. */
const SOON = 60_000;

/** Two processes on one database, simulated: they share nothing else. */
let here: TestApp;
let there: TestApp;
let owner: TestPerson;
let colleague: TestPerson;
let businessId: number;

beforeAll(async () => {
  here = await ownApp(ONE_OF_SEVERAL);
  there = await ownApp(ONE_OF_SEVERAL, { url: here.databaseUrl });
  owner = await createTestUser(here);
  colleague = await createTestUser(here);
  businessId = (await createTestBusiness(owner)).id;
  await addMember(here, businessId, colleague, {});
  await listening();
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});

/** Both listen to each other. */
async function listening(): Promise<void> {
  const probe = await openSocket(there.url, owner.token);
  await vi.waitFor(() => {
    here.app.realtime.touch(undefined, { uuid: owner.user.uuid } as never, ['probe']);
    return vi.waitFor(() => expect(probe.touched).toContain('probe'), 100);
  }, SOON);
  probe.socket.close();
}

test('a change made at one is heard at the other', async () => {
  const { socket, touched, ask } = await openSocket(there.url, colleague.token);
  await ask('join_business_channel', { businessId });
  await owner.in(businessId)(linkRoutes.create, {
    body: { title: 'Notary', url: 'https://example.in/notary', category: 'Courts' },
  });
  await vi.waitFor(() => expect(touched).toEqual(['links']), SOON);
  socket.close();
});

test('a browser that joins at one gets the changes made at the other before', async () => {
  here.app.realtime.touch(businessId, null, ['services']);
  const { socket, ask } = await openSocket(there.url, colleague.token);
  await vi.waitFor(async () => {
    const joined = await ask('join_business_channel', { businessId, unheard_ms: 60_000 });
    expect(joined.touches).toContain('services');
  }, SOON);
  socket.close();
});

test('a notification of any length arrives at the other, and only at its user', async () => {
  const [mine, foreign] = [await openSocket(there.url, colleague.token), await openSocket(there.url, owner.token)];
  await Promise.all([mine.ask('join_notification_channel'), foreign.ask('join_notification_channel')]);
  const overheard = vi.fn<() => void>();
  foreign.socket.onAny(overheard);
  const arrived = new Promise<{ body: string }>((resolve) =>
    mine.socket.once(notificationEvent(colleague.user.uuid), resolve),
  );
  here.app.realtime.notify(colleague.user.uuid, { body: 'ક'.repeat(10_000) } as never);
  expect((await arrived).body).toHaveLength(10_000);
  here.app.realtime.touch(undefined, { uuid: owner.user.uuid } as never, ['mark']);
  await vi.waitFor(() => expect(foreign.touched).toEqual(['mark']), SOON);
  expect(overheard).toHaveBeenCalledExactlyOnceWith('touch', { touches: ['mark'] });
  mine.socket.close();
  foreign.socket.close();
});

test('leaving a business at one is leaving it at the other', async () => {
  const { socket, touched, ask } = await openSocket(there.url, colleague.token);
  await ask('join_business_channel', { businessId });
  here.app.realtime.leaveBusiness(businessId, colleague.user.uuid);
  here.app.realtime.touch(businessId, null, ['links']);
  here.app.realtime.touch(undefined, { uuid: colleague.user.uuid } as never, ['own']);
  await vi.waitFor(() => expect(touched).toEqual(['businesses', 'permissions', 'notifications', 'own']), SOON);
  socket.close();
});

test('a session ended at one loses its sockets at the other', async () => {
  const { ended } = await openSocket(there.url, colleague.token);
  await colleague.call(identityRoutes.logout, {});
  expect(await ended).toBe('io server disconnect');
});

test('an event of a process in shutdown still arrives at the other', async () => {
  const leaving = await ownApp(ONE_OF_SEVERAL, { url: here.databaseUrl });
  const call = leaving.client({ authorization: `Bearer ${owner.token}`, 'x-business-id': String(businessId) });
  const made = await call(linkRoutes.create, {
    body: { title: 'Stamps', url: 'https://example.in/stamps', category: 'Courts' },
  });
  const [own, elsewhere] = [await openSocket(leaving.url, owner.token), await openSocket(there.url, owner.token)];
  await elsewhere.ask('join_business_channel', { businessId });
  const holder = await here.owner.connect();
  await holder.query('begin');
  await holder.query('select from useful_links where id = $1 for update', [made.id]);
  const change = call(linkRoutes.update, { params: { id: made.id }, body: { title: 'Stamp papers' } });
  const waiting = () =>
    here.owner.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1), SOON);
  const stopped = leaving.stop();
  await own.ended;
  await holder.query('commit');
  holder.release();
  await change;
  await vi.waitFor(() => expect(elsewhere.touched).toContain('links'), SOON);
  await stopped;
  elsewhere.socket.close();
});

test('a broken connection between them is renewed, and events keep their order', async () => {
  const { socket, touched } = await openSocket(there.url, owner.token);
  const tell = (name: string) => here.app.realtime.touch(undefined, { uuid: owner.user.uuid } as never, [name]);
  await here.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'select pg_notify%' and pid <> pg_backend_pid()`,
  );
  await vi.waitFor(() => {
    tell('again');
    return vi.waitFor(() => expect(touched).toContain('again'), 100);
  }, SOON);
  const names = Array.from({ length: 50 }, (_, n) => `n${n}`);
  names.forEach(tell);
  await vi.waitFor(() => expect(touched.filter((name) => name !== 'again')).toEqual(names), SOON);
  socket.close();
});
