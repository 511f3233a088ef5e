import type { Borrower } from '@daftar/contract/borrowers';
import { expect, test } from 'vitest';
import { earnerOf } from './earner.ts';
import { blankValues, bodyOf, changesOf, maskedOf, problemsOf, valuesOf } from './form-values.ts';

const BORROWER = {
  id: 1,
  version: 1,
  name: 'Asha Mehta',
  first_name: 'Asha',
  last_name: 'Mehta',
  is_entity: false,
  income_kind: 'Salaried',
  mobile_number: '98••••••12',
  email: 'asha@mehta.example',
  rent_income: '0.00',
  credit_score: 742,
  family_details: [],
} as unknown as Borrower;

test('a new borrower sends the parts and fields that its kind has', () => {
  const parts = { salaried_incomes: [{ period: '2026-10' }], self_emp_incomes: [{}], obligations: [{ emi: '1' }] };
  const person = bodyOf({ ...blankValues(), first_name: 'Asha', parts });
  expect(person.parts).toEqual({ salaried_incomes: [{ period: '2026-10' }], obligations: [{ emi: '1' }] });
  expect(person).toMatchObject({ first_name: 'Asha', credit_score: null, rent_income: '0' });
  expect(person).not.toHaveProperty('entity_name');
  const entity = bodyOf({ ...blankValues(), is_entity: true, income_kind: 'Without Income', parts });
  expect(entity.parts).toEqual({ obligations: [{ emi: '1' }] });
  expect(entity).not.toHaveProperty('first_name');
});

test('a masked contact starts empty and is sent only when it is entered', () => {
  const start = valuesOf(BORROWER);
  expect(start).toMatchObject({ mobile_number: '', email: 'asha@mehta.example', credit_score: '742', rent_income: '' });
  expect(maskedOf(BORROWER)).toEqual({ mobile_number: '98••••••12' });
  expect(changesOf(start, start)).toEqual({});
  expect(changesOf({ ...start, credit_score: '', city: 'Surat' }, start)).toEqual({
    credit_score: null,
    city: 'Surat',
  });
  expect(changesOf({ ...start, mobile_number: '9825012345' }, start)).toEqual({ mobile_number: '9825012345' });
});

test('the rules are those of the server', () => {
  expect(problemsOf(blankValues(), '2026-11-17')).toEqual({ first_name: 'Required' });
  expect(problemsOf({ ...blankValues(), first_name: 'Asha', credit_score: '120' }, '2026-11-17')).toEqual({
    credit_score: 'Enter a score from 300 to 900',
  });
});

test('deductions count with the salary of their period', () => {
  const row = { id: 1, version: 1 };
  const earner = earnerOf(BORROWER, {
    salary: [{ ...row, period: '2026-10', fixed: '80000', variable: '' }],
    deductions: [
      { ...row, period: '2026-10', kind: 'PF', amount: '5000' },
      { ...row, period: '2026-09', kind: 'PF', amount: '5000' },
    ],
    business: [],
  });
  expect(earner.salary).toEqual([
    {
      period: '2026-10',
      fixed: '80000',
      variable: '0',
      bonus: '0',
      reimbursement: '0',
      deductions: [{ kind: 'PF', amount: '5000' }],
    },
  ]);
});
