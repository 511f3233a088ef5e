import { firmRoutes, type Firm } from '@daftar/contract/firms';
import { gstReturnRoutes as routes, GSTR1_SECTIONS } from '@daftar/contract/gst_returns';
import { INVOICE_KINDS, invoiceRoutes } from '@daftar/contract/invoices';
import { today } from '@daftar/domain/date-format';
import { gstr1FileName } from '@daftar/domain/gst-return/gstr1-json';
import { add, mul, round, sub, sum } from '@daftar/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { addFirm, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readSheet } from '#server/testing/xlsx.ts';
import { adjust, bookJune, gujaratFirm, KESAR, receive } from './testing/june.ts';
import { juneFile } from './testing/june-file.ts';

const { app, business, call } = await testBusiness();
let firm: Firm;
const june = <const M extends object>(more: M = {} as M) => ({ firm_id: firm.id, period: '062026', ...more });
const fetched = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

beforeAll(async () => {
  firm = await gujaratFirm(call);
  const { first, second, kesar } = await bookJune(call, firm.id);
  const near = { firm_id: firm.id, client_id: second.client_id };
  const far = { firm_id: firm.id, client_id: kesar };
  const may = await receive(call, { ...near, date: '2026-05-20', cash: '2360' });
  const mid = await receive(call, { ...far, date: '2026-06-20', cash: '11800' });
  await received(call, { ...far, date: '2026-06-23', cash: '50', allocations: [] });
  await adjust(call, { date: '2026-06-21', receipt: may, invoice: second.id, amount: '1180' });
  await adjust(call, { date: '2026-06-22', receipt: mid, invoice: first.id, amount: '5900' });
});

describe('a month of mixed invoices and notes', () => {
  test("is the file that the portal's offline tool writes, key by key and in its order", async () => {
    const { files, errors } = await call(routes.json, { query: june() });
    expect(errors).toBe(0);
    expect(files).toHaveLength(1);
    expect(files[0]!.file_name).toBe(gstr1FileName(firm.tax_number, today(new Date(), 'Asia/Kolkata')));
    const text = (await fetched(files[0]!.url)).toString('utf8');
    expect(JSON.parse(text)).toEqual(juneFile(firm.tax_number));
    expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(juneFile(firm.tax_number)));
    const { rows } = await app.owner.query(
      `select title, reason from activities where business_id = $1 and entity = 'gst_returns'`,
      [business],
    );
    expect(rows[0]).toEqual({ title: `GSTR-1 · June 2026 · ${firm.tax_number}`, reason: files[0]!.file_name });
  });

  test('ties with the invoice list to the paisa', async () => {
    const { sections } = await call(routes.gstr1, { query: june() });
    const told = sections.filter(({ section }) => section !== 'at' && section !== 'txpd');
    const period = { firm_id: firm.id, from_date: '2026-06-01', to_date: '2026-06-30', per_page: 100 };
    let [value, tax] = ['0', '0'];
    for (const kind of INVOICE_KINDS) {
      const { data } = await call(invoiceRoutes.list, { query: { ...period, kind } });
      for (const row of data.filter(({ state }) => state === 'Final')) {
        const rupees = (amount: string) => (row.currency === 'USD' ? round(mul(amount, '83.25')) : amount);
        const act = kind === 'credit_note' ? sub : add;
        value = act(value, rupees(row.taxable_value));
        tax = act(tax, rupees(row.tax));
      }
    }
    expect(sum(told.map((row) => row.taxable_value))).toBe(value);
    expect(sum(told.map((row) => row.tax))).toBe(tax);
  });

  test('is summed up by section, with what is late, missing and not issued', async () => {
    const summary = await call(routes.gstr1, { query: june() });
    expect(summary).toMatchObject({
      gstin: firm.tax_number,
      firms: [{ id: firm.id }],
      period: { label: 'June 2026', cycle: 'month', from: '2026-06-01' },
      is_complete: true,
      due: { gstr1: '2026-07-11', gstr3b: '2026-07-20' },
      issued: 17,
      cancelled: 1,
      drafts: 1,
      furnished: 0,
      untaxed_advances: 1,
      filings: [],
    });
    const of = (name: string) => summary.sections.find(({ section }) => section === name);
    expect(of('b2b')).toMatchObject({ records: 5, taxable_value: '23499.99', igst: '2545.00', cgst: '180.00' });
    expect(of('b2cs')).toMatchObject({ records: 3, taxable_value: '1700.00' });
    expect(of('cdnr')).toMatchObject({ records: 2, taxable_value: '0.00', igst: '-18.00', cgst: '9.00' });
    expect(of('txpd')).toMatchObject({ records: 1, taxable_value: '-1000.00' });
  });

  test('leads from each section to its documents, and from a row of many to those behind it', async () => {
    for (const section of GSTR1_SECTIONS) {
      const { data } = await call(routes.section, { query: june({ section }) });
      for (const row of data) {
        const rows = row.is_group
          ? (await call(routes.section, { query: june({ section, row: row.id }) })).data
          : [row];
        expect(rows, `${section} ${row.id}`).toHaveLength(row.documents);
        expect(sum(rows.map((one) => one.taxable_value)), `${section} ${row.id}`).toBe(row.taxable_value);
        for (const one of rows.filter(({ document_kind }) => document_kind !== 'receipt')) {
          const { number } = await call(invoiceRoutes.get, { params: { id: one.document_id! } });
          expect(number).toBe(one.title);
        }
      }
    }
    const sez = await call(routes.section, { query: june({ section: 'b2b', search: 'zone', sort: '-taxable_value' }) });
    expect(sez.data.map(({ title, remark }) => [title, remark])).toEqual([
      ['SD/26-27/004', 'SEZ supplies without payment'],
      ['SD/26-27/005', 'SEZ supplies with payment'],
    ]);
    const second = await call(routes.section, { query: june({ section: 'b2b', page: 2, per_page: 2 }) });
    expect(second.meta).toMatchObject({ total: 5, last_page: 3 });
    expect(second.data[0]!.title).toBe('SD/26-27/003');
  });

  test('is the workbook of the template, with headers in the fourth row', async () => {
    const { files } = await call(routes.xlsx, { query: june() });
    expect(files[0]!.file_name).toBe(`GSTR1_${firm.tax_number}_062026.xlsx`);
    const sheet = readSheet(await fetched(files[0]!.url));
    expect(sheet[0]).toEqual(['b2b,sez,de']);
    expect(sheet[3]!.slice(0, 4)).toEqual([
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
    ]);
    expect(sheet[4]!.slice(0, 6)).toEqual([
      KESAR,
      'Kesar Foods',
      'SD/26-27/001',
      '01-Jun-2026',
      '14685',
      '27-Maharashtra',
    ]);
  });

  test('gives the outward figures of GSTR-3B', async () => {
    const { outward, inter_state, due } = await call(routes.gstr3b, { query: june() });
    expect(due).toBe('2026-07-20');
    const amounts = Object.fromEntries(outward.map((row) => [row.row, row.amounts]));
    // 12500 + 999.99 + 100000 - 100 - 500 + 1700 + 5000 - 1000, without what is under reverse charge.
    expect(amounts['3.1(a)']).toMatchObject({ taxable_value: '118599.99', igst: '21013.00', cgst: '102.50' });
    expect(amounts['3.1(b)']).toMatchObject({ taxable_value: '93382.50', igst: '414.00' });
    expect(amounts['3.1(c)']).toMatchObject({ taxable_value: '360.00', igst: '0.00' });
    expect(amounts['3.1(d)']).toBeNull();
    expect(amounts['3.1(e)']).toMatchObject({ taxable_value: '40.00' });
    expect(inter_state).toEqual({
      unregistered: [{ pos: '29', place: '29-Karnataka', taxable_value: '99700.00', igst: '17946.00' }],
      composition: [],
      uin: [],
    });
  });

  test('is summed up by code, and tells its numbers and whose the gaps are', async () => {
    const { b2b, b2c } = await call(routes.hsn, { query: june() });
    expect(b2b.total).toMatchObject({ taxable_value: '23799.99', igst: '2527.00', cgst: '189.00' });
    expect(b2c.rows[0]).toMatchObject({ hsn_sac: '8471', unit: 'NOS', quantity: '3' });
    const { kinds, gaps } = await call(routes.series, { query: june() });
    expect(kinds.map(({ nature }) => nature)).toEqual([
      'Invoices for outward supply',
      'Debit Note',
      'Credit Note',
      'Receipt Voucher',
    ]);
    expect(gaps).toMatchObject([
      { nature: 'Invoices for outward supply', from: 'SD/26-27/013', count: 1, state: 'other_period' },
    ]);
    expect(gaps[0]!.document_ids).toHaveLength(1);
  });
});

test('what the portal would refuse is said before: document, line, field and fix', async () => {
  const own = await gujaratFirm(call);
  const query = { firm_id: own.id, period: '062026' } as const;
  const client_id = (await addClient(call, { state: 'Gujarat' })).id;
  const on = { firm_id: own.id, date: '2026-06-10' };
  await issuedInvoice(call, { ...on, client_id, lines: [fee('100', { hsn_sac: '' })] });
  const { data } = await call(invoiceRoutes.search, { query: { search: 'Kesar' } });
  const wrong = await issuedInvoice(call, {
    ...on,
    client_id: data[0]!.client_id,
    lines: [fee('100'), fee('50')],
  });
  // Issued before the code was checked.
  await app.owner.query(
    `alter table invoices disable trigger protect_invoice;
     update invoices set lines = jsonb_set(lines, '{1,hsn_sac}', '""') where id = ${wrong.id};
     alter table invoices enable trigger protect_invoice`,
  );
  const found = await call(routes.preflight, { query });
  expect(found.data).toMatchObject([
    {
      severity: 'error',
      code: 'HSN_UNKNOWN',
      document_id: wrong.id,
      document_kind: 'invoice',
      number: wrong.number,
      client_name: 'Kesar Foods',
      line: 2,
      field: 'hsn_sac',
      message: 'HSN/SAC is missing',
      fix: expect.stringContaining('cancel this document and issue a new one'),
    },
    { severity: 'warning', code: 'HSN_UNKNOWN', line: 1 },
  ]);
  expect((await call(routes.preflight, { query: { ...query, severity: 'warning' } })).meta.total).toBe(1);
  expect((await call(routes.gstr1, { query })).problems).toEqual({ errors: 1, warnings: 1 });
  // Errors do not keep a file back.
  expect(await call(routes.json, { query })).toMatchObject({ errors: 1 });
});

test('a return is of a registration: all firms under it, and only what was issued under it', async () => {
  const one = await gujaratFirm(call);
  const { pan, tax_number } = one;
  const two = await addFirm(call, {
    name: 'Twin',
    pan,
    tax_number,
    series: { invoice: { pattern: 'TWO/{YY-YY}/{000}' } },
  });
  const client_id = (await addClient(call, { state: 'Gujarat' })).id;
  for (const firm_id of [one.id, two.id]) await issuedInvoice(call, { firm_id, client_id, date: '2026-06-10' });
  await app.owner.query(
    `alter table invoices disable trigger protect_invoice;
     update invoices set supplier = supplier || '{"tax_number": ""}' where firm_id = ${one.id};
     alter table invoices enable trigger protect_invoice`,
  );
  const summary = await call(routes.gstr1, { query: { firm_id: one.id, period: '062026' } });
  expect(summary.firms.map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(summary.issued).toBe(1);
});

test('a firm that moved to the composition scheme still files for earlier periods', async () => {
  const own = await gujaratFirm(call);
  const client_id = (await addClient(call, { state: 'Gujarat' })).id;
  await issuedInvoice(call, { firm_id: own.id, client_id, date: '2026-06-10' });
  const composition = { gst_type: 'Composition', lut_number: '', lut_from: null, lut_to: null } as const;
  await call(firmRoutes.update, { params: { id: own.id }, body: composition });
  await issuedInvoice(call, { firm_id: own.id, client_id, date: '2026-06-20', lines: [fee('50', { tax_rate: '0' })] });
  const of = (period: string) => call(routes.gstr1, { query: { firm_id: own.id, period } });
  expect(await of('062026')).toMatchObject({ issued: 1, total: { taxable_value: '1000.00' } });
  expect(await expectRefusal(of('072026'))).toMatchObject({ status: 422 });
});

test.each([
  ['firm_id', { gst_type: 'Unregistered', tax_number: '' }, '062026', 'month'],
  ['firm_id', { gst_type: 'Composition' }, '062026', 'month'],
  ['period', {}, '052026', 'quarter'],
  ['period', {}, '062026', 'iff'],
  ['period', {}, '132026', 'month'],
] as const)('there is no return where %s is wrong', async (field, changes, period, cycle) => {
  const { id } = await addFirm(call, changes);
  const { status, body } = await expectRefusal(call(routes.gstr1, { query: { firm_id: id, period, cycle } }));
  expect(status).toBe(422);
  expect(body.errors![0]!.field).toBe(field);
});

test('an empty month has nothing but its head', async () => {
  const { files } = await call(routes.json, { query: june({ period: '122026' }) });
  const json = JSON.parse((await fetched(files[0]!.url)).toString('utf8'));
  expect(json).toEqual({ gstin: firm.tax_number, fp: '122026', version: 'GST3.2.4', hash: 'hash' });
});
