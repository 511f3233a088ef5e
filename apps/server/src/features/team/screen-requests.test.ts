import { notificationRoutes } from '@daftar/contract/notifications';
import { teamRoutes as routes } from '@daftar/contract/team';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, foundBusiness, person, type TestPerson } from '#server/testing/people.ts';
import { refused } from '#server/testing/refused.ts';

let app: TestApp;
let owner: TestPerson;
let business: number;
beforeAll(async () => {
  app = await testApp();
  owner = await person(app);
  business = (await foundBusiness(owner)).id;
});
afterAll(() => app.stop());

const ask = (who: TestPerson, body: object = {}) =>
  who.in(business)(routes.askForScreen, {
    body: { screen: 'Firms', modules: ['billing_management', 'invoices'], ...body },
  });
const bell = async (who: TestPerson) => (await who.call(notificationRoutes.list, {})).data;

test('the owners are told in the app who asks for which screen, what it would take, and where to give it', async () => {
  const [asker, colleague] = [await person(app, { name: 'Esha Nair' }), await person(app)];
  const { memberId } = await addMember(app, business, asker, { clients: 'read' });
  await addMember(app, business, colleague, { user_role_management: 'write' });
  await ask(asker);
  expect(await bell(owner)).toMatchObject([
    {
      type: 'BUSINESS_ACCESS_REQUEST',
      title: 'Esha Nair asks for access to Firms',
      body: expect.stringContaining('It would take the billing management or invoices permission.'),
      link: `/business/${business}/settings-userDetails?member=${memberId}`,
    },
  ]);
  expect(await bell(colleague)).toEqual([]);
});

test('an owner has nothing to ask for, a stranger nobody to ask, and a title is a line of text', async () => {
  expect((await refused(ask(owner))).status).toBe(409);
  expect((await refused(ask(await person(app)))).status).toBe(405);
  const asker = await person(app);
  await addMember(app, business, asker, {});
  for (const screen of ['', 'Two\nlines', 'x'.repeat(81)])
    expect((await refused(ask(asker, { screen }))).status).toBe(422);
  expect((await refused(ask(asker, { modules: ['payroll'] }))).status).toBe(422);
});
