import { activityRoutes } from '@daftar/contract/activity';
import { clientSettingRoutes as routes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import { identityRoutes } from '@daftar/contract/identity';
import { portalRoutes } from '@daftar/contract/portal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof createTestPortal>>;
beforeAll(async () => {
  app = await testApp();
  at = await createTestPortal(app);
});
afterAll(() => app.stop());

describe('an invitation to the portal', () => {
  test('is emailed, accepted once with a new login, and gives access to the client', async () => {
    const { id, client_full_name } = await addClient(at.call);
    const made = await at.grant(id, { name: 'Mahesh Kothari', email: ' Mahesh@Kesar.example ' });
    expect(made).toMatchObject({ email: 'mahesh@kesar.example', state: 'Invited', delivery: 'outbox' });
    expect(made.invited_by).toBe('Anita Sharma');
    expect(Date.parse(made.expires_at!) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(await at.flagOf(id)).toBe(false);
    const token = await at.linkTo('mahesh@kesar.example');
    expect(await at.look(token)).toMatchObject({
      business_name: 'Sharma & Co',
      client_name: client_full_name,
      email: 'mahesh@kesar.example',
      has_account: false,
    });
    expect((await expectRefusal(at.start(token, { email: 'other@kesar.example' }))).body.errors).toMatchObject([
      { field: 'email' },
    ]);
    const { user } = await at.start(token, { email: 'mahesh@kesar.example' });
    expect(user).toMatchObject({ kind: 'client', is_email_verify: false, is_phone_verify: false });
    expect(await at.flagOf(id)).toBe(false);
    await at.join(token, { email: 'mahesh@kesar.example' });
    expect(await at.flagOf(id)).toBe(true);
    const [access] = await at.accesses(id);
    expect(access).toMatchObject({ state: 'Active', expires_at: null });
    expect(Date.parse(access!.last_sign_in_at!)).toBeGreaterThan(Date.now() - 60_000);
    expect((await expectRefusal(at.look(token))).status).toBe(404);
    expect((await expectRefusal(at.join(token, { email: 'mahesh@kesar.example' }))).status).toBe(404);
    // The list filters by the flag; the activity names the user, and no token.
    const listed = await at.call(clientRoutes.list, { query: { is_login_access: '1' } });
    expect(listed.data.map((client) => client.id)).toEqual([id]);
    const { data } = await at.call(activityRoutes.list, { query: { entity: 'portal_accesses' } });
    expect(data.map(({ action, user_name }) => [action, user_name])).toEqual([
      ['update', 'Mahesh Kothari'],
      ['create', 'Anita Sharma'],
    ]);
    expect(data.map(({ changes }) => changes.token_hash)).toEqual([
      ['•••', '•••'],
      ['•••', '•••'],
    ]);
  });

  test('is sent by SMS if there is no email, and is for that number', async () => {
    const { id } = await addClient(at.call);
    const mobile_number = at.newMobile();
    await at.grant(id, { mobile_number });
    const token = await at.linkTo(`+91${mobile_number}`);
    const email = at.newEmail();
    expect((await expectRefusal(at.join(token, { email }))).body.errors).toMatchObject([{ field: 'mobile_number' }]);
    await at.join(token, { email, mobile_number });
    expect(await at.flagOf(id)).toBe(true);
  });

  test('is taken with the login one has: one login, several clients, two practices', async () => {
    const first = await at.withLogin();
    const { id } = await addClient(at.call);
    await at.grant(id, { email: first.email });
    const token = await at.linkTo(first.email);
    expect((await at.look(token)).has_account).toBe(true);
    const stranger = await at.withLogin();
    expect((await expectRefusal(at.accept(stranger.who, token))).body.errors).toMatchObject([{ field: 'email' }]);
    await at.accept(first.who, token);
    expect(await at.clientsOf(first.who)).toEqual([first.id, id].sort());

    const other = await createTestUser(app);
    const elsewhere = (await createTestBusiness(other, 'Elsewhere')).id;
    const theirs = await addClient(other.in(elsewhere));
    await at.grant(theirs.id, { email: first.email }, other.in(elsewhere));
    await at.accept(first.who, await at.linkTo(first.email));
    const { data } = await first.who.call(portalRoutes.businesses, {});
    expect(data.map(({ name }) => name)).toEqual(['Elsewhere', 'Sharma & Co']);
    expect(await at.clientsOf(first.who)).toEqual([first.id, id].sort());
  });

  test('finds a login by its number too; a login with access doesn’t get it twice', async () => {
    const { id, who } = await at.withLogin();
    const { mobile_number } = await who.call(identityRoutes.getUser, {});
    await at.grant(id, { mobile_number });
    const token = await at.linkTo(`+91${mobile_number}`);
    expect((await at.look(token)).has_account).toBe(true);
    await at.accept(who, token);
    expect(await at.accesses(id)).toMatchObject([{ state: 'Active' }]);
    expect(await at.clientsOf(who)).toEqual([id]);
    const other = await addClient(at.call);
    await at.grant(other.id, { mobile_number });
    await at.accept(who, await at.linkTo(`+91${mobile_number}`));
    expect(await at.clientsOf(who)).toEqual([id, other.id].sort());
  });

  test('opens nothing after it is revoked, or while its client is in the bin', async () => {
    const { id } = await addClient(at.call);
    const email = at.newEmail();
    const access = await at.grant(id, { email });
    const token = await at.linkTo(email);
    await at.call(clientRoutes.remove, { params: { id } });
    expect((await expectRefusal(at.look(token))).status).toBe(404);
    expect((await expectRefusal(at.join(token, { email }))).status).toBe(404);
    await at.call(clientRoutes.restore, { params: { id } });
    expect((await at.look(token)).email).toBe(email);
    await at.call(routes.revokePortalAccess, { params: { clientId: id, id: access.id } });
    expect((await expectRefusal(at.look(token))).status).toBe(404);
    expect((await expectRefusal(at.join(token, { email }))).status).toBe(404);
    expect(await at.accesses(id)).toEqual([]);
  });

  test('sent again creates a new link and voids the old; after seven days it opens nothing', async () => {
    const { id } = await addClient(at.call);
    const email = at.newEmail();
    const access = await at.grant(id, { email });
    const params = { clientId: id, id: access.id };
    const old = await at.linkTo(email);
    expect((await at.call(routes.resendPortalLink, { params })).state).toBe('Invited');
    expect((await expectRefusal(at.look(old))).status).toBe(404);
    const token = await at.linkTo(email);
    expect((await at.look(token)).email).toBe(email);
    await app.owner.query(`update portal_accesses set expires_at = now() - interval '1 second' where id = $1`, [
      access.id,
    ]);
    expect((await expectRefusal(at.look(token))).status).toBe(404);
    expect((await expectRefusal(at.join(token, { email }))).status).toBe(404);
    expect((await at.accesses(id))[0]!.state).toBe('Expired');
    // An unused invitation doesn't prevent a new one.
    expect((await at.grant(id, { email })).state).toBe('Invited');
    expect(await at.accesses(id)).toHaveLength(1);
  });

  test('is limited to twenty people of a client', async () => {
    const { id } = await addClient(at.call);
    for (let n = 0; n < 20; n += 1) await at.grant(id, { email: at.newEmail() });
    expect((await expectRefusal(at.grant(id, { email: at.newEmail() }))).status).toBe(409);
    expect(await at.accesses(id)).toHaveLength(20);
  });

  test('two at once to one address are one', async () => {
    const { id } = await addClient(at.call);
    const email = at.newEmail();
    const both = await Promise.allSettled([at.grant(id, { email }), at.grant(id, { email })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const loser = both.find((one) => one.status === 'rejected')!;
    expect(loser.reason.body.errors).toMatchObject([{ field: 'email', message: 'email already exist' }]);
    expect(await at.accesses(id)).toHaveLength(1);
  });

  test('taken twice at once makes one login', async () => {
    const { id } = await addClient(at.call);
    const email = at.newEmail();
    await at.grant(id, { email });
    const token = await at.linkTo(email);
    const both = await Promise.allSettled([at.join(token, { email }), at.join(token, { email })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await at.accesses(id)).toMatchObject([{ state: 'Active' }]);
  });

  test('needs a valid email or number; a mask means the client’s own contact', async () => {
    const own = at.newEmail();
    const { id } = await addClient(at.call, { primary_email: own });
    expect((await expectRefusal(at.grant(id, {}))).body.errors).toMatchObject([{ field: 'email', rule: 'required' }]);
    expect((await expectRefusal(at.grant(id, { mobile_number: '12345' }))).body.errors).toMatchObject([
      { field: 'mobile_number' },
    ]);
    const colleague = await createTestUser(app);
    await addMember(app, at.business, colleague, { clients: 'write' });
    const { primary_email: masked } = await colleague.in(at.business)(clientRoutes.get, { params: { id } });
    expect((await expectRefusal(at.grant(id, { email: 'x•••@kesar.example' }))).status).toBe(422);
    expect((await at.grant(id, { email: masked }, colleague.in(at.business))).email).toBe(masked);
    expect((await at.accesses(id))[0]!.email).toBe(own);
  });
});
