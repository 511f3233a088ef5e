import type { Call } from '@daftar/contract/core/client';
import type { Firm } from '@daftar/contract/firms';
import { gstReturnRoutes as routes, GSTR1_SECTIONS } from '@daftar/contract/gst_returns';
import { INVOICE_KINDS, invoiceRoutes } from '@daftar/contract/invoices';
import { today } from '@daftar/domain/date-format';
import { gstr1FileName } from '@daftar/domain/gst-return/gstr1-json';
import { add, mul, round, sub, sum } from '@daftar/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, fee, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { foundBusiness, person } from '#server/testing/people.ts';
import { refused } from '#server/testing/refused.ts';
import { readSheet } from '#server/testing/xlsx.ts';
import { adjust, bookJune, gujaratFirm, KESAR, receive, SURAT, ZONE } from './testing/june.ts';

let app: TestApp;
let business: number;
let call: Call;
let firm: Firm;
const june = (more: object = {}) => ({ firm_id: firm.id, period: '062026', ...more });
const fetched = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

beforeAll(async () => {
  app = await testApp();
  const owner = await person(app);
  business = (await foundBusiness(owner)).id;
  call = owner.in(business);
  firm = await gujaratFirm(call);
  const { first, second, kesar } = await bookJune(call, firm.id);
  const surat = second.client_id;
  const [near, far] = [
    { firm_id: firm.id, client_id: surat },
    { firm_id: firm.id, client_id: kesar },
  ];
  const may = await receive(app, business, { ...near, counter: 1, date: '2026-05-20', amount: '2360', place: '24' });
  const mid = await receive(app, business, { ...far, counter: 2, date: '2026-06-20', amount: '11800', place: '27' });
  await adjust(app, business, { ...near, date: '2026-06-21', receipt: may, invoice: second.id, amount: '1180' });
  await adjust(app, business, { ...far, date: '2026-06-22', receipt: mid, invoice: first.id, amount: '5900' });
});
afterAll(() => app.stop());

/** Written by hand from the domain facts, 3.1 and 3.2. */
const at18 = (amounts: object) => [{ num: 1801, itm_det: { rt: 18, csamt: 0, ...amounts } }];
const AUDIT = { hsn_sc: '998221', user_desc: 'Professional fees', desc: 'Professional fees', uqc: 'NA', qty: 0 };
const expected = () => ({
  gstin: firm.tax_number,
  fp: '062026',
  version: 'GST3.2.4',
  hash: 'hash',
  b2b: [
    {
      ctin: KESAR,
      inv: [
        {
          inum: 'SD/26-27/001',
          idt: '01-06-2026',
          val: 14685,
          pos: '27',
          rchrg: 'N',
          inv_typ: 'R',
          itms: [
            { num: 501, itm_det: { txval: 500, rt: 5, iamt: 25, csamt: 0 } },
            { num: 1801, itm_det: { txval: 12000, rt: 18, iamt: 2160, csamt: 0 } },
          ],
        },
      ],
    },
    {
      ctin: SURAT,
      inv: [
        {
          inum: 'SD/26-27/002',
          idt: '02-06-2026',
          val: 1480,
          pos: '24',
          rchrg: 'N',
          inv_typ: 'R',
          itms: at18({ txval: 999.99, camt: 90, samt: 90 }),
        },
        {
          inum: 'SD/26-27/003',
          idt: '03-06-2026',
          val: 1000,
          pos: '24',
          rchrg: 'Y',
          inv_typ: 'R',
          itms: at18({ txval: 1000, camt: 90, samt: 90 }),
        },
      ],
    },
    {
      ctin: ZONE,
      inv: [
        {
          inum: 'SD/26-27/004',
          idt: '04-06-2026',
          val: 7000,
          pos: '24',
          rchrg: 'N',
          inv_typ: 'SEWOP',
          itms: at18({ txval: 7000, iamt: 0 }),
        },
        {
          inum: 'SD/26-27/005',
          idt: '05-06-2026',
          val: 2360,
          pos: '24',
          rchrg: 'N',
          inv_typ: 'SEWP',
          itms: at18({ txval: 2000, iamt: 360 }),
        },
      ],
    },
  ],
  b2cl: [
    {
      pos: '29',
      inv: [
        {
          inum: 'SD/26-27/006',
          idt: '06-06-2026',
          val: 118000,
          itms: at18({ txval: 100000, iamt: 18000 }),
        },
      ],
    },
  ],
  b2cs: [
    { sply_ty: 'INTER', rt: 18, typ: 'OE', pos: '29', txval: 200, iamt: 36, csamt: 0 },
    { sply_ty: 'INTRA', rt: 5, typ: 'OE', pos: '24', txval: 500, camt: 12.5, samt: 12.5, csamt: 0 },
    { sply_ty: 'INTRA', rt: 18, typ: 'OE', pos: '24', txval: 1000, camt: 90, samt: 90, csamt: 0 },
  ],
  nil: {
    inv: [
      { sply_ty: 'INTRAB2B', expt_amt: 300, nil_amt: 0, ngsup_amt: 0 },
      { sply_ty: 'INTRB2C', expt_amt: 0, nil_amt: 60, ngsup_amt: 0 },
      { sply_ty: 'INTRAB2C', expt_amt: 0, nil_amt: 0, ngsup_amt: 40 },
    ],
  },
  exp: [
    {
      exp_typ: 'WOPAY',
      inv: [
        {
          inum: 'SD/26-27/010',
          idt: '10-06-2026',
          val: 83250,
          itms: [{ txval: 83250, rt: 18, iamt: 0, csamt: 0 }],
        },
      ],
    },
    {
      exp_typ: 'WPAY',
      inv: [
        {
          inum: 'SD/26-27/011',
          idt: '11-06-2026',
          val: 354,
          sbpcode: 'INBOM4',
          sbnum: '1234567',
          sbdt: '12-06-2026',
          itms: [{ txval: 300, rt: 18, iamt: 54, csamt: 0 }],
        },
      ],
    },
  ],
  at: [{ pos: '27', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 5000, iamt: 900, csamt: 0 }] }],
  cdnr: [
    {
      ctin: KESAR,
      nt: [
        {
          nt_num: 'CN/26-27/001',
          nt_dt: '12-06-2026',
          ntty: 'C',
          val: 118,
          pos: '27',
          rchrg: 'N',
          inv_typ: 'R',
          itms: at18({ txval: 100, iamt: 18 }),
        },
      ],
    },
    {
      ctin: SURAT,
      nt: [
        {
          nt_num: 'DN/26-27/002',
          nt_dt: '16-06-2026',
          ntty: 'D',
          val: 100,
          pos: '24',
          rchrg: 'Y',
          inv_typ: 'R',
          itms: at18({ txval: 100, camt: 9, samt: 9 }),
        },
      ],
    },
  ],
  cdnur: [
    {
      nt_num: 'CN/26-27/003',
      nt_dt: '14-06-2026',
      ntty: 'C',
      val: 590,
      typ: 'B2CL',
      pos: '29',
      itms: at18({ txval: 500, iamt: 90 }),
    },
    {
      nt_num: 'DN/26-27/001',
      nt_dt: '15-06-2026',
      ntty: 'D',
      val: 832.5,
      typ: 'EXPWOP',
      itms: at18({ txval: 832.5, iamt: 0 }),
    },
  ],
  doc_issue: {
    doc_det: [
      {
        doc_num: 1,
        doc_typ: 'Invoices for outward supply',
        docs: [
          { num: 1, from: 'SD/26-27/001', to: 'SD/26-27/012', totnum: 12, cancel: 1, net_issue: 11 },
          { num: 2, from: 'SD/26-27/014', to: 'SD/26-27/014', totnum: 1, cancel: 0, net_issue: 1 },
        ],
      },
      {
        doc_num: 4,
        doc_typ: 'Debit Note',
        docs: [{ num: 1, from: 'DN/26-27/001', to: 'DN/26-27/002', totnum: 2, cancel: 0, net_issue: 2 }],
      },
      {
        doc_num: 5,
        doc_typ: 'Credit Note',
        docs: [{ num: 1, from: 'CN/26-27/001', to: 'CN/26-27/003', totnum: 3, cancel: 0, net_issue: 3 }],
      },
      {
        doc_num: 6,
        doc_typ: 'Receipt Voucher',
        docs: [{ num: 1, from: 'RV/26-27/002', to: 'RV/26-27/002', totnum: 1, cancel: 0, net_issue: 1 }],
      },
    ],
  },
  hsn: {
    hsn_b2b: [
      { num: 1, ...AUDIT, rt: 0, txval: 300, iamt: 0, samt: 0, camt: 0, csamt: 0 },
      { num: 2, ...AUDIT, rt: 5, txval: 500, iamt: 25, samt: 0, camt: 0, csamt: 0 },
      { num: 3, ...AUDIT, rt: 18, txval: 22999.99, iamt: 2502, samt: 189, camt: 189, csamt: 0 },
    ],
    hsn_b2c: [
      {
        num: 1,
        hsn_sc: '8471',
        user_desc: 'Tokens',
        desc: 'Tokens',
        uqc: 'NOS',
        qty: 3,
        rt: 18,
        txval: 300,
        iamt: 54,
        samt: 0,
        camt: 0,
        csamt: 0,
      },
      { num: 2, ...AUDIT, rt: 0, txval: 100, iamt: 0, samt: 0, camt: 0, csamt: 0 },
      { num: 3, ...AUDIT, rt: 5, txval: 500, iamt: 0, samt: 12.5, camt: 12.5, csamt: 0 },
      { num: 4, ...AUDIT, rt: 18, txval: 184782.5, iamt: 17946, samt: 90, camt: 90, csamt: 0 },
    ],
  },
  txpd: [{ pos: '24', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 1000, camt: 90, samt: 90, csamt: 0 }] }],
});

describe('a month of mixed invoices and notes', () => {
  test("is the file that the portal's offline tool writes, key by key and in its order", async () => {
    const { files, errors } = await call(routes.json, { query: june() });
    expect(errors).toBe(0);
    expect(files).toHaveLength(1);
    expect(files[0]!.file_name).toBe(gstr1FileName(firm.tax_number, today(new Date(), 'Asia/Kolkata')));
    const text = (await fetched(files[0]!.url)).toString('utf8');
    expect(JSON.parse(text)).toEqual(expected());
    expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(expected()));
    const { rows } = await app.owner.query(`select title, reason from activities where entity = 'gst_returns'`);
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
      ['SD/26-27/004', 'SEZ without payment of tax'],
      ['SD/26-27/005', 'SEZ with payment of tax'],
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
    lines: [fee('100'), fee('50', { hsn_sac: '' })],
  });
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
      fix: expect.stringContaining('cancel this document and issue it again'),
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
  const two = await addFirm(call, { pan, tax_number, series: { invoice: { pattern: 'TWO/{YY-YY}/{000}' } } });
  const client_id = (await addClient(call, { state: 'Gujarat' })).id;
  for (const firm_id of [one.id, two.id]) await issuedInvoice(call, { firm_id, client_id, date: '2026-06-10' });
  await app.owner.query(
    `alter table invoices disable trigger keep_issued;
     update invoices set supplier = supplier || '{"tax_number": ""}' where firm_id = ${one.id};
     alter table invoices enable trigger keep_issued`,
  );
  const summary = await call(routes.gstr1, { query: { firm_id: one.id, period: '062026' } });
  expect(summary.firms.map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(summary.issued).toBe(1);
});

test.each([
  ['firm_id', { gst_type: 'Unregistered', tax_number: '' }, '062026', 'month'],
  ['firm_id', { gst_type: 'Composition' }, '062026', 'month'],
  ['period', {}, '052026', 'quarter'],
  ['period', {}, '062026', 'iff'],
  ['period', {}, '132026', 'month'],
] as const)('there is no return where %s is wrong', async (field, changes, period, cycle) => {
  const { id } = await addFirm(call, changes);
  const { status, body } = await refused(call(routes.gstr1, { query: { firm_id: id, period, cycle } }));
  expect(status).toBe(422);
  expect(body.errors![0]!.field).toBe(field);
});

test('an empty month has nothing but its head', async () => {
  const { files } = await call(routes.json, { query: june({ period: '122026' }) });
  const json = JSON.parse((await fetched(files[0]!.url)).toString('utf8'));
  expect(json).toEqual({ gstin: firm.tax_number, fp: '122026', version: 'GST3.2.4', hash: 'hash' });
});
