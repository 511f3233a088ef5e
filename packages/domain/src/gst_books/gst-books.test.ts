import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstr1 } from '../gst-return/gstr1.ts';
import { monthPeriod, quarterPeriod } from '../gst-return/periods.ts';
import { monthsOf, periodsBack, periodToFile, reportingMonth } from './client-period.ts';
import { asGstDocument, bookKey, seriesOf, type BookDocument } from './documents.ts';
import { editedDocument } from './edit-document.ts';
import { readiness } from './readiness.ts';
import { summaryKey, withSummaryRows, type SummaryRow } from './summary-rows.ts';
import { checkProperty } from '../testing/property.ts';

const invoice: BookDocument = {
  kind: 'invoice',
  state: 'Final',
  number: 'KF/26-27/0107',
  date: '2026-10-14',
  party_gstin: '27AAPFU0939F1ZV',
  party_name: 'Umiya Traders',
  party_type: 'Regular',
  place_of_supply: '27',
  supply_kind: 'regular',
  is_reverse_charge: false,
  is_inter_state: true,
  total: '1180.00',
  lines: [
    {
      description: '',
      hsn_sac: '',
      unit: 'NA',
      quantity: '0',
      tax_category: 'taxable',
      tax_rate: '18',
      taxable_value: '1000.00',
      igst: '180.00',
      cgst: '0.00',
      sgst: '0.00',
      cess: '0.00',
    },
  ],
  original: null,
  shipping: null,
  amends: null,
};

describe('a document', () => {
  test('has one key a year, whatever its case; suppliers number apart; an amendment is another document', () => {
    const key = bookKey('sale', invoice);
    expect(bookKey('sale', { ...invoice, number: ' kf/26-27/0107 ', party_gstin: '' })).toBe(key);
    expect(bookKey('sale', { ...invoice, kind: 'credit_note' })).not.toBe(key);
    expect(bookKey('sale', { ...invoice, date: '2027-04-01' })).not.toBe(key);
    const purchases = ['27AAPFU0939F1ZV', '24AAACC1206D1ZM'].map((party_gstin) =>
      bookKey('purchase', { ...invoice, party_gstin }),
    );
    expect(new Set(purchases).size).toBe(2);
    const amends = { number: 'KF/26-27/0106', date: '2026-09-01', period: '092026' };
    expect(bookKey('sale', { ...invoice, amends })).not.toBe(key);
  });

  test.each([
    ['KF/26-27/0107', { series: 'KF/26-27/#', counter: 107 }],
    ['107', { series: '#', counter: 107 }],
    ['A12B', { series: 'A#B', counter: 12 }],
    ['CASH', { series: 'CASH', counter: 0 }],
  ])('%s counts in its series', (number, expected) => {
    expect(seriesOf(number)).toEqual(expected);
  });

  test.each([
    ['24AAACC1206D1ZM', '24', false],
    ['24AAACC1206D1ZM', '27', true],
    // Registered before the state's code changed: Andhra Pradesh was 28.
    ['28AAACC1206D1ZE', '37', false],
    ['28AAACC1206D1ZE', '36', true],
  ])('typed for %s with place of supply %s, it bears IGST: %s', (seller, place_of_supply, isInter) => {
    const edited = editedDocument(seller, { ...invoice, place_of_supply, is_composition: false });
    expect(edited.is_inter_state).toBe(isInter);
    expect(edited.lines[0]).toMatchObject(isInter ? { igst: '180.00', cgst: '0.00' } : { igst: '0.00', cgst: '90.00' });
    expect(edited.total).toBe('1180.00');
  });
});

describe('rows of a file', () => {
  const result = gstr1({
    filer: { gstin: '24AAACC1206D1ZM', gst_type: 'Regular' },
    period: monthPeriod('2026-10-01'),
    documents: [
      asGstDocument(1, invoice),
      asGstDocument(2, { ...invoice, party_gstin: '', party_type: 'Unregistered' }),
    ],
  });
  const taxes = { taxable_value: '500.00', igst: '90.00', cgst: '0.00', sgst: '0.00', cess: '0.00' };
  const small: SummaryRow = { section: 'b2cs', pos: '27', sply_ty: 'INTER', tax_rate: '18.00', ...taxes };

  test('add to the rows of the documents, and replace their HSN and series', () => {
    const codes: SummaryRow = {
      section: 'hsn_b2c',
      hsn_sac: '1006',
      description: 'Rice',
      unit: 'KGS',
      quantity: '40',
      tax_rate: '5',
      ...taxes,
    };
    const series: SummaryRow = {
      section: 'doc_issue',
      nature: 'Credit Note',
      from: 'C1',
      to: 'C9',
      total: 9,
      cancelled: 2,
    };
    const whole = withSummaryRows(result, [small, codes, series]);
    expect(whole.b2cs).toMatchObject([{ pos: '27', taxable_value: '1500.00', igst: '270.00', tax: '270.00' }]);
    expect(whole.hsn).toMatchObject({ b2b: [], b2c: [{ hsn_sac: '1006', tax: '90.00' }] });
    expect(whole.docs).toMatchObject([{ doc_num: 5, ranges: [{ from: 'C1', to: 'C9', net: 7 }] }]);
    expect(withSummaryRows(result, [])).toEqual(result);
  });

  test('have one key a place and rate', () => {
    expect(summaryKey(small)).toBe(summaryKey({ ...small, tax_rate: '18' }));
    expect(summaryKey(small)).not.toBe(summaryKey({ ...small, pos: '24' }));
  });
});

describe('periods of a scheme', () => {
  test.each([
    ['Monthly', '2026-11-18', { period: '102026', cycle: 'month' }],
    ['Quarterly', '2026-11-18', { period: '102026', cycle: 'iff' }],
    ['Quarterly', '2026-10-05', { period: '092026', cycle: 'quarter' }],
    ['Composition', '2026-11-18', { period: '092026', cycle: 'quarter' }],
  ] as const)('%s on %s', (scheme, today, expected) => {
    expect(periodToFile(scheme, today)).toEqual(expected);
    expect(periodsBack(scheme, today, 6).map(({ period, cycle }) => ({ period, cycle }))).toContainEqual(expected);
  });

  test('a document outside the period is reported in its first month', () => {
    const quarter = quarterPeriod('2026-10-01');
    expect(monthsOf(quarter)).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
    expect(reportingMonth('2026-11-20', quarter)).toBe('2026-11-01');
    expect(reportingMonth('2026-08-20', quarter)).toBe('2026-10-01');
  });
});

test('readiness is 100 only if nothing is missing, and falls with each error', () => {
  const ready = {
    cycle: 'month',
    is_composition: false,
    has_sales: true,
    has_purchases: true,
    has_statement: true,
    documents: 10,
    faulty: 0,
    is_reviewed: true,
  } as const;
  expect(readiness(ready).score).toBe(100);
  expect(readiness({ ...ready, has_purchases: false, has_statement: false, cycle: 'iff' }).score).toBe(100);
  expect(readiness({ ...ready, has_sales: false, documents: 0, is_reviewed: false }).score).toBe(20);
  checkProperty(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 60_000 }), (documents, some) => {
      const { score } = readiness({ ...ready, documents, faulty: Math.min(documents, some) });
      expect(score).toBeLessThan(100);
      expect(score).toBeGreaterThanOrEqual(70);
    }),
  );
});
