import { activityRoutes } from '@daftar/contract/activity';
import { clientRoutes } from '@daftar/contract/clients';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { identityRoutes } from '@daftar/contract/identity';
import { portalRoutes as routes } from '@daftar/contract/portal';
import { notificationEvent } from '@daftar/contract/realtime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, PASSWORD, createTestUser, signedIn } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { openSocket } from '#server/testing/sockets.ts';
import { addBoard, addTask, joinBoard } from '#server/testing/work.ts';

let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
let clientId: number;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
  clientId = (await practice.withLogin()).id;
});
afterAll(() => app.stop());

const view = (call = practice.call, id = clientId) => call(routes.view, { params: { clientId: id } });
const asViewer = (token: string) => signedIn(app, {} as never, token);
/** All that the portal shows. */
const GRANTS = { clients: 'read', invoices: 'read', workboard: 'Yes', drive: 'read' } as const;

test('a colleague sees what the client sees, and it is recorded', async () => {
  const { token } = await view();
  const viewer = asViewer(token);
  const { user } = await viewer.call(identityRoutes.verifyToken, {});
  expect(user).toMatchObject({ kind: 'client', viewing: true, name: 'Anita Sharma' });
  const call = viewer.ofClient(practice.business, clientId);
  expect((await call(routes.client, {})).id).toBe(clientId);
  expect((await call(routes.clients, {})).data.map(({ id }) => id)).toEqual([clientId]);
  const log = await practice.call(activityRoutes.list, { query: { action: 'view_as_client' } });
  expect(log.data).toMatchObject([{ entity: 'clients', record_id: clientId }]);
});

test('the token is kept nowhere: the same Idempotency-Key gets another', async () => {
  const asked = { headers: { 'idempotency-key': 'view' } };
  const [one, two] = [
    await practice.call(routes.view, { params: { clientId } }, asked),
    await practice.call(routes.view, { params: { clientId } }, asked),
  ];
  expect(one.token).not.toBe(two.token);
  expect(
    (await app.owner.query('select from idempotency_keys where user_id = $1', [practice.owner.user.id])).rowCount,
  ).toBe(0);
});

test('the token opens nothing of the practice, and no other business', async () => {
  const { token } = await view();
  const call = asViewer(token).in(practice.business);
  expect((await expectRefusal(call(clientRoutes.list, {}))).status).toBe(401);
  expect(
    (await expectRefusal(asViewer(token).ofClient(practice.business + 1, clientId)(routes.client, {}))).status,
  ).toBe(405);
});

test('it ends with half an hour, with its own sign-out, and with the colleague’s place in the practice', async () => {
  const staff = await createTestUser(app);
  const { memberId } = await addMember(app, practice.business, staff, GRANTS);
  const { token, expires_at } = await view(staff.in(practice.business));
  const minutes = (Date.parse(expires_at) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(28);
  expect(minutes).toBeLessThanOrEqual(30);
  const look = () => asViewer(token).ofClient(practice.business, clientId)(routes.client, {});
  await look();
  expect((await staff.call(identityRoutes.sessions, {})).data).toHaveLength(1);
  await app.owner.query('update members set deactivated_at = now() where id = $1', [memberId]);
  expect((await expectRefusal(look())).status).toBe(405);
  await app.owner.query('update members set deactivated_at = null where id = $1', [memberId]);
  await look();
  await asViewer(token).call(identityRoutes.logout, {});
  expect((await expectRefusal(look())).status).toBe(401);
  await staff.call(identityRoutes.getUser, {});
});

test('it is locked with the session it was opened from, opened by its PIN, and ended with it', async () => {
  const { user } = await practice.call(identityRoutes.verifyToken, {});
  const signIn = { login: user.email, password: PASSWORD };
  const { user: again } = await app.client()(identityRoutes.login, { body: signIn });
  const own = signedIn(app, again, again.token.token);
  await own.call(identityRoutes.setPin, { body: { current_password: PASSWORD, pin: '2580' } });
  const { token } = await view(own.in(practice.business));
  const { token: elsewhere } = await view();
  const look = (by = token) => asViewer(by).ofClient(practice.business, clientId)(routes.client, {});
  const unlock = (pin: string) => asViewer(token).call(identityRoutes.unlock, { body: { pin } });
  const { ended } = await openSocket(app.url, token);

  await look();
  await own.call(identityRoutes.lock, {});
  expect(await expectRefusal(look())).toMatchObject({ status: 403, body: { code: 'locked' } });
  await ended;
  await look(elsewhere);
  expect((await expectRefusal(own.call(identityRoutes.unlock, { body: { pin: '1470' } }))).message).toContain(
    '4 attempts left',
  );
  expect((await expectRefusal(unlock('1470'))).message).toContain('3 attempts left');
  await unlock('2580');
  await look();
  await own.call(identityRoutes.getUser, {});

  await asViewer(token).call(identityRoutes.lock, {});
  expect((await expectRefusal(own.call(identityRoutes.getUser, {}))).body.code).toBe('locked');
  await own.call(identityRoutes.logout, {});
  expect((await expectRefusal(look())).status).toBe(401);
  await look(elsewhere);
});

test('it is for those who may see all of it anyway', async () => {
  const staff = await createTestUser(app);
  await addMember(app, practice.business, staff, { clients: 'all', workboard: 'Yes', drive: 'read' });
  const answer = await expectRefusal(view(staff.in(practice.business)));
  expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('"invoices"') } });
});

test('it is no way to work on boards that one does not see', async () => {
  const { id } = await practice.withLogin();
  const staff = await createTestUser(app);
  await addMember(app, practice.business, staff, { ...GRANTS, clients: 'write', client_contacts: 'Yes' });
  const call = staff.in(practice.business);
  const [shared, inside] = [await addBoard(app, practice.business), await addBoard(app, practice.business)];
  await app.owner.query('update boards set is_shared_with_clients = id = $1 where business_id = $2', [
    shared,
    practice.business,
  ]);
  await addTask(practice.call, inside, { client_id: id });
  const told = async () => (await call(clientSettingRoutes.portalAccesses, { params: { clientId: id } })).unseen_work;
  expect((await view(call, id)).token).toBeTypeOf('string');
  expect(await told()).toBeNull();
  await addTask(practice.call, shared, { client_id: id });
  expect(await told()).toContain('boards you can’t access');
  const unseen = { status: 403, message: expect.stringContaining('boards you can’t access') };
  expect(await expectRefusal(view(call, id))).toMatchObject(unseen);
  expect(await expectRefusal(practice.grant(id, { email: practice.newEmail() }, call))).toMatchObject(unseen);
  await joinBoard(app, practice.business, shared, staff);
  expect(await told()).toBeNull();
  expect((await view(call, id)).token).toBeTypeOf('string');
  expect((await practice.grant(id, { email: practice.newEmail() }, call)).state).toBe('Invited');
});

test('it is not told what is the colleague’s own: their bell rings in their own tab', async () => {
  const { uuid } = practice.owner.user;
  const { token } = await view();
  const [beside, own] = await Promise.all([openSocket(app.url, token), openSocket(app.url, practice.owner.token)]);
  const heard: string[] = [];
  for (const [name, { socket, ask }] of Object.entries({ beside, own })) {
    expect(await ask('join_notification_channel')).toMatchObject({ ok: true });
    socket.on(notificationEvent(uuid), () => heard.push(name));
  }
  app.app.realtime.notify(uuid, { id: 1 } as never);
  app.app.realtime.touch(undefined, { uuid } as never, ['mark']);
  // Later events have arrived.
  await vi.waitFor(() => expect([beside.touched, own.touched]).toEqual([['mark'], ['mark']]), 60_000);
  expect(heard).toEqual(['own']);
  for (const { socket } of [beside, own]) socket.close();
});

test('a private client is no client for whoever is not named', async () => {
  const hidden = (await practice.withLogin()).id;
  await practice.call(clientSettingRoutes.privacy, {
    params: { clientId: hidden },
    body: { is_private: true, user_ids: [] },
  });
  const staff = await createTestUser(app);
  await addMember(app, practice.business, staff, GRANTS);
  expect((await expectRefusal(view(staff.in(practice.business), hidden))).status).toBe(404);
  expect((await view(practice.call, hidden)).token).toBeTypeOf('string');
});

test('it shows no more than the colleague sees elsewhere, also from when they see less on', async () => {
  const opened = (await practice.withLogin()).id;
  const staff = await createTestUser(app);
  const { roleId } = await addMember(app, practice.business, staff, GRANTS);
  const { token } = await view(staff.in(practice.business), opened);
  const look = () => asViewer(token).ofClient(practice.business, opened)(routes.client, {});
  const may = (grants: object) =>
    app.owner.query('update roles set permissions = $2 where id = $1', [roleId, JSON.stringify(grants)]);

  await look();
  await may({ ...GRANTS, invoices: 'none' });
  expect((await expectRefusal(look())).message).toContain('"invoices"');
  await may(GRANTS);
  await look();
  const privacy = { params: { clientId: opened }, body: { is_private: true, user_ids: [] } };
  await practice.call(clientSettingRoutes.privacy, privacy);
  expect((await expectRefusal(look())).status).toBe(404);
});
