import { businessRoutes } from '@daftar/contract/businesses';
import { identityRoutes } from '@daftar/contract/identity';
import { notificationRoutes } from '@daftar/contract/notifications';
import { teamRoutes as routes } from '@daftar/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { lastTextTo } from '#server/testing/messages.ts';
import {
  addMember,
  createTestBusiness,
  PASSWORD,
  createTestUser,
  signedIn,
  type TestPerson,
} from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
let owner: TestPerson;
let manager: TestPerson;
let business: number;
let joinCode: string;
let senior: number;
let helper: number;

beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app, { name: 'Anita Sharma' });
  const founded = await createTestBusiness(owner, 'Sharma & Co');
  business = founded.id;
  joinCode = founded.join_code!;
  manager = await createTestUser(app);
  await addMember(app, business, manager, { user_role_management: 'write', clients: 'read' });
  const roles = (await owner.in(business)(routes.roles, {})).data;
  senior = roles.find((role) => role.name === 'Senior')!.id;
  helper = (
    await manager.in(business)(routes.createRole, { body: { name: 'Helper', permissions: { clients: 'read' } } })
  ).id;
});
afterAll(() => app.stop());

const invite = (email: string, role_id = senior, who = owner) =>
  who.in(business)(routes.invite, { body: { email, role_id } });
const tokenSentTo = async (email: string): Promise<string> =>
  /\/sign-up\?invitation=([\w-]+)/.exec(await lastTextTo(app, email))![1]!;
const look = (token: string) => app.client()(routes.invitationByToken, { params: { token } });
const accept = (who: TestPerson, token: string) => who.call(routes.acceptInvitation, { params: { token } });
const isIn = async (who: TestPerson) => (await who.call(businessRoutes.list, {})).data.some((b) => b.id === business);
const memberOf = async (who: TestPerson) =>
  (await owner.in(business)(routes.users, { params: { businessId: business }, query: { per_page: 100 } })).data.find(
    (m) => m.user_id === who.user.id,
  );

describe('an invitation is limited to its sender’s permissions', () => {
  const inviter = async () => {
    const who = await createTestUser(app);
    return { who, ...(await addMember(app, business, who, { user_role_management: 'write', clients: 'write' })) };
  };
  const helperOnly = () =>
    manager.in(business)(routes.createRole, {
      body: { name: `Clerk ${Math.random()}`, permissions: { user_role_management: 'write', clients: 'read' } },
    });
  const stateOf = async (id: number) =>
    (await owner.in(business)(routes.invitations, { query: { per_page: 100 } })).data.find((one) => one.id === id)!
      .state;

  test('a smaller role or fewer branches of the inviter revoke invitations beyond them, and keep the rest', async () => {
    const { who, memberId, roleId } = await inviter();
    const above = await invite('above@promise.in', roleId, who);
    const within = await invite('within@promise.in', helper, who);
    await owner.in(business)(routes.updateMember, {
      params: { id: memberId },
      body: { role_id: (await helperOnly()).id },
    });
    expect([await stateOf(above.id), await stateOf(within.id)]).toEqual(['Revoked', 'Pending']);
    const [head] = (await owner.in(business)(businessRoutes.branches, {})).data;
    await owner.in(business)(routes.updateMember, { params: { id: memberId }, body: { branch_ids: [head!.id] } });
    expect(await stateOf(within.id)).toBe('Revoked');
  });

  test('it is checked again on acceptance: the inviter’s role may have shrunk, or the guest’s have grown', async () => {
    const { who, roleId } = await inviter();
    const guest = await createTestUser(app, { email: 'guest@promise.in' });
    const { id: promised } = await helperOnly();
    await invite('guest@promise.in', promised, who);
    const token = await tokenSentTo('guest@promise.in');
    const change = (id: number, permissions: Record<string, string>) =>
      owner.in(business)(routes.updateRole, { params: { id }, body: { permissions } });
    await change(promised, { clients: 'all' });
    expect((await expectRefusal(accept(guest, token))).status).toBe(404);
    await change(promised, { clients: 'read' });
    await change(roleId, { clients: 'write' });
    expect((await expectRefusal(accept(guest, token))).status).toBe(404);
    expect(await isIn(guest)).toBe(false);
    await change(roleId, { user_role_management: 'write', clients: 'write' });
    await accept(guest, token);
    expect(await isIn(guest)).toBe(true);
  });
});

describe('an invitation', () => {
  test('admits the person who signs up with its link, once', async () => {
    const made = await invite(' New@Colleague.in ');
    expect(made).toMatchObject({
      email: 'new@colleague.in',
      state: 'Pending',
      role_name: 'Senior',
      invited_by: 'Anita Sharma',
    });
    expect(Date.parse(made.expires_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const token = await tokenSentTo('new@colleague.in');
    expect(await look(token)).toEqual({
      business_name: 'Sharma & Co',
      email: 'new@colleague.in',
      role_name: 'Senior',
      invited_by: 'Anita Sharma',
      has_account: false,
    });
    const { user } = await app.client()(identityRoutes.signup, {
      body: {
        name: 'New',
        email: 'new@colleague.in',
        mobile_number: '9700000001',
        invitation: token,
      },
    });
    const guest = signedIn(app, user, user.token.token);
    expect((await expectRefusal(accept(guest, token))).status).toBe(403);
    await app.owner.query('update users set email_verified_at = now(), phone_verified_at = now() where id = $1', [
      user.id,
    ]);
    await accept(guest, token);
    const { rows } = await app.owner.query(
      `select action, entity, user_id::int from activities where business_id = $1 order by id desc limit 2`,
      [business],
    );
    expect(rows).toEqual([
      { action: 'create', entity: 'members', user_id: user.id },
      { action: 'update', entity: 'invitations', user_id: user.id },
    ]);
    const people = (await owner.in(business)(routes.users, { params: { businessId: business } })).data;
    expect(people.find((m) => m.user_id === user.id)).toMatchObject({
      role_id: senior,
      is_active: true,
      branch_ids: null,
    });
    expect((await expectRefusal(look(token))).status).toBe(404);
    const { data } = await owner.in(business)(routes.invitations, { query: { state: 'Accepted' } });
    expect(data.map((i) => i.id)).toContain(made.id);
  });

  test('stores no token, and its link is not in the log', async () => {
    await invite('hash@colleague.in');
    const token = await tokenSentTo('hash@colleague.in');
    const { rows } = await app.owner.query(`select changes::text from activities where title = 'hash@colleague.in'`);
    expect(rows[0].changes).not.toContain('\\\\x');
    const stored = await app.owner.query(
      `select 1 from invitations where encode(token_hash, 'escape') like '%' || $1 || '%'`,
      [token],
    );
    expect(stored.rowCount).toBe(0);
  });

  test('is for its own email: a forwarded link admits nobody else, signed in or signing up', async () => {
    await invite('right@colleague.in');
    const token = await tokenSentTo('right@colleague.in');
    const wrong = await createTestUser(app, { email: 'wrong@colleague.in' });
    const error = await expectRefusal(accept(wrong, token));
    expect(error.status).toBe(422);
    expect(error.body.errors?.[0]).toMatchObject({ field: 'email' });
    const body = { name: 'Thief', email: 'thief@colleague.in', mobile_number: '9700000002', password: PASSWORD };
    expect(
      (await expectRefusal(app.client()(identityRoutes.signup, { body: { ...body, invitation: token } }))).status,
    ).toBe(422);
    expect(await isIn(wrong)).toBe(false);
    // Refused as a whole: there is no account left behind.
    expect(
      (await expectRefusal(app.client()(identityRoutes.login, { body: { login: body.email, password: PASSWORD } })))
        .status,
    ).toBe(401);
  });

  test('accepted twice at the same moment lets in once', async () => {
    const who = await createTestUser(app, { email: 'twice@colleague.in' });
    await invite('twice@colleague.in');
    const token = await tokenSentTo('twice@colleague.in');
    expect((await look(token)).has_account).toBe(true);
    const outcomes = await Promise.allSettled([accept(who, token), accept(who, token), accept(who, token)]);
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
    expect(await isIn(who)).toBe(true);
  });

  test('sent again replaces the first link; revoked or expired it is invalid', async () => {
    const email = 'again@colleague.in';
    const who = await createTestUser(app, { email });
    const first = await invite(email);
    const old = await tokenSentTo(email);
    const second = await invite(email, helper);
    expect((await expectRefusal(accept(who, old))).status).toBe(404);
    const states = (await owner.in(business)(routes.invitations, { query: { search: email } })).data.map((i) => [
      i.id,
      i.state,
    ]);
    expect(states).toEqual([
      [second.id, 'Pending'],
      [first.id, 'Revoked'],
    ]);
    const token = await tokenSentTo(email);
    await app.owner.query(`update invitations set expires_at = now() - interval '1 second' where id = $1`, [second.id]);
    expect((await expectRefusal(accept(who, token))).status).toBe(404);
    const expired = (await owner.in(business)(routes.invitations, { query: { state: 'Expired' } })).data;
    expect(expired.map((i) => i.id)).toEqual([second.id]);
    await owner.in(business)(routes.revokeInvitation, { params: { id: second.id } });
    expect(
      (await expectRefusal(owner.in(business)(routes.revokeInvitation, { params: { id: second.id } }))).status,
    ).toBe(409);
    expect(await isIn(who)).toBe(false);
  });

  test('isn’t sent to members', async () => {
    const error = await expectRefusal(invite(owner.user.email));
    expect(error.body.errors).toEqual([{ field: 'email', rule: 'unique', message: 'email already exist' }]);
  });

  test('grants no permission above the inviter’s, who still sees emails masked', async () => {
    expect((await expectRefusal(invite('climb@colleague.in', senior, manager))).status).toBe(403);
    const made = await invite('masked@colleague.in', helper, manager);
    expect(made.email).toBe('m•••@colleague.in');
    expect((await manager.in(business)(routes.invitations, { query: { search: 'masked@' } })).data).toEqual([]);
  });

  test('ends with its sender’s access: former members leave no open invitations', async () => {
    const leaving = await createTestUser(app);
    const { memberId } = await addMember(app, business, leaving, {
      user_role_management: 'all',
      client_contacts: 'Yes',
    });
    const accomplice = await createTestUser(app, { email: 'accomplice@colleague.in' });
    const plain = await owner.in(business)(routes.createRole, { body: { name: 'Looks on', permissions: {} } });
    await invite('accomplice@colleague.in', plain.id, leaving);
    const kept = await invite('kept@colleague.in', plain.id);
    await owner.in(business)(routes.deactivateMember, { params: { id: memberId } });
    const token = await tokenSentTo('accomplice@colleague.in');
    expect((await expectRefusal(accept(accomplice, token))).status).toBe(404);
    const { data } = await owner.in(business)(routes.invitations, { query: { search: 'kept@' } });
    expect(data.map(({ id, state }) => [id, state])).toEqual([[kept.id, 'Pending']]);
  });

  const stateOf = async (id: number) =>
    (await owner.in(business)(routes.invitations, { query: { per_page: 100 } })).data.find((one) => one.id === id)!
      .state;

  test('ends when its recipient joins in another way, and readmits nobody who was removed', async () => {
    const ravi = await createTestUser(app, { email: 'ravi@colleague.in' });
    const { id } = await invite('ravi@colleague.in');
    const token = await tokenSentTo('ravi@colleague.in');
    const request = await ravi.call(routes.requestAccess, { body: { join_code: joinCode } });
    await owner.in(business)(routes.acceptAccessRequest, { params: { id: request.id }, body: { role_id: helper } });
    expect(await stateOf(id)).toBe('Revoked');
    // A leftover open invitation ends with the access.
    await app.owner.query(`update invitations set state = 'Pending' where id = $1`, [id]);
    const memberId = (await memberOf(ravi))!.id;
    await owner.in(business)(routes.deactivateMember, { params: { id: memberId } });
    expect((await expectRefusal(accept(ravi, token))).status).toBe(404);
    expect(await isIn(ravi)).toBe(false);
    const again = await invite('ravi@colleague.in');
    await owner.in(business)(routes.activateMember, { params: { id: memberId } });
    expect(await stateOf(again.id)).toBe('Revoked');
  });

  test('sent twice at the same moment to one address leaves one open', async () => {
    await Promise.allSettled([1, 2, 3].map(() => invite('both@colleague.in')));
    const { data } = await owner.in(business)(routes.invitations, { query: { search: 'both@', state: 'Pending' } });
    expect(data).toHaveLength(1);
  });

  test('can’t be withdrawn or replaced by users who couldn’t have sent it', async () => {
    const { id } = await invite('above@colleague.in');
    expect((await expectRefusal(manager.in(business)(routes.revokeInvitation, { params: { id } }))).status).toBe(403);
    expect((await expectRefusal(invite('above@colleague.in', helper, manager))).status).toBe(403);
    const local = await createTestUser(app);
    const { memberId } = await addMember(app, business, local, { user_role_management: 'write', clients: 'read' });
    const [head] = (await owner.in(business)(businessRoutes.branches, {})).data;
    await owner.in(business)(routes.updateMember, { params: { id: memberId }, body: { branch_ids: [head!.id] } });
    const everywhere = await invite('everywhere@colleague.in', helper);
    const revoke = (who: TestPerson) => who.in(business)(routes.revokeInvitation, { params: { id: everywhere.id } });
    expect((await expectRefusal(revoke(local))).status).toBe(403);
    expect([await stateOf(id), await stateOf(everywhere.id)]).toEqual(['Pending', 'Pending']);
    await revoke(manager);
    // An expired invitation grants nothing.
    await app.owner.query(`update invitations set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect((await invite('above@colleague.in', helper, manager)).role_id).toBe(helper);
  });

  test('readmits a former member, with the permissions granted now', async () => {
    const who = await createTestUser(app, { email: 'back@colleague.in' });
    const { memberId } = await addMember(app, business, who, { clients: 'all' });
    await owner.in(business)(routes.deactivateMember, { params: { id: memberId } });
    await invite('back@colleague.in', helper);
    await accept(who, await tokenSentTo('back@colleague.in'));
    expect(await memberOf(who)).toMatchObject({ id: memberId, role_id: helper, is_active: true });
  });
});

describe('a request to join', () => {
  const ask = (who: TestPerson, join_code = joinCode) =>
    who.call(routes.requestAccess, { body: { join_code, message: 'It is me' } });
  const bell = async (who: TestPerson) => (await who.call(notificationRoutes.list, {})).data;
  const decide = (id: number, role_id = helper, who = owner) =>
    who.in(business)(routes.acceptAccessRequest, { params: { id }, body: { role_id } });

  test('notifies users who may answer, and nobody else; accepting admits and notifies the requester', async () => {
    const asker = await createTestUser(app, { name: 'Dinesh Patel' });
    const reader = await createTestUser(app);
    await addMember(app, business, reader, { user_role_management: 'read' });
    const request = await ask(asker, joinCode.toLowerCase());
    expect(request).toMatchObject({ business_name: 'Sharma & Co', state: 'Pending', user_name: 'Dinesh Patel' });
    for (const who of [owner, manager]) {
      expect((await bell(who))[0]).toMatchObject({
        type: 'BUSINESS_ACCESS_REQUEST',
        title: 'Dinesh Patel requested to join Sharma & Co',
        business_id: business,
        link: `/business/${business}/settings-users-roles?tab=requests`,
      });
    }
    expect(await bell(reader)).toEqual([]);
    expect((await expectRefusal(ask(asker))).status).toBe(422);

    const accepted = await decide(request.id, helper, manager);
    expect(accepted.state).toBe('Accepted');
    expect(await memberOf(asker)).toMatchObject({ role_id: helper, is_active: true });
    expect((await bell(asker))[0]).toMatchObject({ title: 'You now have access to Sharma & Co as Helper' });
    expect((await asker.call(routes.ownAccessRequests, {})).data).toEqual([
      expect.objectContaining({ id: request.id, state: 'Accepted', business_name: 'Sharma & Co' }),
    ]);
    expect((await expectRefusal(ask(asker))).body.errors?.[0]).toMatchObject({ field: 'join_code', rule: 'unique' });
  });

  test('is decided once, also by two at the same moment', async () => {
    const asker = await createTestUser(app);
    const { id } = await ask(asker);
    const outcomes = await Promise.allSettled([decide(id), decide(id, helper, manager), decide(id)]);
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
    expect((await expectRefusal(decide(id))).status).toBe(409);
    expect((await expectRefusal(owner.in(business)(routes.rejectAccessRequest, { params: { id } }))).status).toBe(409);
    expect((await bell(asker)).length).toBe(1);
  });

  test('is answered by coming in another way; who is in already is not let in again', async () => {
    const asker = await createTestUser(app, { email: 'both-ways@colleague.in' });
    const { id } = await ask(asker);
    await invite('both-ways@colleague.in', senior);
    await accept(asker, await tokenSentTo('both-ways@colleague.in'));
    const states = async () => (await asker.call(routes.ownAccessRequests, {})).data.map(({ state }) => state);
    expect(await states()).toEqual(['Accepted']);
    await app.owner.query(`update access_requests set state = 'Pending' where id = $1`, [id]);
    expect((await expectRefusal(decide(id))).status).toBe(409);
    expect(await memberOf(asker)).toMatchObject({ role_id: senior });
    expect(await bell(asker)).toEqual([]);
  });

  test('rejected admits nobody; a new request is possible', async () => {
    const asker = await createTestUser(app);
    const { id } = await ask(asker);
    expect((await owner.in(business)(routes.rejectAccessRequest, { params: { id } })).state).toBe('Rejected');
    expect(await isIn(asker)).toBe(false);
    expect((await bell(asker))[0]!.title).toBe('Your request to join Sharma & Co was rejected');
    const again = await ask(asker);
    const { data } = await owner.in(business)(routes.accessRequests, { query: { state: 'Pending' } });
    expect(data.map((r) => r.id)).toContain(again.id);
  });

  test('is taken from many, one after another', async () => {
    // PostgreSQL switches to a generic plan after five executions; the index must be used there too.
    for (let i = 0; i < 40; i += 1) expect((await ask(await createTestUser(app))).state).toBe('Pending');
  });

  test('with an unknown code is refused by its field', async () => {
    const error = await expectRefusal(ask(await createTestUser(app), 'NOPE2345'));
    expect(error.body.errors?.[0]).toMatchObject({ field: 'join_code', rule: 'exists' });
  });

  test('is accepted with no right above those of who accepts, and not by another business', async () => {
    const { id } = await ask(await createTestUser(app));
    expect((await expectRefusal(decide(id, senior, manager))).status).toBe(403);
    const stranger = await createTestUser(app);
    const other = (await createTestBusiness(stranger)).id;
    const inOther = stranger.in(other);
    expect(
      (await expectRefusal(inOther(routes.acceptAccessRequest, { params: { id }, body: { role_id: helper } }))).status,
    ).toBe(404);
    expect((await inOther(routes.accessRequests, {})).data).toEqual([]);
    expect((await inOther(routes.invitations, {})).data).toEqual([]);
  });
});
