import { apiKeyRoutes } from '@daftar/contract/api_keys';
import { binRoutes } from '@daftar/contract/bin';
import { businessRoutes } from '@daftar/contract/businesses';
import { calendarFeedRoutes } from '@daftar/contract/calendar_feeds';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import { emailAccountRoutes } from '@daftar/contract/email_accounts';
import { emailEventRoutes } from '@daftar/contract/email_events';
import { firmRoutes } from '@daftar/contract/firms';
import { teamRoutes } from '@daftar/contract/team';
import { twoFactorRoutes } from '@daftar/contract/two_factor';
import { webhookRoutes } from '@daftar/contract/webhooks';
import { whatsAppSettingsRoutes } from '@daftar/contract/whatsapp_settings';
import { KEY_SCOPES } from '@daftar/domain/api-keys';
import { addDays } from '@daftar/domain/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, PASSWORD } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { forgetProof } from '#server/testing/two-factor.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof createTestPortal>>;
beforeAll(async () => {
  app = await testApp();
  at = await createTestPortal(app);
});
afterAll(() => app.stop());
beforeEach(() => renew());

const renew = () => at.owner.call(twoFactorRoutes.confirm, { body: { method: 'password', password: PASSWORD } });
/** Calls with a proof that is too old. Where the call asks, it is repeated with a new one. */
async function tried<T>(act: () => Promise<T>): Promise<{ asked: boolean; answer: T }> {
  await forgetProof(app, at.owner);
  try {
    return { asked: false, answer: await act() };
  } catch (error) {
    expect(error).toMatchObject({ status: 403, body: { code: 'confirm' } });
    await renew();
    return { asked: true, answer: await act() };
  }
}
const isAsked = async (act: () => Promise<unknown>): Promise<boolean> => (await tried(act)).asked;

const FIRM = { name: 'Sharma & Co', state: 'Gujarat' } as const;
const BANK = {
  account_holder: 'Sharma & Co',
  bank_name: 'HDFC Bank',
  account_number: '50200012345678',
  ifsc_code: 'HDFC0000123',
};
const MAIL = {
  owner: 'business',
  from_name: 'Sharma & Co',
  from_address: 'office@sharma.example',
  smtp_host: 'smtp.sharma.example',
  smtp_user: 'office@sharma.example',
  password: 'let me in',
} as const;

describe('a firm', () => {
  test('asks for its UPI ID and its bank account, and for nothing else', async () => {
    const add = (body: object) => at.call(firmRoutes.create, { body: { ...FIRM, ...body } as typeof FIRM });
    const made = await tried(() => add({ name: 'Plain' }));
    expect(made.asked).toBe(false);
    const { id } = made.answer;
    expect(await isAsked(() => add({ name: 'Payable', upi_id: 'sharma@okhdfcbank' }))).toBe(true);
    expect(await isAsked(() => add({ name: 'Banked', bank_detail: [BANK] }))).toBe(true);
    const change = (body: object) => () => at.call(firmRoutes.update, { params: { id }, body });
    expect(await isAsked(change({ upi_id: 'sharma@okhdfcbank' }))).toBe(true);
    expect(await isAsked(change({ city: 'Surat', upi_id: 'sharma@okhdfcbank' }))).toBe(false);
    expect(await isAsked(change({ upi_id: 'other@ybl' }))).toBe(true);
    expect(await isAsked(change({ upi_id: '' }))).toBe(true);
  });

  test('that asks has saved nothing, keeps its version and its Idempotency-Key', async () => {
    const firm = await at.call(firmRoutes.create, { body: { ...FIRM, name: 'Unchanged' } });
    const params = { id: firm.id };
    const stale = { headers: { 'if-match': String(firm.version) } };
    const update = () => at.call(firmRoutes.update, { params, body: { city: 'Pune', upi_id: 'anita@ybl' } }, stale);
    await forgetProof(app, at.owner);
    await expectRefusal(update());
    expect(await at.call(firmRoutes.get, { params })).toMatchObject({ city: '', upi_id: '', version: firm.version });
    await renew();
    expect(await update()).toMatchObject({ city: 'Pune', upi_id: 'anita@ybl', version: firm.version + 1 });
    const once = { headers: { 'idempotency-key': 'one-firm' } };
    const body = { ...FIRM, name: 'Once', upi_id: 'once@ybl' };
    const made = await tried(() => at.call(firmRoutes.create, { body }, once));
    expect(made.asked).toBe(true);
    expect((await at.call(firmRoutes.create, { body }, once)).id).toBe(made.answer.id);
  });

  test('shows a wrong field before it asks', async () => {
    await forgetProof(app, at.owner);
    const wrong = at.call(firmRoutes.create, { body: { ...FIRM, state: 'Atlantis', upi_id: 'not a UPI ID' } });
    expect((await expectRefusal(wrong)).status).toBe(422);
  });

  test('asks when it comes back from the bin; other records don’t', async () => {
    const { id } = await at.call(firmRoutes.create, { body: { ...FIRM, name: 'Binned', upi_id: 'old@ybl' } });
    await at.call(firmRoutes.remove, { params: { id } });
    expect(await isAsked(() => at.call(binRoutes.restore, { params: { entity: 'firms', id } }))).toBe(true);
    const client = await addClient(at.call);
    await at.call(clientRoutes.remove, { params: { id: client.id } });
    expect(await isAsked(() => at.call(binRoutes.restore, { params: { entity: 'clients', id: client.id } }))).toBe(
      false,
    );
  });
});

test('a calendar link asks for what it shows, and not for its name', async () => {
  const body = { name: 'Phone', contents: ['due_dates' as const] };
  const { id } = await at.call(calendarFeedRoutes.create, { body });
  const change = (changes: object) => () => at.call(calendarFeedRoutes.update, { params: { id }, body: changes });
  expect(await isAsked(change({ name: 'Tablet', contents: ['due_dates'] }))).toBe(false);
  expect(await isAsked(change({ contents: ['due_dates', 'tasks'] }))).toBe(true);
  expect(await isAsked(change({ only_mine: false }))).toBe(true);
});

test('a webhook asks when it is resumed, and not when it is paused', async () => {
  const { rows } = await app.owner.query(
    `insert into webhook_endpoints (business_id, user_id, name, url, events, secret)
     values ($1, $2, 'Tally', 'https://tally.example', '{client.created}', 'sealed') returning id`,
    [at.business, at.owner.user.id],
  );
  const params = { id: Number(rows[0].id) };
  const set = (is_active: boolean) => () => at.call(webhookRoutes.setActive, { params, body: { is_active } });
  expect(await isAsked(set(false))).toBe(false);
  expect(await isAsked(set(true))).toBe(true);
});

describe('portal access', () => {
  test('asks for an invitation, by either call', async () => {
    const { id } = await addClient(at.call);
    expect(await isAsked(() => at.grant(id, { email: at.newEmail() }))).toBe(true);
    const other = await addClient(at.call, { primary_email: at.newEmail() });
    const set = (is_login_access: boolean) => () =>
      at.call(clientRoutes.update, { params: { id: other.id }, body: { is_login_access, city: 'Surat' } as object });
    expect(await isAsked(set(true))).toBe(true);
    expect(await isAsked(set(false))).toBe(false);
    expect(await isAsked(() => addClient(at.call, { primary_email: at.newEmail(), is_login_access: true }))).toBe(true);
    expect(await isAsked(() => addClient(at.call, { primary_email: at.newEmail() }))).toBe(false);
  });

  test('asks when a merge, or its undo, moves a login to another client', async () => {
    const [plain, kept] = [await addClient(at.call), await addClient(at.call)];
    const { id } = await at.withLogin();
    const merge = (duplicate_id: number) => () =>
      at.call(clientSettingRoutes.merge, { params: { clientId: kept.id }, body: { duplicate_id } });
    expect(await isAsked(merge(plain.id))).toBe(false);
    const moved = await tried(merge(id));
    expect(moved.asked).toBe(true);
    expect(
      await isAsked(() =>
        at.call(clientSettingRoutes.undoMerge, { params: { clientId: kept.id, id: moved.answer.id } }),
      ),
    ).toBe(true);
  });

  test('is not for API keys', async () => {
    const expires_on = addDays(new Date().toISOString().slice(0, 10), 30);
    const { secret } = await at.call(apiKeyRoutes.create, {
      body: { name: 'Tally', scopes: [...KEY_SCOPES], expires_on },
    });
    const program = app.client({ authorization: `Bearer ${secret}` });
    const { id } = await addClient(at.call, { primary_email: at.newEmail() });
    const set = (body: object) => program(clientRoutes.update, { params: { id }, body });
    const { status, body } = await expectRefusal(set({ is_login_access: true }));
    expect([status, body.code]).toEqual([403, 'no_permission']);
    expect(body.message).toContain('An API key can’t');
    expect(await at.accesses(id)).toEqual([]);
    expect(await set({ is_login_access: false, trade_name: 'Kesar' })).toMatchObject({ id });
  });
});

describe('accounts of the business', () => {
  test('ask for servers and passwords of email, not for the name of the sender', async () => {
    const made = await tried(() => at.call(emailAccountRoutes.create, { body: MAIL }));
    expect(made.asked).toBe(true);
    const { id } = made.answer;
    const change = (body: object) => () => at.call(emailAccountRoutes.update, { params: { id }, body });
    expect(await isAsked(change({ password: 'let me in again' }))).toBe(true);
    expect(await isAsked(change({ reply_to: 'other@sharma.example' }))).toBe(true);
    expect(await isAsked(change({ smtp_host: 'smtp.other.example', password: 'let me in' }))).toBe(true);
    expect(await isAsked(change({ from_name: 'Sharma' }))).toBe(false);
    expect(await isAsked(() => at.call(emailAccountRoutes.remove, { params: { id } }))).toBe(false);
  });

  test('ask for the secret of the webhook and for WhatsApp', async () => {
    expect(await isAsked(() => at.call(emailEventRoutes.createWebhook, {}))).toBe(true);
    const save = (body: object) => () => at.call(whatsAppSettingsRoutes.update, { body });
    const prices = { utility: '0.115', marketing: '', authentication: '', service: '' };
    expect(await isAsked(save({ phone_number_id: '1065', access_token: 'EAAB1' }))).toBe(true);
    expect(await isAsked(save({ access_token: 'EAAB2' }))).toBe(true);
    expect(await isAsked(save({ app_secret: 'abc' }))).toBe(true);
    expect(await isAsked(save({ phone_number_id: '1065', prices }))).toBe(false);
    expect(
      await isAsked(() => at.call(whatsAppSettingsRoutes.setAccess, { body: { is_business_whatsapp: true } })),
    ).toBe(true);
    expect(
      await isAsked(() => at.call(whatsAppSettingsRoutes.setAccess, { body: { is_business_whatsapp: true } })),
    ).toBe(false);
  });

  test('ask before a user comes back, and for a calendar link', async () => {
    const member = await createTestUser(app);
    const { memberId: id } = await addMember(app, at.business, member, { clients: 'read' });
    expect(await isAsked(() => at.call(teamRoutes.deactivateMember, { params: { id } }))).toBe(false);
    expect(await isAsked(() => at.call(teamRoutes.activateMember, { params: { id } }))).toBe(true);
    const feed = { name: 'Dates', contents: ['due_dates' as const] };
    const made = await tried(() => at.call(calendarFeedRoutes.create, { body: feed }));
    expect(made.asked).toBe(true);
    expect(await isAsked(() => at.call(calendarFeedRoutes.rotate, { params: { id: made.answer.id } }))).toBe(true);
    expect(
      await isAsked(() =>
        at.call(calendarFeedRoutes.update, { params: { id: made.answer.id }, body: { name: 'Due dates' } }),
      ),
    ).toBe(false);
  });
});

test('a change outside of money and access never asks', async () => {
  expect(
    await isAsked(async () => {
      const { data } = await at.call(businessRoutes.branches, {});
      await at.call(businessRoutes.updateBranch, { params: { id: data[0]!.id }, body: { city: 'Surat' } });
    }),
  ).toBe(false);
});
