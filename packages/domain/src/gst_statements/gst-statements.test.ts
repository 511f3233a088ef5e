import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumTaxRows } from '../billing/tax-summary.ts';
import { creditOf, type PeriodCredit } from '../gst_reconciliation/credit.ts';
import { amendmentTotals, differences } from '../gst-return/amendments.ts';
import { gstr1, sectionTotals } from '../gst-return/gstr1.ts';
import { gstr1Json } from '../gst-return/gstr1-json.ts';
import { gstr3bOutward } from '../gst-return/gstr3b.ts';
import { monthPeriod } from '../gst-return/periods.ts';
import { anyDocument, document, FILER, JUNE, MUMBAI } from '../gst-return/testing/month.ts';
import { gstr1Workbook } from '../gst-return/workbook.ts';
import { withSummaryRows } from '../gst_books/summary-rows.ts';
import { add, sub, sum } from '../money.ts';
import { cmp08 } from './cmp08.ts';
import { gstr3b, type Gstr3bInput } from './gstr3b.ts';
import { gstr3bJson } from './gstr3b-json.ts';
import { gstr9Tables, outwardLines, type YearPeriod } from './gstr9.ts';
import type { Purchase } from './inward.ts';
import { pmt06 } from './pmt06.ts';
import { foreignColumn, NO_AMOUNTS, NO_TAX } from './rows.ts';
import { gstr3bTables } from './tables.ts';
import { checkProperty } from '../testing/property.ts';

const NO_CREDIT: PeriodCredit = creditOf([], JUNE, { payments_known: false });
const credit = (otherCredit: Partial<typeof NO_TAX>): PeriodCredit => ({
  ...NO_CREDIT,
  itc_avl: { ...NO_CREDIT.itc_avl, OTH: { ...NO_TAX, ...otherCredit } },
});

const sale = document(1, { recipient_gstin: MUMBAI, place_of_supply: '27', lines: [{ rate: '100000' }] });
const made = gstr1({ filer: FILER, period: JUNE, documents: [sale] });

const input = (given: Partial<Gstr3bInput> = {}): Gstr3bInput => ({
  outward: gstr3bOutward(made, [sale]),
  purchases: [],
  credit: NO_CREDIT,
  adjustments: [],
  opening_credit: NO_TAX,
  cash_balance: NO_TAX,
  due_date: '2026-07-20',
  paid_on: '2026-07-18',
  turnover_crore: 1,
  ...given,
});

const bought = (given: Partial<Purchase> = {}): Purchase => ({
  kind: 'invoice',
  state: 'Final',
  party_type: 'Regular',
  is_reverse_charge: false,
  is_inter_state: false,
  purchase_kind: 'Domestic',
  lines: [
    {
      description: '',
      hsn_sac: '9965',
      unit: 'NA',
      quantity: '0',
      tax_category: 'taxable',
      tax_rate: '5',
      taxable_value: '2000.00',
      igst: '0.00',
      cgst: '50.00',
      sgst: '50.00',
      cess: '0.00',
    },
  ],
  ...given,
});

describe('GSTR-3B', () => {
  test('pays with credit first, and the rest by challan', () => {
    const { set_off, challan, days_late } = gstr3b(
      input({ credit: credit({ igst: '5000.00' }), opening_credit: { ...NO_TAX, cgst: '1000.00' } }),
    );
    expect(set_off.rows[0]).toMatchObject({ payable: '18000.00', by: { igst: '5000.00', cgst: '1000.00' } });
    expect(challan).toMatchObject({ tax: { igst: '12000.00' }, total: '12000.00' });
    expect(days_late).toBe(0);
  });

  test('reverse charge, purchases without tax and adjustments are in their rows', () => {
    const purchases = [
      bought({ is_reverse_charge: true }),
      bought({ party_type: 'Composition', is_inter_state: true }),
      bought({
        kind: 'credit_note',
        is_reverse_charge: true,
        lines: [{ ...bought().lines[0]!, taxable_value: '500.00', cgst: '12.50', sgst: '12.50' }],
      }),
      bought({ state: 'Cancelled', is_reverse_charge: true }),
    ];
    const adjustment = { ...NO_AMOUNTS, row: '4(B)(1)' as const, igst: '250.00', reason: 'Rule 42' };
    const { figures, set_off, net_credit } = gstr3b(input({ purchases, adjustments: [adjustment] }));
    expect(figures['3.1(d)']).toMatchObject({ taxable_value: '1500.00', cgst: '37.50', sgst: '37.50' });
    expect(figures['5(1) inter'].taxable_value).toBe('2000.00');
    expect(set_off.reverse_charge).toMatchObject({ cgst: '38.00', sgst: '38.00' });
    expect(net_credit.igst).toBe('-250.00');
    expect(set_off.rows[0]!.payable).toBe('18250.00');
  });

  test('interest is on the tax in cash, the late fee by the day with a cap', () => {
    const late = gstr3b(input({ credit: credit({ igst: '8000.00' }), paid_on: '2026-07-30' }));
    expect(late.figures['5.1 interest'].igst).toBe('49.00'); // 10,000 × 18% × 10/365
    expect(late.figures['5.1 late fee']).toMatchObject({ cgst: '250.00', sgst: '250.00' });
    expect(late.challan.total).toBe('10549.00');
    const later = gstr3b(input({ paid_on: '2027-07-30' }));
    expect(later.figures['5.1 late fee']).toMatchObject({ cgst: '1000.00', sgst: '1000.00' });
  });

  test('cash that waited in the ledger bears no interest', () => {
    // PMT-06 of a quarter's first months: ₹12,000 of the ₹18,000 are there before the due date (rule 88B).
    const cash_balance = { ...NO_TAX, igst: '12000.00' };
    const late = gstr3b(input({ cash_balance, paid_on: '2026-07-30' }));
    expect(late.figures['5.1 interest'].igst).toBe('30.00'); // 6,000 × 18% × 10/365
    expect(late.challan).toMatchObject({ tax: { igst: '6000.00' }, total: '6530.00' });
    expect(late.notes.join()).toContain('Rule 88B');
    expect(gstr3b(input({ cash_balance })).notes).toEqual([]);
  });

  test('credit reversed for unpaid purchases is noted for its interest', () => {
    const reversed = { ...NO_CREDIT, itc_rev: { ...NO_CREDIT.itc_rev, OTH: { ...NO_TAX, cgst: '900.00' } } };
    expect(gstr3b(input({ credit: reversed })).notes.join()).toContain('Rule 37');
  });

  test('the cash ledger lowers the challan, never below zero', () => {
    const { challan } = gstr3b(input({ cash_balance: { ...NO_TAX, igst: '20000.00' } }));
    expect(challan.total).toBe('0.00');
  });

  test('rule 86B is noted where credit pays almost everything of a large turnover', () => {
    const large = document(2, { recipient_gstin: MUMBAI, place_of_supply: '27', lines: [{ rate: '6000000' }] });
    const outward = gstr3bOutward(gstr1({ filer: FILER, period: JUNE, documents: [large] }), [large]);
    const { notes } = gstr3b(input({ outward, credit: credit({ igst: '2000000.00' }) }));
    expect(notes.join()).toContain('Rule 86B');
    expect(gstr3b(input()).notes).toEqual([]);
  });

  test('its file has the portal’s keys, in their order, with zeros', () => {
    const file = gstr3bJson(gstr3b(input()), FILER.gstin, '062026');
    expect(Object.keys(file)).toEqual([
      'gstin',
      'ret_period',
      'sup_details',
      'eco_dtls',
      'inter_sup',
      'itc_elg',
      'inward_sup',
      'intr_ltfee',
    ]);
    expect(file.sup_details.osup_det).toEqual({ txval: 100000, iamt: 18000, camt: 0, samt: 0, csamt: 0 });
    expect(file.sup_details.osup_zero).toEqual({ txval: 0, iamt: 0, csamt: 0 });
    expect(file.itc_elg.itc_avl.map(({ ty }) => ty)).toEqual(['IMPG', 'IMPS', 'ISRC', 'ISD', 'OTH']);
    expect(file.inward_sup.isup_details).toEqual([
      { ty: 'GST', inter: 0, intra: 0 },
      { ty: 'NONGST', inter: 0, intra: 0 },
    ]);
  });

  test('an amount under a head that the row does not have is found', () => {
    const row = { ...NO_AMOUNTS, row: '4(A)(1)' as const, reason: 'Bill of entry' };
    expect(foreignColumn({ ...row, igst: '10.00' })).toBeUndefined();
    expect(foreignColumn({ ...row, cgst: '10.00' })).toBe('cgst');
  });

  test('outward tables tie with GSTR-1', () => {
    checkProperty(
      fc.property(fc.array(anyDocument, { maxLength: 12 }), (documents) => {
        const forward = documents.filter(({ is_reverse_charge }) => !is_reverse_charge);
        const result = gstr1({ filer: FILER, period: JUNE, documents: forward });
        const { figures } = gstr3b(input({ outward: gstr3bOutward(result, forward) }));
        const total = sumTaxRows(sectionTotals(result));
        const value = sum((['3.1(a)', '3.1(b)', '3.1(c)', '3.1(e)'] as const).map((row) => figures[row].taxable_value));
        expect(sub(value, total.taxable_value)).toMatch(/^-?0(\.0+)?$/);
        expect(sub(add(figures['3.1(a)'].igst, figures['3.1(b)'].igst), total.igst)).toMatch(/^-?0(\.0+)?$/);
      }),
    );
  });

  test('its tables have a value or a dash in each column', () => {
    for (const { columns, rows } of gstr3bTables(gstr3b(input())))
      for (const { values, isHeading } of rows) expect(values).toHaveLength(isHeading ? 0 : columns.length);
  });
});

describe('amendments', () => {
  const may = { number: 'SD/26-27/001', date: '2026-05-10', period: '052026' };
  const amended = document(7, {
    recipient_gstin: MUMBAI,
    place_of_supply: '27',
    date: '2026-05-10',
    lines: [{ rate: '150000' }],
    amends: may,
  });
  const note = document(3, {
    kind: 'credit_note',
    recipient_gstin: MUMBAI,
    place_of_supply: '27',
    original: { number: 'SD/26-27/001', date: '2026-05-10', total: '118000' },
    amends: { number: 'CN/26-27/001', date: '2026-05-20', period: '052026' },
  });
  const taxes = { taxable_value: '900.00', igst: '162.00', cgst: '0.00', sgst: '0.00', cess: '0.00' };
  const rows = [
    { section: 'b2csa' as const, period: '042026', pos: '27', sply_ty: 'INTER' as const, tax_rate: '18', ...taxes },
    { section: 'ata' as const, period: '052026', pos: '27', sply_ty: 'INTER' as const, tax_rate: '18', ...taxes },
  ];
  const result = withSummaryRows(gstr1({ filer: FILER, period: JUNE, documents: [sale, amended, note] }), rows);
  const original = document(1, {
    recipient_gstin: MUMBAI,
    place_of_supply: '27',
    date: '2026-05-10',
    lines: [{ rate: '100000' }],
  });

  test('have their own sections, and stay out of HSN and series', () => {
    expect([result.b2b.length, result.b2ba.length, result.cdnr.length, result.cdnra.length]).toEqual([1, 1, 0, 1]);
    expect(result.hsn.b2b).toEqual(made.hsn.b2b);
    expect(result.docs).toEqual(made.docs);
  });

  test('are in the file with their originals, in the portal’s order', () => {
    const file = gstr1Json(result) as Record<string, never>;
    expect(Object.keys(file).slice(4)).toEqual(['b2b', 'b2ba', 'b2csa', 'cdnra', 'ata', 'doc_issue', 'hsn']);
    expect(file.b2ba).toMatchObject([
      { ctin: MUMBAI, inv: [{ oinum: 'SD/26-27/001', oidt: '10-05-2026', inum: 'SD/26-27/007' }] },
    ]);
    expect(file.cdnra).toMatchObject([{ nt: [{ ont_num: 'CN/26-27/001', ont_dt: '20-05-2026', ntty: 'C' }] }]);
    expect(file.b2csa).toMatchObject([
      { omon: '042026', sply_ty: 'INTER', pos: '27', itms: [{ rt: 18, txval: 900, iamt: 162 }] },
    ]);
    expect(file.ata).toMatchObject([{ omon: '052026', pos: '27', itms: [{ ad_amt: 900 }] }]);
  });

  test('are in the workbook with year and month; a return without them has no such sheets', () => {
    const sheets = gstr1Workbook(result);
    expect(sheets.find(({ name }) => name === 'b2csa')!.rows[0]!.slice(0, 3)).toEqual([
      '2026-27',
      'APRIL',
      '27-Maharashtra',
    ]);
    expect(sheets.find(({ name }) => name === 'b2ba')!.rows[0]!.slice(2, 6)).toEqual([
      'SD/26-27/001',
      '10-May-2026',
      'SD/26-27/007',
      '10-May-2026',
    ]);
    expect(gstr1Workbook(made).map(({ name }) => name)).not.toContain('b2ba');
  });

  test('change GSTR-3B by the difference to an original that is known', () => {
    const april = gstr1({ filer: FILER, period: monthPeriod('2026-04-01'), documents: [] });
    const changes = differences(result, { documents: [original], returns: new Map([['042026', april]]) });
    expect(amendmentTotals(changes)).toMatchObject([
      { section: 'b2ba', records: 1, unknown: 0, taxable_value: '50000.00', igst: '9000.00' },
      { section: 'cdnra', records: 1, unknown: 1, taxable_value: '0.00' },
      { section: 'b2csa', taxable_value: '900.00', unknown: 0 },
      { section: 'ata', unknown: 1 },
    ]);
    const outward = gstr3bOutward(result, [sale, amended, note], { amendments: changes });
    expect(outward.taxable).toMatchObject({ taxable_value: '150900.00', igst: '27162.00' });
    expect(outward.inter_state.unregistered).toEqual([{ pos: '27', taxable_value: '900.00', igst: '162.00' }]);
  });

  test('the invoice furnishing facility has only those of registered buyers', () => {
    const iff = gstr1({ filer: FILER, period: monthPeriod('2026-05-01', true), documents: [sale, amended, note] });
    expect(Object.keys(gstr1Json(iff)).slice(4)).toEqual(['b2b', 'b2ba', 'cdnra']);
  });
});

describe('CMP-08', () => {
  const exempt = document(2, { lines: [{ rate: '40000', tax_category: 'exempt', tax_rate: '0' }] });
  const taxed = document(3, { lines: [{ rate: '60000', tax_rate: '0' }] });
  test.each([
    ['Trader', '300.00'],
    ['Manufacturer', '500.00'],
    ['Restaurant', '2500.00'],
    ['Service provider', '3000.00'],
  ] as const)('%s pays half of the rate as CGST', (kind, cgst) => {
    const made8 = cmp08({
      kind,
      documents: [exempt, taxed],
      purchases: [bought({ is_reverse_charge: true })],
      cash_balance: NO_TAX,
      due_date: '2026-07-18',
      paid_on: '2026-07-18',
    });
    expect(made8.outward).toMatchObject({ taxable_value: '100000.00', cgst, sgst: cgst });
    expect(made8.challan.tax.cgst).toBe(add(cgst, '50.00'));
  });
});

test('PMT-06 is 35% of the last quarter’s cash, the last month’s cash, or the tax of the month', () => {
  const month = gstr3b(input());
  const given = { month, due_date: '2026-07-25', paid_on: '2026-07-25' };
  const last = { cycle: 'quarter' as const, cash: { ...NO_TAX, cgst: '10001.00', sgst: '10001.00' } };
  expect(pmt06({ ...given, method: 'Fixed sum', last }).challan.tax.cgst).toBe('3500.00');
  const monthly = pmt06({ ...given, method: 'Fixed sum', last: { ...last, cycle: 'month' } });
  expect(monthly.challan.tax.cgst).toBe('10001.00');
  expect(pmt06({ ...given, method: 'Self-assessed', last }).challan.total).toBe('18000.00');
  expect(pmt06({ ...given, method: 'Fixed sum', last: null })).toMatchObject({ method: 'Self-assessed' });
});

const OPERATED = {
  ...NO_AMOUNTS,
  row: '3.1.1(i)' as const,
  taxable_value: '5000.00',
  igst: '250.00',
  reason: 'Rides',
};

test('GSTR-9: turnover of tables 4 and 5 is that of the months', () => {
  checkProperty(
    fc.property(fc.array(fc.array(anyDocument, { maxLength: 6 }), { minLength: 1, maxLength: 3 }), (months) => {
      const year = months.map((documents, i): YearPeriod => {
        const result = gstr1({ filer: FILER, period: JUNE, documents });
        return {
          period: `0${i + 4}2026`,
          label: String(i),
          gstr1: result,
          amendments: [],
          // An operator's tax on others' supplies (3.1.1(i)) is no turnover of its own.
          gstr3b: gstr3b(input({ outward: gstr3bOutward(result, documents), adjustments: [OPERATED] })),
          credit_by_use: {},
          statement_credit: NO_TAX,
          purchase_codes: [],
        };
      });
      const whole = sumTaxRows(year.flatMap(({ gstr1: result }) => sectionTotals(result)));
      expect(sub(outwardLines(year)['5N']!.taxable_value, whole.taxable_value)).toMatch(/^-?0(\.0+)?$/);
      for (const { columns, rows } of gstr9Tables(year))
        for (const { values } of rows) expect(values).toHaveLength(columns.length);
    }),
  );
});
