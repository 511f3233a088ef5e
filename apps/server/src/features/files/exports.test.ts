import { fileRoutes } from '@daftar/contract/files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { S3_KEY, startS3 } from '#server/testing/s3.ts';
import { keepFile, storeTemporaryFile } from './files.service.ts';

/** Exports are for the caller only, and only while their link is valid. */
const DAY = 24 * 60 * 60 * 1000;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3('practice');
});
afterAll(() => s3.close());

describe.each(['local', 's3'])('an export, kept in %s storage', (kind) => {
  let app: TestApp;
  let owner: TestPerson;
  let business: number;
  beforeAll(async () => {
    const settings = { STORAGE_PROVIDER: 's3', S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'practice', ...S3_KEY };
    app = await ownApp(kind === 's3' ? settings : {});
    owner = await createTestUser(app);
    business = (await createTestBusiness(owner)).id;
  });
  afterAll(() => app.stop());

  const exported = () =>
    withBusinessContext(app.app, business, (ctx) => keepFile(ctx, 'clients.csv', Buffer.from('Name\r\n')));

  const kept = () =>
    withBusinessContext(app.app, business, (ctx) => storeTemporaryFile(ctx, 'clients.csv', Buffer.from('Name\r\n')));

  test('is downloaded by its link only: the path alone opens nothing', async () => {
    const url = await exported();
    const answer = await fetch(url);
    expect(await answer.text()).toBe('Name\r\n');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="clients.csv"');
    const path = await kept();
    const clerk = await createTestUser(app);
    await addMember(app, business, clerk, {});
    for (const who of [clerk, owner]) {
      const again = who.in(business)(fileRoutes.show, { body: { files: [{ file_path: path }] } });
      expect((await expectRefusal(again)).status).toBe(404);
    }
  });

  test('is deleted a day later; uploads of users stay', async () => {
    const path = await kept();
    const body = {
      files: [{ target: 'document', file_name: 'deed.txt', file_type: 'text/plain', file_extension: 'txt' }],
    } as const;
    const [upload] = await owner.in(business)(fileRoutes.upload, { body: { files: [...body.files] } });
    await fetch(upload!.pre_signed_url, { method: 'PUT', body: 'deed' });
    const { storage } = app.app;
    const sizes = () => Promise.all([storage.size(path), storage.size(upload!.url)]);
    await storage.tidy(new Date(Date.now() + DAY / 2));
    expect(await sizes()).toEqual([6, 4]);
    await storage.tidy(new Date(Date.now() + 2 * DAY));
    expect(await sizes()).toEqual([null, 4]);
  });
});
