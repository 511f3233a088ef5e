import { expect, it } from 'vitest';
import { patternProblems, previewOf, proposedPatterns, seriesOf } from './firm-series.ts';

it('proposes series by the initials of the name, none like another', () => {
  const patterns = proposedPatterns('Sharma Desai & Co. LLP');
  expect(patterns.invoice).toBe('SDC/{YY-YY}/{0000}');
  expect(patterns.credit_note).toBe('SDCC/{YY-YY}/{0000}');
  expect(patternProblems(patterns)).toEqual({});
  expect(proposedPatterns('लेखा').invoice).toBe('INV/{YY-YY}/{0000}');
  expect(previewOf(patterns.receipt, 2026, 12_345)).toBe('SDCR/26-27/12345');
});

it('reports a problem at its document kind', () => {
  const patterns = { ...proposedPatterns('Abc'), invoice: 'ABC', receipt: 'AQ/{YY-YY}/{0000}' };
  expect(patternProblems(patterns)).toEqual({
    invoice: 'Add the running number once, like {0000}',
    receipt: 'Receipt and Quotation would both use AQ/26-27/0001. Change one pattern.',
  });
  expect(previewOf('ABC', 2026, 1)).toBeNull();
});

it('finds the series that holds in a year', () => {
  const series = [
    { kind: 'invoice', fiscal_year: 2027, pattern: 'B' },
    { kind: 'invoice', fiscal_year: 2025, pattern: 'A' },
    { kind: 'receipt', fiscal_year: 2026, pattern: 'R' },
  ] as const;
  const found = [2024, 2025, 2026, 2027, 2030].map((year) => seriesOf(series, 'invoice', year)?.pattern);
  expect(found).toEqual(['A', 'A', 'A', 'B', 'B']);
  expect(seriesOf(series, 'quotation', 2026)).toBeUndefined();
});
