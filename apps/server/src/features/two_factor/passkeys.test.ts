import { activityRoutes } from '@daftar/contract/activity';
import { identityRoutes } from '@daftar/contract/identity';
import { twoFactorRoutes as routes } from '@daftar/contract/two_factor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { softPasskey, type SoftPasskey } from '#server/testing/soft-passkey.ts';
import { enterSecondFactor, forgetProof, renewed, signInByPassword } from '#server/testing/two-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

async function addPasskey(who: TestPerson, key: SoftPasskey, name = 'Laptop') {
  const credential = key.create(await who.call(routes.startPasskey, {}));
  return renewed(app, who, who.call(routes.addPasskey, { body: { name, credential } }));
}
const signInWith = async (who: TestPerson, key: SoftPasskey, more: Parameters<SoftPasskey['get']>[1] = {}) => {
  const credential = key.get(await who.call(routes.usePasskey, {}), more);
  return enterSecondFactor(app, who, { method: 'passkey', credential });
};

describe('a passkey', () => {
  let who: TestPerson;
  let key: SoftPasskey;
  beforeAll(async () => {
    who = await createTestUser(app);
    key = softPasskey(app.url);
  });

  test('is added with recovery codes, and listed', async () => {
    const { recovery_codes } = await addPasskey(who, key);
    expect(recovery_codes).toHaveLength(10);
    const { passkeys } = await who.call(routes.get, {});
    expect(passkeys).toMatchObject([{ name: 'Laptop', last_used_at: null }]);
    expect((await who.call(routes.methods, {})).passkey).toBe(true);
    expect((await addPasskey(who, softPasskey(app.url), 'Phone')).recovery_codes).toEqual([]);
  });

  test('completes a sign-in', async () => {
    const entering = await signInByPassword(app, who);
    expect(entering.user.awaits).toBe('second_factor');
    expect((await signInWith(entering, key)).user.awaits).toBeUndefined();
    expect((await entering.call(identityRoutes.getUser, {})).id).toBe(who.user.id);
    const { passkeys } = await who.call(routes.get, {});
    expect(passkeys[0]!.last_used_at).not.toBeNull();
  });

  test('its answer works once, and only in its own session', async () => {
    const [first, second] = [await signInByPassword(app, who), await signInByPassword(app, who)];
    const body = { method: 'passkey' as const, credential: key.get(await first.call(routes.usePasskey, {})) };
    expect((await expectRefusal(second.call(routes.signIn, { body }))).body.code).toBe('wrong_credentials');
    await first.call(routes.signIn, { body });
    const again = await expectRefusal(who.call(routes.confirm, { body }));
    expect(again.body.code).toBe('wrong_credentials');
  });

  test('a challenge expires, and one to add a passkey does not sign in', async () => {
    const entering = await signInByPassword(app, who);
    const options = await entering.call(routes.usePasskey, {});
    await app.owner.query(
      `update passkey_challenges set expires_at = now() - interval '1 second' where challenge = $1`,
      [options.challenge],
    );
    const late = { method: 'passkey' as const, credential: key.get(options) };
    expect((await expectRefusal(entering.call(routes.signIn, { body: late }))).status).toBe(401);
    const other = { method: 'passkey' as const, credential: key.get(await who.call(routes.startPasskey, {})) };
    expect((await expectRefusal(who.call(routes.confirm, { body: other }))).status).toBe(401);
  });

  test('a copy is refused: its counter does not rise', async () => {
    const entering = await signInByPassword(app, who);
    expect((await expectRefusal(signInWith(entering, key, { counter: 1 }))).body.code).toBe('wrong_credentials');
    await signInWith(entering, key);
  });

  test('another site, another key and another person’s key are refused', async () => {
    const entering = await signInByPassword(app, who);
    expect((await expectRefusal(signInWith(entering, key, { origin: 'https://evil.example' }))).status).toBe(401);
    expect((await expectRefusal(signInWith(entering, softPasskey(app.url)))).status).toBe(401);
    const stranger = await createTestUser(app);
    const theirs = softPasskey(app.url);
    await addPasskey(stranger, theirs);
    expect((await expectRefusal(signInWith(entering, theirs))).status).toBe(401);
  });

  test('proves the identity before a sensitive call', async () => {
    await forgetProof(app, who);
    expect((await expectRefusal(who.call(routes.renewRecoveryCodes, {}))).body.code).toBe('confirm');
    const credential = key.get(await who.call(routes.usePasskey, {}));
    await who.call(routes.confirm, { body: { method: 'passkey', credential } });
    await who.call(routes.renewRecoveryCodes, {});
  });

  test('is renamed and removed by its owner alone', async () => {
    const { passkeys } = await who.call(routes.get, {});
    const { id } = passkeys[1]!;
    const stranger = await createTestUser(app);
    expect((await expectRefusal(stranger.call(routes.removePasskey, { params: { id } }))).status).toBe(404);
    const rename = { params: { id }, body: { name: 'Work phone' } };
    expect((await expectRefusal(stranger.call(routes.renamePasskey, rename))).status).toBe(404);
    await who.call(routes.renamePasskey, rename);
    expect((await who.call(routes.get, {})).passkeys[1]!.name).toBe('Work phone');
    await who.call(routes.removePasskey, { params: { id } });
    expect((await signInByPassword(app, who)).user.awaits).toBe('second_factor');
    await who.call(routes.removePasskey, { params: { id: passkeys[0]!.id } });
    expect((await signInByPassword(app, who)).user.awaits).toBeUndefined();
    expect((await who.call(routes.get, {})).recovery_codes_left).toBe(0);
  });
});

test('adding and removing a passkey is told by email and in the log', async () => {
  const who = await createTestUser(app);
  const business = (await createTestBusiness(who)).id;
  await addPasskey(who, softPasskey(app.url), 'Blue key');
  const { passkeys } = await who.call(routes.get, {});
  await who.call(routes.removePasskey, { params: { id: passkeys[0]!.id } });
  const { data } = await who.in(business)(activityRoutes.list, { query: { per_page: 100, sort: 'at' } });
  expect(data.map(({ action }) => action).filter((action) => action.includes('passkey'))).toEqual([
    'add_passkey',
    'remove_passkey',
  ]);
  const { rows } = await app.owner.query('select text from messages where recipient = $1 order by id', [
    who.user.email,
  ]);
  expect(rows.map(({ text }) => /the passkey “Blue key”/.test(text))).toEqual([true, true]);
});
