import { businessRoutes } from '@daftar/contract/businesses';
import { clientRoutes } from '@daftar/contract/clients';
import { configRoutes } from '@daftar/contract/settings';
import type { PermissionSet } from '@daftar/domain/permissions';
import { describe, expect, test } from 'vitest';
import { runTransaction, type Db } from '#server/platform/db/transaction.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, testBusiness, type TestPerson } from '#server/testing/people.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { hashToken } from '#server/platform/tokens.ts';

const { app, owner, business } = await testBusiness();

/** A member whose session the server has cached from an earlier call. */
async function cached(permissions: PermissionSet) {
  const colleague = await createTestUser(app);
  const { memberId, roleId } = await addMember(app, business, colleague, permissions);
  await colleague.in(business)(businessRoutes.branches, {});
  await colleague.call(businessRoutes.permissions, { params: { businessId: business } });
  return { colleague, memberId, roleId };
}

describe('a cached session is void after any change of it', () => {
  const CHANGES = [
    ['the session has ended', 'delete from sessions where user_id = $1', 401],
    ['the session ran out', 'update sessions set expires_at = now() where user_id = $1', 401],
    ['the screen is locked', 'update sessions set locked_at = now() where user_id = $1', 403],
    ['the person was deactivated', 'update members set deactivated_at = now() where user_id = $1', 405],
    ['the telephone is no longer verified', 'update users set phone_verified_at = null where id = $1', 403],
  ] as const;

  test.each(CHANGES)('for a list: %s', async (_, change, status) => {
    const { colleague } = await cached({});
    await app.owner.query(change, [colleague.user.id]);
    expect(await expectRefusal(colleague.in(business)(businessRoutes.branches, {}))).toMatchObject({ status });
  });

  test.each(CHANGES)('for a call that asks the database for nothing: %s', async (_, change, status) => {
    const { colleague } = await cached({});
    await app.owner.query(change, [colleague.user.id]);
    expect(
      await expectRefusal(colleague.call(businessRoutes.permissions, { params: { businessId: business } })),
    ).toMatchObject({ status });
  });

  test('a write after a permission was removed changes nothing', async () => {
    const { colleague, roleId } = await cached({ business_management: 'write' });
    const make = (name: string) =>
      colleague.in(business)(businessRoutes.createBranch, { body: { name, country: 'IN' } });
    await make('Surat');
    await app.owner.query(`update roles set permissions = '{}' where id = $1`, [roleId]);
    expect(await expectRefusal(make('Anand'))).toMatchObject({ status: 403 });
    const { rows } = await app.owner.query('select name from branches where business_id = $1', [business]);
    expect(rows.map(({ name }) => name)).not.toContain('Anand');
  });
});

/** Any change to a row that a session depends on is seen by the next call. */
describe('the mark of a standing', () => {
  type Ids = Record<'user' | 'member' | 'role' | 'place', number>;
  const INSERT_CLIENT = `insert into clients (business_id, code_number, client_full_name, category, country, country_code,
    currency, is_private) values`;
  const REST = `'Individual', 'IN', '+91', 'INR'`;
  const CHANGES: [string, (ids: Ids) => string, 'same'?][] = [
    ['the last visit', ({ user }) => `update sessions set last_seen_at = now() where user_id = ${user}`],
    ['the name', ({ user }) => `update users set name = 'Other' where id = ${user}`],
    ['WhatsApp of the person', ({ member }) => `update members set is_whatsapp = not is_whatsapp where id = ${member}`],
    [
      'WhatsApp of the practice',
      ({ place }) => `update businesses set is_business_whatsapp = true where id = ${place}`,
    ],
    ['the rights of the role', ({ role }) => `update roles set permissions = '{"clients": "read"}' where id = ${role}`],
    ['the name of the role', ({ role }) => `update roles set name = 'Other' where id = ${role}`],
    ['being bound to branches', ({ member }) => `update members set all_branches = false where id = ${member}`],
    [
      'a further branch',
      ({ member, place }) => `insert into member_branches
        select ${place}, ${member}, id from branches where business_id = ${place} limit 1`,
    ],
    ['a branch less', ({ member }) => `delete from member_branches where member_id = ${member}`],
    ['another role', ({ member }) => `update members set role_id = null where id = ${member}`],
    ['the city of the practice', ({ place }) => `update businesses set city = 'Surat' where id = ${place}`],
    [
      'a new setting',
      ({ place }) => `insert into business_configs (business_id, type, config)
        values (${place}, 'WORK_BOARD', '{"snooze_days": 3}')`,
    ],
    [
      'a setting',
      ({ place }) =>
        `update business_configs set config = '{"snooze_days": 4}' where business_id = ${place} and type = 'WORK_BOARD'`,
    ],
    [
      'a setting less',
      ({ place }) => `delete from business_configs where business_id = ${place} and type = 'WORK_BOARD'`,
    ],
    ['a client in public', ({ place }) => `${INSERT_CLIENT} (${place}, 'C9001', 'Seen', ${REST}, false)`, 'same'],
    ['a private client', ({ place }) => `${INSERT_CLIENT} (${place}, 'C9002', 'Hidden', ${REST}, true)`],
    ['the name of a client', () => `update clients set client_full_name = 'Other' where code_number = 'C9002'`, 'same'],
    [
      'who sees a private client',
      ({ user }) => `update clients set private_user_ids = array[${user}] where code_number = 'C9002'`,
    ],
    ['a client made private', () => `update clients set is_private = true where code_number = 'C9001'`],
    ['a private client less', () => `delete from clients where code_number = 'C9001'`],
    ['the place in the practice', ({ member }) => `delete from members where id = ${member}`],
  ];

  test('changes with all that it stands for', async () => {
    const { colleague, memberId: member, roleId: role } = await cached({});
    const ids = { user: colleague.user.id, member, role, place: business };
    const mark = async (): Promise<string> => {
      const values = [hashToken(colleague.token), business];
      return (await app.owner.query('select app.session_version($1, $2) as mark', values)).rows[0].mark;
    };
    const wrong: string[] = [];
    for (const [what, change, isSame] of CHANGES) {
      const before = await mark();
      expect(await mark()).toBe(before);
      expect((await app.owner.query(change(ids))).rowCount, what).toBe(1);
      if (((await mark()) === before) !== Boolean(isSame)) wrong.push(what);
    }
    expect(wrong).toEqual([]);
  });
});

test('a client that becomes private is gone with the next call, also where very many are hidden', async () => {
  const { colleague } = await cached({ clients: 'write' });
  const names = async () => {
    const { data } = await colleague.in(business)(clientRoutes.list, { query: { search: 'Vora', per_page: 100 } });
    return data.map(({ client_full_name }) => client_full_name).sort();
  };
  const change = (text: string) => app.owner.query(text, [business, colleague.user.id]);
  const { id } = await addClient(owner.in(business), { first_name: 'Vora', last_name: 'Sons' });
  expect(await names()).toEqual(['Vora Sons']);
  await change(`update clients set is_private = true, private_user_ids = array[]::bigint[]
    where business_id = $1 and id = ${id} and $2 > 0`);
  expect(await names()).toEqual([]);
  await change(`update clients set private_user_ids = array[$2::bigint] where business_id = $1 and id = ${id}`);
  expect(await names()).toEqual(['Vora Sons']);
  const many = `insert into clients (business_id, code_number, client_full_name, category, country, country_code, currency, is_private, private_user_ids)
    select $1, 'V' || n, 'Vora ' || n, 'Individual', 'IN', '+91', 'INR', true, case when n > 101 then array[$2::bigint] else '{}' end
      from generate_series(1, 102) n`;
  await change(many);
  expect(await names()).toEqual(['Vora 102', 'Vora Sons']);
});

test('a permission applies at once, even if the cache would refuse', async () => {
  const { colleague } = await cached({});
  const call = () => colleague.in(business)(businessRoutes.createBranch, { body: { name: 'Rajkot', country: 'IN' } });
  expect(await expectRefusal(call())).toMatchObject({ status: 403 });
  await app.owner.query(`update members set role_id = null where user_id = $1`, [colleague.user.id]);
  expect(await call()).toMatchObject({ name: 'Rajkot' });
});

test('errors of the call itself are reported from the cache too', async () => {
  const { colleague } = await cached({});
  const call = () => colleague.in(business)(businessRoutes.branches, { query: { page: 0 } as never });
  expect(await expectRefusal(call())).toMatchObject({ status: 422 });
  expect((await colleague.in(business)(businessRoutes.branches, {})).data.length).toBeGreaterThan(0);
});

test('statements pipelined behind the first one don’t confirm a cached session', async () => {
  const sessionCheck = {
    hash: hashToken(owner.token),
    businessId: business,
    version: 'something else',
    verified: false,
  };
  const scope = { businessId: business, userId: owner.user.id, sessionCheck };
  const first = ({ db }: { db: Db }) => db.selectFrom('branches').select('id').execute();
  const two = runTransaction(app.app.pool, scope, 'write', (within) => Promise.all([first(within), first(within)]));
  // Whichever error comes first: the call is retried because the session check failed.
  await expect(two).rejects.toBeInstanceOf(Error);
  expect(sessionCheck.verified).toBe(false);
});

describe('the business and its settings come with a session', () => {
  const read = (person: TestPerson) => async (branch_id?: number) =>
    (await person.in(business)(configRoutes.get, { query: { type: 'WORK_BOARD', branch_id } })).config;

  test('without a statement of their own, and as they are now', async () => {
    const { colleague } = await cached({});
    const settings = read(colleague);
    const before = await settings();
    expect(await statementsOf(() => settings())).toEqual([expect.stringMatching(/^select 1/)]);
    expect(before).toMatchObject({ snooze_days: 1 });
    await owner.in(business)(configRoutes.save, {
      body: { type: 'WORK_BOARD', branch_id: null, config: { snooze_days: 5 } },
    });
    expect(await settings()).toMatchObject({ snooze_days: 5 });
    await app.owner.query(`update businesses set timezone = 'Asia/Dubai' where id = $1`, [business]);
    const { timezone } = await colleague.in(business)(businessRoutes.get, { params: { id: business } });
    expect(timezone).toBe('Asia/Dubai');
    await app.owner.query(`update businesses set timezone = 'Asia/Kolkata' where id = $1`, [business]);
  });

  test('settings of a branch are read when there are any', async () => {
    const { colleague } = await cached({});
    const settings = read(colleague);
    const { data } = await owner.in(business)(businessRoutes.branches, {});
    const branch = data[0]!.id;
    expect(await settings(branch)).toMatchObject({ lead_days: 15 });
    await app.owner.query(
      `insert into business_configs (business_id, type, branch_id, config) values ($1, 'WORK_BOARD', $2, '{"lead_days": 3}')`,
      [business, branch],
    );
    expect(await settings(branch)).toMatchObject({ lead_days: 3 });
    expect(await settings()).toMatchObject({ lead_days: 15 });
  });

  test('a write reads them from the database, after its own changes too', async () => {
    await cached({});
    const renamed = { params: { id: business }, body: { name: 'Renamed' } };
    expect((await owner.in(business)(businessRoutes.update, renamed)).name).toBe('Renamed');
  });
});
