import type { ApiError } from '@daftar/contract/core/errors';
import { businessRoutes } from '@daftar/contract/businesses';
import { clientRoutes } from '@daftar/contract/clients';
import { notificationRoutes } from '@daftar/contract/notifications';
import { teamRoutes as routes } from '@daftar/contract/team';
import type { PermissionSet } from '@daftar/domain/permissions';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { openSocket } from '#server/testing/sockets.ts';
import { addBoard, addTask, joinBoard } from '#server/testing/work.ts';

const MANAGER: PermissionSet = { user_role_management: 'write', clients: 'write', client_contacts: 'Yes' };

const WAITING = `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

let app: TestApp;
let owner: TestPerson;
let manager: TestPerson;
let staff: TestPerson;
let business: number;
let ownerId: number;
let staffId: number;
let staffRole: number;

beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app, { name: 'Anita Sharma' });
  manager = await createTestUser(app, { name: 'Bharat Rao' });
  staff = await createTestUser(app, { name: 'Chitra Iyer', email: 'chitra@iyer.in', mobile_number: '9812345611' });
  business = (await createTestBusiness(owner)).id;
  await addMember(app, business, manager, MANAGER);
  ({ memberId: staffId, roleId: staffRole } = await addMember(app, business, staff, { clients: 'read' }));
  ownerId = (await people(owner, {})).find((m) => m.is_owner)!.id;
});
afterAll(() => app.stop());

type Query = { search?: string; role_id?: number; is_active?: string; branch_id?: number; sort?: 'name' | '-name' };
const people = async (who: TestPerson, query: Query) =>
  (await who.in(business)(routes.users, { params: { businessId: business }, query })).data;
const update = (who: TestPerson, id: number, body: object, headers = {}) =>
  who.in(business)(routes.updateMember, { params: { id }, body }, { headers });
const deactivate = (who: TestPerson, id: number, hand_over_to?: number) =>
  who.in(business)(routes.deactivateMember, { params: { id }, query: { hand_over_to } });
/** A member for tests that change them. */
const colleague = async (permissions: PermissionSet = {}) => {
  const who = await createTestUser(app);
  return { who, ...(await addMember(app, business, who, permissions)) };
};

describe('the people of the business', () => {
  test('any member lists them; contacts are masked without client_contacts', async () => {
    const seen = (await people(staff, {})).find((m) => m.id === staffId)!;
    expect(seen).toMatchObject({ name: 'Chitra Iyer', email: 'c•••@iyer.in', mobile_number: '98••••••11' });
    const open = (await people(manager, {})).find((m) => m.id === staffId)!;
    expect(open).toMatchObject({
      email: 'chitra@iyer.in',
      mobile_number: '9812345611',
      is_owner: false,
      is_active: true,
    });
  });

  test('emails are searched only for users who see them', async () => {
    expect((await people(manager, { search: 'chitra@' })).map((m) => m.id)).toEqual([staffId]);
    expect(await people(staff, { search: 'chitra@' })).toEqual([]);
    expect((await people(staff, { search: 'chitra' })).map((m) => m.id)).toEqual([staffId]);
    expect(await people(manager, { search: '%' })).toEqual([]);
  });

  test('by role, by branch, by name', async () => {
    expect((await people(owner, { role_id: staffRole })).map((m) => m.id)).toEqual([staffId]);
    const names = (await people(owner, { sort: '-name' })).map((m) => m.name);
    expect(names).toEqual([...names].sort().reverse());
    const branch = await owner.in(business)(businessRoutes.createBranch, { body: { name: 'Surat', country: 'IN' } });
    const { memberId } = await colleague();
    const head = (await owner.in(business)(businessRoutes.branches, {})).data.find((b) => b.id !== branch.id)!;
    await update(owner, memberId, { branch_ids: [head.id] });
    expect((await people(owner, { branch_id: branch.id })).map((m) => m.id)).not.toContain(memberId);
    expect((await people(owner, { branch_id: head.id })).map((m) => m.id)).toContain(memberId);
  });

  test('one person is for those who see users', async () => {
    const one = await manager.in(business)(routes.member, { params: { id: ownerId } });
    expect(one).toMatchObject({
      name: 'Anita Sharma',
      is_owner: true,
      role_id: null,
      role_name: 'Owner',
      branch_ids: null,
    });
    expect((await expectRefusal(staff.in(business)(routes.member, { params: { id: ownerId } }))).status).toBe(403);
  });
});

describe('managing other members', () => {
  test('role, branches and WhatsApp are changed, with the version the caller saw', async () => {
    const { memberId, roleId } = await colleague();
    const before = await owner.in(business)(routes.member, { params: { id: memberId } });
    const changed = await update(owner, memberId, { role_id: staffRole, is_whatsapp: true }, { 'if-match': '1' });
    expect(changed).toMatchObject({ role_id: staffRole, is_whatsapp: true, branch_ids: null });
    expect(changed.version).toBeGreaterThan(before.version);
    expect((await expectRefusal(update(owner, memberId, { role_id: roleId }, { 'if-match': '1' }))).status).toBe(409);
  });

  test('an unknown role or branch is refused by its field', async () => {
    const { memberId } = await colleague();
    const role = await expectRefusal(update(owner, memberId, { role_id: 999_999 }));
    expect(role.body.errors).toEqual([expect.objectContaining({ field: 'role_id', rule: 'exists' })]);
    const branch = await expectRefusal(update(owner, memberId, { branch_ids: [999_999] }));
    expect(branch.body.errors).toEqual([expect.objectContaining({ field: 'branch_ids', rule: 'exists' })]);
    expect((await expectRefusal(update(owner, memberId, { branch_ids: [] }))).status).toBe(422);
    expect((await expectRefusal(update(owner, memberId, { role_id: null }))).status).toBe(422);
  });

  test('nobody changes their own membership', async () => {
    const self = (await people(manager, { search: 'Bharat' }))[0]!.id;
    for (const attempt of [
      () => update(manager, self, { is_whatsapp: true }),
      () => update(owner, ownerId, { role_id: staffRole }),
      () => deactivate(manager, self),
      () => deactivate(owner, ownerId),
    ]) {
      expect((await expectRefusal(attempt())).body.message).toBe(
        'You can’t change your own role or branches. Ask another administrator.',
      );
    }
  });

  test('a non-owner neither touches an owner nor anyone above them', async () => {
    expect((await expectRefusal(update(manager, ownerId, { role_id: staffRole }))).status).toBe(403);
    expect((await expectRefusal(deactivate(manager, ownerId))).status).toBe(403);
    const { memberId: senior } = await colleague({ invoices: 'all' });
    expect((await expectRefusal(update(manager, senior, { role_id: staffRole }))).status).toBe(403);
    expect((await expectRefusal(deactivate(manager, senior))).status).toBe(403);
    expect((await expectRefusal(manager.in(business)(routes.makeOwner, { params: { id: staffId } }))).status).toBe(403);
  });

  test('a non-owner grants no permission and no branch above their own', async () => {
    const { memberId } = await colleague();
    const { roleId: powerful } = await colleague({ clients: 'all' });
    const role = await expectRefusal(update(manager, memberId, { role_id: powerful }));
    expect(role.status).toBe(403);
    expect(role.body.message).toContain('clients');
    expect((await expectRefusal(update(manager, memberId, { is_whatsapp: true }))).body.message).toContain('WhatsApp');

    const local = await colleague(MANAGER);
    const [head] = (await owner.in(business)(businessRoutes.branches, {})).data;
    for (const id of [local.memberId, memberId]) await update(owner, id, { branch_ids: [head!.id] });
    expect((await expectRefusal(update(local.who, memberId, { branch_ids: null }))).status).toBe(403);
    expect((await update(local.who, memberId, { branch_ids: [head!.id] })).branch_ids).toEqual([head!.id]);
  });

  test('members of some branches manage the people of those only', async () => {
    const [head] = (await owner.in(business)(businessRoutes.branches, {})).data;
    const pune = await owner.in(business)(businessRoutes.createBranch, { body: { name: 'Pune', country: 'IN' } });
    const local = await colleague(MANAGER);
    await update(owner, local.memberId, { branch_ids: [head!.id] });
    const [near, far, everywhere] = [await colleague(), await colleague(), await colleague()];
    await update(owner, near.memberId, { branch_ids: [head!.id] });
    await update(owner, far.memberId, { branch_ids: [head!.id, pune.id] });
    for (const { memberId } of [far, everywhere])
      for (const attempt of [
        () => update(local.who, memberId, { branch_ids: [head!.id] }),
        () => update(local.who, memberId, { role_id: staffRole }),
        () => deactivate(local.who, memberId),
      ])
        expect(await expectRefusal(attempt())).toMatchObject({
          status: 403,
          body: { message: expect.stringContaining('works in branches you don’t work in') },
        });
    await update(local.who, near.memberId, { role_id: staffRole });
    await deactivate(local.who, near.memberId);
    await deactivate(owner, far.memberId);
    const back = local.who.in(business)(routes.activateMember, { params: { id: far.memberId } });
    expect((await expectRefusal(back)).status).toBe(403);
  });

  test('members of some branches get access to a branch they open', async () => {
    const [head] = (await owner.in(business)(businessRoutes.branches, {})).data;
    const local = await colleague({ business_management: 'write' });
    await update(owner, local.memberId, { branch_ids: [head!.id] });
    const nashik = await local.who.in(business)(businessRoutes.createBranch, {
      body: { name: 'Nashik', country: 'IN' },
    });
    const seen = (await local.who.in(business, nashik.id)(businessRoutes.branches, {})).data.map(({ id }) => id);
    expect(seen).toEqual([head!.id, nashik.id]);
  });

  test('of two opened at once both are theirs, and one that is removed meanwhile stays removed', async () => {
    const open = (who: TestPerson, name: string) =>
      who.in(business)(businessRoutes.createBranch, { body: { name, country: 'IN' } });
    const [head] = (await owner.in(business)(businessRoutes.branches, {})).data;
    const thane = await open(owner, 'Thane');
    const local = await colleague({ business_management: 'write' });
    await update(owner, local.memberId, { branch_ids: [head!.id, thane.id] });
    const other = await app.owner.connect();
    await other.query('begin');
    await other.query('select from members where id = $1 for update', [local.memberId]);
    await other.query('delete from member_branches where member_id = $1 and branch_id = $2', [
      local.memberId,
      thane.id,
    ]);
    const opened = [open(local.who, 'Wardha'), open(local.who, 'Latur')];
    await expect.poll(async () => Number((await app.owner.query(WAITING)).rows[0].n)).toBe(2);
    await other.query('commit');
    other.release();
    const ids = (await Promise.all(opened)).map(({ id }) => id);
    const { branch_ids } = await owner.in(business)(routes.member, { params: { id: local.memberId } });
    expect(branch_ids).toEqual([head!.id, ...ids.toSorted((a, b) => a - b)]);
  });

  test('of two changes of a person’s branches from one version, the second gets a conflict', async () => {
    const { memberId } = await colleague();
    const ids = (await owner.in(business)(businessRoutes.branches, {})).data.map(({ id }) => id);
    const { version } = await update(owner, memberId, { branch_ids: [ids[0]!] });
    const from = { 'if-match': String(version) };
    expect((await update(owner, memberId, { branch_ids: [ids[0]!] }, from)).version).toBe(version);
    expect((await update(owner, memberId, { branch_ids: [ids[1]!] }, from)).branch_ids).toEqual([ids[1]]);
    expect((await expectRefusal(update(owner, memberId, { branch_ids: ids.slice(0, 2) }, from))).status).toBe(409);
  });

  test('a change of branches is in the log, by name', async () => {
    const { memberId, who } = await colleague();
    const [head] = (await owner.in(business)(businessRoutes.branches, {})).data;
    await update(owner, memberId, { branch_ids: [head!.id] });
    const { rows } = await app.owner.query(
      `select title, reason from activities where entity = 'members' and action = 'branches' and record_id = $1`,
      [memberId],
    );
    expect(rows).toEqual([{ title: who.user.name, reason: `Works in ${head!.name}` }]);
  });
});

describe('leaving and coming back', () => {
  test('a deactivated member has no access from the next call on, and the work is handed over', async () => {
    const { who, memberId } = await colleague({ clients: 'read' });
    expect(await people(who, {})).not.toEqual([]);
    await deactivate(manager, memberId, staffId);
    expect((await expectRefusal(people(who, {}))).status).toBe(405);
    expect((await who.call(businessRoutes.list, {})).data).toEqual([]);
    const { rows } = await app.owner.query(
      `select title, reason from activities where action = 'hand_over' and record_id = $1`,
      [memberId],
    );
    expect(rows).toEqual([{ title: who.user.name, reason: 'Work reassigned to Chitra Iyer' }]);
    expect((await expectRefusal(deactivate(owner, memberId))).status).toBe(409);
    expect((await people(owner, { is_active: 'false' })).map((m) => m.id)).toContain(memberId);

    await manager.in(business)(routes.activateMember, { params: { id: memberId } });
    expect(await people(who, {})).not.toEqual([]);
    expect(
      (await expectRefusal(manager.in(business)(routes.activateMember, { params: { id: memberId } }))).status,
    ).toBe(409);
  });

  test('their open browser gets no more events of the business', async () => {
    const { who, memberId } = await colleague();
    const [gone, there] = [await openSocket(app.url, who.token), await openSocket(app.url, owner.token)];
    for (const { ask } of [gone, there]) {
      expect(await ask('join_business_channel', { businessId: business })).toMatchObject({ ok: true });
    }
    await deactivate(owner, memberId);
    await vi.waitFor(() => expect(there.touched).toContain('members'), 60_000);
    await owner.in(business)(routes.createRole, { body: { name: 'Unheard', permissions: {} } });
    await vi.waitFor(() => expect(there.touched).toContain('roles'), 60_000);
    expect(gone.touched).not.toContain('roles');
    expect(await gone.ask('join_business_channel', { businessId: business })).toMatchObject({ ok: false });
    gone.socket.close();
    there.socket.close();
  });

  test('work is handed to an active member of the business only, or nothing changes', async () => {
    const { who, memberId } = await colleague();
    const gone = await colleague();
    await deactivate(owner, gone.memberId);
    for (const to of [999_999, memberId, gone.memberId]) {
      const error = await expectRefusal(deactivate(owner, memberId, to));
      expect(error.body.errors?.[0]).toMatchObject({ field: 'hand_over_to', rule: 'exists' });
    }
    expect(await people(who, {})).not.toEqual([]);
  });

  test('clients, open to-dos and watched tasks are handed over too; completed and deleted ones stay', async () => {
    const [leaving, heir] = [await colleague({ workboard: 'Yes' }), await colleague({ workboard: 'Yes' })];
    const [from, to] = [leaving.who.user.id, heir.who.user.id];
    const call = owner.in(business);
    const [kept, binned] = [await addClient(call, { assignee_id: from }), await addClient(call, { assignee_id: from })];
    await call(clientRoutes.remove, { params: { id: binned.id } });
    const board = await addBoard(app, business);
    await joinBoard(app, business, board, leaving.who);
    const watched = await addTask(call, board, {
      watcher_ids: [from],
      to_dos: [
        { name: 'Open', assignee_id: from },
        { name: 'Done', assignee_id: from },
      ],
    });
    await app.owner.query(`update task_to_dos set is_done = true where board_task_id = $1 and name = 'Done'`, [
      watched.id,
    ]);
    await deactivate(owner, leaving.memberId, heir.memberId);
    const rows = async (text: string) => (await app.owner.query(text)).rows.map((row) => Number(row.who));
    expect(
      await rows(`select assignee_id as who from clients where id in (${kept.id}, ${binned.id}) order by id`),
    ).toEqual([to, from]);
    expect(
      await rows(`select assignee_id as who from task_to_dos where board_task_id = ${watched.id} order by name desc`),
    ).toEqual([to, from]);
    expect(await rows(`select unnest(watcher_ids) as who from board_tasks where id = ${watched.id}`)).toEqual([to]);
    // Watched tasks aren't part of a hand-over.
    expect((await heir.who.call(notificationRoutes.list, {})).data).toEqual([]);
  });

  test('a non-owner can’t reactivate someone above them', async () => {
    const { memberId } = await colleague({ reports: 'all' });
    await deactivate(owner, memberId);
    expect(
      (await expectRefusal(manager.in(business)(routes.activateMember, { params: { id: memberId } }))).status,
    ).toBe(403);
  });
});

describe('owners', () => {
  test('there is always one: the last can neither leave nor take a role, by any user, also in parallel', async () => {
    const founder = await createTestUser(app);
    const { id } = await createTestBusiness(founder);
    const partners = [await createTestUser(app), await createTestUser(app)];
    const ids: number[] = [];
    for (const partner of partners) {
      const { memberId } = await addMember(app, id, partner, {});
      ids.push(memberId);
      const made = await founder.in(id)(routes.makeOwner, { params: { id: memberId } });
      expect(made).toMatchObject({ is_owner: true, role_id: null });
    }
    const roles = (await founder.in(id)(routes.roles, {})).data;
    const first = (await founder.in(id)(routes.users, { params: { businessId: id } })).data.find(
      (m) => m.user_id === founder.user.id,
    )!.id;
    await partners[0]!.in(id)(routes.updateMember, { params: { id: first }, body: { role_id: roles[0]!.id } });

    // The last two remove each other at once: both pass the check and wait for the same lock.
    const door = await app.owner.connect();
    await door.query('begin');
    await door.query('select from members where business_id = $1 for update', [id]);
    const both = Promise.allSettled([
      partners[0]!.in(id)(routes.deactivateMember, { params: { id: ids[1]! } }),
      partners[1]!.in(id)(routes.deactivateMember, { params: { id: ids[0]! } }),
    ]);
    await vi.waitFor(async () => expect((await app.owner.query(WAITING)).rows[0].n).toBe('2'), 60_000);
    await door.query('commit');
    door.release();
    const refusals = (await both).flatMap((o) => (o.status === 'rejected' ? [o.reason as ApiError] : []));
    expect(refusals.map((error) => error.status)).toEqual([409]);
    expect(refusals[0]!.body.error).toBe('You can’t deactivate the only owner. Make another user an owner first.');
    const { rows } = await app.owner.query(
      'select id from members where business_id = $1 and role_id is null and deactivated_at is null',
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('an owner works in all branches', async () => {
    const partner = await colleague();
    await owner.in(business)(routes.makeOwner, { params: { id: partner.memberId } });
    const [head] = (await owner.in(business)(businessRoutes.branches, {})).data;
    expect((await expectRefusal(update(owner, partner.memberId, { branch_ids: [head!.id] }))).status).toBe(422);
    await deactivate(owner, partner.memberId);
    expect(
      (await expectRefusal(owner.in(business)(routes.makeOwner, { params: { id: partner.memberId } }))).status,
    ).toBe(409);
  });
});

test('another business has no people here', async () => {
  const stranger = await createTestUser(app);
  const other = (await createTestBusiness(stranger)).id;
  const inOther = stranger.in(other);
  expect((await expectRefusal(inOther(routes.users, { params: { businessId: business } }))).status).toBe(405);
  expect((await expectRefusal(inOther(routes.member, { params: { id: staffId } }))).status).toBe(404);
  expect((await expectRefusal(inOther(routes.updateMember, { params: { id: staffId }, body: {} }))).status).toBe(404);
  expect((await expectRefusal(inOther(routes.deactivateMember, { params: { id: staffId } }))).status).toBe(404);
  const [own] = (await inOther(routes.users, { params: { businessId: other } })).data;
  const mine = await createTestUser(app);
  const { memberId } = await addMember(app, other, mine, {});
  const foreignRole = await expectRefusal(
    inOther(routes.updateMember, { params: { id: memberId }, body: { role_id: staffRole } }),
  );
  expect(foreignRole.body.errors?.[0]).toMatchObject({ field: 'role_id', rule: 'exists' });
  expect(own!.user_id).toBe(stranger.user.id);
});
