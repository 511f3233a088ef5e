import { lenderPolicyRoutes } from '@daftar/contract/lender_policies';
import { LOAN_TYPES } from '@daftar/domain/enumerations';
import { usualPolicy } from '@daftar/domain/loans/policy';
import { expect, test } from 'vitest';
import { problemsOf } from '#web/kit/schema.ts';
import { incomeTestText, percentRange, tenureText } from './policy-text.ts';
import { crossProblems, isUsual, startOf, toBody, usualValues } from './policy-values.ts';

const schema = lenderPolicyRoutes.create.body;
const problems = (changes: object) => {
  const values = { ...startOf(null), lender_id: '3', ...changes };
  return { ...problemsOf(schema, toBody(values)), ...crossProblems(values) };
};

test.each(LOAN_TYPES)('the usual terms of %s are saved as they are', (type) => {
  const values = { lender_id: '3', loan_type: type, ...usualValues(type) };
  expect(problemsOf(schema, toBody(values))).toEqual({});
  const { lender: _lender, ...terms } = usualPolicy(type);
  expect(toBody(values)).toEqual({ lender_id: 3, ...terms });
});

test('problems appear at their fields', () => {
  expect(problems({})).toEqual({});
  expect(problems({ annual_rate: '120' })).toEqual({ annual_rate: 'Enter a rate from 0 to 100' });
  expect(problems({ max_months: '12' })).toEqual({ max_months: 'Enter at least the minimum tenure' });
  expect(problems({ foir: [] })).toEqual({ foir: 'Add a band, or enter a DSCR' });
  expect(problems({ foir: [{ property_type: '', up_to: '50000', percent: '50' }] })).toEqual({
    'foir.0.up_to': 'Leave the last band without an upper edge',
  });
  expect(Object.keys(problems({ max_amount: 'lots' }))).toEqual(['max_amount']);
});

test('DSCR replaces the bands', () => {
  expect(toBody({ ...startOf(null), income_test: 'dscr', min_dscr: '1.4' })).toMatchObject({
    foir: [],
    min_dscr: '1.4',
  });
});

test('terms follow the type of loan until one is changed', () => {
  const values = startOf(null);
  expect(isUsual(values, 'Home')).toBe(true);
  expect(isUsual(values, 'Personal')).toBe(false);
  expect(isUsual({ ...values, annual_rate: '8.4' }, 'Home')).toBe(false);
});

test('bands and tenures in words', () => {
  expect(percentRange(usualPolicy('Home').foir)).toBe('40–60 %');
  expect(percentRange([{ percent: '90' }])).toBe('90 %');
  expect(percentRange([])).toBe('—');
  expect(incomeTestText(usualPolicy('Business'))).toBe('DSCR 1.25');
  expect([1, 12, 90, 240].map(tenureText)).toEqual(['1 month', '1 year', '7 years 6 months', '20 years']);
});
