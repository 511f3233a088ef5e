import type { Loan } from '@daftar/contract/loans';
import { expect, it } from 'vitest';
import { loanBody, loanValues, newLoan, problemsIn } from './form-values.ts';

const blank = newLoan({ client: '', owner: '7', branch: '' });
const complete = { ...blank, loan_type: 'Home' as const, amount: '4500000', months: '240' };

it('a new file needs a type, an amount and a tenure', () => {
  expect(problemsIn(blank)).toEqual({
    loan_type: 'Select a type',
    amount: 'Enter an amount',
    months: 'Enter the number of months',
  });
  expect(problemsIn({ ...complete, amount: '0.00' })).toEqual({ amount: 'Enter an amount above 0' });
  expect(problemsIn({ ...complete, next_step_on: '2026-12-01' })).toEqual({ next_step: 'Enter the next step' });
  expect(problemsIn(complete)).toEqual({});
});

it('amounts that the type has no field for are not sent', () => {
  const entered = { ...complete, outstanding: '100000', price: '900000' };
  expect(loanBody(entered)).toMatchObject({ outstanding: '0', price: '0', months: 240, owner_id: 7, client_id: null });
  expect(loanBody({ ...entered, sub_type: 'takeover' })).toMatchObject({ outstanding: '100000' });
  expect(loanBody({ ...entered, loan_type: 'Car Loan' })).toMatchObject({ price: '900000' });
});

it('an edited file keeps its other values', () => {
  const loan = {
    ...loanBody({ ...complete, sub_type: 'top up', outstanding: '250000.50', next_step: 'Call' }),
    amount: '4500000.00',
  } as unknown as Loan;
  expect(loanValues(loan)).toMatchObject({ amount: '4500000', outstanding: '250000.50', price: '', months: '240' });
  expect(loanBody(loanValues(loan))).toEqual({ ...loan, amount: '4500000' });
});
