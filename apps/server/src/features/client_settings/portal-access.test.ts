import { clientSettingRoutes as routes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import { identityRoutes } from '@daftar/contract/identity';
import { outboxRoutes } from '@daftar/contract/outbox';
import { portalRoutes } from '@daftar/contract/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTransaction } from '#server/platform/db/transaction.ts';
import { ownApp, testApp, type TestApp } from '#server/testing/app.ts';
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

describe('access', () => {
  test('that is revoked ends at once, with its sessions; other clients of the login stay', async () => {
    const first = await at.withLogin();
    const second = await addClient(at.call);
    await at.grant(second.id, { email: first.email });
    await at.accept(first.who, await at.linkTo(first.email));
    await at.call(routes.revokePortalAccess, { params: first.params });
    expect((await expectRefusal(first.who.call(portalRoutes.businesses, {}))).status).toBe(401);
    expect(await at.flagOf(first.id)).toBe(false);
    const again = await at.signIn(first.email);
    expect(await at.clientsOf(again)).toEqual([second.id]);
    const [rest] = await at.accesses(second.id);
    await at.call(routes.revokePortalAccess, { params: { clientId: second.id, id: rest!.id } });
    const last = await at.signIn(first.email);
    expect((await last.call(portalRoutes.businesses, {})).data).toEqual([]);
    expect((await expectRefusal(last.in(at.business)(portalRoutes.clients, {}))).status).toBe(405);
    expect((await expectRefusal(at.call(routes.revokePortalAccess, { params: first.params }))).status).toBe(404);
  });

  test('revoked twice at once leaves neither flag nor business', async () => {
    const first = await at.withLogin();
    const beside = await at.withLogin(first.id);
    const { id } = await addClient(at.call);
    await at.grant(id, { email: first.email });
    await at.accept(first.who, await at.linkTo(first.email));
    const [other] = await at.accesses(id);
    await Promise.all(
      [first.params, beside.params, { clientId: id, id: other!.id }].map((params) =>
        at.call(routes.revokePortalAccess, { params }),
      ),
    );
    expect(await at.flagOf(first.id)).toBe(false);
    const again = await at.signIn(first.email);
    expect((await again.call(portalRoutes.businesses, {})).data).toEqual([]);
  });

  test('that is reset ends sessions and password; only the owner of the login gets the link', async () => {
    const { email, params, who } = await at.withLogin();
    expect((await expectRefusal(at.call(routes.resendPortalLink, { params }))).status).toBe(409);
    expect((await at.call(routes.resetPortalAccess, { params })).state).toBe('Active');
    expect((await expectRefusal(who.call(portalRoutes.businesses, {}))).status).toBe(401);
    expect((await expectRefusal(at.signIn(email))).status).toBe(401);
    const token = /\/resetPassword\?token=([\w-]+)&login_type=client/.exec(await at.lastTextTo(email))![1]!;
    const outbox = await at.call(outboxRoutes.list, { query: { per_page: 100 } });
    expect(outbox.data.filter(({ subject }) => subject.includes('reset'))).toEqual([]);
    await app.client()(identityRoutes.resetPassword, { body: { token, password: 'red papaya 77' } });
    expect((await expectRefusal(at.signIn(email))).status).toBe(401);
    expect(await at.clientsOf(await at.signIn(email, 'red papaya 77'))).toHaveLength(1);
    const pending = await at.grant(params.clientId, { email: at.newEmail() });
    const early = at.call(routes.resetPortalAccess, { params: { ...params, id: pending.id } });
    expect((await expectRefusal(early)).status).toBe(409);
  });

  test('rests while the client is in the bin, and moves with a merge', async () => {
    const { id, who } = await at.withLogin();
    await at.call(clientRoutes.remove, { params: { id } });
    expect((await expectRefusal(who.in(at.business)(portalRoutes.clients, {}))).status).toBe(405);
    await at.call(clientRoutes.restore, { params: { id } });
    expect(await at.clientsOf(who)).toEqual([id]);
    const kept = await addClient(at.call);
    const merge = await at.call(routes.merge, { params: { clientId: kept.id }, body: { duplicate_id: id } });
    expect(await at.clientsOf(who)).toEqual([kept.id]);
    expect(await at.flagOf(kept.id)).toBe(true);
    await at.call(routes.undoMerge, { params: { clientId: kept.id, id: merge.id } });
    expect(await at.clientsOf(who)).toEqual([id]);
    expect(await at.flagOf(kept.id)).toBe(false);
  });

  test('shows a login its own clients, private ones too, and no other: row-level security alone', async () => {
    const { id, who } = await at.withLogin();
    await at.call(routes.privacy, { params: { clientId: id }, body: { is_private: true } });
    expect(await at.clientsOf(who)).toEqual([id]);
    const scope = { businessId: at.business, userId: who.user.id };
    for (const table of ['clients', 'app.visible_clients']) {
      const seen = await runTransaction(app.app.pool, scope, 'read', ({ db }) =>
        sql<{ id: number }>`select id from ${sql.table(table)}`.execute(db),
      );
      expect(seen.rows, table).toEqual([{ id }]);
    }
  });

  test('follows the flag of PUT clients, and the flag follows it', async () => {
    const email = at.newEmail();
    const set = (id: number, is_login_access: boolean) =>
      at.call(clientRoutes.update, { params: { id }, body: { is_login_access } });
    const { id } = await addClient(at.call, { primary_email: email });
    expect((await set(id, true)).is_login_access).toBe(false);
    await set(id, true);
    expect(await at.accesses(id)).toMatchObject([{ email, state: 'Invited' }]);
    await at.join(await at.linkTo(email), { email });
    expect((await at.call(clientRoutes.get, { params: { id } })).is_login_access).toBe(true);
    expect((await set(id, false)).is_login_access).toBe(false);
    expect(await at.accesses(id)).toEqual([]);
    expect((await expectRefusal(set((await addClient(at.call)).id, true))).body.errors).toMatchObject([
      { field: 'email' },
    ]);
    const asked = await addClient(at.call, { primary_email: at.newEmail(), is_login_access: true });
    expect(asked.is_login_access).toBe(false);
    expect(await at.accesses(asked.id)).toHaveLength(1);
    // A trigger corrects values written directly.
    await app.owner.query('update clients set is_login_access = true where id = $1', [id]);
    expect(await at.flagOf(id)).toBe(false);
  });
});

describe('who may', () => {
  test("not another business's, another client's, a private client's or a reader's", async () => {
    const { params } = await at.withLogin();
    const other = await createTestUser(app);
    const elsewhere = other.in((await createTestBusiness(other)).id);
    const wrongClient = { ...params, clientId: (await addClient(at.call)).id };
    const outsider = await createTestUser(app);
    await addMember(app, at.business, outsider, { clients: 'write' });
    await at.call(routes.privacy, { params, body: { is_private: true } });
    const reader = await createTestUser(app);
    await addMember(app, at.business, reader, { clients: 'read' });
    const acts = [routes.resendPortalLink, routes.resetPortalAccess, routes.revokePortalAccess];
    for (const act of acts) {
      expect((await expectRefusal(elsewhere(act, { params }))).status).toBe(404);
      expect((await expectRefusal(at.call(act, { params: wrongClient }))).status).toBe(404);
      expect((await expectRefusal(outsider.in(at.business)(act, { params }))).status).toBe(404);
      expect((await expectRefusal(reader.in(at.business)(act, { params }))).status).toBe(403);
    }
    expect((await expectRefusal(outsider.in(at.business)(routes.portalAccesses, { params }))).status).toBe(404);
    expect((await expectRefusal(elsewhere(routes.portalAccesses, { params }))).status).toBe(404);
    expect((await expectRefusal(at.grant(params.clientId, { email: at.newEmail() }, elsewhere))).status).toBe(404);
  });

  const SEES_ALL = { invoices: 'read', workboard: 'Yes', drive: 'read', client_contacts: 'Yes' } as const;
  test.each([
    ['contacts', { ...SEES_ALL, client_contacts: 'No' }, 'Client contact details'],
    ['invoices', { ...SEES_ALL, invoices: 'none' }, 'Invoices and receipts'],
    ['drive', { ...SEES_ALL, drive: 'none' }, 'Drive'],
  ] as const)('whom they like, without a look at %s: a login would show it to them', async (_, role, missing) => {
    const clerk = await createTestUser(app);
    await addMember(app, at.business, clerk, { clients: 'write', ...role });
    const call = clerk.in(at.business);
    const [own, mobile] = [at.newEmail(), at.newMobile()];
    const { id } = await addClient(at.call, { primary_email: own, primary_mobile_number: mobile });
    const grant = (body: Parameters<typeof at.grant>[1]) => at.grant(id, body, call);
    for (const body of [
      { email: at.newEmail() },
      { mobile_number: at.newMobile() },
      { email: own, mobile_number: at.newMobile() },
    ]) {
      const { status, message } = await expectRefusal(grant(body));
      expect({ status, message }).toEqual({ status: 403, message: expect.stringContaining(missing) });
    }
    // Nor the address they entered themselves, by any call.
    const mine = at.newEmail();
    await call(clientRoutes.update, { params: { id }, body: { primary_email: mine } });
    expect((await expectRefusal(grant({ email: mine }))).message).toContain('You added this contact');
    const flagged = call(clientRoutes.update, { params: { id }, body: { is_login_access: true } });
    expect((await expectRefusal(flagged)).status).toBe(403);
    expect(await at.accesses(id)).toEqual([]);
    await at.call(clientRoutes.update, { params: { id }, body: { primary_email: own } });
    const shown = await call(clientRoutes.get, { params: { id } });
    await grant({ email: shown.primary_email });
    await grant({ mobile_number: shown.primary_mobile_number });
    expect((await at.accesses(id)).map((access) => [access.email, access.mobile_number])).toEqual([
      [own, ''],
      ['', mobile],
    ]);
  });

  test('anyone, with access to the whole client', async () => {
    const senior = await createTestUser(app);
    await addMember(app, at.business, senior, { clients: 'write', ...SEES_ALL });
    const { id } = await addClient(at.call);
    expect((await at.grant(id, { email: at.newEmail() }, senior.in(at.business))).state).toBe('Invited');
  });

  test('links sent and tokens tried have limits', async () => {
    const strict = await ownApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const boss = await createTestUser(strict);
      const within = boss.in((await createTestBusiness(boss)).id);
      const many = await Promise.all(Array.from({ length: 3 }, () => addClient(within)));
      let sent = 0;
      const last = async () => {
        for (;;) {
          await at.grant(many[sent % 3]!.id, { email: `n${sent}@x.example` }, within);
          sent += 1;
        }
      };
      expect((await expectRefusal(last())).status).toBe(429);
      expect(sent).toBe(30);
      const guess = () => strict.client()(portalRoutes.invitation, { params: { token: 'x'.repeat(43) } });
      let tries = 0;
      for (; (await expectRefusal(guess())).status === 404;) tries += 1;
      expect(tries).toBe(100);
    } finally {
      await strict.stop();
    }
  });
});
