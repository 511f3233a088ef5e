import { describe, expect, test } from 'vitest';
import type { ComparedDocument, StatementDocument } from './documents.ts';
import { matchDocuments } from './match.ts';
import { looseNumber, similarity } from './numbers.ts';
import { USUAL_OPTIONS } from './rules.ts';

const GSTIN = '27AAACR5055K1Z7';
const OTHER_STATE = '29AAACR5055K1Z3';

const document = (values: Partial<ComparedDocument> = {}): ComparedDocument => ({
  id: 1,
  group: 'supply',
  kind: 'invoice',
  number: 'RI/2026-27/0041',
  date: '2026-09-10',
  supplier_gstin: GSTIN,
  place_of_supply: '27',
  is_reverse_charge: false,
  taxable_value: '10000.00',
  igst: '0.00',
  cgst: '900.00',
  sgst: '900.00',
  cess: '0.00',
  ...values,
});
const reported = (values: Partial<StatementDocument> = {}): StatementDocument => ({
  ...document(),
  month: '2026-09-01',
  amends: null,
  ...values,
});
const match = (book: Partial<ComparedDocument>, statement: Partial<StatementDocument>) =>
  matchDocuments({ books: [document(book)], statements: [reported(statement)], options: USUAL_OPTIONS });

describe('the rules in order', () => {
  test.each<[string, Partial<ComparedDocument>, Partial<StatementDocument>, string, number | null, string[]]>([
    ['all fields', {}, {}, 'exact', 1, []],
    ['case and spaces', { number: ' ri/2026-27/0041 ' }, {}, 'exact', 1, []],
    ['another date of the year', {}, { date: '2026-08-01' }, 'exact', 1, ['date']],
    ['a place that the books leave out', { place_of_supply: '' }, {}, 'exact', 1, []],
    ['a similar number', { number: 'RI-41' }, {}, 'suggested', 2, ['number']],
    ['a rupee more', { taxable_value: '10001.00' }, {}, 'suggested', 3, ['taxable_value']],
    ['a rupee and a paisa more', { taxable_value: '10001.01' }, {}, 'mismatch', 5, ['taxable_value']],
    ['a similar number and a rupee', { number: '41', cgst: '899.00' }, {}, 'suggested', 4, ['number', 'cgst']],
    ['another amount', { cgst: '500.00', sgst: '500.00' }, {}, 'mismatch', 5, ['cgst', 'sgst']],
    ['another place', { place_of_supply: '29' }, {}, 'mismatch', 5, ['place_of_supply']],
    ['reverse charge', { is_reverse_charge: true }, {}, 'mismatch', 5, ['is_reverse_charge']],
    ['a similar number, other amounts', { number: 'RI41', cgst: '1.00' }, {}, 'mismatch', 6, ['number', 'cgst']],
    ['another number within ten days', { number: 'X7' }, { date: '2026-09-20' }, 'mismatch', 7, ['number', 'date']],
    ['another GSTIN', { supplier_gstin: OTHER_STATE }, {}, 'mismatch', 11, ['supplier_gstin']],
    [
      'another GSTIN with IGST',
      { supplier_gstin: OTHER_STATE, number: 'RI41', igst: '1800.00', cgst: '0.00', sgst: '0.00' },
      {},
      'mismatch',
      12,
      ['supplier_gstin', 'number', 'igst', 'cgst', 'sgst'],
    ],
    [
      'another GSTIN and number',
      { supplier_gstin: OTHER_STATE, number: 'X7' },
      {},
      'mismatch',
      13,
      ['supplier_gstin', 'number'],
    ],
  ])('%s', (_what, book, statement, matched, rule, differences) => {
    expect(match(book, statement)).toMatchObject([{ class: matched, rule, differences, book_id: 1, statement_id: 1 }]);
  });

  test.each<[string, Partial<ComparedDocument>, Partial<StatementDocument>]>([
    ['another year', {}, { date: '2026-03-31' }],
    ['invoices with notes', { kind: 'debit_note' }, {}],
    ['another number after eleven days', { number: 'X7' }, { date: '2026-09-21' }],
    ['another supplier', { supplier_gstin: '27AABCU9603R1ZN' }, {}],
    ['bills of entry with invoices', { group: 'import', supplier_gstin: '' }, {}],
  ])('never pairs %s', (_what, book, statement) => {
    expect(match(book, statement).map((one) => one.class)).toEqual(['only_in_books', 'only_in_2b']);
  });

  test('a credit note for a debit note of the same number is a mismatch', () => {
    const [one] = match({ kind: 'credit_note' }, { kind: 'debit_note' });
    expect(one).toMatchObject({ class: 'mismatch', rule: 5, differences: ['kind'], tax_difference: '-3600.00' });
  });

  test('an exact pair goes before a similar one', () => {
    const books = [document({ id: 1, number: '41' }), document({ id: 2 })];
    const found = matchDocuments({ books, statements: [reported({ id: 9 })], options: USUAL_OPTIONS });
    expect(found.map(({ book_id, statement_id, rule }) => [book_id, statement_id, rule])).toEqual([
      [2, 9, 1],
      [1, null, null],
    ]);
  });

  test('tolerance and days are settings', () => {
    const options = { tolerance: '25.50', days: 2 };
    const books = [document({ taxable_value: '10025.50' }), document({ id: 2, number: 'ABC1', taxable_value: '5.00' })];
    const statements = [reported(), reported({ id: 2, number: 'ABC/1', taxable_value: '5.00', date: '2026-09-13' })];
    expect(matchDocuments({ books, statements, options }).map((one) => [one.class, one.rule])).toEqual([
      ['suggested', 3],
      ['only_in_books', null],
      ['only_in_2b', null],
    ]);
  });
});

describe('advice and reasons', () => {
  test('a mismatch is accepted if 2B has no more tax than the books', () => {
    expect(match({ cgst: '950.00' }, {})[0]).toMatchObject({
      advice: 'accept',
      tax_difference: '50.00',
      reason: 'CGST differs. The books have ₹\u00A050 more tax.',
    });
    expect(match({ cgst: '850.00' }, {})[0]).toMatchObject({
      advice: 'pending',
      reason: 'CGST differs. 2B has ₹\u00A050 more tax.',
    });
  });

  test('one side alone asks', () => {
    expect(match({ supplier_gstin: OTHER_STATE, taxable_value: '1.00' }, {})).toMatchObject([
      {
        advice: 'ask',
        taxable_difference: '1.00',
        reason: 'Not in GSTR-2B. The supplier reported nothing to this GSTIN.',
      },
      { advice: 'ask', taxable_difference: '-10000.00', tax_difference: '-1800.00' },
    ]);
  });
});

describe('people’s links', () => {
  const books = [document({ id: 1 }), document({ id: 2, number: 'HAND', taxable_value: '70.00', date: '2026-05-01' })];
  const statements = [reported({ id: 8 }), reported({ id: 9, number: 'OTHER' })];
  test('stay together, and separated pairs apart', () => {
    const linked = matchDocuments({ books, statements, options: USUAL_OPTIONS, linked: [[2, 8]] });
    expect(linked.find(({ book_id }) => book_id === 2)).toMatchObject({ statement_id: 8, is_manual: true, rule: 0 });
    const refused = matchDocuments({ books, statements, options: USUAL_OPTIONS, refused: [[1, 8]] });
    expect(refused.find(({ book_id }) => book_id === 1)).toMatchObject({ statement_id: 9, rule: 7 });
  });

  test('follow the amendment of a document', () => {
    const amended = reported({
      id: 10,
      month: '2026-10-01',
      amends: { number: 'RI/2026-27/0041', date: '2026-09-10' },
    });
    const again = { ...amended, id: 11, month: '2026-11-01', taxable_value: '9000.00' };
    const found = matchDocuments({
      books,
      statements: [again, amended, ...statements],
      options: USUAL_OPTIONS,
      linked: [[1, 8]],
    });
    expect(found.find(({ book_id }) => book_id === 1)).toMatchObject({ statement_id: 11, is_manual: true, rule: 5 });
    expect(found.some(({ statement_id }) => statement_id === 8 || statement_id === 10)).toBe(false);
  });
});

test.each([
  ['RI/2026-27/0041', 'RI41'],
  ['ri-26-27-41', 'RI41'],
  ['2026-2027/00041', '41'],
  ['INV0041', 'INV41'],
  ['12-31', '1231'],
  ['000', '0'],
])('%s is loosely %s', (number, loose) => expect(looseNumber(number)).toBe(loose));

test.each([
  ['RI41', '41', true],
  ['ABCDE12345', 'ABCDE12346', true],
  ['ABC1', 'ABD1', false],
  ['RI41', 'RI42', false],
])('%s and %s: similar is %s', (a, b, expected) => expect(similarity(a, b) !== null).toBe(expected));
