import { fileRoutes } from '@daftar/contract/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

test('before the phone is verified a call may go without a business, but not into one', async () => {
  const { id } = await createTestBusiness(await createTestUser(app));
  const staff = await createTestUser(app, { verified: false });
  await addMember(app, id, staff, { drive: 'all' });
  const file = { file_type: 'image/png', file_extension: 'png', file_name: 'me.png' };
  const picture = { body: { files: [{ ...file, target: 'profile' as const }] } };
  const paper = { body: { files: [{ ...file, target: 'document' as const }] } };
  const [own] = await staff.call(fileRoutes.upload, picture);
  const links = { body: { files: [{ file_path: own!.url }] } };
  expect((await staff.call(fileRoutes.show, links)).urls).toHaveLength(1);
  for (const call of [() => staff.in(id)(fileRoutes.upload, paper), () => staff.in(id)(fileRoutes.show, links)])
    expect(await expectRefusal(call())).toMatchObject({ status: 403, body: { code: 'phone_unverified' } });
});
