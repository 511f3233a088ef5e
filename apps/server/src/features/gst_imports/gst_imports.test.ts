import { complianceRoutes } from '@daftar/contract/compliance';
import { filingRoutes } from '@daftar/contract/filings';
import { gstBookRoutes } from '@daftar/contract/gst_books';
import { gstImportRoutes as routes } from '@daftar/contract/gst_imports';
import { describe, expect, test } from 'vitest';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { addRegistered, b2bRow, BUYER, gstImportsOf, salesReturn, workbook } from '#server/testing/gst-imports.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { readSheet } from '#server/testing/xlsx.ts';
import { writeWorkbook } from '#server/platform/sheets/sheets.ts';

const { app, business, call } = await testBusiness();
const { upload, run, ended } = gstImportsOf(call);

const documents = async (gstin: string) =>
  (
    await app.owner.query(
      `select number, taxable_value, igst, import_id, version, edited_at, month::text, direction from gst_documents
        where business_id = $1 and gstin = $2 order by number`,
      [business, gstin],
    )
  ).rows;
const rows = (count: number, from = 1) => Array.from({ length: count }, (_, i) => b2bRow({ number: `S/${i + from}` }));

describe('a workbook with 37 bad rows', () => {
  const BAD: [code: string, cells: Partial<Parameters<typeof b2bRow>[0]>][] = [
    ['GSTIN_CHECK', { gstin: '27AAPFU0939F1ZX' }],
    ['GSTIN_SHAPE', { gstin: '27AAPFU0939' }],
    ['DATE_FORMAT', { date: '10/14/2026' }],
    ['DATE_AFTER_PERIOD', { date: '01-Nov-2026' }],
    ['POS_UNKNOWN', { pos: '45-Nowhere' }],
    ['RATE_UNKNOWN', { rate: 17 }],
  ];
  const bad = Array.from({ length: 37 }, (_, i) => b2bRow({ number: `B/${i}`, ...BAD[i % BAD.length]![1] }));

  test('keeps the good rows, lists each error, and gives the rejected rows back with it', async () => {
    const of = await addRegistered(call);
    const file = await upload(
      await workbook([...rows(3), ...bad, b2bRow({ number: 'S/9', rate: 5 }), b2bRow({ number: 'S/9', rate: 18 })]),
    );
    const done = await run({ ...of, file });
    expect(done).toMatchObject({
      status: 'Completed with errors',
      format: 'workbook',
      rows_total: 42,
      rows_done: 42,
      rows_kept: 5,
      rows_same: 0,
      rows_rejected: 37,
      totals: { documents: 4, taxable_value: '5000.00', igst: '770.00' },
    });
    expect(done.codes.map(({ code }) => code).toSorted()).toEqual(BAD.map(([code]) => code).toSorted());
    expect((await documents(of.gstin)).map(({ number }) => number)).toEqual(['S/1', 'S/2', 'S/3', 'S/9']);
    const { data, meta } = await call(routes.problems, { params: { id: done.id }, query: { code: 'DATE_FORMAT' } });
    expect(meta.total).toBe(6);
    expect(data[0]).toMatchObject({
      sheet: 'b2b,sez,de',
      row: 10,
      column: 'Invoice date',
      value: '10/14/2026',
      message: '“10/14/2026” is not a date.',
      fix: 'Enter the date like 14-Jul-2026.',
      number: 'B/2',
    });
    const { url, file_name } = await call(routes.rejected, { params: { id: done.id } });
    expect(file_name).toBe('sales-errors.xlsx');
    const sheet = readSheet(Buffer.from(await (await fetch(url)).arrayBuffer()));
    expect(sheet[3]!.slice(-2)).toEqual(['Error', 'Fix']);
    expect(sheet.slice(4)).toHaveLength(37);
    expect(sheet[6]!.at(-2)).toBe('Invoice date: “10/14/2026” is not a date.');
    const { record } = await call(gstBookRoutes.period, { query: of });
    expect(record).toMatchObject({ documents: 4, taxable_value: '5000.00', tax: '770.00' });
    expect(record!.sales_imported_at).not.toBeNull();
  });

  test('corrected, replaces what it corrects and changes nothing else', async () => {
    const of = await addRegistered(call);
    const first = await run({ ...of, file: await upload(await workbook(rows(3))) });
    const before = await documents(of.gstin);
    const again = await run({
      ...of,
      file: await upload(
        await workbook([...rows(2), b2bRow({ number: 's/3', taxable: 2000, value: 2360 }), ...rows(1, 4)]),
      ),
    });
    expect(again).toMatchObject({ status: 'Completed', rows_kept: 2, rows_same: 2, rows_rejected: 0 });
    const after = await documents(of.gstin);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after.map(({ number, taxable_value }) => [number, taxable_value])).toEqual([
      ['S/1', '1000.00'],
      ['S/2', '1000.00'],
      ['S/4', '1000.00'],
      ['s/3', '2000.00'],
    ]);
    expect(Number(after[3].import_id)).toBe(again.id);
    expect(again.id).not.toBe(first.id);
  });
});

describe('the same file', () => {
  test('for the same period changes nothing and says so; an edit of a row stays', async () => {
    const of = await addRegistered(call);
    const bytes = await workbook(rows(3));
    const first = await run({ ...of, file: await upload(bytes) });
    const before = await documents(of.gstin);
    const same = await call(routes.start, { body: { ...of, kind: 'sales', file: await upload(bytes) } });
    expect(same).toMatchObject({ id: first.id, is_same: true, status: 'Completed' });
    expect(await documents(of.gstin)).toEqual(before);
    await app.owner.query(
      `update gst_documents set edited_at = now(), party_name = 'Edited' where business_id = $1 and gstin = $2 and number = 'S/1'`,
      [business, of.gstin],
    );
    const corrected = await run({
      ...of,
      file: await upload(await workbook([...rows(2), b2bRow({ number: 'S/3', rate: 5, value: 1050 })])),
    });
    expect(corrected).toMatchObject({ rows_same: 2, rows_kept: 1, warnings: 0 });
    const [one] = (
      await app.owner.query(
        `select party_name from gst_documents where business_id = $1 and gstin = $2 and number = 'S/1'`,
        [business, of.gstin],
      )
    ).rows;
    expect(one.party_name).toBe('Edited');
    const replaced = await run({
      ...of,
      file: await upload(await workbook([b2bRow({ number: 'S/1', taxable: 1, value: 1.18 })])),
    });
    expect(replaced.codes).toMatchObject([{ code: 'EDIT_REPLACED', severity: 'warning', count: 1 }]);
    expect(replaced.status).toBe('Completed');
  });

  test('rows missing from it stay, unless it replaces the period', async () => {
    const of = await addRegistered(call);
    await run({ ...of, file: await upload(await workbook(rows(5))) });
    const small = await workbook(rows(2));
    await run({ ...of, file: await upload(small) });
    expect(await documents(of.gstin)).toHaveLength(5);
    const replaced = await run({ ...of, file: await upload(small), mode: 'replace' });
    expect(replaced).toMatchObject({ status: 'Completed', rows_same: 2, rows_removed: 3 });
    expect(await documents(of.gstin)).toHaveLength(2);
  });
});

describe('what can’t be imported', () => {
  test('another GSTIN, period or an unknown file is unable to process', async () => {
    const of = await addRegistered(call);
    const file = await upload(JSON.stringify({ gstin: BUYER, fp: '102026' }), 'json');
    expect(await said(call(routes.preview, { body: { ...of, kind: 'sales', file } }))).toEqual([
      expect.any(Number),
      `The file is of ${BUYER}. Choose a file of ${of.gstin}.`,
    ]);
    expect(await run({ ...of, file })).toMatchObject({
      status: 'Unable to process',
      problem: expect.stringContaining(BUYER),
    });
    const notes = await writeWorkbook([{ name: 'Notes', header: ['Hello'], rows: [] }]);
    const broken = await run({ ...of, file: await upload(notes) });
    expect(broken).toMatchObject({
      status: 'Unable to process',
      problem: expect.stringContaining('No sheet with a header row'),
    });
    expect(await said(call(routes.cancel, { params: { id: broken.id } }))).toEqual([409, 'This import has ended.']);
    await call(routes.remove, { params: { id: broken.id } });
  });

  test('a number of another month is already in the books', async () => {
    const of = await addRegistered(call);
    const september = { ...of, period: '092026' };
    await run({ ...september, file: await upload(await workbook([b2bRow({ number: 'S/1', date: '14-Sep-2026' })])) });
    const done = await run({ ...of, file: await upload(await workbook(rows(2))) });
    expect(done).toMatchObject({ status: 'Completed with errors', rows_kept: 1, rows_rejected: 1 });
    const { data } = await call(routes.problems, { params: { id: done.id } });
    expect(data).toMatchObject([{ code: 'DUP_IN_BOOKS', message: 'S/1 is already in September 2026.', row: 5 }]);
    await call(routes.remove, {
      params: {
        id: (await call(routes.list, { query: { client_id: of.client_id, gstin: of.gstin, period: '092026' } }))
          .data[0]!.id,
      },
    });
    await call(routes.retry, { params: { id: done.id } });
    expect(await ended(done.id)).toMatchObject({ status: 'Completed', rows_kept: 1, rows_same: 1, rows_rejected: 0 });
  });

  test('a filed period is refused', async () => {
    const of = { ...(await addRegistered(call)), period: '042026' };
    await call(filingRoutes.create, {
      body: {
        client_id: of.client_id,
        registration_kind: 'GSTIN',
        registration: of.gstin,
        form: 'GSTR-1',
        period_from: '2026-04-01',
        period_to: '2026-04-30',
        filed_on: '2026-05-10',
        acknowledgement: 'AA240426123456K',
      } as never,
    });
    const file = await upload(await workbook([b2bRow({ number: 'S/1', date: '14-Apr-2026' })]));
    expect(await said(call(routes.start, { body: { ...of, kind: 'sales', file } }))).toEqual([
      409,
      'GSTR-1 for April 2026 was filed on 10/05/2026. Amend it in a later period.',
    ]);
    const purchases = `Bill No,Bill Date,Party GSTIN,Net Amount,IGST\nP1,14/04/2026,${BUYER},100,18\n`;
    expect(await run({ ...of, kind: 'purchases', file: await upload(purchases, 'csv') })).toMatchObject({
      status: 'Completed',
    });
  });
});

describe('other files', () => {
  test('columns of any sheet are mapped once, for the client and then for the business', async () => {
    const of = await addRegistered(call);
    const csv = `Vch,Day,GST No,Basic,Tax\nP1,14/10/2026,${BUYER},"1,000.00",180\nP2,15/10/2026,,500,0\n`;
    const file = await upload(csv, 'csv', 'register');
    const seen = await call(routes.preview, { body: { ...of, kind: 'purchases', file } });
    expect(seen).toMatchObject({ format: 'sheet', mapped_by: 'headers', rows: 2 });
    expect(seen.columns.find(({ title }) => title === 'Basic')).toEqual({
      title: 'Basic',
      samples: ['1,000.00', '500'],
      field: null,
    });
    const mapping = { Vch: 'number', Day: 'date', 'GST No': 'gstin', Basic: 'taxable_value', Tax: 'igst' };
    const done = await run({ ...of, kind: 'purchases', file, mapping });
    expect(done).toMatchObject({ status: 'Completed with errors', format: 'sheet', rows_kept: 1, rows_rejected: 1 });
    expect(done.codes).toMatchObject([{ code: 'GSTIN_SHAPE' }]);
    expect(await documents(of.gstin)).toMatchObject([{ number: 'P1', direction: 'purchase', igst: '180.00' }]);
    const field = async (who: typeof of) => {
      const { mapped_by, columns } = await call(routes.preview, { body: { ...who, kind: 'purchases', file } });
      return [mapped_by, columns.find(({ title }) => title === 'Basic')!.field];
    };
    expect(await field(of)).toEqual(['client', 'taxable_value']);
    expect(await field(await addRegistered(call))).toEqual(['business', 'taxable_value']);
  });

  test('the template can be filled and imported', async () => {
    const of = await addRegistered(call);
    const { url, file_name } = await call(routes.template, {});
    expect(file_name).toBe('gst-template.xlsx');
    const file = await upload(Buffer.from(await (await fetch(url)).arrayBuffer()));
    expect(await call(routes.preview, { body: { ...of, kind: 'sales', file } })).toMatchObject({
      format: 'template',
      rows: 1,
    });
    expect(await run({ ...of, file })).toMatchObject({ status: 'Completed', rows_kept: 1 });
    expect(await run({ ...of, kind: 'purchases', file })).toMatchObject({ status: 'Completed', rows_kept: 1 });
    const { record } = await call(gstBookRoutes.period, { query: of });
    expect([record!.sales_imported_at, record!.purchases_imported_at].every(Boolean)).toBe(true);
  });

  test('parts of a GSTR-2B statement add up', async () => {
    const of = await addRegistered(call);
    const part = (inum: string, items?: object[]) =>
      JSON.stringify({
        chksum: 'x',
        data: {
          gstin: of.gstin,
          rtnprd: '102026',
          docdata: {
            b2b: [
              {
                ctin: BUYER,
                trdnm: 'Umiya',
                supfildt: '11-11-2026',
                supprd: '102026',
                inv: [
                  {
                    inum,
                    dt: '14-10-2026',
                    typ: 'R',
                    val: 1180,
                    pos: '24',
                    rev: 'N',
                    itcavl: 'Y',
                    ...(items ? { items } : { txval: 1000, igst: 180 }),
                  },
                ],
              },
            ],
          },
        },
      });
    const kind = '2b' as const;
    await run({ ...of, kind, file: await upload(part('A1'), 'json') });
    const second = await run({
      ...of,
      kind,
      file: await upload(part('A2', [{ num: 1, rt: 18, txval: 1000, igst: 180 }]), 'json'),
    });
    expect(second).toMatchObject({
      status: 'Completed',
      rows_kept: 1,
      totals: { taxable_value: '1000.00', igst: '180.00' },
    });
    const { rows: found } = await app.owner.query(
      'select number, igst, supplier_name from gst_2b_documents where business_id = $1 and gstin = $2 order by number',
      [business, of.gstin],
    );
    expect(found).toEqual(['A1', 'A2'].map((number) => ({ number, igst: '180.00', supplier_name: 'Umiya' })));
    const { record } = await call(gstBookRoutes.period, { query: of });
    expect(record!.statement_imported_at).not.toBeNull();
    expect((await run({ ...of, kind, file: await upload(part('A1'), 'json') })).rows_same).toBe(1);
  });

  test('a return of several batches is imported whole', async () => {
    const of = await addRegistered(call);
    const file = await upload(salesReturn(of.gstin, 1_700), 'json');
    expect(await run({ ...of, file })).toMatchObject({
      status: 'Completed',
      rows_total: 1_700,
      rows_kept: 1_700,
      rows_rejected: 0,
      totals: { documents: 1_700, taxable_value: '1700000.00' },
    });
    expect((await call(gstBookRoutes.period, { query: of })).record).toMatchObject({ documents: 1_700 });
  });

  test('an IFF takes documents only, and its quarter has them too', async () => {
    const of = await addRegistered(call);
    const { version } = await call(complianceRoutes.duties, { params: { id: of.client_id } });
    await call(complianceRoutes.saveDuties, {
      params: { id: of.client_id },
      body: { registrations: { [of.gstin]: { scheme: 'Quarterly' } } },
      headers: { 'if-match': String(version) },
    } as never);
    const quarter = { ...of, period: '122026', cycle: 'quarter' as const };
    const small = {
      name: 'b2cs',
      header: [
        'Type',
        'Place Of Supply',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
        'E-Commerce GSTIN',
      ],
      rows: [['OE', '24-Gujarat', '', 18, 500, 0, '']],
    };
    await run({
      ...quarter,
      file: await upload(await workbook([b2bRow({ number: 'S/5', date: '05-Nov-2026' })], [small])),
    });
    const done = await run({ ...of, cycle: 'iff', file: await upload(await workbook(rows(2), [small])) });
    expect(done).toMatchObject({
      status: 'Completed',
      rows_total: 2,
      rows_kept: 2,
      warnings: 1,
      codes: [{ code: 'NOT_IN_IFF' }],
    });
    const { record } = await call(gstBookRoutes.period, { query: quarter });
    expect(record).toMatchObject({ documents: 3, taxable_value: '3500.00' });
  });
});

describe('deleting an import', () => {
  test('removes its rows, but not the edited ones, and checks the period again', async () => {
    const of = await addRegistered(call);
    const { id } = await run({ ...of, file: await upload(await workbook(rows(3))) });
    await app.owner.query(
      `update gst_documents set edited_at = now() where business_id = $1 and gstin = $2 and number = 'S/2'`,
      [business, of.gstin],
    );
    expect(await call(routes.remove, { params: { id } })).toMatchObject({ removed: 2, kept: 1 });
    expect(await documents(of.gstin)).toMatchObject([{ number: 'S/2', import_id: null }]);
    expect((await call(gstBookRoutes.period, { query: of })).record!.documents).toBe(1);
    expect((await expectRefusal(call(routes.get, { params: { id } }))).status).toBe(404);
  });
});

test('an import is one entry in the log of its client, and hidden where the client is', async () => {
  const of = await addRegistered(call);
  const { id } = await run({ ...of, file: await upload(await workbook(rows(600))) });
  const { rows: log } = await app.owner.query(
    `select action, client_id from activities where business_id = $1 and entity = 'gst_imports' and record_id = $2`,
    [business, id],
  );
  expect(log.length).toBeLessThanOrEqual(5);
  expect(log.every(({ client_id }) => Number(client_id) === of.client_id)).toBe(true);
  const reader = await createTestUser(app);
  await addMember(app, business, reader, { clients: 'read' });
  expect(await reader.in(business)(routes.get, { params: { id } })).toMatchObject({ rows_kept: 600 });
  expect((await expectRefusal(reader.in(business)(routes.remove, { params: { id } }))).status).toBe(403);
});
