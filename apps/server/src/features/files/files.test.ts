import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileRoutes } from '@daftar/contract/files';
import { identityRoutes } from '@daftar/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import {
  addMember,
  clientPerson,
  createTestBusiness,
  createTestUser,
  type TestPerson,
} from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { fileUrl } from './files.service.ts';

let app: TestApp;
let owner: TestPerson;
let stranger: TestPerson;
let business: number;
let elsewhere: number;
let folder: string;

beforeAll(async () => {
  app = await ownApp({ MAX_UPLOAD_MB: '1' });
  [owner, stranger] = [await createTestUser(app), await createTestUser(app)];
  business = (await createTestBusiness(owner)).id;
  elsewhere = (await createTestBusiness(stranger)).id;
  folder = join(app.app.env.DATA_DIR, 'files');
});
afterAll(() => app.stop());

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  html: 'text/html',
  svg: 'image/svg+xml',
  txt: 'text/plain',
};
const ask = (name: string, more: object = {}) => {
  const extension = name.split('.').at(-1)!;
  return {
    target: 'document' as const,
    file_name: name,
    file_type: Object.hasOwn(TYPES, extension) ? TYPES[extension]! : '',
    file_extension: extension,
    ...more,
  };
};
const offer = async (who: TestPerson, file: ReturnType<typeof ask>, at?: number) =>
  (await (at ? who.in(at) : who.call)(fileRoutes.upload, { body: { files: [file] } }))[0]!;
const put = (url: string, body: BodyInit, more: RequestInit = {}) =>
  // A stream needs `duplex`, which the types of the browser do not have.
  fetch(url, { method: 'PUT', body, ...more, ...({ duplex: 'half' } as object) });
const show = async (who: TestPerson, path: string, at?: number, more: object = {}) =>
  (await (at ? who.in(at) : who.call)(fileRoutes.show, { body: { files: [{ file_path: path, ...more }] } })).urls[0]!;

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

async function stored(name: string, content: BodyInit, more: object = {}): Promise<string> {
  const { pre_signed_url, url } = await offer(owner, ask(name, more), business);
  expect((await put(pre_signed_url, content)).status).toBe(200);
  return url;
}
const incoming = () => (existsSync(join(folder, '.incoming')) ? readdirSync(join(folder, '.incoming')) : []);
const code = (path: string) => (existsSync(join(folder, path)) ? 'there' : 'none');

describe('an upload', () => {
  test('is requested, PUT without a token, and fetched by a signed link', async () => {
    const { file_name, pre_signed_url, url } = await offer(owner, ask('Balance sheet.pdf'), business);
    expect(file_name).toBe('Balance sheet.pdf');
    expect(url).toMatch(new RegExp(`^businesses/${business}/document/[0-9a-f]{32}/Balance sheet\\.pdf$`));
    expect(await (await put(pre_signed_url, '%PDF-1')).json()).toEqual({ ok: true });

    const link = await show(owner, url, business);
    expect(link).toMatch(/\/Balance%20sheet\.pdf$/);
    const file = await fetch(link);
    expect(file.status).toBe(200);
    expect(await file.text()).toBe('%PDF-1');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('cache-control')).toMatch(/^private, max-age=(3000|2999|2998), immutable$/);
  });

  test('is good for one file', async () => {
    const { pre_signed_url, url } = await offer(owner, ask('once.txt'), business);
    expect((await put(pre_signed_url, 'first')).status).toBe(200);
    expect((await put(pre_signed_url, 'second')).status).toBe(409);
    expect(await (await fetch(await show(owner, url, business))).text()).toBe('first');
    const { pre_signed_url: race } = await offer(owner, ask('race.txt'), business);
    const answers = await Promise.all(['a', 'b', 'c'].map((body) => put(race, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('of the own picture needs no business, one for a business needs to belong to it', async () => {
    const picture = await offer(owner, ask('me.png', { target: 'profile' }));
    expect(picture.url).toMatch(new RegExp(`^users/${owner.user.uuid}/profile/[0-9a-f]{32}\\.png$`));
    expect(await expectRefusal(offer(owner, ask('a.pdf')))).toMatchObject({ status: 405 });
    expect(await expectRefusal(offer(owner, ask('a.pdf'), elsewhere))).toMatchObject({ status: 405 });
    expect(await expectRefusal(offer(owner, ask('me.png', { target: 'profile' }), elsewhere))).toMatchObject({
      status: 405,
    });
    // Like the browser: the image belongs to no business, whichever was open last.
    const body = { files: [ask('me.png', { target: 'profile' })] };
    const [own] = await owner.call(fileRoutes.upload, { body }, { headers: { 'x-business-id': '' } });
    expect(own!.url).toMatch(/^users\//);
    const client = await clientPerson(app, business);
    expect((await offer(client, ask('a.pdf'), business)).url).toContain(`businesses/${business}/document/`);
    expect(await expectRefusal(offer(client, ask('logo.png', { target: 'business' }), business))).toMatchObject({
      status: 403,
    });
  });

  test.each([
    ['a program', ask('run.exe', { file_type: 'application/x-msdownload' }), 'file_extension'],
    ['a script', ask('run.js', { file_type: 'text/javascript' }), 'file_extension'],
    ['what is no extension but a word of JavaScript', ask('x.constructor'), 'file_extension'],
    ['a page under the type of a picture', ask('page.html', { file_type: 'image/png' }), 'file_type'],
    ['a picture under the type of a page', ask('me.png', { file_type: 'text/html' }), 'file_type'],
    [
      'a name that ends otherwise than it says',
      ask('page.html', { file_extension: 'png', file_type: 'image/png' }),
      'file_extension',
    ],
    ['a document for a picture', ask('a.pdf', { target: 'profile' }), 'file_extension'],
    ['a drawing with scripts for a picture', ask('logo.svg', { target: 'business' }), 'file_extension'],
    ['a picture of no known type', ask('me.png', { target: 'profile', file_type: '' }), 'file_type'],
  ])('refuses %s', async (_what, file, field) => {
    const { status, body } = await expectRefusal(offer(owner, file, business));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field: `files.0.${field}`, rule: 'type' }]);
  });

  test.each([
    '../../../../etc/passwd.txt',
    '..\\..\\windows\\system.txt',
    '/etc/cron.d/x.txt',
    '....//....//x.txt',
    '.incoming/x.txt',
    'a\u0001b.txt',
    'CON.txt',
    '\u202Etxt.exe.txt',
    `${'લાંબું નામ '.repeat(17)}.txt`,
  ])('keeps the name %j in its folder', async (name) => {
    const { pre_signed_url, url } = await offer(owner, ask(name), business);
    expect(url).toMatch(new RegExp(`^businesses/${business}/document/[0-9a-f]{32}/[^/\\\\\\0]+\\.txt$`));
    expect((await put(pre_signed_url, 'x')).status).toBe(200);
    expect(code(url)).toBe('there');
    expect(await (await fetch(await show(owner, url, business))).text()).toBe('x');
  });

  test('larger than allowed is stopped, whatever length it declares, and leaves nothing', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(1024 * 1024 - 8)]);
    const told = await offer(owner, ask('told.pdf'), business);
    const answer = await put(told.pre_signed_url, large);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ error: 'The file is larger than 1 MB. Choose a smaller file.' });
    const untold = await offer(owner, ask('untold.pdf'), business);
    // The rest of the upload is still read, or the connection would never end.
    const chunks = Readable.toWeb(Readable.from([large, large, large, large])) as ReadableStream;
    expect((await put(untold.pre_signed_url, chunks)).status).toBe(413);
    for (const { url } of [told, untold]) expect(code(url)).toBe('none');
    expect(incoming()).toEqual([]);
    const exact = await offer(owner, ask('exact.pdf'), business);
    expect((await put(exact.pre_signed_url, large.subarray(0, -1))).status).toBe(200);
    expect(await expectRefusal(offer(owner, ask('a.pdf', { file_size: 1024 * 1024 + 1 }), business))).toMatchObject({
      status: 422,
    });
  });

  test('interrupted leaves nothing, and can be repeated', async () => {
    const { pre_signed_url, url } = await offer(owner, ask('half.pdf'), business);
    const giveUp = new AbortController();
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from('half')),
      pull: () => new Promise((_, reject) => giveUp.signal.addEventListener('abort', () => reject(new Error('gone')))),
    });
    const broken = put(pre_signed_url, endless, { signal: giveUp.signal });
    await expect.poll(incoming).toHaveLength(1);
    giveUp.abort();
    await expect(broken).rejects.toThrow('aborted');
    await expect.poll(incoming).toEqual([]);
    expect(code(url)).toBe('none');
    // A broken connection isn't a server error.
    expect(app.logged()).not.toContain('request failed');
    expect((await put(pre_signed_url, '%PDF-1 whole')).status).toBe(200);
  });

  test('with no bytes is no file', async () => {
    const { pre_signed_url, url } = await offer(owner, ask('empty.txt'), business);
    expect((await put(pre_signed_url, '')).status).toBe(400);
    expect(code(url)).toBe('none');
  });
});

describe('content', () => {
  const docx = Buffer.from('PK\x03\x04 a document', 'latin1');
  const compound = Buffer.from('\xd0\xcf\x11\xe0 an old or protected one', 'latin1');
  const program = Buffer.from('MZ\x90\0 a program', 'latin1');
  test.each([
    ['a.pdf', 'no page', 'pdf'],
    ['a.pdf', program, 'pdf'],
    ['a.docx', '%PDF-1.4', 'docx'],
    ['a.xlsx', 'a,b', 'xlsx'],
    ['a.jpg', PNG, 'jpg'],
    ['a.txt', program, 'txt'],
    ['a.csv', docx, 'csv'],
    ['a.xls', program, 'xls'],
  ])('%s that isn’t one is refused and not stored', async (name, content, extension) => {
    const { pre_signed_url, url } = await offer(owner, ask(name), business);
    const answer = await put(pre_signed_url, content);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      error: `The file content doesn’t match its .${extension} extension. Choose the original file.`,
    });
    expect(code(url)).toBe('none');
    expect(incoming()).toEqual([]);
  });

  test.each([
    ['a.docx', docx],
    ['protected.xlsx', compound],
    ['portal.xls', '<table><tr><td>1</td></tr></table>'],
    ['old.xls', compound],
    ['late.pdf', `${' '.repeat(500)}%PDF-1.4`],
    ['utf16.csv', Buffer.from('\ufeffa,b', 'utf16le')],
    ['long.txt', 'x'.repeat(5000)],
  ])('%s is stored as it was sent', async (name, content) => {
    const link = await show(owner, await stored(name, content), business);
    expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(Buffer.from(content));
  });
});

describe('a link', () => {
  test('to a document ends with the session, and lasts no longer than a download', async () => {
    const who = await createTestUser(app);
    await addMember(app, business, who, {});
    const { pre_signed_url, url } = await offer(who, ask('own.txt'), business);
    await put(pre_signed_url, 'own');
    const link = await show(who, url, business);
    expect((await fetch(link)).status).toBe(200);
    await who.call(identityRoutes.logout, {});
    expect((await fetch(link)).status).toBe(403);
    const body = { files: [{ file_path: await stored('day.txt', 'x'), time_seconds: 86_400 }] };
    expect((await expectRefusal(owner.in(business)(fileRoutes.show, { body }))).status).toBe(422);
  });

  test('that is forged, expired, or of the other kind opens nothing', async () => {
    const { pre_signed_url, url } = await offer(owner, ask('secret.txt'), business);
    expect((await fetch(pre_signed_url)).status).toBe(403);
    expect((await put(pre_signed_url, 'secret')).status).toBe(200);
    const link = await show(owner, url, business);
    expect((await put(link, 'overwritten')).status).toBe(403);

    const [, token] = /files\/([^/]+)/.exec(link)!;
    const sealed = Buffer.from(token!, 'base64url');
    expect(sealed.toString('latin1')).not.toContain('document');
    const changed = (at: number) => {
      const copy = Buffer.from(sealed);
      copy[at]! ^= 1;
      return copy.toString('base64url');
    };
    for (const forged of [
      ...[0, 15, sealed.length - 1].map(changed),
      sealed.subarray(0, -1).toString('base64url'),
      sealed.subarray(0, 28).toString('base64url'),
      'x',
      '.',
    ]) {
      expect((await fetch(link.replace(token!, forged))).status, forged).toBe(403);
    }
    const short = await show(owner, url, business, { time_seconds: 1 });
    expect((await fetch(short)).status).toBe(200);
    await expect.poll(async () => (await fetch(short)).status).toBe(403);
  });

  test('is created only for files the caller may see: other paths look missing', async () => {
    const path = await stored('ours.pdf', '%PDF-1');
    expect(await expectRefusal(show(owner, path))).toMatchObject({ status: 404 });
    expect(await expectRefusal(show(stranger, path, elsewhere))).toMatchObject({ status: 404 });
    expect(await expectRefusal(show(stranger, path, business))).toMatchObject({ status: 405 });
    for (const wrong of [
      `businesses/${elsewhere}/../${business}/document/${'0'.repeat(32)}/ours.pdf`,
      path.replace('/document/', '/document/../document/'),
      path.replace(/[^/]+$/, '..'),
      path.replace('ours.pdf', '..%2f..%2fsecret'),
      `/${path}`,
      '.incoming/x',
      'secret',
      '../secret',
    ]) {
      expect((await expectRefusal(show(owner, wrong, business))).status, wrong).toBe(404);
    }
    const both = owner.in(business)(fileRoutes.show, {
      body: { files: [{ file_path: path }, { file_path: 'no/such' }] },
    });
    expect(await expectRefusal(both)).toMatchObject({ status: 404 });
  });

  test('to an upload that no record keeps yet is for who uploaded it', async () => {
    const path = await stored('mine.pdf', '%PDF-1');
    const colleague = await createTestUser(app);
    await addMember(app, business, colleague, {});
    expect(await (await fetch(await show(owner, path, business))).text()).toBe('%PDF-1');
    expect(await expectRefusal(show(colleague, path, business))).toMatchObject({ status: 404 });
    expect(await expectRefusal(show(await clientPerson(app, business), path, business))).toMatchObject({ status: 404 });
    const logo = await stored('logo.png', PNG, { target: 'business' });
    expect(await (await fetch(await show(colleague, logo, business))).bytes()).toEqual(new Uint8Array(PNG));
  });

  test('to a picture works for its owner and for members of the same business', async () => {
    const colleague = await createTestUser(app);
    await addMember(app, business, colleague, {});
    const { pre_signed_url, url } = await offer(colleague, ask('me.png', { target: 'profile' }));
    expect((await put(pre_signed_url, PNG)).status).toBe(200);
    expect(await show(colleague, url)).toContain('/files/');
    expect(await show(owner, url, business)).toContain('/files/');
    expect(await show(await clientPerson(app, business), url, business)).toContain('/files/');
    expect(await expectRefusal(show(owner, url))).toMatchObject({ status: 404 });
    expect(await expectRefusal(show(stranger, url, elsewhere))).toMatchObject({ status: 404 });
  });

  test('to a file that is not there says so', async () => {
    const { url } = await offer(owner, ask('never.pdf'), business);
    expect((await fetch(await show(owner, url, business))).status).toBe(404);
  });

  test('in a record stays the same for a while; other paths get none', async () => {
    const path = await stored('logo.png', PNG, { target: 'business' });
    const [first, again, none, escaped] = await withBusinessContext(app.app, business, async (ctx) => {
      const now = new Date('2026-11-15T10:00:00Z');
      const later = new Date('2026-11-15T10:09:59Z');
      const links = [fileUrl({ ...ctx, now }, path), fileUrl({ ...ctx, now: later }, path)];
      return [...links, fileUrl(ctx, null), fileUrl(ctx, `businesses/${business}/business/../../secret`)];
    });
    expect(first).toBe(again);
    expect(none).toBeNull();
    expect(escaped).toBeNull();
    const now = await withBusinessContext(app.app, business, async (ctx) => fileUrl(ctx, path));
    expect(await (await fetch(now!)).bytes()).toEqual(new Uint8Array(PNG));
  });
});

describe('serving', () => {
  test.each([
    ['page.html', 'text/html; charset=utf-8'],
    ['drawing.svg', 'image/svg+xml'],
  ])('%s, which a browser could run, is a download in a sandbox', async (name, type) => {
    const file = await fetch(await show(owner, await stored(name, '<script>alert(1)</script>'), business));
    expect(file.headers.get('content-type')).toBe(type);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
  });

  test('a download has the requested name, in any script', async () => {
    const path = await stored('x.txt', 'x');
    const file = await fetch(await show(owner, path, business, { download_name: '../વેરો "1".txt' }));
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="____ 1.txt"; filename*=UTF-8''${encodeURIComponent('વેરો 1.txt')}`,
    );
  });

  test('returns the requested range', async () => {
    const link = await show(owner, await stored('ten.txt', '0123456789'), business);
    const part = async (range: string) => {
      const { status, headers, ...file } = await fetch(link, { headers: { range } }).then(async (r) => ({
        status: r.status,
        headers: r.headers,
        text: await r.text(),
      }));
      return [status, file.text, headers.get('content-range')];
    };
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=8-99')).toEqual([206, '89', 'bytes 8-9/10']);
    expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10']);
    expect(await part('bytes=0-1,4-5')).toEqual([200, '0123456789', null]);
  });
});
