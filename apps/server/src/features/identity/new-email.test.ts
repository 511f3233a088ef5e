import { identityRoutes as routes } from '@daftar/contract/identity';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { textsTo as messageTexts } from '#server/testing/messages.ts';
import { PASSWORD, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { CLIENT_PASSWORD, createTestPortal } from '#server/testing/portal.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
});

const textsTo = (recipient: string): Promise<string[]> => messageTexts(app, recipient);
const change = (who: TestPerson, email: string, current_password = PASSWORD) =>
  who.call(routes.updateUser, { body: { email, current_password } });
const send = (who: TestPerson) => who.call(routes.sendEmailCode, {});
const confirm = (who: TestPerson, otp: string) => who.call(routes.confirmEmail, { body: { otp } });
const codeAt = async (email: string): Promise<string> => /(\d{6}) is your/.exec((await textsTo(email)).at(-1)!)![1]!;
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');
const signIn = (login: string) => app.client()(routes.login, { body: { login, password: PASSWORD } });

describe('another e-mail', () => {
  test('waits until it is verified: the old one stays, and is notified', async () => {
    const who = await createTestUser(app);
    const old = who.user.email;
    const asked = await change(who, 'New.One@waiting.example');
    expect(asked).toMatchObject({ email: old, waiting_email: 'new.one@waiting.example' });
    expect((await textsTo(old)).at(-1)).toContain('will change to n•••@waiting.example');
    expect((await expectRefusal(signIn('new.one@waiting.example'))).status).toBe(401);

    expect(await send(who)).toMatchObject({ delivery: 'outbox' });
    const code = await codeAt('new.one@waiting.example');
    expect((await expectRefusal(confirm(who, otherThan(code)))).body.code).toBe('wrong_credentials');
    expect((await signIn(old)).user.id).toBe(who.user.id);

    expect(await confirm(who, code)).toMatchObject({ email: 'new.one@waiting.example', waiting_email: null });
    expect((await signIn('new.one@waiting.example')).user.id).toBe(who.user.id);
    expect((await expectRefusal(signIn(old))).status).toBe(401);
    expect((await textsTo(old)).at(-1)).toContain('is now n•••@waiting.example');
    expect((await expectRefusal(confirm(who, code))).status).toBe(401);
  });

  test('of another account is refused only after verification', async () => {
    const [who, other] = [await createTestUser(app), await createTestUser(app)];
    await change(who, other.user.email);
    await send(who);
    const refusal = await expectRefusal(confirm(who, await codeAt(other.user.email)));
    expect(refusal).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This email already has an account/),
    });
    expect((await who.call(routes.getUser, {})).email).toBe(who.user.email);
  });

  test('is withdrawn, and its code and the one before it stop working', async () => {
    const who = await createTestUser(app);
    await change(who, 'typo@waiting.example');
    await send(who);
    const code = await codeAt('typo@waiting.example');
    await change(who, 'other@waiting.example');
    expect((await expectRefusal(confirm(who, code))).status).toBe(401);
    expect(await who.call(routes.takeBackEmail, {})).toMatchObject({ email: who.user.email, waiting_email: null });
    expect((await expectRefusal(send(who))).status).toBe(409);
    expect((await expectRefusal(who.call(routes.takeBackEmail, {}))).status).toBe(409);
  });

  test('five wrong codes, and the right one does not help', async () => {
    const who = await createTestUser(app);
    await change(who, 'guessed@waiting.example');
    await send(who);
    const code = await codeAt('guessed@waiting.example');
    for (let i = 0; i < 5; i += 1) await expectRefusal(confirm(who, otherThan(code)));
    expect((await expectRefusal(confirm(who, code))).status).toBe(401);
    expect((await who.call(routes.getUser, {})).email).toBe(who.user.email);
  });
});

describe('nobody can prepare a login for another person', () => {
  test('by changing the own email to another user’s', async () => {
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
});
