import { lenderRoutes as routes } from '@daftar/contract/lenders';
import { expect, test } from 'vitest';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { testBusiness } from '#server/testing/people.ts';

const { call } = await testBusiness();
const names = async (search?: string) => (await call(routes.list, { query: { search } })).data.map(({ name }) => name);

test('lenders are added, found, renamed, deleted and restored', async () => {
  const first = await call(routes.create, { body: { name: 'First' } });
  const second = await call(routes.create, { body: { name: 'Second', branch: 'Navrangpura' } });
  expect(await names()).toEqual(['First', 'Second']);
  expect(await names('sec')).toEqual(['Second']);
  await call(routes.update, { params: { id: first.id }, body: { name: 'Changed' } });
  expect(await call(routes.get, { params: { id: first.id } })).toMatchObject({ name: 'Changed', version: 2 });
  const { ids } = await call(routes.removeMany, { body: { ids: [first.id, second.id] } });
  expect(await names()).toEqual([]);
  expect(await call(routes.restoreMany, { body: { ids } })).toEqual({ restored: 2 });
  await call(routes.remove, { params: { id: second.id } });
  expect(await names()).toEqual(['Changed']);
});

test('two lenders can’t have the same name', async () => {
  await call(routes.create, { body: { name: 'Only one' } });
  const refusal = await expectRefusal(call(routes.create, { body: { name: 'only ONE' } }));
  expect(refusal.body.errors).toMatchObject([{ field: 'name', rule: 'unique' }]);
});
