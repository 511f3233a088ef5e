import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { activityRoutes } from '@daftar/contract/activity';
import { emailAccountRoutes as routes } from '@daftar/contract/email_accounts';
import { teamRoutes } from '@daftar/contract/team';
import { afterAll, describe, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { ownApp } from '#server/testing/app.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { accessOf } from './access.service.ts';
import { dnsServer } from './testing/dns-server.ts';
import { smtpAccount } from './testing/smtp-account.ts';

const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`;
const names = await dnsServer({
  'sharma.example': ['v=spf1 a:127.0.0.1 ~all', 'site-verification=x'],
  'own._domainkey.sharma.example': [KEY],
  '_dmarc.sharma.example': ['v=DMARC1; p=none'],
  'broken.example': null,
});
const smtp = await smtpAccount();
const app = await ownApp(names.settings);
afterAll(async () => {
  names.close();
  await smtp.close();
  await app.stop();
});
const owner = await createTestUser(app);
const business = (await createTestBusiness(owner)).id;
const call = owner.in(business);
const composer = await createTestUser(app);
await addMember(app, business, composer, { compose_mail: 'Yes' });
const mine = composer.in(business);
const messages = async (wrong: Promise<unknown>) =>
  ((await expectRefusal(wrong)).body.errors ?? []).map(({ field, message }) => `${field}: ${message}`);

const add = (changes: object = {}, by = call) => by(routes.create, { body: { ...smtp.body, ...changes } });
let count = 0;
const address = () => `office${(count += 1)}@sharma.example`;

test('an account keeps its password encrypted, and shows it nowhere', async () => {
  const account = await add({ from_address: address() });
  expect(account).toMatchObject({
    kind: 'smtp',
    is_default: true,
    state: 'connected',
    checked_at: null,
    may_edit: true,
  });
  expect(JSON.stringify(account)).not.toContain('let me in');
  const { rows } = await app.owner.query('select password from email_account_secrets where id = $1', [account.id]);
  expect(rows[0].password).not.toContain('let me in');
  const log = await call(activityRoutes.list, { query: { entity: 'email_accounts' } as never });
  expect(JSON.stringify(log)).toContain(account.from_address);
  expect(JSON.stringify(log)).not.toContain('let me in');
  const access = await withBusinessContext(app.app, business, (ctx) => accessOf(ctx, account.id));
  expect(access).toMatchObject({ user: 'office@sharma.example', password: 'let me in', imap: null });
  expect(app.logged()).not.toContain('let me in');
});

test('one account of each owner is the default', async () => {
  const first = await add({ owner: 'user', from_address: address() });
  const second = await add({ owner: 'user', from_address: address() });
  expect([first.is_default, second.is_default]).toEqual([true, false]);
  await call(routes.update, { params: { id: second.id }, body: { is_default: true } });
  expect((await call(routes.get, { params: { id: first.id } })).is_default).toBe(false);
  expect(await messages(add({ owner: 'user', from_address: second.from_address }))).toEqual([
    'from_address: This address is already connected.',
  ]);
});

describe('rights', () => {
  test('people who compose email have their own accounts, which nobody else sees', async () => {
    const own = await add({ owner: 'user', from_address: address() }, mine);
    expect(own).toMatchObject({ owner: 'user', user_id: composer.user.id, may_edit: true });
    expect((await expectRefusal(call(routes.get, { params: { id: own.id } }))).status).toBe(404);
    const seen = await call(routes.list, { query: { per_page: 100 } });
    expect(seen.data.map(({ id }) => id)).not.toContain(own.id);
    expect((await expectRefusal(call(routes.remove, { params: { id: own.id } }))).status).toBe(404);
  });

  test('accounts of the business and its firms need business_management', async () => {
    expect((await expectRefusal(add({ from_address: address() }, mine))).status).toBe(403);
    const shared = await add({ from_address: address() });
    expect(await mine(routes.get, { params: { id: shared.id } })).toMatchObject({ may_edit: false });
    const params = { id: shared.id };
    expect((await expectRefusal(mine(routes.update, { params, body: { from_name: 'Mine' } }))).status).toBe(403);
    expect((await expectRefusal(mine(routes.remove, { params }))).status).toBe(403);
    expect((await expectRefusal(mine(routes.check, { params }))).status).toBe(403);
    // Nor can an own account become one of the business.
    const own = await add({ owner: 'user', from_address: address() }, mine);
    const move = mine(routes.update, { params: { id: own.id }, body: { owner: 'business' } });
    expect((await expectRefusal(move)).status).toBe(403);
    expect((await mine(routes.options, {})).owners).toEqual(['user']);
    expect((await call(routes.options, {})).owners).toEqual(['business', 'firm', 'user']);
  });

  test('other members see none', async () => {
    const other = await createTestUser(app);
    await addMember(app, business, other, { clients: 'all' });
    expect((await expectRefusal(other.in(business)(routes.list, {}))).status).toBe(403);
    expect((await expectRefusal(add({ owner: 'user' }, other.in(business)))).status).toBe(403);
  });
});

test('a member who leaves leaves no password behind', async () => {
  const leaver = await createTestUser(app);
  const { memberId } = await addMember(app, business, leaver, { compose_mail: 'Yes' });
  const { id } = await add({ owner: 'user', from_address: address() }, leaver.in(business));
  await call(teamRoutes.deactivateMember, { params: { id: memberId } });
  const { rows } = await app.owner.query(
    'select state, (select count(*) from email_account_secrets s where s.id = a.id)::int as secrets from email_accounts a where id = $1',
    [id],
  );
  expect(rows).toEqual([{ state: 'paused', secrets: 0 }]);
});

describe('the stored password', () => {
  test('is not sent to a server that somebody enters later', async () => {
    const account = await add({ from_address: address() });
    const change = (body: object) => call(routes.update, { params: { id: account.id }, body });
    for (const moved of [{ smtp_host: 'evil.example' }, { imap_host: 'evil.example' }, { smtp_user: 'x' }])
      expect(await messages(change(moved))).toEqual(['password: Enter the password again: the server changed.']);
    expect(await change({ from_name: 'New name' })).toMatchObject({ from_name: 'New name' });
    expect(await change({ smtp_host: 'localhost', password: 'other' })).toMatchObject({ smtp_host: 'localhost' });
  });
});

describe('a check of the connection', () => {
  const check = (changes: object) =>
    call(routes.checkServer, { body: { ...smtp.body, ...changes } }).then(({ problem }) => problem);

  test('connects and signs in', async () => {
    expect(await check({})).toBeNull();
  });

  test('says what is wrong', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const gone = (closed.address() as AddressInfo).port;
    await new Promise((done) => closed.close(done));
    expect(await check({ password: 'wrong' })).toMatch(/rejected the user name or password/);
    expect(await check({ smtp_port: gone })).toBe(`127.0.0.1 refused the connection on port ${gone}. Check the port.`);
    expect(await check({ smtp_host: 'no-such-host.invalid' })).toMatch(/^No server is named no-such-host\.invalid/);
    expect(await check({ smtp_tls: 'tls' })).toMatch(/does not use TLS on port \d+\. Select STARTTLS/);
    expect(await check({ smtp_tls: 'starttls' })).toMatch(/offers no STARTTLS on port \d+\. Select TLS/);
    silent.close();
  });

  test('refuses a certificate that is not trusted, with TLS and STARTTLS', async () => {
    const secure = await smtpAccount({ secure: true });
    const upgrading = await smtpAccount({ disabledCommands: [] });
    expect(await check({ smtp_port: secure.port, smtp_tls: 'tls' })).toMatch(/^The certificate of 127\.0\.0\.1 is not/);
    expect(await check({ smtp_port: upgrading.port, smtp_tls: 'starttls' })).toMatch(/^The certificate of/);
    await secure.close();
    await upgrading.close();
  });

  test('pauses an account whose password is wrong, and ends the pause', async () => {
    const account = await add({ from_address: address(), password: 'old password' });
    const params = { id: account.id };
    expect(await call(routes.check, { params })).toMatchObject({
      problem: expect.stringMatching(/rejected/),
      account: { state: 'paused', paused_reason: expect.stringMatching(/rejected/) },
    });
    await call(routes.update, { params, body: { password: 'let me in' } });
    expect(await call(routes.check, { params })).toMatchObject({
      problem: null,
      account: { state: 'connected', paused_reason: '', checked_at: expect.any(String) },
    });
  });
});

test('a public installation reaches no private network and sends no password unencrypted', async () => {
  const open = await ownApp({ ALLOW_PRIVATE_NETWORK: 'false' });
  const person = await createTestUser(open);
  const inBusiness = person.in((await createTestBusiness(person)).id);
  const body = { ...smtp.body, smtp_tls: 'starttls' as const };
  const imap = { imap_host: '127.0.0.1' };
  expect(await inBusiness(routes.checkServer, { body: { ...body, ...imap } })).toEqual({
    problem: '127.0.0.1 is in a private network. Use an address on the internet.',
    imap: { problem: '127.0.0.1 is in a private network. Use an address on the internet.' },
  });
  expect(await messages(inBusiness(routes.create, { body: smtp.body }))).toEqual(['smtp_tls: Select TLS or STARTTLS']);
  await open.stop();
});

test('DNS records of the domain are read and compared', async () => {
  const account = await add({ from_address: address(), dkim_selector: 'own' });
  const read = () => call(routes.dns, { params: { id: account.id } });
  expect(await read()).toMatchObject({
    domain: 'sharma.example',
    is_public: false,
    checks: [
      { check: 'SPF', state: 'ok' },
      { check: 'DKIM', state: 'ok', found: `own._domainkey: ${KEY}` },
      { check: 'DMARC', state: 'ok' },
    ],
  });
  await call(routes.update, { params: { id: account.id }, body: { dkim_selector: '' } });
  expect((await read()).checks[1]).toMatchObject({ state: 'missing', found: null });
  expect(names.asked).toContain('google._domainkey.sharma.example');
  const unanswered = await add({ from_address: 'office@broken.example' });
  const { checks } = await call(routes.dns, { params: { id: unanswered.id } });
  expect(checks.map(({ state }) => state)).toEqual(['unknown', 'missing', 'missing']);
  const personal = await add({ from_address: 'sharma@gmail.com' });
  expect(await call(routes.dns, { params: { id: personal.id } })).toMatchObject({ is_public: true, checks: [] });
});
