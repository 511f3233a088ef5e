import { activityRoutes } from '@daftar/contract/activity';
import { apiKeyRoutes as routes } from '@daftar/contract/api_keys';
import { clientRoutes } from '@daftar/contract/clients';
import { identityRoutes } from '@daftar/contract/identity';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { teamRoutes } from '@daftar/contract/team';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { expect, test, vi } from 'vitest';
import { hashToken } from '#server/platform/tokens.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, owner, business, call } = await testBusiness();
const day = today(new Date(), 'Asia/Kolkata');
const bearing = (secret: string, headers: Record<string, string> = {}) =>
  app.client({ authorization: `Bearer ${secret}`, ...headers });
const body = { name: 'Website form', scopes: ['clients:read'], expires_on: addDays(day, 30) };
const create = (more: object = {}, by = call) => by(routes.create, { body: { ...body, ...more } });

test('a key is shown once, stored as a hash and recognised by its first characters', async () => {
  const { secret, ...key } = await create();
  expect(secret).toMatch(/^dft_[\w-]{43}$/);
  expect(key).toMatchObject({ prefix: secret.slice(0, 10), is_own: true, is_member: true, last_used_at: null });
  const { rows } = await app.owner.query('select * from api_keys where id = $1', [key.id]);
  expect(rows[0].token_hash).toEqual(hashToken(secret));
  const listed = JSON.stringify(await call(routes.list, {}));
  const log = JSON.stringify(await call(activityRoutes.list, { query: { entity: 'api_keys' } }));
  expect(listed + log + JSON.stringify(rows)).not.toContain(secret);
});

test('a key needs an expiry within a year, and scopes that its owner holds', async () => {
  expect(await said(create({ expires_on: day }))).toEqual([422, 'Select a date after today']);
  expect(await said(create({ expires_on: addDays(day, 366) }))).toEqual([422, 'Select a date within one year']);
  expect((await expectRefusal(create({ scopes: [] }))).status).toBe(422);
  expect((await expectRefusal(create({ scopes: ['user_role_management:write'] }))).status).toBe(422);
  const manager = await createTestUser(app);
  await addMember(app, business, manager, { business_management: 'write', clients: 'read' });
  expect(await said(create({ scopes: ['clients:write'] }, manager.in(business)))).toEqual([
    422,
    'Your role doesn’t include the scope clients:write',
  ]);
});

test('a key calls what its scopes allow, in its own business, with masked contacts', async () => {
  await addClient(call, { primary_mobile_number: '9825098250' });
  const { secret } = await create();
  const program = bearing(secret);
  const { data } = await program(clientRoutes.list, {});
  expect(data[0]!.primary_mobile_number).toContain('•');
  expect((await bearing(secret, { 'x-business-id': String(business) })(clientRoutes.list, {})).data).toHaveLength(1);
  expect(await said(addClient(program))).toEqual([403, 'This API key lacks the scope clients:write.']);
  expect(await said(program(invoiceRoutes.list, {}))).toEqual([403, 'This API key lacks the scope invoices:read.']);
  const other = await createTestBusiness(owner);
  const elsewhere = bearing(secret, { 'x-business-id': String(other.id) });
  expect((await expectRefusal(elsewhere(clientRoutes.list, {}))).status).toBe(405);
  const open = bearing((await create({ scopes: ['clients:read', 'client_contacts'] })).secret);
  expect((await open(clientRoutes.list, {})).data[0]!.primary_mobile_number).toBe('9825098250');
});

test('no key reaches accounts, the team, or other keys', async () => {
  const program = bearing((await create({ scopes: ['clients:write'] })).secret, { 'x-business-id': String(business) });
  for (const refused of [
    () => program(identityRoutes.getUser, {}),
    () => program(teamRoutes.member, { params: { id: 1 } }),
    () => program(routes.list, {}),
    () => create({}, program),
  ])
    expect((await expectRefusal(refused())).status).toBe(401);
});

test('a write is logged under the name of the key', async () => {
  const program = bearing((await create({ name: 'Intake', scopes: ['clients:write'] })).secret);
  const client = await addClient(program);
  const { data } = await call(activityRoutes.list, { query: { entity: 'clients', record_id: client.id } });
  expect(data[0]).toMatchObject({ action: 'create', user_name: `${owner.user.name} (API key Intake)` });
  await call(clientRoutes.update, { params: { id: client.id }, body: { primary_email: 'by@hand.example' } });
  const later = await call(activityRoutes.list, { query: { entity: 'clients', record_id: client.id } });
  expect(later.data[0]!.user_name).toBe(owner.user.name);
});

test('a revoked, expired or rotated key stops at once', async () => {
  const list = (secret: string) => bearing(secret)(clientRoutes.list, {});
  const gone = [401, 'This API key is wrong, expired or revoked.'];
  const revoked = await create();
  await list(revoked.secret);
  await call(routes.revoke, { params: { id: revoked.id } });
  expect(await said(list(revoked.secret))).toEqual(gone);
  expect((await expectRefusal(call(routes.rotate, { params: { id: revoked.id }, body: {} }))).status).toBe(409);

  const expired = await create();
  await app.owner.query(`update api_keys set expires_on = current_date - 2 where id = $1`, [expired.id]);
  expect(await said(list(expired.secret))).toEqual(gone);

  const rotated = await create();
  const second = await call(routes.rotate, { params: { id: rotated.id }, body: { overlap_hours: 1 } });
  await Promise.all([list(rotated.secret), list(second.secret)]);
  const third = await call(routes.rotate, { params: { id: rotated.id }, body: {} });
  expect(await said(list(rotated.secret))).toEqual(gone);
  expect(await said(list(second.secret))).toEqual(gone);
  await list(third.secret);
  expect(await said(list('dft_'.padEnd(47, 'x')))).toEqual(gone);
});

test('a key loses what its owner loses', async () => {
  const manager = await createTestUser(app);
  const { memberId, roleId } = await addMember(app, business, manager, {
    business_management: 'write',
    clients: 'all',
    invoices: 'read',
  });
  const { secret } = await create({ scopes: ['clients:write', 'invoices:read'] }, manager.in(business));
  const program = bearing(secret);
  await addClient(program);
  const become = (permissions: object) =>
    app.owner.query('update roles set permissions = $2 where id = $1', [roleId, JSON.stringify(permissions)]);
  await become({ clients: 'read' });
  await program(clientRoutes.list, {});
  expect((await expectRefusal(addClient(program))).status).toBe(403);
  expect((await expectRefusal(program(invoiceRoutes.list, {}))).status).toBe(403);
  const problem = async () =>
    (await call(routes.list, { query: { search: 'website' } })).data.find(({ user_id }) => user_id === manager.user.id)!
      .problem;
  expect(await problem()).toBe(
    `Refused: calls that need clients:write, invoices:read. The role of ${manager.user.name} no longer includes them. Change the role, or create a key with fewer scopes.`,
  );
  await call(teamRoutes.deactivateMember, { params: { id: memberId } });
  expect((await expectRefusal(program(clientRoutes.list, {}))).status).toBe(401);
  const { data } = await call(routes.list, { query: { search: 'website' } });
  expect(data.filter(({ user_id }) => user_id === manager.user.id)).toMatchObject([{ is_member: false }]);
  expect(await problem()).toContain('has left the business');
});

test('only its owner changes or rotates a key; everyone who manages the business can revoke it', async () => {
  const { id } = await create();
  const manager = await createTestUser(app);
  await addMember(app, business, manager, { business_management: 'write', clients: 'all' });
  const theirs = manager.in(business);
  expect((await expectRefusal(theirs(routes.rotate, { params: { id }, body: {} }))).status).toBe(403);
  expect((await expectRefusal(theirs(routes.update, { params: { id }, body: { name: 'Mine' } }))).status).toBe(403);
  expect((await call(routes.update, { params: { id }, body: { name: 'Renamed' } })).name).toBe('Renamed');
  expect(await theirs(routes.revoke, { params: { id } })).toMatchObject({ revoked_by_name: manager.user.name });
});

test('calls are limited per key, and the last use is shown', async () => {
  const { secret, id } = await create();
  await bearing(secret)(clientRoutes.list, {});
  await vi.waitFor(async () => {
    const { data } = await call(routes.list, {});
    expect(data.find((key) => key.id === id)!.last_used_at).not.toBeNull();
  }, 60_000);
  const { rowCount } = await app.owner.query('update rate_limits set count = 300000 where key = $1', [`api key ${id}`]);
  expect(rowCount).toBe(1);
  expect((await expectRefusal(bearing(secret)(clientRoutes.list, {}))).status).toBe(429);
});
