import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { identityRoutes as routes } from '@daftar/contract/identity';
import { outboxRoutes } from '@daftar/contract/outbox';
import { portalRoutes } from '@daftar/contract/portal';
import { teamRoutes } from '@daftar/contract/team';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { lastTextTo, textsTo } from '#server/testing/messages.ts';
import { createTestUser, PASSWORD, signedIn, type TestPerson } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';

/**
 * A business that invites someone else's contact must not end up with a way into the account which that person later
 * uses with another business. Each step of the attack goes through HTTP.
 */
let app: TestApp;
let attacker: Awaited<ReturnType<typeof createTestPortal>>;
let victim: Awaited<ReturnType<typeof createTestPortal>>;
beforeAll(async () => {
  app = await testApp();
  attacker = await createTestPortal(app);
  victim = await createTestPortal(app);
});

const started = ({ user }: Awaited<ReturnType<typeof attacker.start>>): TestPerson =>
  signedIn(app, user, user.token.token);
const codeIn = (text: string): string => /(\d{6}) is your/.exec(text)![1]!;

async function verifyEmail(who: TestPerson, email: string) {
  await who.call(routes.sendEmailCode, {});
  return who.call(routes.confirmEmail, { body: { otp: codeIn(await lastTextTo(app, email)) } });
}
async function verifyPhone(who: TestPerson, mobile: string) {
  await who.call(routes.sendPhoneOtp, {});
  return who.call(routes.verifyPhone, { body: { otp: codeIn(await lastTextTo(app, `+91${mobile}`)) } });
}

/** An account with unverified contacts can only verify them: every other call is refused. */
async function opensNothing(who: TestPerson, token: string): Promise<void> {
  expect(await expectRefusal(who.call(portalRoutes.businesses, {}))).toMatchObject({ status: 403 });
  expect(await expectRefusal(who.call(portalRoutes.accept, { params: { token } }))).toMatchObject({ status: 403 });
  const password = 'my own password 1';
  expect(await expectRefusal(who.call(routes.changePassword, { body: { password } }))).toMatchObject({ status: 409 });
}

/** The real owner joins the victim's business and sees its client. */
async function joins(email: string, mobile: string, invited: { email?: string; mobile_number?: string }) {
  const { id } = await addClient(victim.call);
  await victim.grant(id, invited);
  const token = await victim.linkTo(invited.email ?? `+91${mobile}`);
  expect(await victim.look(token)).toMatchObject({ has_account: false });
  const owner = started(await victim.start(token, { email, mobile_number: mobile }));
  await opensNothing(owner, token);
  expect(await expectRefusal(owner.call(routes.sendPhoneOtp, {}))).toMatchObject({
    status: 409,
    message: 'Verify your email first.',
  });
  await verifyEmail(owner, email);
  await opensNothing(owner, token);
  expect(await verifyPhone(owner, mobile)).toMatchObject({ is_phone_verify: true, has_password: false });
  await owner.call(routes.changePassword, { body: { password: 'seven quiet rivers' } });
  await owner.call(portalRoutes.accept, { params: { token } });
  expect(await victim.clientsOf(owner)).toEqual([id]);
  return { owner, id };
}

describe('one business takes over the portal login of another’s client', () => {
  test('by email: it can’t read the link, and its own link opens nothing', async () => {
    const [email, phone, own] = ['cfo@kesar.example', '9833300001', '9833300002'];
    const { id } = await addClient(attacker.call);
    await attacker.grant(id, { email });
    const { data } = await attacker.call(outboxRoutes.list, {});
    const shown = await attacker.call(outboxRoutes.get, { params: { id: data[0]!.id } });
    expect(JSON.stringify([data, shown])).not.toMatch(/invitation=|[\w-]{43}/);

    // It invites its own phone instead and claims the CFO's address with it.
    await attacker.grant(id, { mobile_number: own });
    const token = await attacker.linkTo(`+91${own}`);
    const squatter = started(await attacker.start(token, { email, mobile_number: own }));
    await opensNothing(squatter, token);
    expect(await expectRefusal(squatter.call(routes.sendPhoneOtp, {}))).toMatchObject({ status: 409 });
    await squatter.call(routes.sendEmailCode, {});
    expect((await expectRefusal(squatter.call(routes.confirmEmail, { body: { otp: '000000' } }))).status).toBe(401);
    const pending = codeIn(await lastTextTo(app, email));

    const { owner, id: theirs } = await joins(email, phone, { email });
    expect(owner.user.id).not.toBe(squatter.user.id);
    // Everything that the attacker started with the address ends: session, code and sign-in by its own phone.
    expect((await expectRefusal(squatter.call(routes.getUser, {}))).status).toBe(401);
    expect((await expectRefusal(squatter.call(routes.confirmEmail, { body: { otp: pending } }))).status).toBe(401);
    await app.client()(routes.sendSignInCode, { body: { login: own } });
    await app.client()(routes.sendSignInCode, { body: { login: email } });
    await expect.poll(() => lastTextTo(app, email)).toContain('is your Daftar sign-in code');
    expect((await textsTo(app, `+91${own}`)).filter((text) => text.includes('sign-in code'))).toEqual([]);
    const login = { login: email, password: 'my own password 1', login_type: 'client' } as const;
    expect((await expectRefusal(app.client()(routes.login, { body: login }))).status).toBe(401);
    expect(await victim.clientsOf(owner)).toEqual([theirs]);
  });

  test('by SMS: it can’t read the link, and a number that is only typed opens nothing', async () => {
    const [email, phone, own] = ['cfo@narmada.example', '9833300011', 'b@attacker.example'];
    const { id } = await addClient(attacker.call);
    await attacker.grant(id, { mobile_number: phone });
    const { data } = await attacker.call(outboxRoutes.list, { query: { channel: 'sms' } });
    const shown = await attacker.call(outboxRoutes.get, { params: { id: data[0]!.id } });
    expect(JSON.stringify([data, shown])).not.toMatch(/invitation=|[\w-]{43}/);

    await attacker.grant(id, { email: own });
    const token = await attacker.linkTo(own);
    const squatter = started(await attacker.start(token, { email: own, mobile_number: phone }));
    await verifyEmail(squatter, own);
    await opensNothing(squatter, token);
    await squatter.call(routes.sendPhoneOtp, {});
    const pending = codeIn(await lastTextTo(app, `+91${phone}`));

    const { owner } = await joins(email, phone, { mobile_number: phone });
    expect((await expectRefusal(squatter.call(routes.verifyPhone, { body: { otp: pending } }))).status).toBe(401);
    await opensNothing(squatter, token);
    // Only a person who enters the code sent to the number learns that it is taken.
    await squatter.call(routes.sendPhoneOtp, {});
    const otp = codeIn(await lastTextTo(app, `+91${phone}`));
    expect(await expectRefusal(squatter.call(routes.verifyPhone, { body: { otp } }))).toMatchObject({ status: 409 });
    expect(await owner.call(routes.getUser, {})).toMatchObject({ mobile_number: phone, is_phone_verify: true });
  });

  test('with an earlier login: its password, phone and sessions end when the owner verifies the contact', async () => {
    const { id } = await addClient(attacker.call);
    const { email, who, params } = await attacker.withLogin(id);
    // As the migration leaves a login whose address was verified by a link.
    await app.owner.query('update users set email_verified_at = null, phone_verified_at = null where id = $1', [
      who.user.id,
    ]);
    expect((await expectRefusal(who.call(portalRoutes.businesses, {}))).status).toBe(403);
    const squatter = await attacker.signIn(email);
    await app.client()(routes.forgotPassword, { body: { email, login_type: 'client' } });
    await expect.poll(() => lastTextTo(app, email)).toContain('resetPassword?token=');
    const token = /token=([\w-]+)/.exec(await lastTextTo(app, email))![1]!;
    await app.client()(routes.resetPassword, { body: { token, password: 'amber river 31' } });
    expect((await expectRefusal(squatter.call(routes.getUser, {}))).status).toBe(401);
    const owner = await attacker.signIn(email, 'amber river 31');
    // A link verifies nothing: the code in this session does.
    expect(owner.user).toMatchObject({ is_email_verify: false, is_phone_verify: false, waiting_email: email });
    const second = await attacker.signIn(email, 'amber river 31');
    await verifyEmail(owner, email);
    expect((await expectRefusal(second.call(routes.getUser, {}))).status).toBe(401);
    expect((await expectRefusal(attacker.signIn(email, 'amber river 31'))).status).toBe(401);
    await verifyPhone(owner, owner.user.mobile_number);
    await owner.call(routes.changePassword, { body: { password: 'seven quiet rivers' } });
    expect(await attacker.clientsOf(owner)).toEqual([id]);
    await attacker.call(clientSettingRoutes.revokePortalAccess, { params });
  });
});

describe('an account that started from an invitation', () => {
  test('has no password before both contacts are verified: neither by sign-up nor by a reset link', async () => {
    const roles = (await victim.call(teamRoutes.roles, {})).data;
    const email = 'clerk@sharma.example';
    await victim.call(teamRoutes.invite, { body: { email, role_id: roles[0]!.id } });
    const invitation = /invitation=([\w-]+)/.exec(await lastTextTo(app, email))![1]!;
    const body = { name: 'Clerk', email, mobile_number: '9833300021', invitation, password: PASSWORD };
    const { user } = await app.client()(routes.signup, { body });
    const who = signedIn(app, user, user.token.token);
    expect(user).toMatchObject({ has_password: false, is_email_verify: false });
    const stored = await app.owner.query('select password_hash from users where id = $1', [user.id]);
    expect(stored.rows).toEqual([{ password_hash: null }]);
    expect(
      (await expectRefusal(app.client()(routes.login, { body: { login: email, password: PASSWORD } }))).status,
    ).toBe(401);
    const accept = () => who.call(teamRoutes.acceptInvitation, { params: { token: invitation } });
    expect((await expectRefusal(accept())).status).toBe(403);
    const before = (await textsTo(app, email)).length;
    await app.client()(routes.forgotPassword, { body: { email } });
    const other = await createTestUser(app);
    await app.client()(routes.forgotPassword, { body: { email: other.user.email } });
    await expect.poll(() => lastTextTo(app, other.user.email)).toContain('resetPassword?token=');
    expect(await textsTo(app, email)).toHaveLength(before);

    await verifyEmail(who, email);
    await verifyPhone(who, '9833300021');
    await who.call(routes.changePassword, { body: { password: PASSWORD } });
    expect(
      (await expectRefusal(who.call(routes.changePassword, { body: { password: 'other words 12' } }))).status,
    ).toBe(422);
    expect(await accept()).toEqual({ business_id: victim.business });
    await app.client()(routes.login, { body: { login: email, password: PASSWORD } });
  });
});

describe('existing accounts are revealed only to their owners', () => {
  test('signing up, changing the email and changing the number are answered alike', async () => {
    const { user: known } = await createTestUser(app);
    const signUp = (email: string, mobile_number: string) =>
      app.client()(routes.signup, { body: { name: 'New', email, mobile_number, password: PASSWORD } });
    const shape = ({ user }: Awaited<ReturnType<typeof signUp>>) => ({
      ...user,
      id: 0,
      uuid: '',
      email: '',
      mobile_number: '',
      waiting_email: '',
      created_at: '',
      second_factor_due_at: '',
      token: null,
    });
    const [free, taken] = [
      await signUp('free@numbers.example', '9833300031'),
      await signUp(known.email, known.mobile_number),
    ];
    expect(shape(taken)).toEqual(shape(free));
    const stranger = started(taken);
    expect(await stranger.call(routes.sendEmailCode, {})).toMatchObject({ delivery: 'outbox' });
    const otp = codeIn(await lastTextTo(app, known.email));
    expect(await expectRefusal(stranger.call(routes.confirmEmail, { body: { otp } }))).toMatchObject({
      status: 409,
      message: 'This email already has an account. Sign out, then sign in with it or reset its password.',
    });

    const colleague = await createTestUser(app);
    const change = (body: object) =>
      colleague.call(routes.updateUser, { body: { ...body, current_password: PASSWORD } });
    expect(await change({ email: known.email })).toMatchObject({ waiting_email: known.email });
    expect(await change({ mobile_number: known.mobile_number })).toMatchObject({ is_phone_verify: false });
  });
});

test('unverified accounts are deleted after a week, accounts with a business aren’t', async () => {
  const { user } = await app.client()(routes.signup, {
    body: { name: 'Left', email: 'left@numbers.example', mobile_number: '9833300041', password: PASSWORD },
  });
  const { who } = await attacker.withLogin();
  await app.owner.query(
    `update users set email_verified_at = null, phone_verified_at = null, created_at = now() - interval '8 days'
      where id = any ($1)`,
    [[user.id, who.user.id]],
  );
  await app.owner.query(`select app.delete_unverified_users(now() - interval '7 days')`);
  const { rows } = await app.owner.query('select id::int from users where id = any ($1)', [[user.id, who.user.id]]);
  expect(rows).toEqual([{ id: who.user.id }]);
});
