import { identityRoutes as routes } from '@daftar/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { PASSWORD, createTestUser, signedIn, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

describe('the PIN', () => {
  const withPin = async () => {
    const who = await createTestUser(app);
    await who.call(routes.setPin, { body: { current_password: PASSWORD, pin: '2580' } });
    return who;
  };

  const signedInAs = async ({ user: { email: login } }: TestPerson) => {
    const { user } = await app.client()(routes.login, { body: { login, password: PASSWORD } });
    return signedIn(app, user, user.token.token).call;
  };

  test('is stored hashed only', async () => {
    const who = await withPin();
    const { rows } = await app.owner.query('select pin_hash from users where id = $1', [who.user.id]);
    expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/);
  });

  test('cannot lock without one; an easy one is refused', async () => {
    const who = await createTestUser(app);
    expect((await expectRefusal(who.call(routes.lock, {}))).status).toBe(409);
    expect(
      (await expectRefusal(who.call(routes.setPin, { body: { current_password: PASSWORD, pin: '1234' } }))).status,
    ).toBe(422);
  });

  test('locks at the server, and unlocks', async () => {
    const who = await withPin();
    expect((await who.call(routes.lock, {})).is_locked).toBe(true);
    expect((await expectRefusal(who.call(routes.getUser, {}))).body.code).toBe('locked');
    // The user's name is shown, but no contact details: anyone may sit at a locked screen.
    const { user: shown } = await who.call(routes.verifyToken, {});
    expect(shown).toMatchObject({ is_locked: true, name: who.user.name, email: 'p•••@example.in', image_url: null });
    expect(shown.mobile_number).toMatch(/^90•+\d\d$/);
    expect((await who.call(routes.unlock, { body: { pin: '2580' } })).is_locked).toBe(false);
    expect((await who.call(routes.getUser, {})).is_locked).toBe(false);
  });

  test('five wrong ones end the session, also when they come at once', async () => {
    const who = await withPin();
    await who.call(routes.lock, {});
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => expectRefusal(who.call(routes.unlock, { body: { pin: '9999' } }))),
    );
    expect(tries.every((error) => error.status === 401)).toBe(true);
    const after = await expectRefusal(who.call(routes.unlock, { body: { pin: '2580' } }));
    expect(after.status).toBe(401);
    expect(after.body.code).toBeUndefined();
  });

  test('locking again in between doesn’t reset the count', async () => {
    const who = await withPin();
    await who.call(routes.lock, {});
    const guess = () => expectRefusal(who.call(routes.unlock, { body: { pin: '9999' } }));
    for (let i = 0; i < 4; i += 1) await guess();
    await who.call(routes.lock, {});
    expect((await guess()).message).toBe('You entered a wrong PIN 5 times. Sign in again.');
    expect((await expectRefusal(who.call(routes.verifyToken, {}))).status).toBe(401);
  });

  test('four wrong ones and a right one start over', async () => {
    const who = await withPin();
    await who.call(routes.lock, {});
    for (let i = 0; i < 4; i += 1) await expectRefusal(who.call(routes.unlock, { body: { pin: '9999' } }));
    await who.call(routes.unlock, { body: { pin: '2580' } });
    await who.call(routes.lock, {});
    expect((await expectRefusal(who.call(routes.unlock, { body: { pin: '9999' } }))).message).toBe(
      'Incorrect PIN. 4 attempts left.',
    );
  });

  test('a forgotten one is replaced by the password', async () => {
    const who = await withPin();
    await who.call(routes.lock, {});
    expect(
      (await expectRefusal(who.call(routes.forgotPin, { body: { password: 'wrong one', pin: '1379' } }))).status,
    ).toBe(401);
    expect((await who.call(routes.forgotPin, { body: { password: PASSWORD, pin: '1379' } })).is_locked).toBe(false);
    await who.call(routes.lock, {});
    await who.call(routes.unlock, { body: { pin: '1379' } });
  });

  test('removing it ends sessions locked elsewhere, and nothing else', async () => {
    const who = await withPin();
    const [left, open] = await Promise.all([signedInAs(who), signedInAs(who)]);
    await left(routes.lock, {});
    await who.call(routes.setPin, { body: { current_password: PASSWORD, pin: null } });
    expect((await expectRefusal(left(routes.verifyToken, {}))).status).toBe(401);
    const guess = await expectRefusal(left(routes.unlock, { body: { pin: '2580' } }));
    expect([guess.status, guess.body.code]).toEqual([401, undefined]);
    expect((await open(routes.getUser, {})).user_pin_exist).toBe(false);
  });

  test('changing the PIN keeps locked sessions locked', async () => {
    const who = await withPin();
    const left = await signedInAs(who);
    await left(routes.lock, {});
    await who.call(routes.setPin, { body: { current_password: PASSWORD, pin: '1379' } });
    expect((await left(routes.unlock, { body: { pin: '1379' } })).is_locked).toBe(false);
  });

  test('a session locked without a PIN says that it has ended, and counts no tries', async () => {
    const who = await withPin();
    await who.call(routes.lock, {});
    await app.owner.query('update users set pin_hash = null where id = $1', [who.user.id]);
    expect((await expectRefusal(who.call(routes.verifyToken, {}))).status).toBe(401);
    const guess = await expectRefusal(who.call(routes.unlock, { body: { pin: '2580' } }));
    expect([guess.status, guess.body.code]).toEqual([401, undefined]);
  });
});
