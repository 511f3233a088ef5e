import { emailAccountRoutes as routes } from '@daftar/contract/email_accounts';
import { notificationRoutes } from '@daftar/contract/notifications';
import { afterAll, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { ownApp } from '#server/testing/app.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { AccountPaused, accessOf } from './access.service.ts';
import { identityProvider } from './testing/identity-provider.ts';
import { smtpAccount } from './testing/smtp-account.ts';

const provider = await identityProvider({ email: 'Asha@Sharma.example', name: 'Asha Sharma' });
const app = await ownApp(provider.settings);
provider.state.redirectUri = `${app.app.publicUrl}/email-sign-in`;
const smtp = await smtpAccount({ user: 'asha@sharma.example', token: () => provider.state.accessToken });
afterAll(async () => {
  provider.close();
  await smtp.close();
  await app.stop();
});
const owner = await createTestUser(app);
const business = (await createTestBusiness(owner)).id;
const call = owner.in(business);

const start = async (by = call) =>
  provider.signIn((await by(routes.connect, { body: { provider: 'gmail', owner: 'user' } })).url);
const finish = async (body: { state: string; code: string }, by = call) => by(routes.finishConnect, { body });
const access = (id: number) => withBusinessContext(app.app, business, (ctx) => accessOf(ctx, id));
const expire = (id: number) =>
  app.owner.query(`update email_account_secrets set expires_at = now() where id = $1`, [id]);

test('an account is connected at the provider, with PKCE, and signs in to its server with the token', async () => {
  const account = await finish(await start());
  expect(account).toMatchObject({
    kind: 'gmail',
    owner: 'user',
    from_address: 'asha@sharma.example',
    from_name: 'Asha Sharma',
    smtp_host: 'smtp.gmail.com',
    state: 'connected',
  });
  const { rows } = await app.owner.query('select * from email_account_secrets where id = $1', [account.id]);
  expect(JSON.stringify(rows)).not.toMatch(/access-|refresh-/);
  await app.owner.query(
    `update email_accounts set smtp_host = '127.0.0.1', smtp_port = $2, smtp_tls = 'none' where id = $1`,
    [account.id, smtp.port],
  );
  expect(await call(routes.check, { params: { id: account.id } })).toMatchObject({ problem: null });
  expect(smtp.state.signIns).toBe(1);
  expect(app.logged()).not.toMatch(/access-|refresh-/);
});

test('state and code are for one sign-in of one person', async () => {
  const back = await start();
  await finish(back);
  expect((await expectRefusal(finish(back))).body.error).toMatch(/^This sign-in has expired/);

  const other = await createTestUser(app);
  const elsewhere = other.in((await createTestBusiness(other)).id);
  const stolen = await start();
  expect((await expectRefusal(finish(stolen, elsewhere))).status).toBe(409);
  expect((await expectRefusal(finish({ ...stolen, state: 'guessed' }))).status).toBe(409);

  // A code of another sign-in fails at the provider (PKCE), and uses the state up.
  const [first, second] = [await start(), await start()];
  const mixed = await expectRefusal(finish({ state: first.state, code: second.code }));
  expect(mixed.body.error).toBe('The sign-in is no longer valid. Connect the account again.');
  expect((await expectRefusal(finish(first))).body.error).toMatch(/^This sign-in has expired/);

  const late = await start();
  await app.owner.query(`update email_sign_ins set expires_at = now()`);
  expect((await expectRefusal(finish(late))).status).toBe(409);
});

test('the provider only sends people back to the registered address', async () => {
  const { url } = await call(routes.connect, { body: { provider: 'outlook', owner: 'business' } });
  expect(new URL(url).searchParams.get('scope')).toContain('offline_access');
  const elsewhere = new URL(url);
  elsewhere.searchParams.set('redirect_uri', 'https://evil.example/');
  await expect(provider.signIn(elsewhere.href)).rejects.toThrow('400');
});

test('an expired token is renewed once, although ten ask for it, and the new refresh token is kept', async () => {
  const { id } = await finish(await start());
  const before = provider.state.refreshes;
  await expire(id);
  const all = await Promise.all(Array.from({ length: 10 }, () => access(id)));
  expect(provider.state.refreshes).toBe(before + 1);
  expect(new Set(all.map(({ access_token }) => access_token))).toEqual(new Set([provider.state.accessToken]));
  // Also where the work that needed it is rolled back.
  await expire(id);
  await withBusinessContext(app.app, business, async (ctx) => {
    await accessOf(ctx, id);
    throw new Error('rolled back');
  }).catch(() => {});
  await expire(id);
  expect((await access(id)).access_token).toBe(provider.state.accessToken);
});

test('a withdrawn sign-in pauses the account and notifies its owner once; connecting again ends it', async () => {
  const { id } = await finish(await start());
  provider.state.revoked = true;
  await expire(id);
  await expect(access(id)).rejects.toThrow(AccountPaused);
  await expect(access(id)).rejects.toThrow(/is paused: The sign-in has ended/);
  expect(await call(routes.get, { params: { id } })).toMatchObject({
    state: 'paused',
    paused_reason: 'The sign-in has ended. Connect the account again.',
  });
  const { data } = await owner.call(notificationRoutes.list, {});
  expect(data.filter(({ title }) => title === 'Email account paused: asha@sharma.example')).toHaveLength(1);
  expect(await finish(await start())).toMatchObject({ id, state: 'connected', paused_reason: '' });
  expect((await access(id)).access_token).toBe(provider.state.accessToken);
});

test('without clients of the providers, only SMTP is offered', async () => {
  const plain = await ownApp();
  const person = await createTestUser(plain);
  const inBusiness = person.in((await createTestBusiness(person)).id);
  expect((await inBusiness(routes.options, {})).providers).toEqual([]);
  const refused = await expectRefusal(inBusiness(routes.connect, { body: { provider: 'gmail', owner: 'user' } }));
  expect(refused.body.error).toMatch(/isn’t set up/);
  await plain.stop();
});
