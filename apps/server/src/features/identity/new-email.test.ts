import { identityRoutes as routes } from '@daftar/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { PASSWORD, person, signedIn, type TestPerson } from '#server/testing/people.ts';
import { CLIENT_PASSWORD, openPractice } from '#server/testing/portal.ts';
import { refused } from '#server/testing/refused.ts';

let app: TestApp;
let practice: Awaited<ReturnType<typeof openPractice>>;
beforeAll(async () => {
  app = await ownApp();
  practice = await openPractice(app);
});
afterAll(() => app.stop());

const textsTo = async (recipient: string): Promise<string[]> =>
  (await app.owner.query('select text from messages where recipient = $1 order by id', [recipient])).rows.map(
    (row) => row.text,
  );
const change = (who: TestPerson, email: string, current_password = PASSWORD) =>
  who.call(routes.updateUser, { body: { email, current_password } });
const send = (who: TestPerson) => who.call(routes.sendEmailCode, {});
const confirm = (who: TestPerson, otp: string) => who.call(routes.confirmEmail, { body: { otp } });
const codeAt = async (email: string): Promise<string> => /(\d{6}) is your/.exec((await textsTo(email)).at(-1)!)![1]!;
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');
const signIn = (login: string) => app.client()(routes.login, { body: { login, password: PASSWORD } });

/** Asked for and answered in the background: what is asked for last comes last. */
async function resetLink(email: string, login_type: 'staff' | 'client'): Promise<string> {
  await app.client()(routes.forgotPassword, { body: { email, login_type } });
  await expect.poll(async () => (await textsTo(email)).at(-1)).toContain('resetPassword?token=');
  return /token=([\w-]+)/.exec((await textsTo(email)).at(-1)!)![1]!;
}

describe('another e-mail', () => {
  test('waits until it is proven: the old one stands, and is told', async () => {
    const who = await person(app);
    const old = who.user.email;
    const asked = await change(who, 'New.One@waiting.example');
    expect(asked).toMatchObject({ email: old, waiting_email: 'new.one@waiting.example' });
    expect((await textsTo(old)).at(-1)).toContain('is to be n•••@waiting.example');
    expect((await refused(signIn('new.one@waiting.example'))).status).toBe(401);

    expect(await send(who)).toMatchObject({ delivery: 'outbox' });
    const code = await codeAt('new.one@waiting.example');
    expect((await refused(confirm(who, otherThan(code)))).body.code).toBe('wrong_credentials');
    expect((await signIn(old)).user.id).toBe(who.user.id);

    expect(await confirm(who, code)).toMatchObject({ email: 'new.one@waiting.example', waiting_email: null });
    expect((await signIn('new.one@waiting.example')).user.id).toBe(who.user.id);
    expect((await refused(signIn(old))).status).toBe(401);
    expect((await textsTo(old)).at(-1)).toContain('is now n•••@waiting.example');
    expect((await refused(confirm(who, code))).status).toBe(401);
  });

  test('that somebody has is refused, when it is asked for and when it is proven', async () => {
    const [who, other] = [await person(app), await person(app)];
    expect((await refused(change(who, other.user.email))).body.errors).toEqual([
      { field: 'email', rule: 'unique', message: 'email already exist' },
    ]);
    await change(who, 'wanted@waiting.example');
    await send(who);
    await person(app, { email: 'wanted@waiting.example' });
    const code = await codeAt('wanted@waiting.example');
    expect((await refused(confirm(who, code))).body.errors?.[0]).toMatchObject({ field: 'email', rule: 'unique' });
  });

  test('is taken back, and its code opens nothing any more; neither does that of the one before it', async () => {
    const who = await person(app);
    await change(who, 'typo@waiting.example');
    await send(who);
    const code = await codeAt('typo@waiting.example');
    await change(who, 'other@waiting.example');
    expect((await refused(confirm(who, code))).status).toBe(401);
    expect(await who.call(routes.takeBackEmail, {})).toMatchObject({ email: who.user.email, waiting_email: null });
    expect((await refused(send(who))).status).toBe(409);
    expect((await refused(who.call(routes.takeBackEmail, {}))).status).toBe(409);
  });

  test('five wrong codes, and the right one does not help', async () => {
    const who = await person(app);
    await change(who, 'guessed@waiting.example');
    await send(who);
    const code = await codeAt('guessed@waiting.example');
    for (let i = 0; i < 5; i += 1) await refused(confirm(who, otherThan(code)));
    expect((await refused(confirm(who, code))).status).toBe(401);
    expect((await who.call(routes.getUser, {})).email).toBe(who.user.email);
  });
});

describe('nobody prepares a login for somebody else', () => {
  const smsCodeTo = async (mobile: string): Promise<string | undefined> => {
    await app.client()(routes.sendSignInCode, { body: { login: mobile } });
    // A code by mail that is asked for afterwards has come: so would this one have.
    const { email } = await practice.withLogin();
    await app.client()(routes.sendSignInCode, { body: { login: email } });
    await expect.poll(async () => (await textsTo(email)).at(-1)).toContain('code to sign in');
    return (await textsTo(`+91${mobile}`)).find((text) => text.includes('code to sign in'));
  };

  test('by changing the e-mail of their own to another’s', async () => {
    const { who } = await practice.withLogin();
    await change(who, 'v@waiting.example', CLIENT_PASSWORD);
    const { id } = await addClient(practice.call);
    await practice.grant(id, { email: 'v@waiting.example' });
    const link = await practice.linkTo('v@waiting.example');
    expect((await practice.look(link)).has_account).toBe(false);
    const { user } = await practice.join(link, { email: 'v@waiting.example' });
    expect(user.id).not.toBe(who.user.id);
    expect(await practice.clientsOf(who)).not.toContain(id);
  });

  test('by joining from an SMS with another’s e-mail: who proves it has the login alone', async () => {
    const [mobile, client] = [practice.newMobile(), await addClient(practice.call)];
    await practice.grant(client.id, { mobile_number: mobile });
    const joined = await practice.join(await practice.linkTo(`+91${mobile}`), {
      email: 'w@waiting.example',
      mobile_number: mobile,
    });
    expect(joined.user).toMatchObject({ is_phone_verify: true, waiting_email: 'w@waiting.example' });
    // No code goes to an address that may be somebody else's.
    await app.client()(routes.sendSignInCode, { body: { login: 'w@waiting.example' } });
    expect(await smsCodeTo(mobile)).toBeDefined();
    expect(await textsTo('w@waiting.example')).toEqual([]);

    await change(signedIn(app, joined.user, joined.user.token.token), 'm@waiting.example', CLIENT_PASSWORD);
    const token = await resetLink('w@waiting.example', 'client');
    await app.client()(routes.resetPassword, { body: { token, password: 'another secret 43' } });
    await app.owner.query(`delete from messages where recipient = $1`, [`+91${mobile}`]);
    expect(await smsCodeTo(mobile)).toBeUndefined();
    expect((await practice.signIn('w@waiting.example', 'another secret 43')).user).toMatchObject({
      is_phone_verify: false,
      waiting_email: null,
    });
  });

  test('their own they prove by a code, and then it gets codes to sign in', async () => {
    const [mobile, client] = [practice.newMobile(), await addClient(practice.call)];
    await practice.grant(client.id, { mobile_number: mobile });
    const { user } = await practice.join(await practice.linkTo(`+91${mobile}`), {
      email: 'own@waiting.example',
      mobile_number: mobile,
    });
    const who = signedIn(app, user, user.token.token);
    expect((await refused(who.call(routes.takeBackEmail, {}))).status).toBe(409);
    await send(who);
    expect(await confirm(who, await codeAt('own@waiting.example'))).toMatchObject({ waiting_email: null });
    await app.client()(routes.sendSignInCode, { body: { login: 'own@waiting.example' } });
    await expect.poll(async () => (await textsTo('own@waiting.example')).at(-1)).toContain('code to sign in');
  });
});
