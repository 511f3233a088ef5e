import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as listenOn, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { identityRoutes } from '@daftar/contract/identity';
import { jobRoutes } from '@daftar/contract/jobs';
import { outboxRoutes } from '@daftar/contract/outbox';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withBusinessContext, withPlatformContext } from '#server/platform/jobs/job-context.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { jobKinds } from '#server/features.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import {
  addMember,
  clientPerson,
  createTestBusiness,
  createTestUser,
  type TestPerson,
} from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { sendMail, sendSms } from './outbox.service.ts';

const MAIL = { to: 'asha@example.in', subject: 'Nota bene ₹', text: 'Plain', html: '<b>Rich</b>' };

let app: TestApp;
let owner: TestPerson;
let business: number;

/** One server per provider, a new business per test. */
function serverWith(settings: () => Record<string, string>): void {
  beforeAll(async () => {
    app = await ownApp(settings());
    owner = await createTestUser(app);
  });
  beforeEach(async () => {
    business = (await createTestBusiness(owner)).id;
    await app.owner.query('delete from messages where business_id is null');
  });
  afterAll(() => app.stop());
}
const list = (query: object = {}, at = business) => owner.in(at)(outboxRoutes.list, { query });
const states = async () => (await list()).data.map(({ state }) => state);

describe('without a provider', () => {
  serverWith(() => ({}));

  test('a message rests where the owner reads it, and nobody else', async () => {
    expect(await withBusinessContext(app.app, business, (ctx) => sendMail(ctx, MAIL))).toBe('outbox');
    expect(
      await withBusinessContext(app.app, business, (ctx) => sendSms(ctx, { to: '+919000000000', text: 'Code 42' })),
    ).toBe('outbox');
    const { data, meta } = await list();
    expect(meta.total).toBe(2);
    expect(data[0]).toMatchObject({ channel: 'sms', recipient: '+919000000000', state: 'outbox', sent_at: null });
    expect(data[0]).not.toHaveProperty('text');
    const one = await owner.in(business)(outboxRoutes.get, { params: { id: data[1]!.id } });
    expect(one).toMatchObject({ subject: MAIL.subject, text: 'Plain', html: '<b>Rich</b>', state: 'outbox' });

    expect((await list({ channel: 'mail' })).data).toHaveLength(1);
    expect((await list({ state: 'failed' })).data).toEqual([]);
    expect((await list({ search: 'ASHA@' })).data.map(({ recipient }) => recipient)).toEqual(['asha@example.in']);

    const colleague = await createTestUser(app);
    await addMember(app, business, colleague, {});
    expect(await expectRefusal(colleague.in(business)(outboxRoutes.list, {}))).toMatchObject({ status: 403 });
    const elsewhere = (await createTestBusiness(owner)).id;
    expect((await list({}, elsewhere)).data).toEqual([]);
    expect(await expectRefusal(owner.in(elsewhere)(outboxRoutes.get, { params: { id: one.id } }))).toMatchObject({
      status: 404,
    });
  });

  test('account mail is of no business: no owner reads it', async () => {
    await withPlatformContext(app.app, (ctx) => sendMail(ctx, { ...MAIL, subject: 'Your code' }));
    expect((await list()).data).toEqual([]);
    const { rows } = await app.owner.query(`select business_id, state from messages where subject = 'Your code'`);
    expect(rows).toEqual([{ business_id: null, state: 'outbox' }]);
  });

  test('a message is there exactly if what it is about is', async () => {
    const failed = withBusinessContext(app.app, business, async (ctx) => {
      await sendMail(ctx, MAIL);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await list()).data).toEqual([]);
  });
});

describe('npm run outbox', () => {
  serverWith(() => ({}));
  const COMMAND = join(import.meta.dirname, '../../../../../scripts/outbox.ts');
  const run = (env: Record<string, string>, ...args: string[]) =>
    promisify(execFile)(process.execPath, [COMMAND, ...args], { env: { ...process.env, ...env } });

  test('prints the last messages, those of accounts too, and nothing a terminal would obey', async () => {
    await withBusinessContext(app.app, business, (ctx) => sendMail(ctx, { ...MAIL, text: 'The oldest' }));
    await withBusinessContext(app.app, business, (ctx) => sendMail(ctx, MAIL));
    await withPlatformContext(app.app, (ctx) =>
      sendSms(ctx, { to: '+919000000000', text: 'Your code is \u001b[31m4242' }),
    );
    const { stdout } = await run({ DATABASE_URL: app.databaseUrl }, '2');
    expect(stdout).toMatch(
      new RegExp(`business ${business} {2}mail {2}asha@example.in {2}outbox\n {4}Nota bene ₹\n {4}Plain\n`),
    );
    expect(stdout).toMatch(/account {2}sms {2}\+919000000000 {2}outbox\n {4}Your code is \[31m4242\n/);
    expect(stdout).not.toContain('The oldest');
  });

  test('says in one sentence what is missing', async () => {
    const nowhere = await run({ DATABASE_URL: 'postgres://127.0.0.1:1/x' }).catch((error: { stderr: string }) => error);
    expect(nowhere.stderr).toBe('The database is not running. Start the server first: npm start\n');
  });
});

/** Two tries a second apart, where the real ones take hours. */
async function hurry(retries = 1): Promise<void> {
  await app.app.jobs.stop();
  app.app.jobs = createJobs(
    app.databaseUrl,
    () => app.app,
    jobKinds.map((kind) => ({ ...kind, retries, backOffSeconds: 1 })),
  );
  await app.app.jobs.start();
}

describe('by SMTP', () => {
  let smtp: SMTPServer;
  let received: { from: string; to: string[]; raw: string }[];
  let refuse: number;
  const asked: string[] = [];
  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _session, done) =>
        auth.username === 'daftar' && auth.password === 'let me in'
          ? done(null, { user: 'daftar' })
          : done(new Error('wrong')),
      onRcptTo: ({ address }, _session, done) => {
        asked.push(address);
        done(address.startsWith('gone') ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null);
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (refuse-- > 0) return done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }));
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map((r) => r.address),
            raw: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    });
    smtp.on('error', () => {});
    await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => new Promise<void>((done) => smtp.close(() => done())));

  const settings = () => ({
    MAIL_PROVIDER: 'smtp',
    MAIL_FROM: 'Daftar <office@daftar.example>',
    SMTP_URL: `smtp://daftar:let%20me%20in@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  });
  serverWith(settings);

  test('a message goes out after commit, whole and under a Message-ID of its own', async () => {
    received = [];
    refuse = 0;
    expect(await withBusinessContext(app.app, business, (ctx) => sendMail(ctx, MAIL))).toBe('sent');
    await vi.waitFor(async () => expect(await states()).toEqual(['sent']), 60_000);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'office@daftar.example', to: ['asha@example.in'] });
    const { raw } = received[0]!;
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).toMatch(/^From: Daftar <office@daftar\.example>/m);
    expect(raw).toMatch(/^Message-ID: <daftar\.[\da-f]{32}@daftar\.example>/m);
    expect(raw).toContain('Plain');
    expect(raw).toContain('<b>Rich</b>');
    expect((await list()).data[0]!.sent_at).toEqual(expect.any(String));
  });

  test('a header cannot be slipped into an address or a subject', async () => {
    received = [];
    await withBusinessContext(app.app, business, (ctx) =>
      sendMail(ctx, { ...MAIL, subject: 'A\r\nBcc: eve@example.in', text: 'x' }),
    );
    await vi.waitFor(() => expect(received).toHaveLength(1), 60_000);
    expect(received[0]!.to).toEqual(['asha@example.in']);
    expect(received[0]!.raw).not.toMatch(/^Bcc:/m);
  });

  test('an address that nobody has is asked for once: the owner sees it at once, and may try again', async () => {
    asked.length = 0;
    await withBusinessContext(app.app, business, (ctx) => sendMail(ctx, { ...MAIL, to: 'gone@example.in' }));
    await vi.waitFor(async () => expect(await states()).toEqual(['failed']), 60_000);
    expect((await list()).data[0]!.error).toMatch(/^The email server rejected the message: .*No such user/);
    const [dead] = (await owner.in(business)(jobRoutes.list, { query: { state: 'dead' } })).data;
    expect(dead).toMatchObject({ kind: 'outbox.deliver', attempts: 1 });
    await owner.in(business)(jobRoutes.retry, { params: { id: dead!.id } });
    await vi.waitFor(() => expect(asked).toEqual(['gone@example.in', 'gone@example.in']), 60_000);
    await withPlatformContext(app.app, (ctx) => sendMail(ctx, { ...MAIL, to: 'gone@example.in' }));
    const ofAccount = () => app.owner.query(`select state from messages where business_id is null`);
    await vi.waitFor(async () => expect((await ofAccount()).rows).toEqual([{ state: 'failed' }]), 60_000);
  });

  test('two addresses in one are none', async () => {
    received = [];
    await withBusinessContext(app.app, business, (ctx) =>
      sendMail(ctx, { ...MAIL, to: 'asha@example.in, eve@example.in' }),
    );
    await vi.waitFor(async () => expect(await states()).toEqual(['failed']), 60_000);
    expect(received).toEqual([]);
  });

  test('account mail goes the same way', async () => {
    received = [];
    await withPlatformContext(app.app, (ctx) => sendMail(ctx, MAIL));
    await vi.waitFor(() => expect(received).toHaveLength(1), 60_000);
    await vi.waitFor(
      async () =>
        expect((await app.owner.query('select state from messages where business_id is null')).rows).toEqual([
          { state: 'sent' },
        ]),
      60_000,
    );
  });

  test('a refusal is tried again; for good it is a failure that the owner sees, and may send again', async () => {
    received = [];
    refuse = 1;
    await hurry();
    await withBusinessContext(app.app, business, (ctx) => sendMail(ctx, MAIL));
    await vi.waitFor(async () => expect(await states()).toEqual(['sent']), 60_000);

    refuse = 2;
    await withBusinessContext(app.app, business, (ctx) => sendMail(ctx, { ...MAIL, subject: 'Second' }));
    await vi.waitFor(async () => expect(await states()).toEqual(['failed', 'sent']), 60_000);
    expect((await list()).data[0]!.error).toMatch(/^The email server rejected the message: .*Mailbox full/);
    const [dead] = (await owner.in(business)(jobRoutes.list, { query: { state: 'dead' } })).data;
    await owner.in(business)(jobRoutes.retry, { params: { id: dead!.id } });
    await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'sent']), 60_000);
    expect(received).toHaveLength(2);
  });
});

describe('by an SMS gateway', () => {
  let gateway: Server;
  let received: { auth: string | undefined; body: unknown }[];
  let answer: number;
  beforeAll(async () => {
    gateway = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (answer === 200)
        received.push({ auth: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(answer).end(answer === 200 ? '{}' : 'no credit');
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
  });
  afterAll(() => gateway.close());

  const settings = () => ({
    SMS_PROVIDER: 'http',
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
    SMS_TOKEN: 'the token',
  });
  serverWith(settings);

  test('gets number and text with the token', async () => {
    received = [];
    answer = 200;
    expect(
      await withBusinessContext(app.app, business, (ctx) => sendSms(ctx, { to: '+919000000001', text: 'કોડ 42' })),
    ).toBe('sent');
    await vi.waitFor(async () => expect(await states()).toEqual(['sent']), 60_000);
    expect(received).toEqual([{ auth: 'Bearer the token', body: { to: '+919000000001', text: 'કોડ 42' } }]);
  });

  test('is given nothing that is worth nothing any more: what has expired, and what a newer one took the place of', async () => {
    received = [];
    answer = 503;
    await hurry(10);
    const code = { to: '+919000000001', topic: 'sign_in 9000000001' };
    const soon = new Date(Date.now() + 60_000).toISOString();
    await withBusinessContext(app.app, business, (ctx) =>
      sendSms(ctx, { ...code, text: 'expired', good_until: new Date().toISOString(), topic: 'another' }),
    );
    await withBusinessContext(app.app, business, async (ctx) => {
      await sendSms(ctx, { ...code, text: 'older', good_until: soon });
      await sendSms(ctx, { ...code, text: 'newest', good_until: soon });
    });
    await vi.waitFor(async () => expect((await states()).slice(1)).toEqual(['late', 'late']), 60_000);
    answer = 200;
    await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'late', 'late']), 60_000);
    expect(received.map(({ body }) => (body as { text: string }).text)).toEqual(['newest']);
    expect((await list({ state: 'late' })).data.map(({ error }) => error)).toEqual([
      'Replaced by a newer message before it could be sent.',
      'The code or link expired before the message could be sent.',
    ]);
    // Not listed as a failed job: nothing is left to do.
    expect((await owner.in(business)(jobRoutes.list, { query: { state: 'dead' } })).data).toEqual([]);
  });

  test('does not get the code of this morning when it is back', async () => {
    received = [];
    answer = 503;
    await hurry(10);
    const { call, user } = await createTestUser(app, { verified: false });
    await call(identityRoutes.sendPhoneOtp, {});
    const sent = async () =>
      (await app.owner.query(`select state, good_until from messages where business_id is null`)).rows as {
        state: string;
        good_until: Date;
      }[];
    const [{ good_until } = { good_until: new Date(0) }] = await sent();
    expect(good_until.getTime() - Date.now()).toBeGreaterThan(9 * 60_000);
    await app.owner.query(`update messages set good_until = now() - interval '1 minute' where business_id is null`);
    answer = 200;
    await vi.waitFor(async () => expect(await sent()).toMatchObject([{ state: 'late' }]), 60_000);
    expect(received).toEqual([]);

    await app.client()(identityRoutes.forgotPassword, { body: { email: user.email, login_type: 'staff' } });
    const link = await vi.waitFor(async () => {
      const { rows } = await app.owner.query(`select good_until from messages where topic = $1`, [
        `password ${user.id}`,
      ]);
      expect(rows).toHaveLength(1);
      return rows[0] as { good_until: Date };
    }, 60_000);
    expect(link.good_until.getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
  });

  test('that refuses is quoted', async () => {
    answer = 402;
    await hurry();
    await withBusinessContext(app.app, business, (ctx) => sendSms(ctx, { to: '+919000000001', text: 'x' }));
    await vi.waitFor(async () => expect(await states()).toEqual(['failed']), 60_000);
    expect((await list()).data[0]!.error).toBe('The SMS gateway returned an error (402): no credit');
  });
});

describe('beside a mail server that says nothing', () => {
  const held: Socket[] = [];
  const codes: string[] = [];
  const mute = listenOn((socket) => void held.push(socket));
  const gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    codes.push((JSON.parse(Buffer.concat(chunks).toString()) as { text: string }).text);
    response.end('{}');
  });
  beforeAll(async () => {
    for (const peer of [mute, gateway]) await once(peer.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    gateway.close();
    mute.close();
  });
  const at = (peer: { address(): unknown }) => `127.0.0.1:${(peer.address() as AddressInfo).port}`;
  serverWith(() => ({
    MAIL_PROVIDER: 'smtp',
    MAIL_FROM: 'office@daftar.example',
    SMTP_URL: `smtp://${at(mute)}`,
    SMS_PROVIDER: 'http',
    SMS_URL: `http://${at(gateway)}/send`,
    SMS_TOKEN: 'the token',
  }));
  // Before the server stops, which would wait for them.
  afterAll(() => held.forEach((socket) => socket.destroy()));

  test('a code that somebody waits for comes, although forty mails are before it', async () => {
    for (let n = 0; n < 40; n += 1) await withBusinessContext(app.app, business, (ctx) => sendMail(ctx, MAIL));
    await vi.waitFor(() => expect(held.length).toBeGreaterThanOrEqual(4), 60_000);
    const good_until = new Date(Date.now() + 60_000).toISOString();
    await withPlatformContext(app.app, (ctx) =>
      sendSms(ctx, { to: '+919000000001', text: '424242 is your code', good_until }),
    );
    await vi.waitFor(() => expect(codes).toEqual(['424242 is your code']), 60_000);
  });

  test('one to sign in with is made and comes, although digests for everybody are before it', async () => {
    codes.length = 0;
    for (let n = 0; n < 10; n += 1) await withPlatformContext(app.app, (ctx) => sendMail(ctx, MAIL));
    const { user } = await clientPerson(app, business);
    await app.client()(identityRoutes.sendSignInCode, { body: { login: user.mobile_number } });
    await vi.waitFor(() => expect(codes[0]).toMatch(/is your Daftar sign-in code\. /), 60_000);
  });
});
