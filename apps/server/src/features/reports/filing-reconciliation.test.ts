import type { Firm } from '@daftar/contract/firms';
import { gstReturnRoutes } from '@daftar/contract/gst_returns';
import { gstStatementRoutes } from '@daftar/contract/gst_statements';
import { gstReviewRoutes } from '@daftar/contract/gst_review';
import { INVOICE_KINDS, invoiceRoutes } from '@daftar/contract/invoices';
import { complianceRoutes } from '@daftar/contract/compliance';
import { reportRoutes } from '@daftar/contract/reports';
import { add, round, sub, sum } from '@daftar/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { filersOf } from '#server/features/compliance/testing/filers.ts';
import { booksOf } from '#server/features/gst_statements/testing/books.ts';
import { adjust, bookJune, gujaratFirm, receive } from '#server/features/gst_returns/testing/june.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readFormulaWorkbook } from '#server/testing/formula-workbook.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { reportsOf, type ReadRow } from './testing/read-report.ts';

const { app, business, call } = await testBusiness();
const { read, details, chart } = reportsOf(call);
const JUNE = { from: '2026-06-01', to: '2026-06-30' };
const TAXES = ['taxable_value', 'igst', 'cgst', 'sgst', 'cess'] as const;
const money = (value: unknown): string => round(String(value));
const taxesOf = (row: ReadRow) => Object.fromEntries(TAXES.map((name) => [name, money(row[name])]));
let firm: Firm;
let kesar: number;

beforeAll(async () => {
  firm = await gujaratFirm(call);
  const booked = await bookJune(call, firm.id);
  kesar = booked.kesar;
  const near = { firm_id: firm.id, client_id: booked.second.client_id };
  const may = await receive(call, { ...near, date: '2026-05-20', cash: '2360' });
  const mid = await receive(call, { firm_id: firm.id, client_id: kesar, date: '2026-06-20', cash: '11800' });
  await adjust(call, { date: '2026-06-21', receipt: may, invoice: booked.second.id, amount: '1180' });
  await adjust(call, { date: '2026-06-22', receipt: mid, invoice: booked.first.id, amount: '5900' });
});

const asked = () => ({ firm_id: firm.id, period: '062026' });

describe('the firm’s own GSTR-1', () => {
  test('by section is the return, section by section and in total', async () => {
    const { sections, total } = await call(gstReturnRoutes.gstr1, { query: asked() });
    const { data, totals } = await read('gstr1-section-summary', { ...JUNE, firm_id: firm.id });
    expect(data.map(({ code }) => code)).toEqual([
      ...sections.map(({ section }) => section.toUpperCase()),
      'HSN',
      'DOC',
    ]);
    for (const section of sections) {
      const row = data.find(({ code }) => code === section.section.toUpperCase())!;
      expect({ records: row['records'], ...taxesOf(row) }).toEqual({ records: section.records, ...taxesOf(section) });
    }
    expect(taxesOf(totals)).toEqual(taxesOf(total));
    const all = await read('gstr1-section-summary', JUNE);
    expect(all.totals).toEqual(totals);
  });

  test('opens the documents of a section, which add up to it', async () => {
    const of = { ...JUNE, firm_id: firm.id };
    const { data } = await read('gstr1-section-summary', of);
    for (const row of data) {
      const behind = await details('gstr1-section-summary', 'taxable_value', row['id'], of);
      expect(behind.meta.total).toBe(row['records']);
      expect(taxesOf(behind.totals)).toEqual(taxesOf(row));
    }
    const b2b = await details('gstr1-section-summary', 'records', 'b2b', of);
    expect(b2b.data.every(({ invoice_id }) => Number(invoice_id) > 0)).toBe(true);
    const drawn = await chart('gstr1-section-summary', of);
    expect(drawn.series.map(({ key }) => key)).toEqual(['igst', 'cgst', 'sgst']);
  });

  test('is a workbook whose formulas give its totals: HSN and documents repeat the sections', async () => {
    const bookOf = async (report: string) => {
      const query = { from_date: JUNE.from, to_date: JUNE.to, exportType: 'xlsx' } as const;
      const { url } = await call(reportRoutes.export, { params: { report }, query });
      return [...readFormulaWorkbook(new Uint8Array(await (await fetch(url)).arrayBuffer())).values()];
    };
    const { totals } = await read('gstr1-section-summary', JUNE);
    const sections = await bookOf('gstr1-section-summary');
    expect(sections.filter(({ formula }) => formula)).toEqual([]);
    expect(sections.map(({ value }) => value)).toContain(Number(totals['taxable_value']));
    const register = await bookOf('invoice-register');
    expect(register.flatMap(({ formula }) => formula ?? []).length).toBeGreaterThan(5);
  });

  test('has the same taxable value by section, by code and by rate', async () => {
    const { data: sections } = await read('gstr1-section-summary', JUNE);
    const supplies = sections.filter(({ code }) => !['AT', 'TXPD', 'HSN', 'DOC'].includes(code));
    const expected = round(sum(supplies.map((row) => row['taxable_value'])));
    const codes = await read('gst-hsn-summary', JUNE);
    const rates = await read('gst-rate-wise-summary', JUNE);
    expect(money(codes.totals['taxable_value'])).toBe(expected);
    expect(money(rates.totals['taxable_value'])).toBe(expected);
    expect(taxesOf(codes.totals)).toEqual(taxesOf(rates.totals));

    const { b2b, b2c } = await call(gstReturnRoutes.hsn, { query: asked() });
    const shown = (rows: ReadRow[], tab: string) =>
      rows.map((row) => [tab, row['code'] ?? row['hsn_sac'], Number(row['rate'] ?? row['tax_rate']), taxesOf(row)]);
    const byText = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(byText(codes.data.map((row) => shown([row], row['supply'])[0]!))).toEqual(
      byText([...shown(b2b.rows, 'B2B'), ...shown(b2c.rows, 'B2C')]),
    );
    expect(rates.data.map(({ rate }) => rate).toSorted()).toEqual(['18%', '5%', 'Nil-rated, exempt and non-GST']);
    // A document with two rates counts once in the total.
    expect(rates.totals['documents']).toBe(17);
    const exempt = await details('gst-rate-wise-summary', 'taxable_value', 'untaxed', JUNE);
    expect(taxesOf(exempt.totals)).toEqual(taxesOf(rates.data.find(({ id }) => id === 'untaxed')!));
  });

  test('has the series and gaps of table 13', async () => {
    const { kinds, gaps } = await call(gstReturnRoutes.series, { query: asked() });
    const { data, totals } = await read('gst-document-series', JUNE);
    const ranges = kinds.flatMap(({ nature, ranges: own }) => own.map((range) => ({ nature, ...range })));
    const of = (state: string) => data.filter((row) => row['state'] === state);
    expect(
      of('issued').map((row) => [
        row['nature'],
        row['first'],
        row['last'],
        row['issued'],
        row['cancelled'],
        row['net'],
      ]),
    ).toEqual(
      ranges
        .toSorted((a, b) => a.nature.localeCompare(b.nature))
        .map(({ nature, from, to, total, cancelled, net }) => [nature, from, to, total, cancelled, net]),
    );
    expect(data.length - of('issued').length).toBe(gaps.length);
    expect(of('other_period')).toHaveLength(gaps.filter(({ state }) => state === 'other_period').length);
    expect(totals['cancelled']).toBe(1);
  });

  test('is the output tax of the firm by month, and of the invoices', async () => {
    const { data, totals } = await read('firm-gst-liability', { from: '2026-05-01', to: '2026-06-30' });
    expect(data.map(({ month }) => month)).toEqual(['2026-05-01', '2026-06-01']);
    for (const [at, period] of ['052026', '062026'].entries()) {
      const { outward } = await call(gstReturnRoutes.gstr3b, { query: { firm_id: firm.id, period } });
      const owed = outward
        .filter(({ row }) => row === '3.1(a)' || row === '3.1(b)')
        .flatMap(({ amounts }) => [amounts!.igst, amounts!.cgst, amounts!.sgst, amounts!.cess]);
      expect(money(data[at]!['net'])).toBe(round(sum(owed)));
    }
    let register = '0';
    for (const kind of INVOICE_KINDS) {
      const query = { kind, firm_id: firm.id, from_date: '2026-05-01', to_date: '2026-06-30', per_page: 100 };
      const { data: listed } = await call(invoiceRoutes.list, { query });
      // The invoices in dollars are exported without tax.
      for (const row of listed.filter((one) => one.state === 'Final' && one.currency === 'INR')) {
        const { is_reverse_charge } = await call(invoiceRoutes.get, { params: { id: row.id } });
        if (!is_reverse_charge) register = (kind === 'credit_note' ? sub : add)(register, row.tax);
      }
    }
    expect(money(totals['after_notes'])).toBe(round(register));
    expect(money(totals['net'])).toBe(round(add(register, String(totals['advances']))));
    const notes = await details('firm-gst-liability', 'credit_notes', '2026-06-01', JUNE);
    expect(money(notes.totals['tax'])).toBe(money(data[1]!['credit_notes']));
    expect(notes.data.every(({ kind }) => kind === 'credit_note')).toBe(true);
  });

  test('leaves out private clients, and needs the rights of its screens', async () => {
    const asha = await createTestUser(app, { name: 'Asha' });
    await addMember(app, business, asha, { reports: 'read', invoices: 'read', clients: 'read' });
    const before = await read('gst-rate-wise-summary', JUNE);
    await app.owner.query('update clients set is_private = true where id = $1', [kesar]);
    const hers = reportsOf(asha.in(business));
    const after = await hers.read('gst-rate-wise-summary', JUNE);
    expect(Number(after.totals['taxable_value'])).toBeLessThan(Number(before.totals['taxable_value']));
    for (const report of ['gstr1-section-summary', 'gst-rate-wise-summary'] as const) {
      const behind = await hers.details(report, '*', '*', JUNE);
      expect(behind.data.map(({ party }) => party)).not.toContain('Kesar Foods');
    }
    const net = await hers.read('firm-gst-liability', JUNE);
    expect(Number(net.totals['net'])).toBeLessThan(Number((await read('firm-gst-liability', JUNE)).totals['net']));
    expect(
      (await hers.details('firm-gst-liability', '*', '*', JUNE)).data.map((row) => row['client_name']),
    ).not.toContain('Kesar Foods');
    const ravi = await createTestUser(app, { name: 'Ravi' });
    await addMember(app, business, ravi, { reports: 'read', clients: 'read' });
    expect((await expectRefusal(reportsOf(ravi.in(business)).read('firm-gst-liability'))).status).toBe(403);
    expect((await expectRefusal(reportsOf(ravi.in(business)).read('gstr1-section-summary'))).status).toBe(403);
    await app.owner.query('update clients set is_private = false where id = $1', [kesar]);
  });
});

describe('the books of a client', () => {
  const BUYER = '27AAPFU0939F1ZV';
  const { addFiler } = filersOf(app, call, () => 0);

  async function client(name: string, serial: string, scheme?: 'Quarterly') {
    const { id, gst_number: gstin } = await addFiler(name, { serial });
    if (scheme)
      await call(complianceRoutes.saveDuties, {
        params: { id },
        body: { registrations: { [gstin]: { scheme } } } as never,
      });
    return { id, gstin, books: booksOf(app, { business, client_id: id, gstin }) };
  }

  test('by section is the statement, with rows and amendments', async () => {
    const { id, gstin, books } = await client('Umiya Mills', 'A');
    const of = { client_id: id, gstin, cycle: 'month' as const };
    await books.open('042026');
    await books.open('052026');
    const sale = { party_gstin: BUYER, party_name: 'Umiya Traders', is_inter_state: true };
    await books.add('sale', { number: 'S/1', date: '2026-04-10', value: '100000.00', ...sale });
    await books.add('sale', { number: 'S/2', date: '2026-04-12', value: '20000.00' });
    await books.add('sale', { number: 'S/5', date: '2026-05-12', value: '5000.00', rate: '5' });
    await books.add('sale', {
      number: 'S/1A',
      date: '2026-05-15',
      value: '90000.00',
      ...sale,
      amends: { number: 'S/1', date: '2026-04-10', period: '042026' },
    });
    await call(gstReviewRoutes.createRow, {
      body: {
        ...of,
        period: '052026',
        reason: 'From the shop',
        fields: {
          section: 'b2cs',
          pos: '24',
          sply_ty: 'INTRA',
          tax_rate: '5',
          taxable_value: '1000.00',
          igst: '0.00',
          cgst: '25.00',
          sgst: '25.00',
          cess: '0.00',
        },
      } as never,
    });
    const { sections, total } = await call(gstStatementRoutes.gstr1, { query: { ...of, period: '052026' } });
    const asked = { from: '2026-05-01', to: '2026-05-31', client_id: id };
    const { data, totals } = await read('gstr1-section-summary', asked);
    for (const section of sections) {
      const row = data.find(({ code }) => code === section.section.toUpperCase())!;
      expect({ records: row['records'], ...taxesOf(row) }).toEqual({ records: section.records, ...taxesOf(section) });
    }
    expect(sections.map(({ section }) => section)).toContain('b2ba');
    expect(taxesOf(totals)).toEqual(taxesOf(total));
    const rates = await read('gst-rate-wise-summary', asked);
    const supplies = data.filter(({ code }) => !['B2BA', 'HSN', 'DOC'].includes(code));
    expect(money(rates.totals['taxable_value'])).toBe(round(sum(supplies.map((row) => row['taxable_value']))));
    // April has S/1 and S/2, and no gap.
    const series = await read('gst-document-series', { from: '2026-04-01', to: '2026-04-30', client_id: id });
    expect(series.data).toMatchObject([{ first: 'S/1', last: 'S/2', issued: 2, state: 'issued' }]);
  });

  test('of a quarter are found by any of its days', async () => {
    const { id, gstin, books } = await client('Quarter Foods', 'B', 'Quarterly');
    await books.open('062026', 'quarter');
    await books.add('sale', { number: 'Q/1', date: '2026-04-10', value: '100.00' });
    await books.add('sale', { number: 'Q/4', date: '2026-06-10', value: '300.00' });
    const query = { client_id: id, gstin, period: '062026', cycle: 'quarter' as const };
    const { total } = await call(gstStatementRoutes.gstr1, { query });
    const { totals } = await read('gstr1-section-summary', { from: '2026-05-02', to: '2026-05-03', client_id: id });
    expect(taxesOf(totals)).toEqual(taxesOf(total));
    const { totals: gaps } = await read('gst-document-series', { from: '2026-05-01', to: '2026-05-31', client_id: id });
    expect(gaps['missing']).toBe(2);
  });

  test('are read for at most 36 returns', async () => {
    const { status } = await expectRefusal(read('gst-hsn-summary', { from: '2020-04-01', to: '2026-03-31' }));
    expect(status).toBe(422);
    // A quarter of 13 registrations is too much too: their cards have no figure, and the others keep theirs.
    await app.owner.query(
      `insert into firms (business_id, name, gst_type, state, country, tax_number)
       select $1::bigint, 'Office ' || n, 'Regular', 'Gujarat', 'IN', '24AAACB' || lpad(n::text, 4, '0') || 'C1Z5'
         from generate_series(1, 13) n`,
      [business],
    );
    const reports = 'gstr1-section-summary,clients-by-category,firm-gst-liability';
    const { data } = await call(reportRoutes.figures, { query: { reports } });
    expect(data).toEqual([
      { report: 'gstr1-section-summary', value: null },
      { report: 'clients-by-category', value: expect.any(Number) },
      { report: 'firm-gst-liability', value: expect.any(String) },
    ]);
  });
});
