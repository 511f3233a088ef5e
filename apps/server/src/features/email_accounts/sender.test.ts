import { emailAccountRoutes as routes } from '@daftar/contract/email_accounts';
import { outboxRoutes } from '@daftar/contract/outbox';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { jobKinds } from '#server/features.ts';
import { sendMail } from '#server/features/outbox/outbox.service.ts';
import { ownApp } from '#server/testing/app.ts';
import { addFirm, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { partsOf, testSmtp } from '#server/testing/smtp.ts';
import { smtpAccount } from './testing/smtp-account.ts';

const installation = await testSmtp();
const [office, own] = [await smtpAccount(), await smtpAccount({ user: 'asha@sharma.example', password: 'hers' })];
const app = await ownApp(installation.settings);
afterAll(async () => {
  await app.stop();
  await Promise.all([installation.close(), office.close(), own.close()]);
});
const owner = await createTestUser(app);
const business = (await createTestBusiness(owner)).id;
const call = owner.in(business);

type Letter = Parameters<typeof sendMail>[1];
const LETTER = { to: 'client@example.in', subject: 'Hello', text: 'Plain', html: '<p>Rich</p>' };
const send = (more: Partial<Letter> = {}, user: number | null = null) =>
  withBusinessContext(app.app, business, (ctx) =>
    sendMail({ ...ctx, person: user === null ? null : ({ userId: user } as never) }, { ...LETTER, ...more }),
  );
const newest = async () => (await call(outboxRoutes.list, { query: {} })).data[0]!;
const sent = () => vi.waitFor(async () => expect((await newest()).state).toBe('sent'), 60_000);

const clear = () => [installation, office, own].forEach(({ received }) => void (received.length = 0));
afterEach(clear);
/** Without what the owner reads about new accounts: the server itself sends it, not one of them. */
const byInstallation = () => installation.received.filter(({ to }) => to[0] !== owner.user.email);

describe('a message goes through', () => {
  test('the installation’s server, while the business has no account', async () => {
    await send();
    await sent();
    expect(byInstallation()).toHaveLength(1);
  });

  test('the account of the business, with its name, address and Message-ID', async () => {
    await call(routes.create, { body: { ...office.body, reply_to: 'help@sharma.example' } });
    await send({
      thread: { in_reply_to: '<a@x.example>', references: ['<a@x.example>', '<b@x.example>'] },
    });
    await sent();
    expect(byInstallation()).toEqual([]);
    const [mail] = office.received;
    expect(mail).toMatchObject({ from: 'office@sharma.example', to: ['client@example.in'] });
    expect(mail!.raw).toMatch(/^From: "?Sharma & Co"? <office@sharma\.example>/m);
    expect(mail!.raw).toMatch(/^Reply-To: help@sharma\.example/m);
    expect(mail!.raw).toMatch(/^Message-ID: <daftar\.[\da-f]{32}@sharma\.example>/m);
    expect(mail!.raw).toMatch(/^In-Reply-To: <a@x\.example>/m);
    expect(mail!.raw).toMatch(/^References: <a@x\.example>\s+<b@x\.example>/m);
    const { rows } = await app.owner.query('select provider_id from messages order by id desc limit 1');
    expect(mail!.raw).toContain(`Message-ID: ${rows[0].provider_id}`);
  });

  test('the default of the user who sends it, and replies go where the message says', async () => {
    const account = await call(routes.create, { body: { ...own.body, owner: 'user' } });
    await send({ reply_to: 'desk@sharma.example' }, owner.user.id);
    await sent();
    expect(own.received).toHaveLength(1);
    expect(own.received[0]!.raw).toMatch(/^Reply-To: desk@sharma\.example/m);
    clear();
    // Others send from the business.
    await send();
    await sent();
    expect([own.received.length, office.received.length]).toEqual([0, 1]);
    clear();
    // Nobody sends from the account of another user.
    const other = await createTestUser(app);
    await send({ account_id: account.id }, other.user.id);
    await vi.waitFor(async () => expect((await newest()).state).toBe('failed'), 60_000);
    expect((await newest()).error).toBe('The email account no longer exists.');
    expect(own.received).toEqual([]);
  });

  test('the account of the firm whose document it is about', async () => {
    const firm = await addFirm(call);
    const { id } = await issuedInvoice(call, { firm_id: firm.id, client_id: (await addClient(call)).id });
    const billing = { ...own.body, owner: 'firm' as const, firm_id: firm.id, from_name: 'Billing' };
    await call(routes.create, { body: billing });
    await send({ about: `invoice:${id}` });
    await sent();
    expect(own.received[0]!.raw).toMatch(/^From: Billing <asha@sharma\.example>/m);
    clear();
    await send({ about: 'invoice:99999999' });
    await sent();
    expect(office.received).toHaveLength(1);
  });

  test('one-click unsubscribing', async () => {
    const client = await addClient(call);
    await send({ client_id: client.id, purpose: 'reminder', cause: { kind: 'user' } });
    await vi.waitFor(() => expect(office.received).toHaveLength(1), 60_000);
    expect(office.received[0]!.raw).toMatch(/^List-Unsubscribe:\s+<http:\/\/[^>]+\/links\/unsubscribe\/[\w-]+>/m);
    expect(office.received[0]!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  });
});

test('connections of an account are shared by its messages', async () => {
  const before = office.state.connections;
  for (let n = 0; n < 5; n += 1) await send({ subject: `Number ${n}` });
  await vi.waitFor(() => expect(office.received).toHaveLength(5), 60_000);
  expect(office.state.connections - before).toBeLessThanOrEqual(2);
});

describe('a server that refuses', () => {
  const hurry = async () => {
    await app.app.jobs.stop();
    app.app.jobs = createJobs(
      app.databaseUrl,
      () => app.app,
      jobKinds.map((kind) => ({ ...kind, retries: 3, backOffSeconds: 1 })),
    );
    await app.app.jobs.start();
  };

  test('for now (4xx) gets the message again; for good (5xx) it fails at once', async () => {
    await hurry();
    office.state.refuse = { at: 'data', code: 451 };
    await send();
    await vi.waitFor(() => expect(office.state.refused).toBeGreaterThan(0), 60_000);
    expect(office.received).toEqual([]);
    office.state.refuse = null;
    await vi.waitFor(() => expect(office.received).toHaveLength(1), 60_000);
    office.state.refuse = { at: 'rcpt', code: 550 };
    await send({ to: 'gone@example.in' });
    await vi.waitFor(async () => expect((await newest()).state).toBe('failed'), 60_000);
    expect((await newest()).error).toMatch(/^The email server rejected the message/);
    office.state.refuse = null;
  });

  test('the password pauses the account, and the message takes the next way', async () => {
    await app.owner.query(`update email_accounts set smtp_user = 'renamed@sharma.example' where owner = 'business'`);
    await send();
    await vi.waitFor(() => expect(byInstallation()).toHaveLength(1), 60_000);
    const { data } = await call(routes.list, { query: { owner: 'business' } });
    expect(data[0]).toMatchObject({ state: 'paused', paused_reason: expect.stringMatching(/rejected the user name/) });
    await app.owner.query(
      `update email_accounts set smtp_user = 'office@sharma.example', state = 'connected' where owner = 'business'`,
    );
  });
});

test('a test goes to the person who asks for it', async () => {
  const { data } = await call(routes.list, { query: { owner: 'business' } });
  const { to } = await call(routes.sendTest, { params: { id: data[0]!.id } });
  expect(to).toBe(owner.user.email);
  await vi.waitFor(() => expect(office.received).toHaveLength(1), 60_000);
  expect(office.received[0]).toMatchObject({ to: [owner.user.email] });
  expect(partsOf(office.received[0]!).text).toContain('so the account works');
});
