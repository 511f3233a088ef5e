import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { firmRoutes } from '@daftar/contract/firms';
import { notificationRoutes } from '@daftar/contract/notifications';
import { outboxRoutes } from '@daftar/contract/outbox';
import { teamRoutes } from '@daftar/contract/team';
import { twoFactorRoutes } from '@daftar/contract/two_factor';
import { whatsAppSettingsRoutes } from '@daftar/contract/whatsapp_settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { lastTextTo, textsTo } from '#server/testing/messages.ts';
import { addMember, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { addAuthenticator, forgetProof } from '#server/testing/two-factor.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof createTestPortal>>;
let partner: TestPerson;
let clerk: TestPerson;
beforeAll(async () => {
  app = await testApp();
  at = await createTestPortal(app);
  partner = await createTestUser(app, { name: 'Mehul Desai' });
  await app.owner.query('insert into members (business_id, user_id, role_id) values ($1, $2, null)', [
    at.business,
    partner.user.id,
  ]);
  clerk = await createTestUser(app, { name: 'Ravi Patel' });
  await addMember(app, at.business, clerk, { billing_management: 'write', clients: 'write' });
});
afterAll(() => app.stop());

const bellOf = async (who: TestPerson) => (await who.call(notificationRoutes.list, {})).data;

describe('the owners', () => {
  test('learn by email and bell what changed, by whom, when and from where', async () => {
    const call = clerk.in(at.business);
    const firm = await call(firmRoutes.create, { body: { name: 'Sharma & Co', state: 'Gujarat' } });
    expect(await textsTo(app, partner.user.email)).toEqual([]);
    const agent = { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' } };
    await call(firmRoutes.update, { params: { id: firm.id }, body: { upi_id: 'ravi@okicici', city: 'Surat' } }, agent);
    for (const owner of [at.owner, partner]) {
      const text = await lastTextTo(app, owner.user.email);
      expect(text).toContain(`Hello ${owner.user.name},`);
      expect(text).toContain('Ravi Patel changed this in Sharma & Co:');
      expect(text).toContain('Firm changed: Sharma & Co\nUPI ID: none → r•••@okicici');
      expect(text).toMatch(/When: \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M\nFrom: Chrome on Windows, IP address [\d.:]+/);
      expect(text).toContain(
        'If you didn’t expect this, undo the change and deactivate Ravi Patel under Users and roles.',
      );
      expect(text).not.toContain('Surat');
      const [first] = await bellOf(owner);
      expect(first).toMatchObject({
        title: 'Firm changed: Sharma & Co',
        link: `/business/${at.business}/Audit`,
        body: expect.stringContaining('By Ravi Patel from Chrome on Windows'),
      });
    }
    expect(await textsTo(app, clerk.user.email)).toEqual([]);
    expect(await bellOf(clerk)).toEqual([]);
  });

  test('learn nothing of a refused call, nor of a change of other fields', async () => {
    const before = (await textsTo(app, partner.user.email)).length;
    const { id } = await at.call(firmRoutes.create, { body: { name: 'Other', state: 'Gujarat' } });
    await at.call(firmRoutes.update, { params: { id }, body: { city: 'Pune' } });
    const wrong = at.call(firmRoutes.update, { params: { id }, body: { upi_id: 'a@ybl', state: '' } });
    expect((await expectRefusal(wrong)).status).toBe(422);
    await forgetProof(app, clerk);
    await expectRefusal(clerk.in(at.business)(firmRoutes.update, { params: { id }, body: { upi_id: 'b@ybl' } }));
    expect(await textsTo(app, partner.user.email)).toHaveLength(before);
  });

  test('see no secret and no whole contact, and the message is no message of the business', async () => {
    await at.call(whatsAppSettingsRoutes.update, { body: { phone_number_id: '1065', access_token: 'EAABsecret' } });
    const own = await lastTextTo(app, at.owner.user.email);
    expect(own).toContain('Your account changed this in Sharma & Co:');
    expect(own).toContain('If this wasn’t you, change your password now');
    const whatsApp = await lastTextTo(app, partner.user.email);
    expect(whatsApp).toContain('WhatsApp connection added\nPhone number ID: 1065\nAccess token: hidden');
    expect(whatsApp).not.toContain('EAABsecret');
    const client = await addClient(at.call);
    await at.grant(client.id, { name: 'Kavita Shah', email: 'kavita@kesar.example' });
    expect(await lastTextTo(app, partner.user.email)).toContain(
      'Portal access added: Kavita Shah\nEmail: k•••@kesar.example',
    );
    const sent = await at.call(outboxRoutes.list, { query: { search: partner.user.email } as never });
    expect(sent.data).toEqual([]);
  });

  test('learn of branches, which are no column of the member', async () => {
    const { data } = await at.call(teamRoutes.users, { params: { businessId: at.business }, query: {} });
    const { id } = data.find(({ user_id }) => user_id === clerk.user.id)!;
    const { rows } = await app.owner.query('select id, name from branches where business_id = $1', [at.business]);
    await at.call(teamRoutes.updateMember, { params: { id }, body: { branch_ids: [Number(rows[0].id)] } });
    const text = await lastTextTo(app, partner.user.email);
    expect(text).toContain(`User changed: Ravi Patel\nAll branches: Yes → No\nWorks in ${rows[0].name}`);
  });

  test('learn that a second factor was reset, of a member and of a portal login', async () => {
    const member = await createTestUser(app, { name: 'Nisha Rao' });
    const { memberId } = await addMember(app, at.business, member, { clients: 'read' });
    await addAuthenticator(app, member);
    await at.call(twoFactorRoutes.resetMember, { params: { id: memberId } });
    const { who, params } = await at.withLogin();
    await addAuthenticator(app, who);
    await at.call(clientSettingRoutes.resetPortalTwoFactor, { params });
    for (const owner of [at.owner, partner]) {
      const texts = await textsTo(app, owner.user.email);
      expect(texts.filter((text) => text.includes('User changed: Nisha Rao\nSecond factor reset'))).toHaveLength(1);
      expect(texts.at(-1)).toContain(`Portal login changed: ${who.user.name}\nSecond factor reset`);
    }
  });

  test('learn that they are no owners any more', async () => {
    const { data } = await at.call(teamRoutes.users, { params: { businessId: at.business }, query: {} });
    const { id } = data.find(({ user_id }) => user_id === partner.user.id)!;
    const role = data.find(({ user_id }) => user_id === clerk.user.id)!;
    await at.call(teamRoutes.updateMember, { params: { id }, body: { role_id: role.role_id! } });
    expect(await lastTextTo(app, partner.user.email)).toContain('User changed: Mehul Desai\nRole: changed');
  });
});
