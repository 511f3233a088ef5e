import { expect, it } from 'vitest';
import { GROUPED_TWELVE_DIGITS } from './normalize-identifier.ts';
import { BANK_CODE, EMAIL, FOUR_DIGIT_CODE, STORED_PASSWORD } from './patterns.ts';
import { postalCodeProblem } from './postal-codes.ts';

it.each([
  ['380009', 'IN', true],
  ['38000', 'IN', false],
  ['3800099', 'IN', false],
  ['SW1A 1AA', 'GB', true],
  ['12345', 'GB', false],
  ['10001-1234', 'US', true],
  ['1000', 'US', false],
  ['K1A 0B1', 'CA', true],
  ['00000', 'AE', true],
  ['<b>', 'AE', false],
])('postal code %s in %s: %s', (code, country, valid) => {
  expect(postalCodeProblem(code, country) === null).toBe(valid);
});

it.each([
  [EMAIL, 'anita@example.co.in', true],
  [EMAIL, 'anita@localhost', false],
  [EMAIL, 'anita@@example.com', false],
  [EMAIL, 'a b@example.com', false],
  [FOUR_DIGIT_CODE, '0420', true],
  [FOUR_DIGIT_CODE, '420', false],
  [STORED_PASSWORD, 'Ab@1', true],
  [STORED_PASSWORD, 'abc', false],
  [STORED_PASSWORD, 'x'.repeat(21), false],
  [STORED_PASSWORD, 'with space', false],
  [BANK_CODE, 'AE07', true],
  [BANK_CODE, 'A107', false],
  [BANK_CODE, `AE${'1'.repeat(17)}`, false],
  [GROUPED_TWELVE_DIGITS, '2341 2341 2346', true],
  [GROUPED_TWELVE_DIGITS, '234123412346', true],
  [GROUPED_TWELVE_DIGITS, '2341 2341-2346', false],
])('%s and %s: %s', (pattern, value, matches) => {
  expect(pattern.test(value)).toBe(matches);
});
