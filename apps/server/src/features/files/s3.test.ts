import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileRoutes } from '@daftar/contract/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { AlreadyStored } from '#server/platform/providers/storage.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { S3_KEY, startS3 } from '#server/testing/s3.ts';
import { fileUrl } from './files.service.ts';

/** The same calls as on the local folder, with an S3-compatible server behind them that checks every signature. */
let s3: Awaited<ReturnType<typeof startS3>>;
let endpoint: string;
let app: TestApp;
let owner: TestPerson;
let business: number;

beforeAll(async () => {
  s3 = await startS3('practice');
  endpoint = s3.endpoint;
  app = await ownApp({
    STORAGE_PROVIDER: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'practice',
    ...S3_KEY,
  });
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
});
afterAll(async () => {
  await app.stop();
  await s3.close();
});

const offer = async (name: string, type: string, size?: number, target: 'document' | 'business' = 'document') => {
  const [file] = await owner.in(business)(fileRoutes.upload, {
    body: {
      files: [
        {
          target,
          file_name: name,
          file_type: type,
          file_extension: name.split('.').at(-1)!,
          file_size: size,
        },
      ],
    },
  });
  return file!;
};
const show = async (path: string) =>
  (await owner.in(business)(fileRoutes.show, { body: { files: [{ file_path: path }] } })).urls[0]!;
type Offer = { pre_signed_url: string; headers?: Record<string, string> };
const put = ({ pre_signed_url, headers = {} }: Offer, body: string) =>
  fetch(pre_signed_url, { method: 'PUT', body, headers });

test('a file goes straight to the store and back, by links it accepts itself', async () => {
  const offered = await offer('વેરો 1.pdf', 'application/pdf', 6);
  const { pre_signed_url, url } = offered;
  expect(pre_signed_url.startsWith(`${endpoint}/practice/businesses/${business}/document/`)).toBe(true);
  expect((await put(offered, '%PDF-1')).status).toBe(200);
  // Valid for one PUT: a second one fails, and signed headers can't be left out.
  expect((await put(offered, '%PDF-2')).status).toBe(412);
  expect((await put({ pre_signed_url }, 'other')).status).toBe(403);
  const link = await show(url);
  // Through this server, which checks that the file still exists and doesn't reveal its path.
  expect(link.startsWith(app.url)).toBe(true);
  const file = await fetch(link);
  expect(file.url.startsWith(endpoint)).toBe(true);
  expect(await file.text()).toBe('%PDF-1');
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toMatch(/^inline; /);
});

test('the store enforces the announced length, and the signature', async () => {
  const offered = await offer('a.txt', 'text/plain', 5);
  const { pre_signed_url, url } = offered;
  expect((await put(offered, 'hello, and more')).status).toBe(403);
  const elsewhere = { ...offered, pre_signed_url: pre_signed_url.replace('a.txt', 'b.txt') };
  expect((await put(elsewhere, 'hello')).status).toBe(403);
  expect((await fetch(await show(url))).status).toBe(404);
});

test('uploads of unknown length go through this server, which counts the bytes', async () => {
  const offered = await offer('b.txt', 'text/plain');
  const { pre_signed_url, url } = offered;
  expect(pre_signed_url.startsWith(app.url)).toBe(true);
  expect((await put(offered, 'through')).status).toBe(200);
  expect((await put(offered, 'again')).status).toBe(409);
  expect(await (await fetch(await show(url))).text()).toBe('through');
  const race = await offer('race.txt', 'text/plain');
  const answers = await Promise.all(['a', 'b', 'c'].map((body) => put(race, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const large = await offer('c.txt', 'text/plain');
  expect((await put(large, 'x'.repeat(25 * 1024 * 1024 + 1))).status).toBe(413);
  expect(await app.app.storage.size(large.url)).toBeNull();
});

test('the first upload stays, although another started before it', async () => {
  const { storage } = app.app;
  const { url } = await offer('slow.txt', 'text/plain');
  const limits = { maxBytes: 10, length: 4 };
  let begun = () => {};
  const isBegun = new Promise<void>((done) => (begun = done));
  const slow = new Readable({ read: () => begun() });
  const earlier = storage.write(url, slow, limits).catch((error: unknown) => error);
  await isBegun;
  await storage.write(url, Readable.from([Buffer.from('fast')], { objectMode: false }), limits);
  slow.push('slow');
  slow.push(null);
  expect(await earlier).toBeInstanceOf(AlreadyStored);
  expect(await text(await storage.read(url))).toBe('fast');
});

test('types that a browser could run are downloads there too', async () => {
  const offered = await offer('page.html', 'text/html', 4);
  const { url } = offered;
  await put(offered, '<p>x');
  expect((await fetch(await show(url))).headers.get('content-disposition')).toMatch(/^attachment; /);
});

test('a link in a record leads there', async () => {
  const offered = await offer('logo.png', 'image/png', 3, 'business');
  const { url } = offered;
  await put(offered, 'png');
  const link = await withBusinessContext(app.app, business, async (ctx) => fileUrl(ctx, url));
  const file = await fetch(link!);
  expect(file.url.startsWith(endpoint)).toBe(true);
  expect(await file.text()).toBe('png');
});

test('the server reads whole files and parts', async () => {
  const offered = await offer('ten.txt', 'text/plain', 10);
  const { url } = offered;
  await put(offered, '0123456789');
  const { storage } = app.app;
  expect(await storage.size(url)).toBe(10);
  expect(await text(await storage.read(url))).toBe('0123456789');
  expect(await text(await storage.read(url, { start: 2, end: 4 }))).toBe('234');
});

test('another business has no link to it', async () => {
  const { url } = await offer('ours.txt', 'text/plain', 1);
  const other = (await createTestBusiness(owner)).id;
  const asked = owner.in(other)(fileRoutes.show, { body: { files: [{ file_path: url }] } });
  expect(await expectRefusal(asked)).toMatchObject({ status: 404 });
});
