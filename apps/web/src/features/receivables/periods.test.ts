import { expect, test } from 'vitest';
import { statementDays } from './periods.ts';

test.each([
  ['', '2026-04-01', '2026-11-15'],
  ['2026-2027', '2026-04-01', '2026-11-15'],
  ['2025-2026', '2025-04-01', '2026-03-31'],
  ['2027-2028', '2027-04-01', '2028-03-31'],
  ['Last Quarter', '2026-07-01', '2026-09-30'],
  ['Current Month', '2026-11-01', '2026-11-15'],
])('a statement for %j in November 2026 is from %s to %s', (choice, from, to) => {
  expect(statementDays(choice, '2026-11-15')).toEqual({ from, to });
});

test('a statement of a business whose year starts in July', () => {
  expect(statementDays('', '2026-11-15', 7)).toEqual({ from: '2026-07-01', to: '2026-11-15' });
});
