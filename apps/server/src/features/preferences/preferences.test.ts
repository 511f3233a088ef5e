import { preferenceRoutes as routes } from '@daftar/contract/preferences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';

let app: TestApp;
let owner: TestPerson;
let business: number;
beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
});
afterAll(() => app.stop());

const LAYOUT = { figures: ['overdue'], main: ['deadlines', 'my-day'], side: [], hidden: ['news'] };
const MENU = { pinned: ['/business/:businessId/clients'], collapsed: ['team'] };

test('keeps each part as it was saved, and leaves the other alone', async () => {
  const call = owner.in(business);
  expect(await call(routes.get, {})).toEqual({ dashboard: null, menu: null, reports: null });
  await call(routes.save, { body: { dashboard: LAYOUT } });
  expect(await call(routes.save, { body: { menu: MENU } })).toEqual({ dashboard: LAYOUT, menu: MENU, reports: null });
  await call(routes.save, { body: { dashboard: null } });
  expect(await call(routes.get, {})).toEqual({ dashboard: null, menu: MENU, reports: null });
});

test('belongs to one person in one business', async () => {
  const colleague = await createTestUser(app);
  await addMember(app, business, colleague, {});
  const elsewhere = (await createTestBusiness(owner)).id;
  await owner.in(business)(routes.save, { body: { dashboard: LAYOUT, menu: MENU } });
  await colleague.in(business)(routes.save, { body: { menu: { pinned: [], collapsed: ['work'] } } });
  expect(await owner.in(business)(routes.get, {})).toEqual({ dashboard: LAYOUT, menu: MENU, reports: null });
  expect(await owner.in(elsewhere)(routes.get, {})).toEqual({ dashboard: null, menu: null, reports: null });
  expect(await colleague.in(business)(routes.get, {})).toEqual({
    dashboard: null,
    menu: { pinned: [], collapsed: ['work'] },
    reports: null,
  });
});

test('keeps favourite and recent reports apart from the menu', async () => {
  const person = await createTestUser(app);
  await addMember(app, business, person, {});
  const own = person.in(business);
  const SHELF = { favourites: ['invoice-register'], recent: ['outstanding-ageing', 'invoice-register'] };
  expect(await own(routes.save, { body: { reports: SHELF } })).toEqual({ dashboard: null, menu: null, reports: SHELF });
  expect(await own(routes.save, { body: { menu: MENU } })).toEqual({ dashboard: null, menu: MENU, reports: SHELF });
  expect(await own(routes.save, { body: { menu: null } })).toEqual({ dashboard: null, menu: null, reports: SHELF });
  await own(routes.save, { body: { menu: MENU, reports: null } });
  expect(await own(routes.get, {})).toEqual({ dashboard: null, menu: MENU, reports: null });
});
