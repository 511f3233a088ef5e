import { binRoutes } from '@daftar/contract/bin';
import { clientRoutes } from '@daftar/contract/clients';
import { configRoutes } from '@daftar/contract/settings';
import { driveRoutes as routes } from '@daftar/contract/drive';
import { serviceRoutes } from '@daftar/contract/services';
import { today } from '@daftar/domain/date-format';
import { yearFolder } from '@daftar/domain/drive';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { driveOf, upload } from '#server/testing/drive.ts';
import { createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';

const { app, owner, business, call } = await testBusiness({ name: 'Anita Sharma' });
let drive: ReturnType<typeof driveOf>;
beforeAll(async () => {
  drive = driveOf(call);
});

const THIS_YEAR = yearFolder(fiscalYearOf(today(new Date(), 'Asia/Kolkata')));

describe('the folder of a client', () => {
  test('is created when first needed, once, with the folders of the settings', async () => {
    const client = await addClient(call, { category: 'Private Limited', company_name: 'Kesar Foods Pvt Ltd' });
    const both = await Promise.all(Array.from({ length: 4 }, () => drive.ofClient(client.id)));
    expect(new Set(both).size).toBe(1);
    const root = both[0]!;
    expect(await drive.names({ folder_id: root })).toEqual([
      'Accounts and audit',
      'Correspondence',
      'GST',
      'Income tax',
      'Permanent documents',
      'TDS',
    ]);
    expect(await drive.names({ folder_id: (await drive.item(root, 'GST')).id })).toEqual([THIS_YEAR]);
    expect(await drive.names({ folder_id: (await drive.item(root, 'Permanent documents')).id })).toEqual([]);
    expect(await drive.names({ place: 'clients' })).toEqual(['Kesar Foods Pvt Ltd']);
    expect(await drive.names({})).toEqual([]);

    await call(clientRoutes.update, { params: { id: client.id }, body: { company_name: 'Kesar Foods Limited' } });
    expect(await drive.names({ place: 'clients' })).toEqual(['Kesar Foods Limited']);
    await call(clientRoutes.remove, { params: { id: client.id } });
    expect(await drive.names({ place: 'clients' })).toEqual([]);
  });

  test('gets the folders of a new year once, in those that are still there', async () => {
    const root = await drive.ofClient((await addClient(call)).id);
    const tds = await drive.item(root, 'TDS');
    await drive.bin(tds.id);
    const gst = await drive.item(root, 'GST');
    await app.owner.query(`update drive_items set fiscal_year = fiscal_year - 1 where id = $1`, [root]);
    await app.owner.query(`update drive_items set name = 'FY 1999-00' where parent_id = $1`, [gst.id]);
    const { client_id } = gst;
    await drive.ofClient(client_id!);
    expect(await drive.names({ folder_id: gst.id })).toEqual(['FY 1999-00', THIS_YEAR]);
    await drive.bin((await drive.item(gst.id, THIS_YEAR)).id);
    await drive.ofClient(client_id!);
    expect(await drive.names({ folder_id: gst.id })).toEqual(['FY 1999-00']);
    expect(await drive.names({ folder_id: root })).not.toContain('TDS');
  });

  test('has one for each service, found by the service under any name', async () => {
    const client = await addClient(call);
    const service = await call(serviceRoutes.create, { body: { name: 'ROC filing', hsn_code: '998231' } });
    const place = await call(routes.ofClient, { params: { id: client.id }, body: { service_id: service.id } });
    expect(place.path).toBe(`${client.client_full_name} / ROC filing`);
    await drive.rename(place.folder_id, 'Company law');
    expect(await drive.ofClient(client.id, { service_id: service.id })).toBe(place.folder_id);
    const named = await drive.ofClient(client.id, { service: 'Trademark' });
    expect(await drive.ofClient(client.id, { service: 'trademark' })).toBe(named);
    expect(await drive.ofClient(client.id, { service: 'GST' })).toBe(
      (await drive.item(await drive.ofClient(client.id), 'GST')).id,
    );
    expect(await said(drive.ofClient(client.id, { service_id: 99_999_999 }))).toEqual([
      404,
      'This service was not found.',
    ]);
    expect(await said(drive.ofClient(99_999_999))).toEqual([404, 'This client was not found.']);
  });

  test('stays: it is not renamed, moved, deleted or shared as a whole', async () => {
    const root = await drive.ofClient((await addClient(call)).id);
    for (const act of [
      () => drive.rename(root, 'X'),
      () => drive.move([root], null),
      () => drive.bin(root),
      () => drive.share(root),
    ])
      expect((await expectRefusal(act())).status).toBe(409);
  });

  test('is deleted with the client only while it is empty', async () => {
    const [empty, full] = [await addClient(call), await addClient(call)];
    await drive.ofClient(empty.id);
    const file = await drive.add(await drive.ofClient(full.id), 'Deed.pdf');
    await drive.bin(file.id);
    for (const { id } of [empty, full]) await call(clientRoutes.remove, { params: { id } });
    await call(clientRoutes.forceDelete, { params: { id: empty.id } });
    expect(await said(call(clientRoutes.forceDelete, { params: { id: full.id } }))).toEqual([
      422,
      'Record is related to other records',
    ]);
  });
});

describe('a file', () => {
  test('is taken in with the size the store knows, once, and read by a link', async () => {
    const folder = await drive.folder(null, 'Office lease');
    const url = await upload(call, 'Lease.pdf', '%PDF-1 lease');
    const { data } = await call(routes.addFiles, { body: { folder_id: folder.id, files: [{ url }] } });
    expect(data).toMatchObject([
      {
        name: 'Lease.pdf',
        size: 12,
        kind: 'pdf',
        uploader: 'Anita Sharma',
        number: 1,
        trail: [{ name: 'Office lease' }],
      },
    ]);
    expect(await drive.read(data[0]!.id)).toBe('%PDF-1 lease');
    // Section 9: links live 3000 seconds, downloads 5000.
    for (const [download, age] of [
      ['false', /max-age=(3000|299\d)/],
      ['true', /max-age=(5000|499\d)/],
    ] as const) {
      const { url: link } = await call(routes.link, { params: { id: data[0]!.id }, query: { download } });
      expect((await fetch(link)).headers.get('cache-control')).toMatch(age);
    }
    const again = call(routes.addFiles, { body: { folder_id: null, files: [{ url }] } });
    expect(await said(again)).toEqual([422, 'The upload did not finish. Choose the file again.']);
    expect(await drive.names({})).not.toContain('Lease.pdf');
  });

  test('with an existing name becomes the next version; an earlier one can be made current again', async () => {
    const folder = await drive.folder(null, 'Versions');
    const first = await drive.add(folder.id, 'Balance.txt', 'one');
    const second = await drive.add(folder.id, 'balance.txt', 'two and more');
    expect(second).toMatchObject({ id: first.id, name: 'Balance.txt', number: 2, size: 12 });
    expect(await drive.names({ folder_id: folder.id })).toEqual(['Balance.txt']);
    expect(await drive.read(first.id, { number: 1 })).toBe('one');
    const back = await call(routes.restoreVersion, { params: { id: first.id, number: 1 } });
    expect(back).toMatchObject({ number: 1, size: 3 });
    expect(await drive.read(first.id)).toBe('one');
    await drive.add(folder.id, 'Balance.txt', 'three');
    const { data } = await call(routes.versions, { params: { id: first.id } });
    expect(data.map(({ number, is_current }) => [number, is_current])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect(await said(call(routes.restoreVersion, { params: { id: first.id, number: 9 } }))).toEqual([
      404,
      'This version was not found.',
    ]);
  });

  test('and the same at the same moment: one file with all versions', async () => {
    const folder = await drive.folder(null, 'Together');
    const urls = await Promise.all(['a', 'b', 'c'].map((text) => upload(call, 'Same.txt', text)));
    await Promise.all(urls.map((url) => call(routes.addFiles, { body: { folder_id: folder.id, files: [{ url }] } })));
    const { data } = await drive.list({ folder_id: folder.id });
    expect(data).toHaveLength(1);
    expect((await call(routes.versions, { params: { id: data[0]!.id } })).data).toHaveLength(3);
  });

  test.each([
    [
      'what was not uploaded',
      'businesses/1/document/nothing/x.pdf',
      'The upload did not finish. Choose the file again.',
    ],
    ['a path out of the store', '../../etc/passwd', 'The upload did not finish. Choose the file again.'],
  ])('is not %s', async (_what, url, message) => {
    const adding = call(routes.addFiles, { body: { folder_id: null, files: [{ url }] } });
    expect(await said(adding)).toEqual([422, message]);
  });

  test('has a type and size that the business allows, and fits into its storage', async () => {
    const settings = { max_file_mb: 1, allowed_extensions: ['txt'], quota_gb: 1 };
    const own = await createTestUser(app);
    const small = (await createTestBusiness(own)).id;
    const there = own.in(small);
    await there(configRoutes.save, { body: { type: 'DRIVE', branch_id: null, config: settings } });
    expect(await said(driveOf(there).add(null, 'a.pdf'))).toEqual([422, '.pdf files are not allowed here']);
    expect(await said(driveOf(there).add(null, 'a.txt', 'x'.repeat(1024 * 1024 + 1)))).toEqual([
      422,
      'Choose a file up to 1 MB',
    ]);
    await driveOf(there).add(null, 'a.txt', '12345');
    await driveOf(there).add(null, 'a.txt', '123');
    expect(await there(routes.usage, {})).toMatchObject({ bytes: 8, files: 2, quota_bytes: 1_000_000_000 });
    await app.owner.query('update drive_usage set bytes = 999999999 where business_id = $1', [small]);
    expect(await said(driveOf(there).add(null, 'b.txt', '12'))).toEqual([
      409,
      'Storage is full: 1.0 GB of 1.0 GB used. Delete files or increase the limit.',
    ]);
  });

  test('is shared by a link that expires as the settings say, and its use is logged', async () => {
    const file = await drive.add((await drive.folder(null, 'Lent')).id, 'Deed.txt', 'deed');
    const lend = (minutes?: number) => call(routes.lend, { params: { id: file.id }, body: { minutes } });
    const { url, expires_at } = await lend();
    const answer = await fetch(url);
    expect([await answer.text(), answer.headers.get('content-disposition')]).toEqual([
      'deed',
      expect.stringMatching(/^attachment; filename="Deed\.txt"/),
    ]);
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(50);
    expect(await said(lend(10_081))).toEqual([422, 'Choose an expiry of up to 10080 minutes']);
    expect((await expectRefusal(call(routes.lend, { params: { id: file.parent_id! }, body: {} }))).status).toBe(404);
    const { rows } = await app.owner.query(
      `select title, reason from activities where business_id = $1 and action = 'share_link'`,
      [business],
    );
    expect(rows).toEqual([{ title: 'Deed.txt', reason: 'Expires after 50 minutes' }]);
  });

  test('comes with others in one', async () => {
    const folder = await drive.folder(null, 'Zipped');
    const files = [await drive.add(folder.id, 'a.txt', 'A'), await drive.add(folder.id, 'b.txt', 'B')];
    const { url, name } = await call(routes.zip, { body: { ids: [...files.map(({ id }) => id), folder.id] } });
    expect(name).toBe('documents.zip');
    const entries = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    expect(Object.entries(entries).map(([file, bytes]) => [file, Buffer.from(bytes).toString()])).toEqual([
      ['a.txt', 'A'],
      ['b.txt', 'B'],
    ]);
    const { rows } = await app.owner.query(
      `select user_id, title, reason from activities where business_id = $1 and action = 'download' order by title`,
      [business],
    );
    const by = { user_id: String(owner.user.id), reason: '2 files downloaded as a ZIP' };
    expect(rows).toEqual([
      { ...by, title: 'a.txt' },
      { ...by, title: 'b.txt' },
    ]);
  });
});

describe('names and places', () => {
  test('a name is there once, whether of a folder or a file', async () => {
    const folder = await drive.folder(null, 'Names');
    const [a, b] = [await drive.folder(folder.id, 'Audit'), await drive.folder(folder.id, 'Bills.txt')];
    expect(await said(drive.folder(folder.id, 'AUDIT'))).toEqual([
      409,
      '“AUDIT” already exists in this folder. Choose another name.',
    ]);
    expect(await said(drive.rename(b.id, 'audit'))).toEqual([
      409,
      '“audit” already exists in this folder. Choose another name.',
    ]);
    expect(await said(drive.add(folder.id, 'bills.txt'))).toEqual([
      409,
      'A folder named “Bills.txt” already exists here. Rename the file.',
    ]);
    const other = await drive.folder(null, 'Audit');
    expect(await said(drive.move([a.id], null))).toEqual([
      409,
      '“Audit” already exists in this folder. Choose another name.',
    ]);
    expect(await said(drive.folder(other.id, 'a/b'))).toEqual([422, 'Names can’t contain < > : " / \\ | ? *']);
    const file = await drive.add(a.id, 'Note.txt');
    expect((await drive.rename(file.id, 'Final note')).name).toBe('Final note.txt');
  });

  test('folders go ten deep, and never into themselves, also when two move at once', async () => {
    let deepest = await drive.folder(null, 'Deep');
    const top = deepest;
    for (let depth = 2; depth <= 10; depth += 1) deepest = await drive.folder(deepest.id, `Level ${depth}`);
    expect(await said(drive.folder(deepest.id, 'Level 11'))).toEqual([422, 'You can nest up to 10 levels of folders']);
    expect(await said(drive.move([top.id], deepest.id))).toEqual([422, 'You can’t move a folder into itself']);
    expect(await said(drive.move([top.id], top.id))).toEqual([422, 'You can’t move a folder into itself']);
    const pair = await drive.folder(null, 'Pair');
    await drive.folder(pair.id, 'Within');
    expect(await said(drive.move([pair.id], deepest.trail[8]!.id))).toEqual([
      422,
      'You can nest up to 10 levels of folders',
    ]);
    const [a, b] = [await drive.folder(null, 'Left'), await drive.folder(null, 'Right')];
    const both = await Promise.allSettled([drive.move([a.id], b.id), drive.move([b.id], a.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('items moved to another client belong to it, and aren’t shared automatically', async () => {
    const [from, to] = [await addClient(call), await addClient(call)];
    const [source, target] = [await drive.ofClient(from.id), await drive.ofClient(to.id)];
    const folder = await drive.folder(source, 'Misfiled');
    const file = await drive.add(folder.id, 'Form 16.pdf');
    await drive.share(file.id);
    await drive.move([folder.id], target);
    expect(await drive.item(folder.id, 'Form 16.pdf')).toMatchObject({
      client_id: to.id,
      client_name: to.client_full_name,
      is_shared: false,
      is_shared_here: false,
    });
  });

  test('a list is sorted, paged and searched over everything one may see', async () => {
    const folder = await drive.folder(null, 'Sorted');
    await drive.folder(folder.id, 'Zebra folder');
    await drive.add(folder.id, 'Beta zebra.txt', '1');
    await drive.add(folder.id, 'alpha.txt', '333');
    const names = (query: object) => drive.names({ folder_id: folder.id, ...query });
    expect(await names({})).toEqual(['Zebra folder', 'alpha.txt', 'Beta zebra.txt']);
    expect(await names({ sort: '-size' })).toEqual(['alpha.txt', 'Beta zebra.txt', 'Zebra folder']);
    expect(await names({ sort: '-uploaded_at' })).toEqual(['alpha.txt', 'Beta zebra.txt', 'Zebra folder']);
    expect(await names({ per_page: 1, page: 2 })).toEqual(['alpha.txt']);
    expect(await names({ folders_only: 'true' })).toEqual(['Zebra folder']);
    expect(await drive.names({ search: 'ZEBRA' })).toEqual(['Zebra folder', 'Beta zebra.txt']);
    expect(await drive.names({ search: 'ze' })).toEqual(['Zebra folder']);
    expect(await drive.names({ search: '%' })).toEqual([]);
    const { data } = await drive.list({ search: 'beta zeb' });
    expect(data).toMatchObject([{ trail: [{ name: 'Sorted' }] }]);
  });

  test('the list of files is newest first, with filters', async () => {
    const client = await addClient(call);
    const root = await drive.ofClient(client.id);
    const shared = await drive.add(root, 'Return.pdf');
    await drive.add(root, 'Working.xlsx');
    await drive.share(shared.id);
    const papers = async (query: object) =>
      (await call(routes.papers, { query: { client_id: client.id, ...query } })).data.map(({ name }) => name);
    expect(await papers({})).toEqual(['Working.xlsx', 'Return.pdf']);
    expect(await papers({ kind: 'pdf' })).toEqual(['Return.pdf']);
    expect(await papers({ is_shared: 'true' })).toEqual(['Return.pdf']);
    expect(await papers({ is_shared: 'false' })).toEqual(['Working.xlsx']);
    expect(await papers({ uploaded_by: owner.user.id, search: 'work' })).toEqual(['Working.xlsx']);
    expect(await papers({ from: '2000-01-01', to: '2000-12-31' })).toEqual([]);
    expect(await papers({ from: '2000-01-01', to: '2999-12-31' })).toHaveLength(2);
  });
});

describe('the bin', () => {
  test('takes a folder with its contents, restores all of it, and names blockers', async () => {
    const folder = await drive.folder(null, 'Binned');
    const inner = await drive.folder(folder.id, 'Inner');
    const early = await drive.add(inner.id, 'Early.txt');
    await drive.add(inner.id, 'Late.txt');
    await drive.bin(early.id);
    await drive.bin(folder.id, inner.id);
    expect((await expectRefusal(drive.list({ folder_id: inner.id }))).status).toBe(404);
    expect(await drive.names({ search: 'late.t' })).toEqual([]);
    const binned = async () =>
      (await call(binRoutes.list, { query: { entity: 'drive_items', per_page: 100 } })).data.map(({ title }) => title);
    expect(await binned()).toEqual(expect.arrayContaining(['Binned', 'Early.txt']));
    expect(await binned()).not.toContain('Inner');

    // Its folder no longer exists: it is restored to the nearest existing one.
    await drive.restore(early.id);
    expect(await drive.names({})).toContain('Early.txt');
    const taking = await drive.folder(null, 'binned');
    expect(await said(drive.restore(folder.id))).toEqual([
      409,
      '“Binned” already exists in this folder. Choose another name.',
    ]);
    await drive.rename(taking.id, 'Another');
    await call(binRoutes.restore, { params: { entity: 'drive_items', id: folder.id } });
    expect(await drive.names({ folder_id: inner.id })).toEqual(['Late.txt']);
  });

  test('items deleted with a folder free their name only in the bin', async () => {
    const folder = await drive.folder(null, 'Twice');
    const file = await drive.add(folder.id, 'One.txt', 'first');
    await drive.bin(file.id);
    await drive.add(folder.id, 'One.txt', 'second');
    expect((await expectRefusal(drive.restore(file.id))).status).toBe(409);
  });
});
