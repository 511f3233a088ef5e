import { identityRoutes as routes } from '@daftar/contract/identity';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { lastTextTo } from '#server/testing/messages.ts';
import { PASSWORD, createTestUser, signedIn, type TestPerson } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
});

const signUp = async (email: string, mobile_number: string): Promise<TestPerson> => {
  const { user } = await app.client()(routes.signup, {
    body: { name: 'New', email, mobile_number, password: PASSWORD },
  });
  await app.owner.query('update users set email_verified_at = now() where id = $1', [user.id]);
  return signedIn(app, user, user.token.token);
};
const signIn = (login: string) => app.client()(routes.login, { body: { login, password: PASSWORD } });
async function prove(who: TestPerson) {
  await who.call(routes.sendPhoneOtp, {});
  const text = await lastTextTo(app, `+91${who.user.mobile_number}`);
  return who.call(routes.verifyPhone, { body: { otp: /^\d{6}/.exec(text)![0] } });
}

test('an unverified number goes to the person who verifies it, who alone signs in by it', async () => {
  const squatter = await signUp('squatter@numbers.example', '9822200001');
  expect((await signIn('9822200001')).user.id).toBe(squatter.user.id);
  const holder = await signUp('holder@numbers.example', '9822200001');
  // An unverified number shared by two accounts identifies neither: they use the email.
  expect((await expectRefusal(signIn('9822200001'))).status).toBe(401);
  expect((await signIn('squatter@numbers.example')).user.id).toBe(squatter.user.id);
  expect((await prove(holder)).is_phone_verify).toBe(true);
  for (const login of ['9822200001', '+91 98222 00001']) expect((await signIn(login)).user.id).toBe(holder.user.id);

  const none = await expectRefusal(prove(squatter));
  expect([none.status, none.message]).toEqual([
    409,
    'This mobile number is verified on another account. Sign in with that account or change the number.',
  ]);
  const body = { mobile_number: '9822200002', current_password: PASSWORD };
  expect((await squatter.call(routes.updateUser, { body })).mobile_number).toBe('9822200002');
});

test('a verified one is unique: after signing up, after changing, and if two verify it', async () => {
  const { user } = await createTestUser(app);
  const late = await signUp('late@numbers.example', user.mobile_number);
  expect((await expectRefusal(prove(late))).status).toBe(409);
  const other = await createTestUser(app);
  const body = { mobile_number: user.mobile_number, current_password: PASSWORD };
  const changed = { ...other, user: await other.call(routes.updateUser, { body }) };
  expect((await expectRefusal(prove(changed))).status).toBe(409);

  const [one, two] = [
    await signUp('one@numbers.example', '9822200003'),
    await signUp('two@numbers.example', '9822200003'),
  ];
  await two.call(routes.sendPhoneOtp, {});
  const text = await lastTextTo(app, '+919822200003');
  await prove(one);
  const second = two.call(routes.verifyPhone, { body: { otp: /^\d{6}/.exec(text)![0] } });
  expect((await expectRefusal(second)).status).toBe(401);
});

test('an invitation finds a login by a verified number, and shows the matched name', async () => {
  const { id } = await addClient(practice.call);
  const { email, who } = await practice.withLogin();
  const { mobile_number } = who.user;
  await practice.grant(id, { email: 'not.its@numbers.example', mobile_number });
  const link = await practice.linkTo('not.its@numbers.example');
  expect(await practice.look(link)).toMatchObject({ has_account: true, account_by: 'mobile_number' });
  await practice.grant((await addClient(practice.call)).id, { email, mobile_number });
  expect(await practice.look(await practice.linkTo(email))).toMatchObject({ account_by: 'email' });

  await app.owner.query('update users set phone_verified_at = null where id = $1', [who.user.id]);
  expect(await practice.look(link)).toMatchObject({ has_account: false, account_by: null });
  const other = await addClient(practice.call);
  await practice.grant(other.id, { mobile_number });
  const sms = await practice.linkTo(`+91${mobile_number}`);
  expect(await practice.look(sms)).toMatchObject({ has_account: false, account_by: null });
  const { user } = await practice.start(sms, { email: 'holder.too@numbers.example', mobile_number });
  expect(user).toMatchObject({ mobile_number, is_phone_verify: false });
});
