import type { Call } from '@daftar/contract/core/client';
import { complianceRoutes } from '@daftar/contract/compliance';
import { filingRoutes } from '@daftar/contract/filings';
import { gstReviewRoutes } from '@daftar/contract/gst_review';
import { gstStatementRoutes as calls, type StatementTableData } from '@daftar/contract/gst_statements';
import { monthPeriod } from '@daftar/domain/gst-return/periods';
import { describe, expect, test } from 'vitest';
import { filersOf } from '#server/features/compliance/testing/filers.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { testApp } from '#server/testing/app.ts';
import { textsTo, tokenIn } from '#server/testing/messages.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { addMember, createTestUser } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { readSheet } from '#server/testing/xlsx.ts';
import { booksOf } from './testing/books.ts';

const BUYER = '27AAPFU0939F1ZV';
const app = await testApp();
const portal = await createTestPortal(app);
const { call, business } = portal;
const { addFiler } = filersOf(app, call, () => 0);
let serial = 0;

/** A client in Gujarat with its books. */
async function client(name: string, scheme?: 'Quarterly' | 'Composition') {
  const { id, gst_number: gstin } = await addFiler(name, { serial: 'ABCDEFGHJKLMNPQRSTUVWX'[(serial += 1) - 1]! });
  if (scheme)
    await call(complianceRoutes.saveDuties, {
      params: { id },
      body: { registrations: { [gstin]: { scheme } } } as never,
    });
  const books = booksOf(app, { business, client_id: id, gstin });
  const of = (period: string, cycle: 'month' | 'quarter' | 'iff' = 'month') => ({
    client_id: id,
    gstin,
    period,
    cycle,
  });
  return { id, gstin, books, of };
}
type Client = Awaited<ReturnType<typeof client>>;

/** Sales of April 2026, one to a registered buyer in another state. */
async function april(name: string): Promise<Client> {
  const made = await client(name);
  await made.books.open('042026');
  await made.books.add('sale', {
    number: 'S/1',
    date: '2026-04-10',
    party_gstin: BUYER,
    party_name: 'Umiya Traders',
    is_inter_state: true,
    value: '100000.00',
  });
  await made.books.add('sale', { number: 'S/2', date: '2026-04-12', value: '20000.00' });
  return made;
}

const save = (of: ReturnType<Client['of']>, inputs: object = {}, as: Call = call) =>
  as(calls.saveInputs, { body: { ...of, paid_on: '2026-05-20', ...inputs } });

const cell = (tables: readonly StatementTableData[], key: string, label: string, column: string) => {
  const found = tables.find((one) => one.key === key)!;
  return found.rows.find((row) => row.label.includes(label))!.values[found.columns.indexOf(column)];
};

describe('statement of a month', () => {
  test('has sections, tax and challan; typed figures change it and are versioned', async () => {
    const { of } = await april('Sarjan Mills');
    const query = of('042026');
    const gstr1 = await call(calls.gstr1, { query });
    expect(gstr1.sections.find(({ section }) => section === 'b2b')).toMatchObject({ records: 1, igst: '18000.00' });
    expect(gstr1.total).toMatchObject({ taxable_value: '120000.00', tax: '21600.00' });
    expect(gstr1.forms).toMatchObject([
      { form: 'GSTR-1', due_date: '2026-05-11', filed_on: null },
      { form: 'GSTR-3B', due_date: '2026-05-20', filed_on: null },
    ]);
    const first = await save(query, {
      opening_credit: { igst: '5000', cgst: '300' },
      cash_balance: { igst: '1000' },
      adjustments: [{ row: '4(B)(1)', igst: '500', reason: 'Rule 42' }],
    });
    expect(first.version).toBe(1);
    const tax = await call(calls.tax, { query });
    expect(tax).toMatchObject({
      form: 'GSTR-3B',
      days_late: 0,
      opening: { source: 'typed' },
      totals: { sales: '120000.00', tax: '21600.00', credit: '4800.00', to_pay: '15800.00' },
    });
    expect(cell(tax.tables, '6.1', 'IGST', 'By IGST credit')).toBe('4500.00');
    expect(await save(query, first.inputs)).toMatchObject({ version: 1 });
    expect(await save(query, { ...first.inputs, paid_on: '2026-05-30' })).toMatchObject({ version: 2 });
    const late = await call(calls.tax, { query });
    expect(late.days_late).toBe(10);
    expect(cell(late.tables, '5.1', 'Late fee', 'CGST')).toBe('250.00');
  });

  test('credit is carried from the period before', async () => {
    const { of, books } = await april('Carried Looms');
    await save(of('042026'), { opening_credit: { igst: '30000' } });
    await books.open('052026');
    const may = await call(calls.tax, { query: of('052026') });
    expect(may.opening).toMatchObject({ source: 'computed', label: 'April 2026', credit: { igst: '8400.00' } });
    expect((await call(calls.tax, { query: of('072026') })).opening).toMatchObject({ source: 'unknown' });
  });

  test('tax under reverse charge is paid in cash, and is credit of the same month', async () => {
    const { of, books } = await april('Reverse Freight');
    const carrier = { number: 'GTA/9', date: '2026-04-08', party_gstin: BUYER, rate: '5', value: '40000.00' };
    await books.add('purchase', { ...carrier, is_reverse_charge: true });
    await save(of('042026'), { opening_credit: {} });
    const { tables, totals } = await call(calls.tax, { query: of('042026') });
    expect(cell(tables, '3.1', '(d)', 'CGST')).toBe('1000.00');
    expect(cell(tables, '4', '(A)(3)', 'SGST')).toBe('1000.00');
    expect(cell(tables, '6.1', 'Reverse charge', 'In cash')).toBe('2000.00');
    expect(totals).toMatchObject({ tax: '23600.00', credit: '2000.00', to_pay: '21600.00' });
  });

  test('an adjustment needs a reason and a head that its row has', async () => {
    const { of } = await april('Adjusted Yarn');
    const adjust = (row: object) => save(of('042026'), { adjustments: [row] });
    expect((await said(adjust({ row: '4(A)(1)', igst: '10', reason: '' })))[0]).toBe(422);
    expect(await said(adjust({ row: '4(A)(1)', cgst: '10', reason: 'Wrong' }))).toEqual([
      422,
      'Leave this empty: 4(A)(1) has no such amount',
    ]);
  });

  test('amendments count by their difference', async () => {
    const { of, books } = await april('Amended Dyes');
    await books.open('052026');
    await books.add(
      'sale',
      {
        number: 'S/1',
        date: '2026-04-10',
        party_gstin: BUYER,
        is_inter_state: true,
        value: '150000.00',
        amends: { number: 'S/1', date: '2026-04-10', period: '042026' },
      },
      { month: '2026-05-01' },
    );
    const query = of('052026');
    const { sections } = await call(calls.gstr1, { query });
    expect(sections.find(({ section }) => section === 'b2ba')).toMatchObject({ unknown: 0, igst: '9000.00' });
    const { totals } = await call(calls.tax, { query });
    expect(totals).toMatchObject({ sales: '50000.00', tax: '9000.00' });
  });

  test('files are refused while there are errors, unless wanted with them', async () => {
    const { of, books } = await april('Faulty Steel');
    const query = of('042026');
    const good = await call(calls.file, { query: { ...query, format: 'gstr1_json' } });
    expect(good.files[0]!.file_name).toMatch(/^returns_\d+_R1_.*_offline\.json$/);
    const json = (await (await fetch(good.files[0]!.url)).json()) as { b2b: object[]; fp: string };
    expect(json).toMatchObject({ fp: '042026', b2b: [{ ctin: BUYER }] });
    await books.add('sale', {
      number: 'S/3',
      date: '2026-04-13',
      party_gstin: '27AAPFU0939F1ZX',
      is_inter_state: true,
    });
    const wanted = { query: { ...query, format: 'gstr1_json' } } as const;
    expect(await said(call(calls.file, wanted))).toEqual([409, expect.stringContaining('1 error in April 2026')]);
    expect((await call(calls.file, { query: { ...wanted.query, with_errors: 'true' } as never })).errors).toBe(1);
    const pdf = await call(calls.file, { query: { ...query, format: 'summary_pdf' } });
    const pages = await readPdf(Buffer.from(await (await fetch(pdf.files[0]!.url)).arrayBuffer()));
    expect(pages.join()).toContain('6.1 Payment of tax');
  });

  test('the 3B file has the portal’s shape; the workbook of the year its tables', async () => {
    const { of } = await april('Shape Ceramics');
    await save(of('042026'));
    const operator = { section: 'supeco', nature: 'paytx', etin: '24AABCS1429B1Z0', taxable_value: '7000' } as const;
    const fields = { ...operator, igst: '0', cgst: '0', sgst: '0', cess: '0' };
    await call(gstReviewRoutes.createRow, { body: { ...of('042026'), fields, reason: 'Orders of the app' } });
    const { files } = await call(calls.file, { query: { ...of('042026'), format: 'gstr3b_json' } });
    const json = (await (await fetch(files[0]!.url)).json()) as Record<string, unknown>;
    expect(json).toMatchObject({
      ret_period: '042026',
      eco_dtls: { eco_reg_sup: { txval: 7000 } },
      sup_details: { osup_det: { txval: 120000, iamt: 18000, camt: 1800, samt: 1800, csamt: 0 } },
    });
    const year = await call(calls.file, { query: { ...of('042026'), format: 'gstr9_xlsx' } });
    const bytes = Buffer.from(await (await fetch(year.files[0]!.url)).arrayBuffer());
    expect(JSON.stringify(readSheet(bytes))).toContain('Supplies to registered persons');
  });
});

describe('filed returns', () => {
  const filing = ({ id, gstin }: Client, form: string, acknowledgement: string) => {
    const { from, to } = monthPeriod('2026-04-01');
    return {
      client_id: id,
      registration_kind: 'GSTIN' as const,
      registration: gstin,
      form,
      form_variant: '',
      return_kind: 'Original' as const,
      period_from: from,
      period_to: to,
      filed_on: '2026-05-20',
      acknowledgement,
      mode: 'Portal' as const,
      late_fee: '0',
      interest: '0',
      note: '',
    };
  };

  test('stay as they were; later changes of the books are shown as differences', async () => {
    const made = await april('Frozen Foods');
    const query = made.of('042026');
    await save(query, { opening_credit: { igst: '30000' } });
    await call(filingRoutes.create, { body: filing(made, 'GSTR-1', 'AA240426123456A') as never });
    await call(filingRoutes.create, { body: filing(made, 'GSTR-3B', 'AA240426123457B') as never });
    expect((await call(calls.gstr1, { query })).filed).toMatchObject({ changes: [] });
    await made.books.add('sale', { number: 'S/9', date: '2026-04-20', value: '5000.00' });
    const { filed, forms } = await call(calls.gstr1, { query });
    expect(forms[0]).toMatchObject({ filed_on: '2026-05-20', acknowledgement: 'AA240426123456A' });
    expect(filed!.changes).toContainEqual(
      expect.objectContaining({ column: 'Taxable value', filed: '20000.00', now: '25000.00' }),
    );
    await made.books.open('052026');
    expect((await call(calls.tax, { query: made.of('052026') })).opening).toMatchObject({
      source: 'filed',
      credit: { igst: '8400.00' },
    });
    const { tables } = await call(calls.annual, { query: { client_id: made.id, gstin: made.gstin, fy: 2026 } });
    expect(cell(tables, '9-value', 'April 2026', 'Difference')).toBe('5000.00');
    expect(cell(tables, '9-4', '4B', 'IGST')).toBe('18000.00');
  });

  test('a return that was filed in time bears no fee afterwards', async () => {
    const made = await april('Timely Tiles');
    const query = made.of('042026');
    expect((await call(calls.tax, { query })).days_late).toBeGreaterThan(0);
    await call(filingRoutes.create, { body: filing(made, 'GSTR-3B', 'AA240426123459D') as never });
    const tax = await call(calls.tax, { query });
    expect(tax).toMatchObject({ paid_on: '2026-05-20', days_late: 0, totals: { interest_and_fee: '0.00' } });
    expect(tax.filed).toMatchObject({ changes: [] });
  });

  test('a filing without books keeps nothing', async () => {
    const made = await client('Elsewhere Ltd');
    await call(filingRoutes.create, { body: filing(made, 'GSTR-1', 'AA240426123458C') as never });
    expect((await call(calls.gstr1, { query: made.of('042026') })).filed).toBeNull();
  });
});

test('CMP-08 for composition, PMT-06 in the first months of a quarter', async () => {
  const shop = await client('Corner Shop', 'Composition');
  await shop.books.open('062026', 'quarter');
  await shop.books.add('sale', { number: 'B/1', date: '2026-05-02', rate: '0', value: '90000.00' });
  const query = shop.of('062026', 'quarter');
  await call(calls.saveInputs, { body: { ...query, paid_on: '2026-07-18' } });
  expect(await call(calls.tax, { query })).toMatchObject({
    form: 'CMP-08',
    totals: { tax: '900.00', to_pay: '900.00' },
  });
  expect((await said(call(calls.file, { query: { ...query, format: 'gstr1_json' } })))[0]).toBe(422);
  const qrmp = await client('Quarterly Pumps', 'Quarterly');
  await qrmp.books.open('042026', 'iff');
  await qrmp.books.add('sale', { number: 'Q/1', date: '2026-04-02', value: '10000.00' });
  const month = qrmp.of('042026', 'iff');
  await call(calls.saveInputs, { body: { ...month, paid_on: '2026-05-25' } });
  expect(await call(calls.tax, { query: month })).toMatchObject({ form: 'PMT-06', totals: { to_pay: '1800.00' } });
});

describe('approval', () => {
  test('in the portal: approved with time, name and address; outdated when the books change', async () => {
    const made = await april('Portal Paints');
    const query = made.of('042026');
    await save(query, {});
    const body = { ...query, via: 'portal' as const, message: 'Check by Friday' };
    expect(await said(call(calls.requestApproval, { body }))).toEqual([
      409,
      expect.stringContaining('no portal login'),
    ]);
    const { who } = await portal.withLogin(made.id);
    const own = who.ofClient(business, made.id);
    const { approval } = await call(calls.requestApproval, { body });
    expect((await own(calls.portalList, {})).data).toMatchObject([{ id: approval.id, state: 'Requested' }]);
    const offered = await own(calls.portalGet, { params: { id: approval.id } });
    expect(offered.figures).toContainEqual({ label: 'To pay', amount: '21600.00' });
    expect(await own(calls.portalApprove, { params: { id: approval.id } })).toMatchObject({ state: 'Approved' });
    expect((await expectRefusal(own(calls.portalApprove, { params: { id: approval.id } }))).status).toBe(409);
    const listed = await call(calls.approvals, { query });
    expect(listed).toMatchObject({ has_portal: true, data: [{ state: 'Approved', is_outdated: false }] });
    expect(listed.data[0]).toMatchObject({ answered_contact: who.user.email, is_confirmed: false });
    expect(listed.data[0]!.answered_ip).not.toBe('');
    await made.books.add('sale', { number: 'S/8', date: '2026-04-25' });
    expect((await call(calls.approvals, { query })).data[0]).toMatchObject({ is_outdated: true });
    const other = await portal.withLogin((await april('Other Portal')).id);
    const theirs = other.who.ofClient(business, other.id);
    expect((await expectRefusal(theirs(calls.portalGet, { params: { id: approval.id } }))).status).toBe(404);
  });

  test('by link: emailed, gone when withdrawn', async () => {
    const made = await april('Linked Lamps');
    const query = made.of('042026');
    const email = 'owner@linkedlamps.example';
    const { url, approval } = await call(calls.requestApproval, { body: { ...query, via: 'link', email } });
    expect((await textsTo(app, email)).join()).toContain(url);
    const params = { token: tokenIn(url) };
    expect(await app.client()(calls.linked, { params })).toMatchObject({ client_name: 'Linked Lamps' });
    await call(calls.withdrawApproval, { params: { id: approval.id } });
    expect((await expectRefusal(app.client()(calls.linked, { params }))).status).toBe(404);
  });

  test('an emailed link needs compose_mail; a link to copy doesn’t', async () => {
    const made = await april('Mailless Mats');
    await app.owner.query("update clients set primary_email = 'owner@mats.example' where id = $1", [made.id]);
    const clerk = await createTestUser(app);
    await addMember(app, business, clerk, { clients: 'write' });
    const as = clerk.in(business);
    const body = { ...made.of('042026'), via: 'link' as const };
    const emailed = { ...body, email: 'owner@maillessmats.example' };
    expect((await expectRefusal(as(calls.requestApproval, { body: emailed }))).status).toBe(403);
    expect((await call(calls.approvals, { query: made.of('042026') })).data).toEqual([]);
    expect((await as(calls.requestApproval, { body })).url).not.toBe('');
  });

  test('readers can’t save figures or request approval', async () => {
    const made = await april('Reader Rings');
    const reader = await createTestUser(app);
    await addMember(app, business, reader, { clients: ['read'] } as never);
    const as = reader.in(business);
    expect((await call(calls.gstr1, { query: made.of('042026') })).documents).toBe(2);
    expect((await expectRefusal(save(made.of('042026'), {}, as))).status).toBe(403);
    const body = { ...made.of('042026'), via: 'link' as const };
    expect((await expectRefusal(as(calls.requestApproval, { body }))).status).toBe(403);
  });
});
