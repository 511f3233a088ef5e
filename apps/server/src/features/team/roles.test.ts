import { binRoutes } from '@daftar/contract/bin';
import { businessRoutes } from '@daftar/contract/businesses';
import { teamRoutes as routes } from '@daftar/contract/team';
import { checkPermissionSet } from '@daftar/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
let owner: TestPerson;
let manager: TestPerson;
let business: number;
let managerRole: number;

beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app);
  manager = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  ({ roleId: managerRole } = await addMember(app, business, manager, {
    user_role_management: 'write',
    clients: 'write',
  }));
});
afterAll(() => app.stop());

const create = (who: TestPerson, name: string, permissions: Record<string, string | boolean>) =>
  who.in(business)(routes.createRole, { body: { name, permissions } });
const change = (who: TestPerson, id: number, body: object, headers = {}) =>
  who.in(business)(routes.updateRole, { params: { id }, body }, { headers });
const remove = (who: TestPerson, id: number) => who.in(business)(routes.deleteRole, { params: { id } });

test('a new business has roles to hand out, each of known grants', async () => {
  const { data } = await owner.in(business)(routes.roles, {});
  expect(data.map((role) => role.name)).toEqual(
    expect.arrayContaining(['Manager', 'Senior', 'Article assistant', 'Billing executive', 'Data entry operator']),
  );
  for (const role of data) expect(checkPermissionSet(role.permissions)).toEqual([]);
});

describe('a role', () => {
  test('is created, changed partly, and found', async () => {
    const role = await create(owner, 'Auditor', { clients: 'read', reports: 'all', workboard: 'Yes' });
    expect(role).toMatchObject({ name: 'Auditor', description: '', member_count: 0, version: 1 });
    await change(owner, role.id, { description: 'Audits' });
    const changed = await change(owner, role.id, { permissions: { clients: 'all' } }, { 'if-match': '2' });
    expect(changed).toMatchObject({
      name: 'Auditor',
      description: 'Audits',
      permissions: { clients: 'all' },
      version: 3,
    });
    expect((await expectRefusal(change(owner, role.id, { name: 'X' }, { 'if-match': '2' }))).status).toBe(409);
    expect((await owner.in(business)(routes.roles, { query: { search: 'audi' } })).data).toHaveLength(1);
    const twice = await expectRefusal(create(owner, 'AUDITOR', {}));
    expect(twice.body.errors).toEqual([{ field: 'name', rule: 'unique', message: 'This value is already in use' }]);
  });

  test.each([
    ['a module of nowhere', { payroll: 'all' }, 'permissions.payroll'],
    ['a grant of another kind', { clients: 'Yes' }, 'permissions.clients'],
    ['a level for a yes/no module', { compose_mail: 'all' }, 'permissions.compose_mail'],
    ['a flag that is not of roles', { is_whatsapp: true }, 'permissions.is_whatsapp'],
  ])('holds no %s', async (_, permissions, field) => {
    const error = await expectRefusal(create(owner, 'Wrong', permissions));
    expect(error.status).toBe(422);
    expect(error.body.errors?.map((e) => e.field)).toEqual([field]);
  });

  test('changes apply at once to its members', async () => {
    const someone = await createTestUser(app);
    const { roleId } = await addMember(app, business, someone, {});
    expect((await expectRefusal(someone.in(business)(routes.roles, {}))).status).toBe(403);
    await change(owner, roleId, { permissions: { user_role_management: 'read' } });
    expect((await someone.in(business)(routes.roles, {})).data.length).toBeGreaterThan(0);
  });

  test('is not changed by who works in fewer branches than one who has it', async () => {
    const [local, everywhere] = [await createTestUser(app), await createTestUser(app)];
    const { memberId } = await addMember(app, business, local, { user_role_management: 'write', clients: 'write' });
    const { memberId: other, roleId } = await addMember(app, business, everywhere, { clients: 'read' });
    const [head] = (await owner.in(business)(businessRoutes.branches, {})).data;
    const works = (id: number) =>
      owner.in(business)(routes.updateMember, { params: { id }, body: { branch_ids: [head!.id] } });
    await works(memberId);
    expect((await expectRefusal(change(local, roleId, { permissions: {} }))).status).toBe(403);
    expect((await change(manager, roleId, { description: 'Looks on' })).permissions).toEqual({ clients: 'read' });
    await works(other);
    expect((await change(local, roleId, { permissions: {} })).permissions).toEqual({});
  });

  test('goes to the bin only while nobody has it, and is restored', async () => {
    const used = await expectRefusal(remove(owner, managerRole));
    expect(used.body.errors).toEqual([
      { field: 'id', rule: 'reference', message: 'Record is related to other records' },
    ]);
    const role = await create(owner, 'Temporary', {});
    await remove(owner, role.id);
    expect((await expectRefusal(owner.in(business)(routes.role, { params: { id: role.id } }))).status).toBe(404);
    expect((await expectRefusal(remove(owner, role.id))).status).toBe(404);
    await owner.in(business)(binRoutes.restore, { params: { entity: 'roles', id: role.id } });
    expect((await owner.in(business)(routes.role, { params: { id: role.id } })).name).toBe('Temporary');
  });

  test('that an open invitation promises stays', async () => {
    const role = await create(owner, 'Promised', {});
    const { id } = await owner.in(business)(routes.invite, { body: { email: 'p@promised.in', role_id: role.id } });
    expect((await expectRefusal(remove(owner, role.id))).status).toBe(422);
    await owner.in(business)(routes.revokeInvitation, { params: { id } });
    await remove(owner, role.id);
  });
});

describe('climbing', () => {
  test('a non-owner creates no role above their own, and raises none, not even their own', async () => {
    const made = await expectRefusal(create(manager, 'King', { clients: 'all' }));
    expect(made.status).toBe(403);
    expect((await expectRefusal(create(manager, 'Seer', { client_contacts: 'Yes' }))).status).toBe(403);
    const role = await create(manager, 'Helper', { clients: 'read' });
    expect(
      (await expectRefusal(change(manager, role.id, { permissions: { business_management: 'all' } }))).status,
    ).toBe(403);
    const own = { user_role_management: 'all', clients: 'all' };
    expect((await expectRefusal(change(manager, managerRole, { permissions: own }))).status).toBe(403);
  });

  test('a non-owner neither lowers nor deletes a role above their own', async () => {
    const role = await create(owner, 'Partner', { invoices: 'all' });
    expect((await expectRefusal(change(manager, role.id, { permissions: {} }))).status).toBe(403);
    expect((await expectRefusal(remove(manager, role.id))).status).toBe(403);
  });
});

test('another business does not see it', async () => {
  const stranger = await createTestUser(app);
  const other = (await createTestBusiness(stranger)).id;
  expect((await expectRefusal(stranger.in(other)(routes.role, { params: { id: managerRole } }))).status).toBe(404);
  expect((await expectRefusal(stranger.in(other)(routes.deleteRole, { params: { id: managerRole } }))).status).toBe(
    404,
  );
});
