import { expect, test } from 'vitest';
import { fileQuery } from './file-query.ts';

const found = {
  client_id: 7,
  loan_type: 'Car Loan' as const,
  sub_type: 'takeover' as const,
  amount: '4200000.00',
  outstanding: '4200000.50',
  purpose: 'Takeover of the car loan from HDFC Bank',
};

test('a new file starts with the finding', () => {
  expect(Object.fromEntries(new URLSearchParams(fileQuery(found)))).toEqual({
    client: '7',
    type: 'Car Loan',
    sub_type: 'takeover',
    amount: '4200000',
    outstanding: '4200000.50',
    purpose: 'Takeover of the car loan from HDFC Bank',
  });
});

test('unknown values are left out', () => {
  expect(fileQuery({ ...found, sub_type: 'fresh', outstanding: '0.00', purpose: '' })).toBe(
    'client=7&type=Car+Loan&sub_type=fresh&amount=4200000',
  );
});
