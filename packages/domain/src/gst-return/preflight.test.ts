import { describe, expect, it } from 'vitest';
import { document, FILER, JUNE, MUMBAI } from './testing/month.ts';
import type { GstDocument, GstLine } from './documents.ts';
import { buyerGstinProblem } from '../identifiers.ts';
import { preflight } from './preflight.ts';

const context = { filer: FILER, period: JUNE, hsn_digits: 6 } as const;
const codes = (documents: GstDocument[], change = {}) =>
  preflight(documents, { ...context, ...change }).map(
    ({ code, field, line, severity }) => `${severity} ${code} ${field} ${line}`,
  );

const b2b = (given: Parameters<typeof document>[1] = {}) =>
  document(1, { recipient_gstin: MUMBAI, place_of_supply: '27', ...given });
/** Stored values that our own computation never produces. */
const stored = (line: Partial<GstLine>, base = b2b()): GstDocument => ({
  ...base,
  lines: [{ ...base.lines[0]!, ...line }],
});
const original = { number: 'SD/26-27/001', date: '2026-05-01', total: '1180' };

describe('pre-flight', () => {
  it.each<[string, GstDocument, string[]]>([
    ['a good invoice', b2b(), []],
    ['a good invoice to a consumer', document(1), []],
    ['a number too long', b2b({ number: 'SHARMA/2026-27/001' }), ['error NUMBER_PATTERN number null']],
    ['a number of zeros', b2b({ number: '000' }), ['error NUMBER_ZERO number null']],
    ['a date before GST', b2b({ date: '2017-06-30' }), ['error DATE_BEFORE_GST date null']],
    ['a date after the month', b2b({ date: '2026-07-01' }), ['error DATE_AFTER_PERIOD date null']],
    ['a date before the month', b2b({ date: '2026-05-01' }), []],
    ['a GSTIN too short', b2b({ recipient_gstin: '27AAPFU0939F1Z' }), ['error GSTIN_SHAPE recipient_gstin null']],
    ['a GSTIN mistyped', b2b({ recipient_gstin: '27AAPFU0939F1ZA' }), ['error GSTIN_CHECK recipient_gstin null']],
    ['its own GSTIN', document(1, { recipient_gstin: FILER.gstin }), ['error GSTIN_SELF recipient_gstin null']],
    ['no such place', b2b({ place_of_supply: '40' }), ['error POS_UNKNOWN place_of_supply null']],
    ['CGST in another state', { ...document(1), place_of_supply: '27' }, ['error TAX_SPLIT place_of_supply null']],
    [
      'a zone without GSTIN',
      document(1, { supply_kind: 'sez_with_payment' }),
      ['error INVTYPE_UNKNOWN supply_kind null'],
    ],
    [
      'reverse charge to nobody',
      document(1, { is_reverse_charge: true }),
      ['error RCHRG_VALUE is_reverse_charge null'],
    ],
    [
      'CBW without reverse charge',
      b2b({ supply_kind: 'intra_state_igst' }),
      ['error CBW_NEEDS_RCHRG is_reverse_charge null'],
    ],
    [
      'DE with reverse charge',
      b2b({ supply_kind: 'deemed_export', is_reverse_charge: true }),
      ['error DE_FORBIDS_RCHRG is_reverse_charge null'],
    ],
    [
      'half a shipping bill',
      document(1, {
        supply_kind: 'export_with_payment',
        place_of_supply: '96',
        shipping: { port_code: 'INBOM4', bill_number: '12', bill_date: '' },
      }),
      ['error SHIPPING_PAIR shipping null'],
    ],
    [
      'a note of nothing',
      b2b({ kind: 'credit_note', original, lines: [{ rate: '0' }] }),
      ['error NOTE_TXVAL_ZERO taxable_value null'],
    ],
    ['a note without invoice', b2b({ kind: 'credit_note' }), ['warning NOTE_ORIGINAL original null']],
    [
      'a note too late',
      b2b({ kind: 'credit_note', original: { ...original, date: '2025-03-31' } }),
      ['warning NOTE_LATE date null'],
    ],
    [
      'a note of October',
      b2b({ kind: 'credit_note', date: '2026-10-31', original: { ...original, date: '2026-03-31' } }),
      ['error DATE_AFTER_PERIOD date null'],
    ],
    ['a debit note, however late', b2b({ kind: 'debit_note', original: { ...original, date: '2025-03-31' } }), []],
    ['a value below nothing', b2b({ total: '-5.00' }), ['error VALUE_PATTERN total null']],
    ['no lines', { ...b2b(), lines: [] }, ['error NO_LINES lines null']],
    ['no code to a registered client', b2b({ lines: [{}, { hsn_sac: '' }] }), ['error HSN_UNKNOWN hsn_sac 2']],
    ['no code to a consumer', document(1, { lines: [{ hsn_sac: '' }] }), ['warning HSN_UNKNOWN hsn_sac 1']],
    [
      'no code on a line outside GST',
      b2b({ lines: [{}, { hsn_sac: '', tax_category: 'non_gst', tax_rate: '0' }] }),
      [],
    ],
    ['a code of no length', b2b({ lines: [{ hsn_sac: '99822' }] }), ['error HSN_LENGTH hsn_sac 1']],
    ['a code too short for the firm', b2b({ lines: [{ hsn_sac: '9982' }] }), ['error HSN_LENGTH hsn_sac 1']],
    ['goods without unit', b2b({ lines: [{ hsn_sac: '847130', unit: 'NA' }] }), ['error UQC_UNKNOWN unit 1']],
    ['goods', b2b({ lines: [{ hsn_sac: '847130', unit: 'NOS' }] }), []],
    ['a rate of its own', b2b({ lines: [{ tax_rate: '17' }] }), ['error RATE_UNKNOWN tax_rate 1']],
    ['a rate written long', b2b({ lines: [{ tax_rate: '18.00' }] }), []],
    [
      'a value below nothing on a line',
      stored({ taxable_value: '-1000', igst: '-180' }),
      ['error VALUE_PATTERN taxable_value 1'],
    ],
    ['cess below nothing', stored({ cess: '-1' }), ['error CESS_SIGN cess 1']],
    ['unequal halves', stored({ cgst: '90', sgst: '89.99' }, document(1)), ['error CGST_NE_SGST cgst 1']],
    [
      'both taxes',
      stored({ igst: '180', cgst: '90', sgst: '90' }),
      ['error BOTH_TAXES igst 1', 'error TAX_MISMATCH tax 1'],
    ],
    ['tax a rupee off', stored({ igst: '181' }), []],
    ['tax more than a rupee off', stored({ igst: '181.01' }), ['error TAX_MISMATCH tax 1']],
    [
      'tax under LUT',
      stored({ igst: '180' }, b2b({ supply_kind: 'sez_without_payment' })),
      ['error TAX_MISMATCH tax 1'],
    ],
    [
      'tax on what is exempt',
      stored({ tax_category: 'exempt', tax_rate: '0', igst: '1' }),
      ['error TAX_MISMATCH tax 1'],
    ],
    ['a cancelled one, whatever it holds', b2b({ state: 'Cancelled', number: '000' }), []],
  ])('%s', (_, given, problems) => {
    expect(codes([given])).toEqual(problems);
  });

  it('finds a number used twice, in any case, among invoices and among notes', () => {
    const twice = [
      b2b({ number: 'A/1' }),
      b2b({ number: 'a/1' }),
      b2b({ number: 'A/1', kind: 'debit_note', original }),
    ];
    expect(codes(twice)).toEqual(['error DUP_IN_BOOKS number null', 'error DUP_IN_BOOKS number null']);
    expect(codes([b2b({ number: 'A/1' }), b2b({ number: 'A/1', state: 'Cancelled' })])).toHaveLength(1);
    expect(codes([b2b({ number: 'A/1' }), b2b({ number: 'A/1', state: 'Draft' })])).toEqual([]);
  });

  it('asks four digits of a small firm, and nothing of a composition firm but another return', () => {
    expect(codes([b2b({ lines: [{ hsn_sac: '9982' }] })], { hsn_digits: 4 })).toEqual([]);
    expect(codes([b2b()], { filer: { ...FILER, gst_type: 'Composition' } })).toEqual(['error FILER_SCHEME gstin null']);
  });

  it('names the document, the line, the field and the fix', () => {
    expect(preflight([b2b({ id: 7, lines: [{}, { tax_rate: '17' }] })], context)).toEqual([
      {
        severity: 'error',
        code: 'RATE_UNKNOWN',
        document_id: 7,
        number: 'SD/26-27/001',
        line: 2,
        field: 'tax_rate',
        message: '17% is not a GST rate',
        fix: 'Use one of 0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40: cancel this document and issue a new one',
      },
    ]);
  });
});

it.each([
  [MUMBAI, null],
  ['27AAPFU0939F1C6', null],
  ['27AAPFU0939F1AA', null],
  ['0717USA00001UNB', null],
  ['0717USA00001NRA', null],
  ['9917USA00001OSU', null],
  ['9917USA00001OSV', 'Check the GSTIN for a typing error. The last character doesn’t match.'],
  ['27AAPFU0939F1Z', 'Enter a GSTIN with 15 characters'],
])('a return takes %s: %s', (gstin, problem) => {
  expect(buyerGstinProblem(gstin)).toBe(problem);
});
