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
  expect(await call(routes.get, {})).toEqual({ dashboard: null, menu: null });
  await call(routes.save, { body: { dashboard: LAYOUT } });
  expect(await call(routes.save, { body: { menu: MENU } })).toEqual({ dashboard: LAYOUT, menu: MENU });
  await call(routes.save, { body: { dashboard: null } });
  expect(await call(routes.get, {})).toEqual({ dashboard: null, menu: MENU });
});

test('belongs to one person in one business', async () => {
  const colleague = await createTestUser(app);
  await addMember(app, business, colleague, {});
  const elsewhere = (await createTestBusiness(owner)).id;
  await owner.in(business)(routes.save, { body: { dashboard: LAYOUT, menu: MENU } });
  await colleague.in(business)(routes.save, { body: { menu: { pinned: [], collapsed: ['work'] } } });
  expect(await owner.in(business)(routes.get, {})).toEqual({ dashboard: LAYOUT, menu: MENU });
  expect(await owner.in(elsewhere)(routes.get, {})).toEqual({ dashboard: null, menu: null });
  expect(await colleague.in(business)(routes.get, {})).toEqual({
    dashboard: null,
    menu: { pinned: [], collapsed: ['work'] },
  });
});
