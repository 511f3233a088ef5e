import { expect, test } from 'vitest';
import { checkList } from './check-list.ts';
import { Sheet, type Column } from './sheet.ts';

const columns: Column[] = [2024, 2025].map((n) => ({ year: `${n}-${n + 1}`, kind: 'audited', months: 12 }));
const find = (sheet: Sheet, key: string) => checkList(sheet).find((one) => one.key === key);

test('what fails comes first, with its years; what passes says by how much', () => {
  const sheet = new Sheet(columns, { cash: ['100', '120'], creditors: ['60', '80'], capital: ['40', '50'] });
  expect(checkList(sheet)[0]).toMatchObject({
    key: 'tally',
    state: 'error',
    line: 'difference',
    columns: [1],
    text: 'Liabilities are 10.00 more than assets.',
  });
  expect(find(sheet, 'current_ratio')).toMatchObject({ state: 'passed', column: 1, text: '1.50 at least' });
  expect(find(sheet, 'outside_to_worth')).toMatchObject({ state: 'passed', text: '1.60 at most' });
});

test('a tallied sheet passes, and blank lines aren’t checked', () => {
  const sheet = new Sheet(columns, { cash: ['100', '120'], creditors: ['60', '70'], capital: ['40', '50'] });
  expect(find(sheet, 'tally')).toMatchObject({ state: 'passed', text: 'Lines 25 and 43 agree' });
  expect(find(sheet, 'interest_cover')).toBeUndefined();
  expect(checkList(new Sheet(columns))).toEqual([]);
});

test('amounts are in the unit of the sheet', () => {
  const sheet = new Sheet(columns, { cash: ['500000', null], capital: ['400000', null] });
  expect(checkList(sheet, {}, (value) => `${value / 10n ** 13n} lakh`)[0]!.text).toContain(
    'Assets are 1 lakh more than liabilities',
  );
});
