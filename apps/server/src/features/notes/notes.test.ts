import { noteRoutes as routes } from '@daftar/contract/notes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
let owner: TestPerson;
let colleague: TestPerson;
let business: number;
beforeAll(async () => {
  app = await testApp();
  [owner, colleague] = [await createTestUser(app), await createTestUser(app)];
  business = (await createTestBusiness(owner)).id;
  await addMember(app, business, colleague, {});
});
afterAll(() => app.stop());

test('a note is jotted down, pinned, changed and thrown away', async () => {
  const call = owner.in(business);
  const first = await call(routes.create, { body: { text: 'Ask Kesar for Form 16' } });
  const second = await call(routes.create, { body: { text: 'Renew DSC of Mr. Shah' } });
  const texts = async (search?: string) =>
    (await call(routes.list, { query: { page: 1, search } })).data.map(({ text }) => text);
  expect(await texts()).toEqual(['Renew DSC of Mr. Shah', 'Ask Kesar for Form 16']);
  await call(routes.update, { params: { id: first.id }, body: { is_pinned: true } });
  expect(await texts()).toEqual(['Ask Kesar for Form 16', 'Renew DSC of Mr. Shah']);
  expect(await texts('dsc')).toEqual(['Renew DSC of Mr. Shah']);
  const stale = call(
    routes.update,
    { params: { id: first.id }, body: { text: 'x' } },
    { headers: { 'if-match': '1' } },
  );
  expect(await expectRefusal(stale)).toMatchObject({ status: 409 });
  await call(routes.remove, { params: { id: second.id } });
  expect(await texts()).toEqual(['Ask Kesar for Form 16']);
});

test('nobody else sees, changes or deletes it, and the log doesn’t show it', async () => {
  const { id } = await owner.in(business)(routes.create, { body: { text: 'Salary of Dev: talk in March' } });
  const theirs = colleague.in(business);
  expect((await theirs(routes.list, {})).data).toEqual([]);
  expect(await expectRefusal(theirs(routes.update, { params: { id }, body: { text: 'mine' } }))).toMatchObject({
    status: 404,
  });
  expect(await expectRefusal(theirs(routes.remove, { params: { id } }))).toMatchObject({ status: 404 });
  const { rows } = await app.owner.query(`select 1 from activities where changes::text like '%Salary of Dev%'`);
  expect(rows).toEqual([]);
});
