import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { businessRoutes } from '@daftar/contract/businesses';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { firmRoutes } from '@daftar/contract/firms';
import { configRoutes } from '@daftar/contract/settings';
import { identityRoutes } from '@daftar/contract/identity';
import { teamRoutes } from '@daftar/contract/team';
import { tutorialRoutes as routes } from '@daftar/contract/tutorial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, draftInvoice, issuedInvoice } from '#server/testing/billing.ts';
import { makeBoard } from '#server/testing/boards.ts';
import { addClient } from '#server/testing/clients.ts';
import {
  addMember,
  clientPerson,
  createTestBusiness,
  PASSWORD,
  createTestUser,
  type TestPerson,
} from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addTask } from '#server/testing/work.ts';
import { CLIENT_STEPS, STEPS } from './tutorial.steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const steps = async (who: TestPerson, business_id?: number) =>
  (await who.call(routes.steps, { query: { business_id } })).data;
const done = async (who: TestPerson, business_id?: number) =>
  (await steps(who, business_id)).filter(({ done_at }) => done_at).map(({ key }) => key);

test('a new user has all steps open', async () => {
  const all = await steps(await createTestUser(app));
  expect(all.map(({ key }) => key)).toEqual(STEPS.map(({ key }) => key));
  expect(all.every(({ done_at }) => done_at === null)).toBe(true);
  expect(all.map(({ link }) => link).filter((link) => link.includes(':'))).toEqual([]);
  expect(all.find(({ key }) => key === 'role')!.link).toBe('/businesses');
});

describe('a step ticks itself off by being done, and no other does', () => {
  let owner: TestPerson;
  let id: number;
  const before: string[] = ['business'];
  beforeAll(async () => {
    owner = await createTestUser(app);
    id = (await createTestBusiness(owner)).id;
  });
  const inOrder = (keys: string[]) => STEPS.map(({ key }) => key).filter((key) => keys.includes(key));

  const profile = { pan: 'AAACM1234F', address_1: '12 Ashram Road', city: 'Ahmedabad' };
  const role = { name: 'Clerk', permissions: { clients: 'read' } };
  const ACTS: Record<string, () => Promise<unknown>> = {
    profile: () => owner.call(businessRoutes.update, { params: { id }, body: profile }),
    logo: () => app.owner.query(`update businesses set logo = 'businesses/logo.png' where id = $1`, [id]),
    branches: () => owner.in(id)(businessRoutes.createBranch, { body: { name: 'Surat', country: 'IN' } }),
    role: () => owner.in(id)(teamRoutes.createRole, { body: role }),
    colleague: async () => {
      const { data } = await owner.in(id)(teamRoutes.roles, {});
      await owner.in(id)(teamRoutes.invite, { body: { email: 'asha@example.in', role_id: data[0]!.id } });
    },
    configuration: () => owner.in(id)(configRoutes.save, { body: { type: 'TIME_SHEET', config: {} } }),
    client: () => addClient(owner.in(id)),
    task: async () => addTask(owner.in(id), (await makeBoard(owner.in(id))).id),
    firm: () => addFirm(owner.in(id)),
    invoice: async () => {
      const ask = owner.in(id);
      const [firm] = (await ask(firmRoutes.list, {})).data;
      const { id: client_id } = await addClient(ask, { address_1: '4 Ring Road', city: 'Ahmedabad', state: 'Gujarat' });
      const wanted = { firm_id: firm!.id, client_id };
      await draftInvoice(ask, wanted);
      expect(await done(owner, id)).not.toContain('invoice');
      await issuedInvoice(ask, wanted);
    },
    portal: async () => {
      const client = await addClient(owner.in(id));
      const body = { email: 'mahesh@example.in' };
      await owner.in(id)(clientSettingRoutes.grantPortalAccess, { params: { clientId: client.id }, body });
    },
    pin: () => owner.call(identityRoutes.setPin, { body: { current_password: PASSWORD, pin: '4907' } }),
    picture: () =>
      owner.call(identityRoutes.updateUser, { body: { image_url: `users/${owner.user.uuid}/profile/a.png` } }),
  };

  test.each(Object.entries(ACTS))('%s', async (key, act) => {
    expect(await done(owner, id)).toEqual(inOrder(before));
    await act();
    before.push(key);
    expect(await done(owner, id)).toEqual(inOrder(before));
  });

  test('completes all steps; an undone step is open again', async () => {
    expect(await done(owner, id)).toEqual(STEPS.map(({ key }) => key));
    await owner.call(identityRoutes.setPin, { body: { current_password: PASSWORD, pin: null } });
    expect(await done(owner, id)).not.toContain('pin');
  });
});

test('the first branch with its address is enough', async () => {
  const owner = await createTestUser(app);
  const { id } = await createTestBusiness(owner);
  const { data } = await owner.in(id)(businessRoutes.branches, {});
  await owner.in(id)(businessRoutes.updateBranch, { params: { id: data[0]!.id }, body: { address_1: '4 MG Road' } });
  expect(await done(owner, id)).toContain('branches');
});

test('is about the business named, else about the first; links lead into it', async () => {
  const owner = await createTestUser(app);
  const [first, second] = [await createTestBusiness(owner), await createTestBusiness(owner)];
  await owner.call(businessRoutes.update, {
    params: { id: second.id },
    body: { tax_number: '', pan: 'AAACM1234F', address_1: 'a', city: 'b' },
  });
  expect(await done(owner)).not.toContain('profile');
  expect(await done(owner, second.id)).toContain('profile');
  const link = (await steps(owner, second.id)).find(({ key }) => key === 'profile')!.link;
  expect(link).toBe(`/business/${second.id}/settings-companyProfile`);
  expect((await steps(owner)).find(({ key }) => key === 'profile')!.link).toContain(`/business/${first.id}/`);
});

test('skips steps that the role doesn’t allow, and reveals nothing of other businesses', async () => {
  const [owner, clerk] = [await createTestUser(app), await createTestUser(app)];
  const { id } = await createTestBusiness(owner);
  expect((await expectRefusal(clerk.call(routes.steps, { query: { business_id: id } }))).status).toBe(405);
  await addMember(app, id, clerk, { user_role_management: 'write' });
  const keys = (await steps(clerk, id)).map(({ key }) => key);
  expect(keys).toEqual(['business', 'role', 'colleague', 'pin', 'picture']);
  const board = await createTestUser(app);
  await addMember(app, id, board, { workboard: 'Manage WorkBoard and Role', clients: 'read', invoices: 'write' });
  expect((await steps(board, id)).map(({ key }) => key)).toEqual(['business', 'invoice', 'task', 'pin', 'picture']);
  await app.owner.query('update members set deactivated_at = now() where user_id = $1', [clerk.user.id]);
  expect((await expectRefusal(clerk.call(routes.steps, { query: { business_id: id } }))).status).toBe(405);
  expect(await done(clerk)).toEqual([]);
});

test('a client has a short tour', async () => {
  const { id } = await createTestBusiness(await createTestUser(app));
  const [letIn, outside] = [await clientPerson(app, id), await clientPerson(app)];
  expect((await steps(letIn)).map(({ key }) => key)).toEqual(['firm', 'pin', 'picture']);
  expect(await done(letIn)).toEqual(['firm']);
  expect(await done(outside)).toEqual([]);
  expect((await expectRefusal(letIn.call(routes.steps, { query: { business_id: id } }))).status).toBe(405);
});

test('leads to routes of the web app', () => {
  const features = join(import.meta.dirname, '../../../../web/src/features');
  const declarations = globSync('*/feature.ts', { cwd: features })
    .map((file) => readFileSync(join(features, file), 'utf8'))
    .join();
  for (const { link } of [...STEPS, ...CLIENT_STEPS])
    expect(declarations).toContain(`'${link.replace(/^\/business\/:businessId\//, '')}'`);
});

test('a business abroad needs its country’s numbers, and may have none', async () => {
  const owner = await createTestUser(app);
  const { id } = await owner.call(businessRoutes.create, { body: { name: 'Thames', country: 'GB', currency: 'GBP' } });
  const texts = (await steps(owner, id)).map(({ description }) => description).join(' ');
  expect(texts).toContain('Add your VAT number and address.');
  expect(texts).not.toMatch(/GSTIN|PAN|article assistant/);
  await owner.call(businessRoutes.update, { params: { id }, body: { address_1: '1 High Street', city: 'Leeds' } });
  expect(await done(owner, id)).toContain('profile');
});
