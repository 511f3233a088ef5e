import { identityRoutes as routes } from '@daftar/contract/identity';
import { teamRoutes } from '@daftar/contract/team';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { textsTo } from '#server/testing/messages.ts';
import { createTestBusiness, createTestUser, PASSWORD, type TestPerson } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const littleMoreThan = (what: string) =>
  `This password is little more than ${what}, which is easy to guess. Use a few unrelated words.`;
const BUSINESS = littleMoreThan('the name of your business');

/** What the server says to a new password of this user; null where it is taken. */
async function problemOf(who: TestPerson, password: string, current_password = PASSWORD): Promise<string | null> {
  const change = who.call(routes.changePassword, { body: { current_password, password } });
  const error = await change.then(
    () => null,
    () => expectRefusal(change),
  );
  return error?.body.errors?.find(({ field }) => field === 'password')?.message ?? null;
}

test('sign-up refuses the name of the app, of the person and their contacts', async () => {
  const body = { name: 'Zubin Mistry', email: 'zubin@parsi.example', mobile_number: '9876500771' };
  const problem = async (password: string) =>
    (await expectRefusal(app.client()(routes.signup, { body: { ...body, password } }))).body.errors![0];
  expect(await problem('daftar2026')).toMatchObject({
    field: 'password',
    message: littleMoreThan('the name of this app'),
  });
  expect(await problem('M1stry@1985')).toMatchObject({ message: littleMoreThan('your name') });
  expect(await problem('parsi-zubin-9')).toMatchObject({ message: littleMoreThan('your email') });
  expect(await problem('98765 00771')).toMatchObject({ message: littleMoreThan('your mobile number') });
});

test('a reset refuses the same, and its link stays usable', async () => {
  const who = await createTestUser(app);
  await createTestBusiness(who, 'Godavari Partners');
  await app.client()(routes.forgotPassword, { body: { email: who.user.email } });
  const linkIn = (text: string) => /\/resetPassword\?token=([\w-]+)/.exec(text)?.[1];
  const links = async () => (await textsTo(app, who.user.email)).flatMap((text) => linkIn(text) ?? []);
  // Sent in the background.
  await expect.poll(links, { timeout: 60_000 }).toHaveLength(1);
  const token = (await links())[0]!;
  const reset = (password: string) => app.client()(routes.resetPassword, { body: { token, password } });
  expect((await expectRefusal(reset('G0davari!2026'))).body.errors).toEqual([
    { field: 'password', rule: 'password', message: BUSINESS },
  ]);
  await reset('seven quiet rivers');
});

test('the names of the businesses of a member count, and of those that invited a verified email', async () => {
  const [owner, guest] = [await createTestUser(app), await createTestUser(app)];
  const { id } = await createTestBusiness(owner, 'Vasundhara Associates');
  expect(await problemOf(owner, 'vasundhara@2026')).toBe(BUSINESS);
  const free = await createTestUser(app);
  expect(await problemOf(free, 'vasundhara@2026')).toBeNull();

  const role_id = (await owner.in(id)(teamRoutes.roles, {})).data[0]!.id;
  await owner.in(id)(teamRoutes.invite, { body: { email: guest.user.email, role_id } });
  const names = async () => (await app.owner.query('select app.business_names_of($1) as name', [guest.user.id])).rows;
  await app.owner.query('update users set email_verified_at = null, phone_verified_at = null where id = $1', [
    guest.user.id,
  ]);
  expect(await names()).toEqual([]);
  await app.owner.query('update users set email_verified_at = now(), phone_verified_at = now() where id = $1', [
    guest.user.id,
  ]);
  expect(await names()).toEqual([{ name: 'Vasundhara Associates' }]);
  expect(await problemOf(guest, 'vasundhara@2027')).toBe(BUSINESS);
});

test('a portal login can’t use the name of its client, or of the business', async () => {
  const at = await createTestPortal(app);
  const { id } = await addClient(at.call, { first_name: 'Narmada', last_name: 'Vaghela' });
  const { who } = await at.withLogin(id);
  expect(await problemOf(who, 'N@rmada-2026', 'green mango 42')).toBe(BUSINESS);
  expect(await problemOf(who, 'sharma-co-2026', 'green mango 42')).toBe(BUSINESS);
});
