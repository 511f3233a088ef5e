import { activityRoutes } from '@daftar/contract/activity';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { outboxRoutes } from '@daftar/contract/outbox';
import { whatsAppSettingsRoutes as routes } from '@daftar/contract/whatsapp_settings';
import { teamRoutes } from '@daftar/contract/team';
import type { WhatsAppPayload } from '@daftar/domain/whatsapp/payload';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { jobKinds } from '#server/features.ts';
import { sendWhatsAppMessage } from '#server/features/outbox/messages.service.ts';
import { ownApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { connectedBusiness, ENTERED } from '#server/testing/whatsapp.ts';
import {
  APP_SECRET,
  cloudError,
  messageChange,
  reportTo,
  statusChange,
  TOKEN,
  webhookOf,
  whatsAppCloud,
} from '#server/testing/whatsapp-cloud.ts';

const cloud = await whatsAppCloud();
const app = await ownApp(cloud.settings);
// Retries seconds apart, where the real ones take minutes.
await app.app.jobs.stop();
app.app.jobs = createJobs(
  app.databaseUrl,
  () => app.app,
  jobKinds.map((kind) => ({ ...kind, retries: 3, backOffSeconds: 2 })),
);
await app.app.jobs.start();
afterAll(async () => {
  await app.stop();
  await cloud.close();
});
beforeEach(() => cloud.reset());

const { business, call, hook, report } = await connectedBusiness(app);
const TEMPLATE: WhatsAppPayload = {
  template: {
    name: 'due',
    language: 'en',
    components: [{ type: 'body', parameters: [{ type: 'text', text: 'Meera' }] }],
  },
};
let numbers = 9_825_100_000;
const number = () => `+91${(numbers += 1)}`;
const send = (to: string, payload: WhatsAppPayload = TEMPLATE, more: object = {}, at = business) =>
  withBusinessContext(app.app, at, (ctx) =>
    sendWhatsAppMessage(ctx, { to, text: 'Dear Meera', payload, purpose: 'service', ...more }),
  );
const messageTo = async (to: string, by = call) =>
  (await by(outboxRoutes.list, { query: { search: to } as never })).data.find(({ recipient }) => recipient === to);
const until = (to: string, state: string, by = call) =>
  vi.waitFor(async () => expect((await messageTo(to, by))?.state).toBe(state), 60_000);
const wamidTo = (to: string) => cloud.messages.find((one) => `+${one.to}` === to)!.id;

describe('settings', () => {
  test('keep token and secret encrypted, and show them nowhere', async () => {
    const settings = await call(routes.get, {});
    expect(settings).toMatchObject({
      has_access_token: true,
      has_app_secret: true,
      is_ready: true,
      display_phone_number: '+91 98250 12345',
      quality: 'GREEN',
      checks: [{ state: 'ok' }, { state: 'ok' }, { state: 'ok' }],
    });
    const { rows } = await app.owner.query('select * from whatsapp_settings where business_id = $1', [business]);
    const log = await call(activityRoutes.list, { query: { entity: 'whatsapp_settings' } as never });
    for (const text of [JSON.stringify(settings), JSON.stringify(rows), JSON.stringify(log), app.logged()])
      for (const secret of [TOKEN, APP_SECRET]) expect(text).not.toContain(secret);
  });

  test('a check says what is wrong and how to fix it', async () => {
    const other = await createTestUser(app);
    const mine = other.in((await createTestBusiness(other)).id);
    expect((await expectRefusal(mine(routes.check, {}))).status).toBe(409);
    await mine(routes.update, { body: { ...ENTERED, access_token: 'wrong' } });
    const checked = await mine(routes.check, {});
    expect(checked.is_ready).toBe(false);
    expect(checked.checks).toEqual([
      { check: 'number', state: 'problem', message: expect.stringMatching(/access token is not valid/) },
      { check: 'token', state: 'problem', message: expect.stringMatching(/Enter a new token/) },
      { check: 'webhook', state: 'open', message: expect.stringMatching(/under WhatsApp > Configuration/) },
    ]);
    await mine(routes.update, { body: { access_token: TOKEN, phone_number_id: '999' } });
    const second = await mine(routes.check, {});
    expect(second.checks.map(({ state }) => state)).toEqual(['problem', 'ok', 'open']);
    expect(second.checks[0]!.message).toMatch(/not the phone number/);
    cloud.fail(/phone_numbers$/, cloudError(100));
    await mine(routes.update, { body: { phone_number_id: ENTERED.phone_number_id } });
    expect((await mine(routes.check, {})).checks[1]!.message).toMatch(/can’t open this business account/);
    expect((await mine(routes.check, {})).checks.map(({ state }) => state)).toEqual(['ok', 'ok', 'open']);
    await mine(routes.remove, {});
    expect(await mine(routes.get, {})).toMatchObject({ webhook_url: null, has_access_token: false, version: 0 });
  });
});

describe('the two flags', () => {
  test('are needed together, or an owner', async () => {
    const member = await createTestUser(app);
    const { memberId } = await addMember(app, business, member, {
      business_management: 'all',
      clients: 'all',
      client_contacts: 'Yes',
    });
    const own = member.in(business);
    expect(await own(routes.access, {})).toEqual({ is_business_whatsapp: true, may_use: false, is_ready: true });
    const { body } = await expectRefusal(own(routes.get, {}));
    expect(body.message).toMatch(/Ask a business owner for it/);
    await call(teamRoutes.updateMember, { params: { id: memberId }, body: { is_whatsapp: true } });
    expect((await own(routes.access, {})).may_use).toBe(true);
    await own(routes.get, {});
    await call(routes.setAccess, { body: { is_business_whatsapp: false } });
    expect((await expectRefusal(own(routes.get, {}))).body.message).toMatch(/off for this business/);
    // The owner still may; automatic messages rest in the outbox.
    await call(routes.get, {});
    const to = number();
    expect(await send(to)).toBe('outbox');
    expect(cloud.messages).toEqual([]);
    await call(routes.setAccess, { body: { is_business_whatsapp: true } });
  });
});

describe('sending', () => {
  test('a template goes with its values, and its reports in any order', async () => {
    await call(routes.update, {
      body: { prices: { utility: '0.115', marketing: '0.86', authentication: '', service: '' } },
    });
    const to = number();
    await send(to);
    await until(to, 'sent');
    expect(cloud.messages[0]).toMatchObject({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      type: 'template',
      template: { name: 'due', language: { code: 'en' }, components: TEMPLATE.template.components },
    });
    const id = wamidTo(to);
    // Read comes before delivered, and delivered twice.
    await report(webhookOf(statusChange(id, 'read')));
    await until(to, 'read');
    await report(webhookOf(statusChange(id, 'delivered'), statusChange(id, 'delivered')));
    await report(webhookOf(statusChange(id, 'sent', { at: new Date(Date.now() - 60_000) })));
    await vi.waitFor(async () => {
      const { events } = await call(outboxRoutes.get, { params: { id: (await messageTo(to))!.id } });
      expect(events.map(({ event }) => event).toSorted()).toEqual(['delivered', 'read', 'sent']);
    }, 60_000);
    expect(await messageTo(to)).toMatchObject({ state: 'read', cost: '0.1150' });
  });

  test('waits and tries again after 429 and 5xx', async () => {
    const to = number();
    cloud.fail(/messages$/, cloudError(130429, 'Rate', 429), { status: 503, json: {} });
    await send(to);
    await until(to, 'sent');
    expect(cloud.messages).toHaveLength(1);
  });

  test('a message whose answer was lost is not sent twice if Meta reports it', async () => {
    const to = number();
    cloud.fail(/messages$/, { hangUp: true });
    await send(to);
    await vi.waitFor(() => expect(cloud.messages).toHaveLength(1), 60_000);
    const [taken] = cloud.messages;
    await report(webhookOf(statusChange(taken!.id, 'delivered', { reference: taken!.biz_opaque_callback_data })));
    await until(to, 'delivered');
    await vi.waitFor(async () => {
      const { rows } = await app.owner.query(
        `select state from jobs where kind = 'outbox.deliver' order by id desc limit 1`,
      );
      expect(rows).toEqual([{ state: 'done' }]);
    }, 60_000);
    expect(cloud.messages).toHaveLength(1);
  });

  test('a number without WhatsApp is marked, and gets nothing more', async () => {
    const to = number();
    cloud.fail(/messages$/, cloudError(131026));
    await send(to);
    await until(to, 'failed');
    const { data } = await call(outboxRoutes.suppressions, { query: { channel: 'whatsapp' } });
    expect(data).toContainEqual(expect.objectContaining({ address: to, reason: 'unreachable' }));
    await send(to);
    expect((await messageTo(to))!.state).toBe('blocked');
  });

  test('wrong values and closed windows are not tried again', async () => {
    const [first, second, third] = [number(), number(), number()];
    cloud.fail(/messages$/, cloudError(132000));
    await send(first);
    await until(first, 'failed');
    expect((await messageTo(first))!.error).toMatch(/values don’t fit the template/);
    await send(second, { text: 'Hello' });
    await until(second, 'failed');
    expect((await messageTo(second))!.error).toMatch(/more than 24 hours ago/);
    await report(webhookOf(messageChange(third.slice(1), 'Hi')));
    await vi.waitFor(async () => {
      const { rows } = await app.owner.query('select 1 from whatsapp_inbound where sender = $1', [third.slice(1)]);
      expect(rows).toHaveLength(1);
    }, 60_000);
    await send(third, { text: 'Hello\nagain' });
    await until(third, 'sent');
    expect(cloud.messages.at(-1)).toMatchObject({ type: 'text', text: { body: 'Hello\nagain' } });
  });

  test('a restricted account stops everything, and tells the owner', async () => {
    const { call: theirs, business: at, owner: boss } = await connectedBusiness(app);
    const to = number();
    cloud.fail(/messages$/, cloudError(131031));
    await send(to, TEMPLATE, {}, at);
    await until(to, 'outbox', theirs);
    expect(await theirs(routes.get, {})).toMatchObject({
      is_ready: false,
      paused_reason: expect.stringMatching(/restricted/),
    });
    const { rows } = await app.owner.query(`select title from notifications where user_id = $1`, [boss.user.id]);
    expect(rows.map(({ title }) => title)).toContain('WhatsApp paused');
    expect((await theirs(routes.check, {})).is_ready).toBe(true);
  });

  test('what waited during a pause goes when a person says so, and nothing older than a day', async () => {
    const { call: theirs, business: at } = await connectedBusiness(app);
    await app.owner.query(`update whatsapp_settings set paused_reason = 'Token expired' where business_id = $1`, [at]);
    const [recent, old] = [number(), number()];
    for (const to of [recent, old]) await send(to, TEMPLATE, {}, at);
    await app.owner.query(
      `update messages set created_at = now() - interval '25 hours', send_at = now() - interval '25 hours' where recipient = $1`,
      [old],
    );
    expect(await theirs(routes.waiting, {})).toEqual({ recent: 1, older: 1 });
    expect(await said(theirs(routes.sendWaiting, {}))).toEqual([409, expect.stringMatching(/No WhatsApp number/)]);
    await theirs(routes.check, {});
    expect((await messageTo(recent, theirs))!.state).toBe('outbox');
    expect(await theirs(routes.sendWaiting, {})).toEqual({ sent: 1, late: 1 });
    await until(recent, 'sent', theirs);
    expect(await messageTo(old, theirs)).toMatchObject({
      state: 'late',
      error: 'It waited more than a day for a WhatsApp number.',
    });
    expect(cloud.messages.map(({ to }) => `+${to}`)).toEqual([recent]);
    expect(await theirs(routes.waiting, {})).toEqual({ recent: 0, older: 0 });

    await app.owner.query(`update whatsapp_settings set paused_reason = 'Again' where business_id = $1`, [at]);
    const other = number();
    await send(other, TEMPLATE, {}, at);
    expect(await theirs(routes.cancelWaiting, {})).toEqual({ cancelled: 1 });
    expect((await messageTo(other, theirs))!.state).toBe('cancelled');
  });

  test('a failure that is reported later does the same', async () => {
    const to = number();
    const client = await addClient(call, { primary_mobile_number: to.slice(3) });
    await send(to, TEMPLATE, { client_id: client.id });
    await until(to, 'sent');
    await report(webhookOf(statusChange(wamidTo(to), 'failed', { error: 131050 })));
    await until(to, 'failed');
    expect((await messageTo(to))!.error).toMatch(/stopped marketing/);
    const settings = await call(clientSettingRoutes.get, { params: { clientId: client.id } });
    expect(JSON.stringify(settings)).toContain('"has_consent":false');
  });
});

describe('the webhook', () => {
  test('is verified by its token', async () => {
    const { verify_token } = await call(routes.get, {});
    const ask = (token: string) =>
      fetch(`${hook}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=42`).then(async (answer) => [
        answer.status,
        await answer.text(),
      ]);
    expect(await ask(verify_token!)).toEqual([200, '42']);
    expect((await ask('wrong'))[0]).toBe(403);
    expect((await fetch(`${hook}x?hub.mode=subscribe&hub.verify_token=&hub.challenge=42`)).status).toBe(403);
  });

  test('takes only signed reports', async () => {
    const body = webhookOf(messageChange('919825999001', 'forged'));
    expect((await reportTo(hook, body, 'another secret')).status).toBe(401);
    expect((await fetch(hook, { method: 'POST', body: JSON.stringify(body) })).status).toBe(401);
    expect((await call(routes.get, {})).checks[2]).toMatchObject({
      state: 'problem',
      message: expect.stringMatching(/wrong signature/),
    });
    expect((await reportTo(hook, { object: 'page' })).status).toBe(400);
    expect((await report(webhookOf())).status).toBe(200);
    expect((await call(routes.get, {})).checks[2]!.state).toBe('ok');
    const { rows } = await app.owner.query(`select 1 from whatsapp_inbound where sender = '919825999001'`);
    expect(rows).toEqual([]);
  });

  test('stores each message once, and none of other numbers', async () => {
    const sender = '919825999002';
    const change = messageChange(sender, 'Hello', { name: 'Meera \u202Egnp' });
    for (let n = 0; n < 3; n += 1) expect((await report(webhookOf(change, change))).status).toBe(200);
    const foreign = messageChange('919825999003', 'Elsewhere');
    (foreign.value as { metadata: { phone_number_id: string } }).metadata = { phone_number_id: '1' };
    await report(webhookOf(foreign));
    const stored = async () =>
      (await app.owner.query(`select sender, kind from whatsapp_inbound where sender like '91982599900%'`)).rows;
    await vi.waitFor(async () => expect(await stored()).toEqual([{ sender, kind: 'text' }]), 60_000);
  });

  test('survives garbage in a signed report', async () => {
    const entry = [
      { id: ENTERED.business_account_id, time: 1, changes: [{ field: 'messages', value: { statuses: [5] } }] },
    ];
    expect((await report({ object: 'whatsapp_business_account', entry })).status).toBe(200);
  });
});

test('STOP ends messages to the client at once, START allows them again', async () => {
  const to = number();
  const client = await addClient(call, { primary_mobile_number: to.slice(3) });
  const modes = async () =>
    (await call(clientSettingRoutes.get, { params: { clientId: client.id } })).preferences.modes;
  await report(webhookOf(messageChange(to.slice(1), 'Please stop by the office')));
  await report(webhookOf(messageChange(to.slice(1), ' Stop. ')));
  await vi.waitFor(async () => expect(await modes()).not.toContain('WhatsApp'), 60_000);
  await send(to, TEMPLATE, { client_id: client.id });
  expect((await messageTo(to))!.state).toBe('blocked');
  await report(webhookOf(messageChange(to.slice(1), 'START')));
  await vi.waitFor(async () => expect(await modes()).toContain('WhatsApp'), 60_000);
  const stranger = number();
  await report(webhookOf(messageChange(stranger.slice(1), 'BAND')));
  await vi.waitFor(async () => {
    const { data } = await call(outboxRoutes.suppressions, { query: { channel: 'whatsapp' } });
    expect(data).toContainEqual(expect.objectContaining({ address: stranger, reason: 'unsubscribed' }));
  }, 60_000);
});

describe('a link to WhatsApp', () => {
  test('opens the client’s number and is recorded as handed over', async () => {
    const to = number();
    const client = await addClient(call, { primary_mobile_number: to.slice(3) });
    const { link: url } = await call(routes.link, { body: { client_id: client.id, text: 'Dues & more?\n#1' } });
    expect(url).toBe(`https://wa.me/${to.slice(1)}?text=Dues%20%26%20more%3F%0A%231`);
    expect(await messageTo(to)).toMatchObject({ state: 'handed_over', channel: 'whatsapp', client_id: client.id });
    const params = { clientId: client.id };
    await call(clientSettingRoutes.update, { params, body: { preferences: { modes: ['Email'] } } });
    const again = call(routes.link, { body: { client_id: client.id, text: 'Hello' } });
    expect(await said(again)).toEqual([409, expect.stringMatching(/doesn’t want WhatsApp/)]);
  });

  test('needs the right to see contacts', async () => {
    const member = await createTestUser(app);
    const { memberId } = await addMember(app, business, member, { clients: 'all' });
    await call(teamRoutes.updateMember, { params: { id: memberId }, body: { is_whatsapp: true } });
    const client = await addClient(call);
    const asked = member.in(business)(routes.link, { body: { client_id: client.id, text: 'Hello' } });
    expect((await expectRefusal(asked)).status).toBe(403);
  });
});
