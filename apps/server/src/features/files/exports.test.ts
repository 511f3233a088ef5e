import { fileRoutes } from '@daftar/contract/files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inBusiness } from '#server/jobs/context.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addMember, foundBusiness, person, type TestPerson } from '#server/testing/people.ts';
import { refused } from '#server/testing/refused.ts';
import { S3_KEY, startS3 } from '#server/testing/s3.ts';
import { keepFile, keepPassing } from './files.service.ts';

/** What leaves the product as a file is meant for whoever asked for it, and for the life of one link. */
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
    owner = await person(app);
    business = (await foundBusiness(owner)).id;
  });
  afterAll(() => app.stop());

  const exported = () => inBusiness(app.app, business, (ctx) => keepFile(ctx, 'clients.csv', Buffer.from('Name\r\n')));

  const kept = () => inBusiness(app.app, business, (ctx) => keepPassing(ctx, 'clients.csv', Buffer.from('Name\r\n')));

  test('is downloaded by its link, and by no other: the path alone opens nothing', async () => {
    const url = await exported();
    const answer = await fetch(url);
    expect(await answer.text()).toBe('Name\r\n');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="clients.csv"');
    const path = await kept();
    const clerk = await person(app);
    await addMember(app, business, clerk, {});
    for (const who of [clerk, owner]) {
      const again = who.in(business)(fileRoutes.show, { body: { files: [{ file_path: path }] } });
      expect((await refused(again)).status).toBe(404);
    }
  });

  test('is gone a day later; what people uploaded stays', async () => {
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
