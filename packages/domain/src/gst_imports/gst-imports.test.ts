import { describe, expect, test } from 'vitest';
import { monthPeriod } from '../gst-return/periods.ts';
import { amountIn, dateIn, periodIn, placeIn, rateIn, unitIn } from './cells.ts';
import type { ImportContext } from './context.ts';
import { readCsv } from '../read-csv.ts';
import { readDocument } from './read-document.ts';
import { readSummaries } from './read-summaries.ts';
import { PROBLEM_CODES, type RowProblem } from './problems.ts';
import type { Field, SourceRow, SourceSection } from './source.ts';
import { unitsOf } from './units.ts';

const CONTEXT: ImportContext = {
  filer: { gstin: '24AAPFU0939F1Z1', gst_type: 'Regular' },
  period: monthPeriod('2026-06-15'),
  hsn_digits: 4,
};
const MUMBAI = '27AAPFU0939F1ZV';

type Cells = Partial<Record<Field, string>>;

const TITLES: Partial<Record<Field, string>> = {
  gstin: 'GSTIN/UIN of Recipient',
  date: 'Invoice date',
  value: 'Invoice Value',
};

const CELLS: Partial<Record<SourceSection, Cells>> = {
  b2b: {
    gstin: MUMBAI,
    number: 'S/1',
    date: '14-Jun-2026',
    value: '1180',
    pos: '27-Maharashtra',
    reverse_charge: 'N',
    type: 'Regular B2B',
    etin: '',
    rate: '18',
    taxable_value: '1000',
    cess: '',
  },
  b2cl: { number: 'S/2', date: '14-Jun-2026', value: '118000', pos: '27', rate: '18', taxable_value: '100000' },
  cdnr: {
    gstin: MUMBAI,
    number: 'C/1',
    date: '14-Jun-2026',
    document_type: 'C',
    value: '118',
    pos: '27',
    reverse_charge: 'N',
    type: 'Regular B2B',
    rate: '18',
    taxable_value: '100',
  },
  cdnur: {
    type: 'B2CL',
    number: 'C/2',
    date: '14-Jun-2026',
    document_type: 'C',
    value: '118',
    pos: '27',
    rate: '18',
    taxable_value: '100',
  },
  exp: {
    type: 'WPAY',
    number: 'E/1',
    date: '14-Jun-2026',
    value: '1180',
    port_code: 'INMUN1',
    bill_number: '1234567',
    bill_date: '15-Jun-2026',
    rate: '18',
    taxable_value: '1000',
  },
  b2cs: { type: 'OE', pos: '24', rate: '18', taxable_value: '1000', cess: '' },
  at: { pos: '24', rate: '18', taxable_value: '1000', cess: '' },
  hsn_b2b: {
    hsn: '5208',
    description: 'Fabric',
    unit: 'MTR-METERS',
    quantity: '10',
    rate: '5',
    taxable_value: '1000',
    igst: '50',
    cgst: '',
    sgst: '',
    cess: '',
  },
  doc_issue: { description: 'Invoices for outward supply', from: 'S/1', to: 'S/9', total: '9', cancelled: '1' },
  nil: {
    description: 'Intra-State supplies to unregistered persons',
    nil_rated: '100',
    exempt: '0',
    non_gst: '0',
  },
  sale: {
    number: 'S/3',
    date: '14/06/2026',
    gstin: MUMBAI,
    hsn: '5208',
    unit: 'MTR',
    quantity: '4',
    rate: '5',
    taxable_value: '1000',
    igst: '50',
    cgst: '0',
    sgst: '0',
  },
  purchase: {
    number: 'P/1',
    date: '14/06/2026',
    gstin: MUMBAI,
    taxable_value: '1000',
    igst: '180',
    cgst: '0',
    sgst: '0',
  },
};

const rowOf = (section: SourceSection, changes: Cells = {}, row = 5): SourceRow => ({
  section,
  sheet: section,
  row,
  cells: { ...CELLS[section], ...changes },
  titles: TITLES,
});

function read(rows: SourceRow[]): { problems: RowProblem[]; documents: number; summaries: number } {
  const units = unitsOf(rows);
  const results = units.map((unit) =>
    unit.kind === 'document'
      ? { ...readDocument(unit, CONTEXT), summaries: [] }
      : { ...readSummaries(unit, CONTEXT), document: null },
  );
  return {
    problems: results.flatMap(({ problems }) => problems),
    documents: results.filter(({ document }) => document).length,
    summaries: results.reduce((all, { summaries }) => all + summaries.length, 0),
  };
}

const codesOf = (rows: SourceRow[]): string[] => [
  ...new Set(
    read(rows)
      .problems.filter(({ severity }) => severity === 'error')
      .map(({ code }) => code),
  ),
];

describe('a row without errors is accepted', () => {
  test.each(Object.keys(CELLS) as SourceSection[])('%s', (section) => {
    const { problems, documents, summaries } = read([rowOf(section)]);
    expect(problems).toEqual([]);
    expect(documents + summaries).toBe(1);
  });
});

/** Each code with a row that has it, and one beside it that hasn't (its neighbour value). */
const CASES: readonly [code: string, section: SourceSection, refused: Cells, accepted: Cells][] = [
  ['GSTIN_SHAPE', 'b2b', { gstin: '27AAPFU0939F1Z' }, { gstin: '27aapfu0939f1zv' }],
  ['GSTIN_SHAPE', 'b2b', { gstin: '' }, { gstin: ` ${MUMBAI} ` }],
  ['GSTIN_CHECK', 'b2b', { gstin: '27AAPFU0939F1ZX' }, { gstin: MUMBAI }],
  ['GSTIN_SELF', 'b2b', { gstin: '24AAPFU0939F1Z1', pos: '24' }, { gstin: '24AAACC1206D1ZM', pos: '24' }],
  ['NUMBER_PATTERN', 'b2b', { number: 'S_1' }, { number: 'S-1/A' }],
  ['NUMBER_PATTERN', 'b2b', { number: '12345678901234567' }, { number: '1234567890123456' }],
  ['NUMBER_PATTERN', 'b2b', { number: '' }, { number: '1' }],
  ['NUMBER_ZERO', 'b2b', { number: '000' }, { number: '0001' }],
  ['DATE_FORMAT', 'b2b', { date: '06/14/2026' }, { date: '2026-06-14' }],
  ['DATE_FORMAT', 'b2b', { date: '' }, { date: '14/06/26' }],
  ['DATE_BEFORE_GST', 'b2b', { date: '30-Jun-2017' }, { date: '01-Jul-2017' }],
  ['DATE_AFTER_PERIOD', 'b2b', { date: '01-Jul-2026' }, { date: '30-Jun-2026' }],
  ['VALUE_PATTERN', 'b2b', { value: 'abc' }, { value: '₹ 1,180.00' }],
  ['VALUE_PATTERN', 'b2b', { taxable_value: '-1000' }, { taxable_value: '1,000.004' }],
  ['VALUE_PATTERN', 'b2b', { taxable_value: '123456789012', value: '1' }, { taxable_value: '12,345' }],
  ['POS_UNKNOWN', 'b2b', { pos: '45-Nowhere' }, { pos: 'Maharashtra' }],
  ['POS_UNKNOWN', 'b2b', { pos: '' }, { pos: '28-Andhra Pradesh' }],
  ['POS_SAME_STATE', 'b2cl', { pos: '24-Gujarat' }, { pos: '07-Delhi' }],
  ['RATE_UNKNOWN', 'b2b', { rate: '17' }, { rate: '0.18' }],
  ['RATE_UNKNOWN', 'b2b', { rate: '' }, { rate: '18%' }],
  ['RATE_UNKNOWN', 'b2b', { percent: '65' }, { percent: '' }],
  ['INVTYPE_UNKNOWN', 'b2b', { type: 'Other' }, { type: 'SEWP' }],
  ['INVTYPE_UNKNOWN', 'exp', { type: 'PAY' }, { type: 'WOPAY' }],
  ['INVTYPE_UNKNOWN', 'cdnr', { document_type: 'X' }, { document_type: 'D' }],
  ['RCHRG_VALUE', 'b2b', { reverse_charge: 'maybe' }, { reverse_charge: 'Yes' }],
  [
    'CBW_NEEDS_RCHRG',
    'b2b',
    { type: 'Intra-State supplies attracting IGST' },
    { type: 'Intra-State supplies attracting IGST', reverse_charge: 'Y' },
  ],
  ['DE_FORBIDS_RCHRG', 'b2b', { type: 'Deemed Exp', reverse_charge: 'Y' }, { type: 'Deemed Exp' }],
  ['ETIN_NOT_ALLOWED', 'b2b', { etin: '27AAPFU0939F1ZV' }, { etin: '' }],
  ['ETIN_NOT_ALLOWED', 'b2cs', { etin: '27AAPFU0939F1ZV' }, { etin: '' }],
  ['B2CL_BELOW_LIMIT', 'b2cl', { value: '100000' }, { value: '100000.01' }],
  ['NOTE_TXVAL_ZERO', 'cdnr', { taxable_value: '0' }, { taxable_value: '0.01' }],
  ['CDNUR_POS', 'cdnur', { pos: '' }, { pos: '27-Maharashtra' }],
  ['CDNUR_POS', 'cdnur', { type: 'EXPWP' }, { type: 'EXPWP', pos: '' }],
  ['SHIPPING_PAIR', 'exp', { bill_date: '' }, { bill_date: '', bill_number: '' }],
  ['HSN_UNKNOWN', 'hsn_b2b', { hsn: '' }, { hsn: '998221', unit: 'NA' }],
  ['HSN_UNKNOWN', 'sale', { hsn: '7701' }, { hsn: '' }],
  ['HSN_LENGTH', 'hsn_b2b', { hsn: '52089' }, { hsn: '520811' }],
  ['HSN_LENGTH', 'sale', { hsn: '520' }, { hsn: '52081110' }],
  ['UQC_UNKNOWN', 'hsn_b2b', { unit: 'XYZ' }, { unit: 'kgs' }],
  ['UQC_UNKNOWN', 'sale', { unit: 'NA' }, { unit: 'Pcs' }],
  ['DOC_COUNT', 'doc_issue', { cancelled: '10' }, { cancelled: '9' }],
  ['ADV_ZERO', 'at', { taxable_value: '0' }, { taxable_value: '0.01' }],
  ['CESS_SIGN', 'b2b', { cess: '-1' }, { cess: '1' }],
  ['TAX_MISMATCH', 'sale', { igst: '51.01' }, { igst: '51' }],
  ['TAX_MISMATCH', 'sale', { igst: '0', cgst: '25', sgst: '25' }, { igst: '49' }],
  [
    'CGST_NE_SGST',
    'sale',
    { pos: '24', igst: '0', cgst: '25', sgst: '24' },
    { pos: '24', igst: '0', cgst: '25', sgst: '25' },
  ],
  ['BOTH_TAXES', 'sale', { igst: '26', cgst: '12', sgst: '12' }, { igst: '50' }],
  ['GSTIN_SHAPE', 'purchase', { gstin: '' }, { gstin: '', reverse_charge: 'Y' }],
];

describe('errors by code', () => {
  test.each(CASES)('%s in %s: %j', (code, section, refused, accepted) => {
    expect(codesOf([rowOf(section, refused)])).toContain(code);
    expect(codesOf([rowOf(section, accepted)])).toEqual([]);
  });

  test('every error names cell, value and fix', () => {
    const [one] = read([rowOf('b2b', { date: 'soon' }, 17)]).problems;
    expect(one).toEqual({
      severity: 'error',
      sheet: 'b2b',
      row: 17,
      column: 'Invoice date',
      code: 'DATE_FORMAT',
      message: '“soon” is not a date.',
      value: 'soon',
      fix: 'Enter the date like 14-Jul-2026.',
      number: 'S/1',
    });
  });

  test('codes of the list are all tested here or with whole files', () => {
    const elsewhere =
      'HEADER_MISMATCH DUP_IN_FILE DUP_IN_BOOKS SHEET_MISSING HEADER_MISSING SAME_RATE EDIT_REPLACED NOT_IN_IFF';
    const tested = new Set([...CASES.map(([code]) => code), ...elsewhere.split(' ')]);
    expect(PROBLEM_CODES.filter((code) => !tested.has(code))).toEqual([]);
  });
});

describe('rows of one number', () => {
  test('are one document with a line a rate, and a repeated rate is added with a warning', () => {
    const rows = [rowOf('b2b', {}, 5), rowOf('b2b', { rate: '5' }, 6), rowOf('b2b', { rate: '18.00' }, 7)];
    const [unit] = unitsOf(rows);
    const { document, problems } = readDocument(unit as never, CONTEXT);
    expect(document!.lines.map(({ tax_rate, igst }) => [tax_rate, igst])).toEqual([
      ['18', '180.00'],
      ['5', '50.00'],
      ['18', '180.00'],
    ]);
    expect(problems).toMatchObject([{ code: 'SAME_RATE', severity: 'warning', row: 7 }]);
  });

  test.each([
    ['date', '15-Jun-2026'],
    ['value', '1181'],
    ['pos', '07'],
    ['type', 'SEWP'],
  ] as const)('HEADER_MISMATCH if the %s differs', (field, value) => {
    expect(codesOf([rowOf('b2b'), rowOf('b2b', { rate: '5', [field]: value }, 6)])).toEqual(['HEADER_MISMATCH']);
    expect(read([rowOf('b2b'), rowOf('b2b', { rate: '5', value: '1,180.00', pos: '27' }, 6)]).documents).toBe(1);
  });

  test('DUP_IN_FILE for another buyer or section; other documents stay', () => {
    const other = rowOf('b2b', { gstin: '24AAACC1206D1ZM', pos: '24' }, 6);
    expect(read([rowOf('b2b'), other, rowOf('b2cl')])).toMatchObject({
      documents: 1,
      problems: [{ code: 'DUP_IN_FILE', row: 6 }],
    });
    expect(codesOf([rowOf('b2b'), rowOf('exp', { number: 's/1' })])).toEqual(['DUP_IN_FILE']);
    expect(codesOf([rowOf('doc_issue'), rowOf('doc_issue', {}, 6)])).toEqual(['DUP_IN_FILE']);
  });

  test('two suppliers may use one number', () => {
    expect(
      read([rowOf('purchase'), rowOf('purchase', { gstin: '24AAACC1206D1ZM', igst: '', cgst: '90', sgst: '90' }, 6)]),
    ).toMatchObject({
      documents: 2,
      problems: [],
    });
  });

  test('b2cs rows of one place and rate are added with a warning', () => {
    const { summaries, problems } = readSummaries(
      unitsOf([rowOf('b2cs'), rowOf('b2cs', { taxable_value: '-200' }, 6)])[0] as never,
      CONTEXT,
    );
    expect(summaries).toMatchObject([{ fields: { taxable_value: '800.00', cgst: '72.00', sgst: '72.00' } }]);
    expect(problems).toMatchObject([{ code: 'SAME_RATE', severity: 'warning' }]);
  });
});

describe('not errors', () => {
  test('an invoice of an earlier period is reported in this one', () => {
    const [unit] = unitsOf([rowOf('b2b', { date: '10-May-2026' })]);
    expect(readDocument(unit as never, CONTEXT)).toMatchObject({ problems: [], document: { month: '2026-06-01' } });
  });

  test('a third decimal is rounded, an HSN row may have no tax, an SEZ unit may charge IGST at home', () => {
    const [unit] = unitsOf([rowOf('b2b', { taxable_value: '1,00,000.005', value: '118000.01' })]);
    expect(readDocument(unit as never, CONTEXT).document!.lines[0]).toMatchObject({
      taxable_value: '100000.01',
      igst: '18000.00',
    });
    expect(codesOf([rowOf('hsn_b2b', { rate: '', igst: '0' })])).toEqual([]);
    const zone = read([rowOf('sale', { pos: '24' })]);
    expect(zone).toMatchObject({ documents: 1, problems: [{ severity: 'warning', code: 'TAX_MISMATCH' }] });
  });

  test('a purchase without a rate gets the one of its tax, and a mixed one what it comes to', () => {
    const [one] = unitsOf([rowOf('purchase')]);
    expect(readDocument(one as never, CONTEXT).document).toMatchObject({
      total: '1180.00',
      is_inter_state: true,
      lines: [{ tax_rate: '18' }],
    });
    const [mixed] = unitsOf([rowOf('purchase', { igst: '110' })]);
    expect(readDocument(mixed as never, CONTEXT)).toMatchObject({
      problems: [],
      document: { lines: [{ tax_rate: '11.00' }] },
    });
  });
});

describe('cells', () => {
  test.each([
    ['1,234,567', '1234567.00'],
    ['₹ 12,34,567.895', '1234567.90'],
    ['(500)', '-500.00'],
    ['', '0.00'],
    ['12a', null],
  ])('amount %s', (text, expected) => expect(amountIn(text)).toBe(expected));

  test.each([
    ['14-Jul-2026', '2026-07-14'],
    ['14/7/2026', '2026-07-14'],
    ['14.07.26', '2026-07-14'],
    ['2026-07-14', '2026-07-14'],
    ['46217', '2026-07-14'],
    ['31-Feb-2026', null],
    ['07/14/2026', null],
    ['July', null],
  ])('date %s', (text, expected) => expect(dateIn(text)).toBe(expected));

  test('places, rates, units and months', () => {
    expect(['27-Maharashtra', '7', 'Tamil Nadu', '96-Other Countries', 'Goa', 'XX'].map(placeIn)).toEqual([
      '27',
      '07',
      '33',
      '96',
      '30',
      null,
    ]);
    expect(['18', '18.00 %', '0.28', '0.25', 'Exempt', '19'].map((text) => rateIn(text)?.rate ?? null)).toEqual([
      '18',
      '18',
      '28',
      '0.25',
      '0',
      null,
    ]);
    expect(['KGS-KILOGRAMS', 'nos', 'pc', 'zzz'].map(unitIn)).toEqual(['KGS', 'NOS', 'PCS', 'ZZZ']);
    expect([
      periodIn('JUNE', '2026-27'),
      periodIn('January', '2026-27'),
      periodIn('062026', ''),
      periodIn('x', ''),
    ]).toEqual(['062026', '012027', '062026', null]);
  });

  test('CSV with quotes, other separators and Windows lines', () => {
    expect(readCsv('\ufeffa,"b ""c"", d"\r\n1,\n')).toEqual([
      ['a', 'b "c", d'],
      ['1', ''],
    ]);
    expect(readCsv('a;b;c\n1,5;2;3')).toEqual([
      ['a', 'b', 'c'],
      ['1,5', '2', '3'],
    ]);
  });
});
