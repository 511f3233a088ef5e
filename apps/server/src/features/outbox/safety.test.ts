import { clientMessageRoutes } from '@daftar/contract/client_messages';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { outboxRoutes } from '@daftar/contract/outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { testSmtp } from '#server/testing/smtp.ts';
import { noteMessageEvent } from './events.service.ts';
import { sendWritten } from './messages.service.ts';

const LETTER = {
  subject: 'Documents for GSTR-3B',
  text: 'Send the sales register.',
  html: '<p>Send it.</p>',
  purpose: 'reminder',
} as const;
/** Never quiet, so that no test depends on the hour; and a quiet day. */
const NEVER = { quiet_from: '00:00', quiet_until: '00:00' };
const ALWAYS = { quiet_from: '00:00', quiet_until: '23:59' };

let app: TestApp;
let smtp: Awaited<ReturnType<typeof testSmtp>>;
let owner: TestPerson;
let business: number;
let client: { id: number; primary_email: string };
const call = () => owner.in(business);

beforeAll(async () => {
  smtp = await testSmtp();
  app = await ownApp(smtp.settings);
  owner = await createTestUser(app);
});
beforeEach(async () => {
  business = (await createTestBusiness(owner)).id;
  client = await addClient(call(), { primary_email: `c${business}@client.example` });
  await settings(NEVER);
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

const settings = (body: object) => call()(outboxRoutes.updateSettings, { body });
const wishes = (preferences: object) =>
  call()(clientSettingRoutes.update, { params: { clientId: client.id }, body: { preferences } });
/** As a rule would: nobody is signed in. */
const remind = (more: object = {}, letter: object = {}) =>
  withBusinessContext(app.app, business, (ctx) =>
    sendWritten(ctx, { ...LETTER, ...letter }, { to: client.primary_email, client_id: client.id, ...more }),
  );
const messages = async () =>
  (await call()(clientMessageRoutes.ofClient, { params: { clientId: client.id }, query: { sort: 'created_at' } })).data;
const settled = async () => {
  await expect.poll(async () => (await messages()).some(({ state }) => state === 'queued')).toBe(false);
  return messages();
};
const report = (id: number, event: 'hardbounce' | 'softbounce' | 'delivered' | 'read', detail = '') =>
  withBusinessContext(app.app, business, (ctx) => noteMessageEvent(ctx, id, { event, at: new Date(), detail }));

describe('an automatic reminder', () => {
  test('goes with a link that stops reminders, and is on the client’s page', async () => {
    await remind();
    const [sent] = await settled();
    expect(sent).toMatchObject({
      state: 'sent',
      cause: 'reminder',
      purpose: 'reminder',
      client_id: client.id,
      goes_at: null,
    });
    const raw = smtp.received.find(({ to }) => to.includes(client.primary_email))!.raw;
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(raw).toMatch(/List-Unsubscribe:\s+<http[^>]+\/links\/unsubscribe\//);
  });

  test('is held in quiet hours until they end, and says so', async () => {
    await settings(ALWAYS);
    await remind();
    const [held] = await messages();
    expect(held).toMatchObject({ state: 'held', held_reason: 'Quiet hours', sent_at: null });
    expect(Date.parse(held!.goes_at!)).toBeGreaterThan(Date.now());
  });

  test('is blocked without consent, on an unwanted channel, and at a bounced address; each says why', async () => {
    await wishes({ reminders: false });
    await remind();
    await wishes({ reminders: true, modes: ['WhatsApp'] });
    await remind();
    await wishes({ modes: ['Email'] });
    await remind();
    const sent = (await settled()).at(-1)!;
    await report(sent.id, 'hardbounce', '550 5.1.1 No such user');
    await remind();
    expect((await settled()).map(({ state, held_reason }) => [state, held_reason])).toEqual([
      ['blocked', 'No consent for reminders'],
      ['blocked', 'The client doesn’t want email'],
      ['hardbounce', null],
      ['blocked', expect.stringMatching(/^This address is blocked: emails bounced on \d\d\/\d\d\/\d{4}$/)],
    ]);
    const { data } = await call()(outboxRoutes.suppressions, { query: {} });
    expect(data).toMatchObject([{ address: client.primary_email, reason: 'hardbounce' }]);
    await call()(outboxRoutes.unblock, { params: { id: data[0]!.id } });
    await settings({ daily_cap: 9, weekly_cap: 9 });
    await remind();
    expect((await settled()).at(-1)).toMatchObject({ state: 'sent' });
  });

  test('waits for its turn where the client got enough; documents don’t', async () => {
    await remind();
    await settled();
    await remind();
    await remind({}, { purpose: 'service', subject: 'Your invoice' });
    const [first, second, third] = await settled();
    expect(first!.state).toBe('sent');
    expect(second).toMatchObject({ state: 'held', held_reason: 'Limit of 1 reminder a day' });
    const wait = Date.parse(second!.goes_at!) - Date.parse(first!.sent_at!);
    expect(Math.abs(wait - 86_400_000)).toBeLessThan(10_000);
    expect(third!.state).toBe('sent');
  });

  test('joins the others of the day: one email with all of them', async () => {
    await withBusinessContext(app.app, business, async (ctx) => {
      for (const subject of ['Documents for GSTR-3B', 'Invoice SD/104 is due', 'Renew your DSC'])
        await sendWritten(ctx, { ...LETTER, subject }, { to: client.primary_email, client_id: client.id });
    });
    const all = await settled();
    expect(all.map(({ state }) => state).toSorted()).toEqual(['merged', 'merged', 'sent']);
    const got = smtp.received.filter(({ to }) => to.includes(client.primary_email));
    expect(got).toHaveLength(1);
    expect(got[0]!.raw).toMatch(/^Subject: 3 reminders from /m);
    for (const subject of ['GSTR-3B', 'SD/104', 'DSC']) expect(got[0]!.raw).toContain(subject);
  });
});

test('three soft bounces in a row block an address; one that arrives starts again', async () => {
  await settings({ daily_cap: 20, weekly_cap: 20 });
  const send = async () => {
    await remind();
    return (await settled()).at(-1)!;
  };
  for (const event of ['softbounce', 'delivered', 'softbounce', 'softbounce'] as const)
    await report((await send()).id, event);
  expect((await send()).state).toBe('sent');
  await report((await messages()).at(-1)!.id, 'softbounce');
  await remind();
  expect((await settled()).at(-1)).toMatchObject({ state: 'blocked' });
});

test('reports of a provider come twice and in any order, and move a message only forward', async () => {
  await remind();
  const { id } = (await settled())[0]!;
  expect(await report(id, 'read')).toBe(true);
  expect(await report(id, 'delivered')).toBe(true);
  expect(await report(id, 'delivered')).toBe(false);
  const found = await call()(outboxRoutes.get, { params: { id } });
  expect(found.state).toBe('read');
  expect(found.events.map(({ event }) => event).toSorted()).toEqual(['delivered', 'read']);
});

describe('the link in an email', () => {
  const link = async () => {
    await remind();
    await settled();
    const { rows } = await app.owner.query('select token from messages where client_id = $1 order by id desc', [
      client.id,
    ]);
    return `${app.url}/links/unsubscribe/${rows[0].token as string}`;
  };

  test('asks first when it is opened, stops reminders when posted, and records it', async () => {
    const url = await link();
    const asked = await fetch(url);
    expect(asked.status).toBe(200);
    expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await asked.text()).toContain('Stop reminders?');
    const preferences = async () =>
      (await call()(clientSettingRoutes.get, { params: { clientId: client.id } })).preferences;
    expect((await preferences()).reminders).toBe(true);

    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let n = 0; n < 2; n += 1) expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200);
    expect((await preferences()).reminders).toBe(false);
    const { data } = await call()(clientMessageRoutes.consents, { params: { clientId: client.id }, query: {} });
    expect(data).toMatchObject([{ consent: 'reminders', is_given: false, source: 'link', user_name: null }]);
    expect((await fetch(`${url}x`, { method: 'POST' })).status).toBe(404);
  });
});

test('a person’s own message goes at any hour, and is refused where the client wants none', async () => {
  await settings(ALWAYS);
  const byHand = (preferences: object) =>
    wishes(preferences).then(() =>
      call()(clientSettingRoutes.grantPortalAccess, {
        params: { clientId: client.id },
        body: { email: client.primary_email },
      }),
    );
  const refused = await expectRefusal(byHand({ modes: ['Call'] }));
  expect(refused).toMatchObject({ status: 409, message: 'The client doesn’t want email.' });
  await byHand({ modes: ['Email'] });
  expect((await settled()).at(-1)).toMatchObject({ state: 'sent', cause: 'user', user_name: owner.user.name });
});

test('the sender and owners cancel what has not gone; nobody else', async () => {
  await settings(ALWAYS);
  await remind();
  const [held] = await messages();
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { clients: 'read', compose_mail: 'read' });
  const params = { id: held!.id };
  expect(await expectRefusal(clerk.in(business)(outboxRoutes.cancel, { params, body: {} }))).toMatchObject({
    status: 403,
  });
  expect(await call()(outboxRoutes.cancel, { params, body: {} })).toMatchObject({
    state: 'cancelled',
    can_cancel: false,
  });
  expect(await expectRefusal(call()(outboxRoutes.cancel, { params, body: {} }))).toMatchObject({ status: 409 });
});

test('contacts are masked, and messages of a private client hidden, as elsewhere', async () => {
  await remind();
  await settled();
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { clients: 'read' });
  const theirs = clerk.in(business);
  const params = { clientId: client.id };
  const { data } = await theirs(clientMessageRoutes.ofClient, { params, query: {} });
  expect(data[0]!.recipient).toBe('c•••@client.example');
  await call()(clientSettingRoutes.privacy, { params, body: { is_private: true, user_ids: [] } });
  expect(await expectRefusal(theirs(clientMessageRoutes.ofClient, { params, query: {} }))).toMatchObject({
    status: 404,
  });
  expect(await expectRefusal(theirs(outboxRoutes.get, { params: { id: data[0]!.id } }))).toMatchObject({ status: 404 });
});
