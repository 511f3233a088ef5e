import { configRoutes as routes } from '@daftar/contract/settings';
import { businessRoutes } from '@daftar/contract/businesses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

test('a branch lists its own settings, and follows the business in all others', async () => {
  const owner = await createTestUser(app);
  const { id } = await createTestBusiness(owner);
  const call = owner.in(id);
  const branch_id = (await call(businessRoutes.branches, {})).data[0]!.id;
  const read = () => call(routes.get, { query: { type: 'TIME_SHEET', branch_id } });
  const save = (place: { branch_id: number | null }, config: object) =>
    call(routes.save, { body: { type: 'TIME_SHEET', ...place, config: config as never } });

  expect(await read()).toMatchObject({ own: [], version: 0 });
  await save({ branch_id: null }, { daily_hours: 7.5, days_back: 3 });
  await save({ branch_id }, { days_back: 30 });
  expect(await read()).toMatchObject({ own: ['days_back'], config: { daily_hours: 7.5, days_back: 30 }, version: 1 });

  expect(await save({ branch_id }, {})).toMatchObject({ own: [], config: { daily_hours: 7.5, days_back: 3 } });
  expect(await call(routes.get, { query: { type: 'TIME_SHEET' } })).toMatchObject({
    own: ['daily_hours', 'days_back'],
  });
});
