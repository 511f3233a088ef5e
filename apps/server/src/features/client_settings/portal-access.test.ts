import { activityRoutes } from '@daftar/contract/activity';
import { clientSettingRoutes as routes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import { identityRoutes } from '@daftar/contract/identity';
import { outboxRoutes } from '@daftar/contract/outbox';
import { portalRoutes } from '@daftar/contract/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/db/transaction.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, foundBusiness, person, signedIn, type TestPerson } from '#server/testing/people.ts';
import { refused } from '#server/testing/refused.ts';

const PASSWORD = 'green mango 42';

let app: TestApp;
let owner: TestPerson;
let call: ReturnType<TestPerson['in']>;
let business: number;
beforeAll(async () => {
  app = await testApp();
  owner = await person(app, { name: 'Anita Sharma' });
  business = (await foundBusiness(owner, 'Sharma & Co')).id;
  call = owner.in(business);
});
afterAll(() => app.stop());

let count = 0;
const newMobile = () => String(9_810_000_000 + (count += 1));
const newEmail = () => `login${(count += 1)}@kesar.example`;

type Invitee = { name?: string; email?: string; mobile_number?: string };
const grant = (clientId: number, body: Invitee, as = call) =>
  as(routes.grantPortalAccess, { params: { clientId }, body });
const lastTextTo = async (recipient: string): Promise<string> =>
  (await app.owner.query('select text from messages where recipient = $1 order by id desc', [recipient])).rows[0].text;
const linkTo = async (recipient: string): Promise<string> =>
  /\/sign-up\?login_type=client&invitation=([\w-]+)/.exec(await lastTextTo(recipient))![1]!;
const look = (token: string) => app.client()(portalRoutes.invitation, { params: { token } });
const join = (token: string, body: { email: string; mobile_number?: string; password?: string }) =>
  app.client()(portalRoutes.join, {
    params: { token },
    body: { name: 'Mahesh Kothari', mobile_number: newMobile(), password: PASSWORD, ...body },
  });
const accept = (who: TestPerson, token: string) => who.call(portalRoutes.accept, { params: { token } });
const accesses = async (clientId: number) => (await call(routes.portalAccesses, { params: { clientId } })).data;
const flagOf = async (id: number) => (await call(clientRoutes.get, { params: { id } })).is_login_access;
const clientsOf = async (who: TestPerson) =>
  (await who.in(business)(portalRoutes.clients, {})).data.map(({ id }) => id).sort();
const signIn = async (login: string, password = PASSWORD) => {
  const { user } = await app.client()(identityRoutes.login, { body: { login, password, login_type: 'client' } });
  return signedIn(app, user, user.token.token);
};

/** A client with a login that has taken its invitation, telephone verified. */
async function withLogin(clientId?: number) {
  const id = clientId ?? (await addClient(call)).id;
  const email = newEmail();
  const access = await grant(id, { email });
  const { user } = await join(await linkTo(email), { email });
  await app.owner.query('update users set phone_verified_at = now() where id = $1', [user.id]);
  return { id, email, access, params: { clientId: id, id: access.id }, who: signedIn(app, user, user.token.token) };
}

describe('an invitation to the portal', () => {
  test('goes by mail, is taken once with a new login, and the client has access then', async () => {
    const { id, client_full_name } = await addClient(call);
    const made = await grant(id, { name: 'Mahesh Kothari', email: ' Mahesh@Kesar.example ' });
    expect(made).toMatchObject({ email: 'mahesh@kesar.example', state: 'Invited', delivery: 'outbox' });
    expect(made.invited_by).toBe('Anita Sharma');
    expect(Date.parse(made.expires_at!) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(await flagOf(id)).toBe(false);
    const token = await linkTo('mahesh@kesar.example');
    expect(await look(token)).toMatchObject({
      business_name: 'Sharma & Co',
      client_name: client_full_name,
      email: 'mahesh@kesar.example',
      has_account: false,
    });
    expect((await refused(join(token, { email: 'other@kesar.example' }))).body.errors).toMatchObject([
      { field: 'email' },
    ]);
    const { user } = await join(token, { email: 'mahesh@kesar.example' });
    expect(user).toMatchObject({ kind: 'client', is_phone_verify: false });
    expect(await flagOf(id)).toBe(true);
    const [access] = await accesses(id);
    expect(access).toMatchObject({ state: 'Active', expires_at: null });
    expect(Date.parse(access!.last_sign_in_at!)).toBeGreaterThan(Date.now() - 60_000);
    expect((await refused(look(token))).status).toBe(404);
    expect((await refused(join(token, { email: 'mahesh@kesar.example' }))).status).toBe(404);
    // The list filters by the flag, and the history tells who did what, and no token.
    const listed = await call(clientRoutes.list, { query: { is_login_access: '1' } });
    expect(listed.data.map((client) => client.id)).toEqual([id]);
    const { data } = await call(activityRoutes.list, { query: { entity: 'portal_accesses' } });
    expect(data.map(({ action, user_name }) => [action, user_name])).toEqual([
      ['update', 'Mahesh Kothari'],
      ['create', 'Anita Sharma'],
    ]);
    expect(data.map(({ changes }) => changes.token_hash)).toEqual([
      ['•••', '•••'],
      ['•••', '•••'],
    ]);
  });

  test('goes by SMS where there is no e-mail, and proves the number', async () => {
    const { id } = await addClient(call);
    const mobile_number = newMobile();
    await grant(id, { mobile_number });
    const token = await linkTo(`+91${mobile_number}`);
    const email = newEmail();
    expect((await refused(join(token, { email }))).body.errors).toMatchObject([{ field: 'mobile_number' }]);
    expect((await join(token, { email, mobile_number })).user.is_phone_verify).toBe(true);
  });

  test('is taken with the login one has: one login, several clients, two practices', async () => {
    const first = await withLogin();
    const { id } = await addClient(call);
    await grant(id, { email: first.email });
    const token = await linkTo(first.email);
    expect((await look(token)).has_account).toBe(true);
    expect((await refused(join(token, { email: first.email }))).body.errors).toMatchObject([
      { field: 'email', message: 'email already exist' },
    ]);
    const stranger = await withLogin();
    expect((await refused(accept(stranger.who, token))).body.errors).toMatchObject([{ field: 'email' }]);
    await accept(first.who, token);
    expect(await clientsOf(first.who)).toEqual([first.id, id].sort());

    const other = await person(app);
    const elsewhere = (await foundBusiness(other, 'Elsewhere')).id;
    const theirs = await addClient(other.in(elsewhere));
    await grant(theirs.id, { email: first.email }, other.in(elsewhere));
    await accept(first.who, await linkTo(first.email));
    const { data } = await first.who.call(portalRoutes.businesses, {});
    expect(data.map(({ name }) => name)).toEqual(['Elsewhere', 'Sharma & Co']);
    expect(await clientsOf(first.who)).toEqual([first.id, id].sort());
  });

  test('finds a login by its number too; who has the access already does not get it twice', async () => {
    const { id, who } = await withLogin();
    const { mobile_number } = await who.call(identityRoutes.getUser, {});
    await grant(id, { mobile_number });
    const token = await linkTo(`+91${mobile_number}`);
    expect((await look(token)).has_account).toBe(true);
    await accept(who, token);
    expect(await accesses(id)).toMatchObject([{ state: 'Active' }]);
    expect(await clientsOf(who)).toEqual([id]);
    const other = await addClient(call);
    await grant(other.id, { mobile_number });
    await accept(who, await linkTo(`+91${mobile_number}`));
    expect(await clientsOf(who)).toEqual([id, other.id].sort());
  });

  test('opens nothing once it is revoked, or while its client is in the bin', async () => {
    const { id } = await addClient(call);
    const email = newEmail();
    const access = await grant(id, { email });
    const token = await linkTo(email);
    await call(clientRoutes.remove, { params: { id } });
    expect((await refused(look(token))).status).toBe(404);
    expect((await refused(join(token, { email }))).status).toBe(404);
    await call(clientRoutes.restore, { params: { id } });
    expect((await look(token)).email).toBe(email);
    await call(routes.revokePortalAccess, { params: { clientId: id, id: access.id } });
    expect((await refused(look(token))).status).toBe(404);
    expect((await refused(join(token, { email }))).status).toBe(404);
    expect(await accesses(id)).toEqual([]);
  });

  test('sent again makes a new link and voids the old; after seven days it opens nothing', async () => {
    const { id } = await addClient(call);
    const email = newEmail();
    const access = await grant(id, { email });
    const params = { clientId: id, id: access.id };
    const old = await linkTo(email);
    expect((await call(routes.resendPortalLink, { params })).state).toBe('Invited');
    expect((await refused(look(old))).status).toBe(404);
    const token = await linkTo(email);
    expect((await look(token)).email).toBe(email);
    await app.owner.query(`update portal_accesses set expires_at = now() - interval '1 second' where id = $1`, [
      access.id,
    ]);
    expect((await refused(look(token))).status).toBe(404);
    expect((await refused(join(token, { email }))).status).toBe(404);
    expect((await accesses(id))[0]!.state).toBe('Expired');
    // One that nobody took does not stand in the way of a new one.
    expect((await grant(id, { email })).state).toBe('Invited');
    expect(await accesses(id)).toHaveLength(1);
  });

  test('goes to twenty people of a client and no more', async () => {
    const { id } = await addClient(call);
    for (let n = 0; n < 20; n += 1) await grant(id, { email: newEmail() });
    expect((await refused(grant(id, { email: newEmail() }))).status).toBe(409);
    expect(await accesses(id)).toHaveLength(20);
  });

  test('two at once to one address are one', async () => {
    const { id } = await addClient(call);
    const email = newEmail();
    const both = await Promise.allSettled([grant(id, { email }), grant(id, { email })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const loser = both.find((one) => one.status === 'rejected')!;
    expect(loser.reason.body.errors).toMatchObject([{ field: 'email', message: 'email already exist' }]);
    expect(await accesses(id)).toHaveLength(1);
  });

  test('taken twice at once makes one login', async () => {
    const { id } = await addClient(call);
    const email = newEmail();
    await grant(id, { email });
    const token = await linkTo(email);
    const both = await Promise.allSettled([join(token, { email }), join(token, { email })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await accesses(id)).toMatchObject([{ state: 'Active' }]);
  });

  test('needs an e-mail or a number that is one; a mask stands for the own contact of the client', async () => {
    const own = newEmail();
    const { id } = await addClient(call, { primary_email: own });
    expect((await refused(grant(id, {}))).body.errors).toMatchObject([{ field: 'email', rule: 'required' }]);
    expect((await refused(grant(id, { mobile_number: '12345' }))).body.errors).toMatchObject([
      { field: 'mobile_number' },
    ]);
    const colleague = await person(app);
    await addMember(app, business, colleague, { clients: 'write' });
    const { primary_email: masked } = await colleague.in(business)(clientRoutes.get, { params: { id } });
    expect((await refused(grant(id, { email: 'x•••@kesar.example' }))).status).toBe(422);
    expect((await grant(id, { email: masked }, colleague.in(business))).email).toBe(masked);
    expect((await accesses(id))[0]!.email).toBe(own);
  });
});

describe('access', () => {
  test('that is revoked ends at once, with its sessions; other clients of the login stay', async () => {
    const first = await withLogin();
    const second = await addClient(call);
    await grant(second.id, { email: first.email });
    await accept(first.who, await linkTo(first.email));
    await call(routes.revokePortalAccess, { params: first.params });
    expect((await refused(first.who.call(portalRoutes.businesses, {}))).status).toBe(401);
    expect(await flagOf(first.id)).toBe(false);
    const again = await signIn(first.email);
    expect(await clientsOf(again)).toEqual([second.id]);
    const [rest] = await accesses(second.id);
    await call(routes.revokePortalAccess, { params: { clientId: second.id, id: rest!.id } });
    const last = await signIn(first.email);
    expect((await last.call(portalRoutes.businesses, {})).data).toEqual([]);
    expect((await refused(last.in(business)(portalRoutes.clients, {}))).status).toBe(405);
    expect((await refused(call(routes.revokePortalAccess, { params: first.params }))).status).toBe(404);
  });

  test('revoked twice at once leaves nothing behind: neither flag nor practice', async () => {
    const first = await withLogin();
    const beside = await withLogin(first.id);
    const { id } = await addClient(call);
    await grant(id, { email: first.email });
    await accept(first.who, await linkTo(first.email));
    const [other] = await accesses(id);
    await Promise.all(
      [first.params, beside.params, { clientId: id, id: other!.id }].map((params) =>
        call(routes.revokePortalAccess, { params }),
      ),
    );
    expect(await flagOf(first.id)).toBe(false);
    const again = await signIn(first.email);
    expect((await again.call(portalRoutes.businesses, {})).data).toEqual([]);
  });

  test('that is reset ends sessions and password; only the owner of the login gets the link', async () => {
    const { email, params, who } = await withLogin();
    expect((await refused(call(routes.resendPortalLink, { params }))).status).toBe(409);
    expect((await call(routes.resetPortalAccess, { params })).state).toBe('Active');
    expect((await refused(who.call(portalRoutes.businesses, {}))).status).toBe(401);
    expect((await refused(signIn(email))).status).toBe(401);
    const token = /\/resetPassword\?token=([\w-]+)&login_type=client/.exec(await lastTextTo(email))![1]!;
    const outbox = await call(outboxRoutes.list, { query: { per_page: 100 } });
    expect(outbox.data.filter(({ subject }) => subject.includes('reset'))).toEqual([]);
    await app.client()(identityRoutes.resetPassword, { body: { token, password: 'red papaya 77' } });
    expect((await refused(signIn(email))).status).toBe(401);
    expect(await clientsOf(await signIn(email, 'red papaya 77'))).toHaveLength(1);
    const pending = await grant(params.clientId, { email: newEmail() });
    const early = call(routes.resetPortalAccess, { params: { ...params, id: pending.id } });
    expect((await refused(early)).status).toBe(409);
  });

  test('rests while the client is in the bin, and moves with a merge', async () => {
    const { id, who } = await withLogin();
    await call(clientRoutes.remove, { params: { id } });
    expect((await refused(who.in(business)(portalRoutes.clients, {}))).status).toBe(405);
    await call(clientRoutes.restore, { params: { id } });
    expect(await clientsOf(who)).toEqual([id]);
    const kept = await addClient(call);
    const merge = await call(routes.merge, { params: { clientId: kept.id }, body: { duplicate_id: id } });
    expect(await clientsOf(who)).toEqual([kept.id]);
    expect(await flagOf(kept.id)).toBe(true);
    await call(routes.undoMerge, { params: { clientId: kept.id, id: merge.id } });
    expect(await clientsOf(who)).toEqual([id]);
    expect(await flagOf(kept.id)).toBe(false);
  });

  test('shows a login its own clients, private ones too, and no other: row-level security alone', async () => {
    const { id, who } = await withLogin();
    await call(routes.privacy, { params: { clientId: id }, body: { is_private: true } });
    expect(await clientsOf(who)).toEqual([id]);
    const scope = { businessId: business, userId: who.user.id };
    for (const table of ['clients', 'app.own_clients']) {
      const seen = await transact(app.app.pool, scope, 'read', ({ db }) =>
        sql<{ id: number }>`select id from ${sql.table(table)}`.execute(db),
      );
      expect(seen.rows, table).toEqual([{ id }]);
    }
  });

  test('follows the flag of PUT clients, and the flag follows it', async () => {
    const email = newEmail();
    const set = (id: number, is_login_access: boolean) =>
      call(clientRoutes.update, { params: { id }, body: { is_login_access } });
    const { id } = await addClient(call, { primary_email: email });
    expect((await set(id, true)).is_login_access).toBe(false);
    await set(id, true);
    expect(await accesses(id)).toMatchObject([{ email, state: 'Invited' }]);
    await join(await linkTo(email), { email });
    expect((await call(clientRoutes.get, { params: { id } })).is_login_access).toBe(true);
    expect((await set(id, false)).is_login_access).toBe(false);
    expect(await accesses(id)).toEqual([]);
    expect((await refused(set((await addClient(call)).id, true))).body.errors).toMatchObject([{ field: 'email' }]);
    const asked = await addClient(call, { primary_email: newEmail(), is_login_access: true });
    expect(asked.is_login_access).toBe(false);
    expect(await accesses(asked.id)).toHaveLength(1);
    // Whoever writes the column by hand writes what is so.
    await app.owner.query('update clients set is_login_access = true where id = $1', [id]);
    expect(await flagOf(id)).toBe(false);
  });
});

describe('who may', () => {
  test("not another business's, another client's, a private client's or a reader's", async () => {
    const { params } = await withLogin();
    const other = await person(app);
    const elsewhere = other.in((await foundBusiness(other)).id);
    const wrongClient = { ...params, clientId: (await addClient(call)).id };
    const outsider = await person(app);
    await addMember(app, business, outsider, { clients: 'write' });
    await call(routes.privacy, { params, body: { is_private: true } });
    const reader = await person(app);
    await addMember(app, business, reader, { clients: 'read' });
    const acts = [routes.resendPortalLink, routes.resetPortalAccess, routes.revokePortalAccess];
    for (const act of acts) {
      expect((await refused(elsewhere(act, { params }))).status).toBe(404);
      expect((await refused(call(act, { params: wrongClient }))).status).toBe(404);
      expect((await refused(outsider.in(business)(act, { params }))).status).toBe(404);
      expect((await refused(reader.in(business)(act, { params }))).status).toBe(403);
    }
    expect((await refused(outsider.in(business)(routes.portalAccesses, { params }))).status).toBe(404);
    expect((await refused(elsewhere(routes.portalAccesses, { params }))).status).toBe(404);
    expect((await refused(grant(params.clientId, { email: newEmail() }, elsewhere))).status).toBe(404);
  });

  test('not without end: links sent and tokens tried have their limits', async () => {
    const strict = await testApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const boss = await person(strict);
      const within = boss.in((await foundBusiness(boss)).id);
      const many = await Promise.all(Array.from({ length: 3 }, () => addClient(within)));
      let sent = 0;
      const last = async () => {
        for (;;) {
          await grant(many[sent % 3]!.id, { email: `n${sent}@x.example` }, within);
          sent += 1;
        }
      };
      expect((await refused(last())).status).toBe(429);
      expect(sent).toBe(30);
      const guess = () => strict.client()(portalRoutes.invitation, { params: { token: 'x'.repeat(43) } });
      let tries = 0;
      for (; (await refused(guess())).status === 404;) tries += 1;
      expect(tries).toBe(100);
    } finally {
      await strict.stop();
    }
  });
});
