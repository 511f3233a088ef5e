import { createServer } from 'node:http';
import type { Realtime } from '#server/platform/context.ts';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashToken } from '#server/platform/tokens.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { openSocket } from '#server/testing/sockets.ts';
import { attachRealtime } from './realtime.ts';

let app: TestApp;
let realtime: Realtime;
let url: string;
let staff: TestPerson;
let businessId: number;
const server = createServer();

/** Sockets that are checked every few milliseconds instead of minutes. */
beforeAll(async () => {
  app = await testApp();
  const { pool, log } = app.app;
  realtime = attachRealtime(server, {
    env: { CLUSTER: false },
    pool,
    log,
    databaseUrl: app.databaseUrl,
    app: () => app.app,
    events: {},
    recheckEvery: 20,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const owner = await createTestUser(app);
  staff = await createTestUser(app);
  businessId = (await createTestBusiness(owner)).id;
  await addMember(app, businessId, staff, {});
});
afterAll(async () => {
  await realtime.leave();
  server.close();
  await app.stop();
});

test('a membership that ended without a word is noticed', async () => {
  const { socket, touched, ask } = await openSocket(url, staff.token);
  expect(await ask('join_business_channel', { businessId })).toEqual({ ok: true, businessId });
  realtime.touch(businessId, null, ['before']);
  await vi.waitFor(() => expect(touched).toEqual(['before']), 60_000);
  await app.owner.query('update members set deactivated_at = now() where user_id = $1', [staff.user.id]);
  await vi.waitFor(() => {
    touched.length = 0;
    realtime.touch(businessId, null, ['after']);
    realtime.touch(undefined, { uuid: staff.user.uuid } as never, ['own']);
    return vi.waitFor(() => expect(touched).toEqual(['own']), 200);
  }, 60_000);
  expect(socket.connected).toBe(true);
  socket.close();
});

test.each([
  ['expires', `expires_at = now()`],
  ['is locked', `locked_at = now()`],
])('a session that %s loses its sockets', async (_, change) => {
  const { ended } = await openSocket(url, staff.token);
  await app.owner.query(`update sessions set ${change} where token_hash = $1`, [hashToken(staff.token)]);
  expect(await ended).toBe('io server disconnect');
  await app.owner.query(
    `update sessions set expires_at = now() + interval '1 hour', locked_at = null where token_hash = $1`,
    [hashToken(staff.token)],
  );
});

test('a database that is away does not end anyone, nor the process', async () => {
  const { socket, ask } = await openSocket(url, staff.token);
  const away = () => Promise.reject(new Error('the database is away')) as never;
  const query = vi.spyOn(app.app.pool, 'query').mockImplementation(away);
  const connect = vi.spyOn(app.app.pool, 'connect').mockImplementation(away);
  await vi.waitFor(() => expect(query).toHaveBeenCalled(), 60_000);
  expect(await ask('join_business_channel', { businessId })).toEqual({
    ok: false,
    error: 'Something went wrong. Nothing was saved. Try again.',
  });
  await expect(openSocket(url, staff.token)).rejects.toThrow('Something went wrong.');
  query.mockRestore();
  connect.mockRestore();
  expect(socket.connected).toBe(true);
  expect(app.logged()).toContain('sockets could not be checked');
  socket.close();
});
