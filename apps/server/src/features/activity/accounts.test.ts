import { activityRoutes as routes } from '@daftar/contract/activity';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { customFieldRoutes } from '@daftar/contract/custom_fields';
import { identityRoutes } from '@daftar/contract/identity';
import { portalRoutes } from '@daftar/contract/portal';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { lastTextTo } from '#server/testing/messages.ts';
import {
  addMember,
  createTestBusiness,
  PASSWORD,
  createTestUser,
  signedIn,
  type TestPerson,
} from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';

let app: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app, { name: 'Anita Sharma' });
});
afterAll(() => app.stop());

/** The log as an owner sees it, oldest first, without the setup of the business and its members. */
const log = async (business: number, reader = owner) =>
  (await reader.in(business)(routes.list, { query: { per_page: 100, sort: 'at' } })).data.filter(
    ({ action, entity }) => ['members', 'client_logins'].includes(entity) && !['create', 'update'].includes(action),
  );
const acts = async (business: number, reader = owner) => (await log(business, reader)).map(({ action }) => action);
const signIn = async ({ user }: TestPerson, password = PASSWORD) => {
  const entered = await app.client()(identityRoutes.login, {
    body: { login: user.email, password, login_type: user.kind },
  });
  return signedIn(app, entered.user, entered.user.token.token);
};

describe('account activity of a user', () => {
  let business: number;
  let colleague: TestPerson;
  beforeAll(async () => {
    business = (await createTestBusiness(owner)).id;
    colleague = await createTestUser(app, { name: 'Rohan Desai' });
    await addMember(app, business, colleague, { clients: 'read' });
  });

  test('is logged in their businesses: signing in and out, name, password and PIN, never their values', async () => {
    const elsewhere = (await createTestBusiness(await createTestUser(app))).id;
    const who = await signIn(colleague);
    await who.call(identityRoutes.updateUser, { body: { name: 'Rohan D Desai' } });
    const secret = { password: 'blue lotus 77', pin: '2709' };
    await who.call(identityRoutes.setPin, { body: { current_password: PASSWORD, pin: secret.pin } });
    await who.call(identityRoutes.changePassword, {
      body: { current_password: PASSWORD, password: secret.password },
    });
    await who.call(identityRoutes.setPin, { body: { current_password: secret.password, pin: null } });
    await who.call(identityRoutes.logout, {});
    const told = await log(business);
    expect(told.map(({ action }) => action)).toEqual([
      'sign_in',
      'change_account',
      'set_pin',
      'change_password',
      'sign_out',
      'remove_pin',
      'sign_out',
    ]);
    for (const row of told)
      expect(row).toMatchObject({ entity: 'members', user_id: who.user.id, title: expect.stringMatching(/^Rohan/) });
    expect(told[0]!.ip).toBeTruthy();
    const { data } = await owner.in(business)(routes.list, { query: { without_sign_ins: 'true' } });
    expect(data.map(({ action }) => action).slice(0, 2)).toEqual(['remove_pin', 'change_password']);
    expect(told[1]!.changes).toEqual({ name: ['Rohan Desai', 'Rohan D Desai'] });
    expect(told[2]!.changes).toEqual({ pin: ['•••', '•••'] });
    expect(JSON.stringify(told)).not.toMatch(/2709|lotus|\$argon|\$scrypt/);
    const { rows } = await app.owner.query(
      `select from activities where business_id = $1 and action in ('sign_in', 'change_account')`,
      [elsewhere],
    );
    expect(rows).toEqual([]);
  });

  test('and nothing more in businesses they have left', async () => {
    const gone = await createTestUser(app);
    const left = (await createTestBusiness(owner)).id;
    await addMember(app, left, gone, { clients: 'read' });
    await app.owner.query('update members set deactivated_at = now() where business_id = $1 and user_id = $2', [
      left,
      gone.user.id,
    ]);
    await signIn(gone);
    expect(await acts(left)).toEqual([]);
  });

  test('a password set with the mailed link says so', async () => {
    const forgetful = await createTestUser(app);
    const place = (await createTestBusiness(owner)).id;
    await addMember(app, place, forgetful, { clients: 'read' });
    await app.client()(identityRoutes.forgotPassword, { body: { email: forgetful.user.email, login_type: 'staff' } });
    const mailed = () => lastTextTo(app, forgetful.user.email);
    await expect.poll(mailed).toMatch(/token=/);
    const token = /token=([\w-]+)/.exec(await mailed())![1]!;
    await app.client()(identityRoutes.resetPassword, { body: { token, password: 'amber river 31' } });
    expect(await log(place)).toMatchObject([
      { action: 'change_password', user_id: forgetful.user.id, reason: 'With the link that was mailed' },
    ]);
  });
});

describe('a client’s login', () => {
  test('is logged in each business of the client; a person of another business who reset it isn’t named', async () => {
    const [mine, other] = [await createTestPortal(app), await createTestPortal(app)];
    const login = await mine.withLogin();
    const { id } = await other.withLogin();
    await other.grant(id, { email: login.email });
    await other.accept(login.who, await other.linkTo(login.email));
    await mine.signIn(login.email);
    await mine.call(clientSettingRoutes.resetPortalAccess, { params: login.params });
    const here = await log(mine.business, mine.owner);
    expect(here.map(({ action }) => action)).toEqual(['sign_in', 'reset_password', 'end_sessions']);
    expect(here).toMatchObject([
      { entity: 'client_logins', user_id: login.who.user.id, title: 'Mahesh Kothari' },
      { user_id: mine.owner.user.id, title: 'Mahesh Kothari' },
      { user_id: mine.owner.user.id, reason: '2 devices' },
    ]);
    const there = (await log(other.business, other.owner)).filter(({ action }) => action === 'reset_password');
    expect(there).toMatchObject([{ user_id: null, user_name: 'System', ip: null }]);
  });

  test('of a private client is logged for members who see the client, and viewing as one is no sign-in', async () => {
    const practice = await createTestPortal(app);
    const { id, email } = await practice.withLogin();
    await practice.call(clientSettingRoutes.privacy, {
      params: { clientId: id },
      body: { is_private: true },
    });
    const auditor = await createTestUser(app);
    await addMember(app, practice.business, auditor, { business_management: 'all', client_contacts: 'all' });
    await practice.signIn(email);
    const before = (await acts(practice.business, practice.owner)).length;
    expect(before).toBeGreaterThan(0);
    expect((await log(practice.business, auditor)).filter(({ entity }) => entity === 'client_logins')).toEqual([]);
    await practice.call(portalRoutes.view, { params: { clientId: id } });
    expect(await acts(practice.business, practice.owner)).toHaveLength(before);
  });
});

test('a field has its label, and a rate for everyone is named so', async () => {
  const business = (await createTestBusiness(owner)).id;
  const call = owner.in(business);
  const field = await call(customFieldRoutes.create, { body: { label: 'Auditor since', type: 'Date Field' } });
  await call(customFieldRoutes.remove, { params: { id: field.id } });
  await call(timesheetRoutes.addRate, { body: { charge_rate: '900', cost_rate: '300' } as never });
  const { data } = await call(routes.list, { query: { per_page: 100 } });
  const titles = (kind: string) => data.filter(({ entity }) => entity === kind).map(({ title }) => title);
  expect(titles('custom_fields')).toEqual(['Auditor since', 'Auditor since']);
  expect(titles('hour_rates')[0]).toMatch(/^Everyone/);
});
