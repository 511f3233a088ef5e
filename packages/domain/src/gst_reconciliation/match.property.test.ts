import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ComparedDocument, StatementDocument } from './documents.ts';
import { matchDocuments } from './match.ts';
import { USUAL_OPTIONS } from './rules.ts';
import { checkProperty } from '../testing/property.ts';

/** Few values for each field, so that documents collide. */
const fields = fc.record({
  group: fc.constantFrom('supply' as const, 'supply' as const, 'import' as const),
  kind: fc.constantFrom('invoice' as const, 'invoice' as const, 'credit_note' as const, 'debit_note' as const),
  number: fc.constantFrom('1', '001', 'INV/2026-27/1', 'INV-2', 'INV2', 'B77', 'LONGSERIES0001', 'LONGSERIES0002'),
  date: fc.constantFrom('2026-03-31', '2026-04-01', '2026-09-01', '2026-09-10', '2026-09-12'),
  supplier_gstin: fc.constantFrom('27AAACR5055K1Z7', '29AAACR5055K1Z3', '27AABCU9603R1ZN'),
  place_of_supply: fc.constantFrom('27', '29', ''),
  is_reverse_charge: fc.boolean(),
  taxable_value: fc.constantFrom('100.00', '100.50', '101.00', '5000.00'),
  igst: fc.constantFrom('0.00', '18.00'),
  cgst: fc.constantFrom('0.00', '9.00'),
  sgst: fc.constantFrom('0.00', '9.00'),
  cess: fc.constantFrom('0.00', '1.00'),
});
const documents = fc.array(fields, { maxLength: 60 }).map((all) => all.map((one, id) => ({ id: id + 1, ...one })));
const asStatements = (all: readonly ComparedDocument[]): StatementDocument[] =>
  all.map((one) => ({ ...one, id: one.id + 1000, month: '2026-09-01', amends: null }));
const match = (books: readonly ComparedDocument[], statements: readonly StatementDocument[]) =>
  matchDocuments({ books, statements, options: USUAL_OPTIONS });

const ids = (all: readonly (number | null)[]): number[] => all.filter((id) => id !== null).toSorted((a, b) => a - b);

test('each document is in the result exactly once', () => {
  checkProperty(
    fc.property(documents, documents, (books, others) => {
      const statements = asStatements(others);
      const found = match(books, statements);
      expect(ids(found.map(({ book_id }) => book_id))).toEqual(books.map(({ id }) => id));
      expect(ids(found.map(({ statement_id }) => statement_id))).toEqual(statements.map(({ id }) => id));
    }),
  );
});

test('equal sets agree entirely', () => {
  checkProperty(
    fc.property(documents, (books) => {
      expect(
        match(books, asStatements(books)).every((one) => one.class === 'exact' && one.tax_difference === '0.00'),
      ).toBe(true);
    }),
  );
});

test('the order of documents changes nothing', () => {
  const shuffled = fc.tuple(documents, documents).chain(([books, others]) =>
    fc.record({
      books: fc.constant(books),
      others: fc.constant(others),
      shuffledBooks: fc.shuffledSubarray(books, { minLength: books.length }),
      shuffledOthers: fc.shuffledSubarray(others, { minLength: others.length }),
    }),
  );
  checkProperty(
    fc.property(shuffled, ({ books, others, shuffledBooks, shuffledOthers }) => {
      expect(match(shuffledBooks, asStatements(shuffledOthers))).toEqual(match(books, asStatements(others)));
    }),
  );
});

test('differences add up to books less 2B', () => {
  checkProperty(
    fc.property(documents, documents, (books, others) => {
      const signedSum = (all: readonly ComparedDocument[]) =>
        all.reduce(
          (sum, { kind, taxable_value }) => sum + (kind === 'credit_note' ? -1 : 1) * Number(taxable_value),
          0,
        );
      const differences = match(books, asStatements(others)).reduce(
        (sum, one) => sum + Number(one.taxable_difference),
        0,
      );
      expect(differences).toBeCloseTo(signedSum(books) - signedSum(others), 4);
    }),
  );
});
