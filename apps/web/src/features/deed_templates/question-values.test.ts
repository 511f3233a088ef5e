import { shippedTemplate } from '@daftar/domain/deeds/templates/shipped';
import { expect, it } from 'vitest';
import { blankQuestion, keyFor, toField, toQuestion } from './question-values.ts';

it('keeps the questions of a template as they are', () => {
  const { fields } = shippedTemplate('partnership')!;
  expect(fields.map((field) => toField(toQuestion(field)))).toEqual(fields);
});
it.each([
  ['Rent per month', 'rent_per_month'],
  ['2nd witness’s name', 'nd_witness_s_name'],
  ['—', ''],
])('makes a key of %s', (label, key) => {
  expect(keyFor(label)).toBe(key);
});
it('leaves out what a type doesn’t have', () => {
  const question = { ...blankQuestion, label: 'Rent', type: 'amount' as const, options: 'a\nb', min: '2' };
  expect(toField(question)).toEqual({ key: 'rent', label: 'Rent', type: 'amount' });
});
