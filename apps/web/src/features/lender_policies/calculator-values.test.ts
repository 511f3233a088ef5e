import { lenderPolicyRoutes } from '@daftar/contract/lender_policies';
import type { FileEligibility } from '@daftar/contract/loans/eligibility';
import { eligibilityOf } from '@daftar/domain/loans/eligibility';
import { usualPolicy } from '@daftar/domain/loans/policy';
import { loanSchedule } from '@daftar/domain/loans/schedule';
import { expect, test } from 'vitest';
import { problemsOf } from '#web/kit/schema.ts';
import {
  calculate,
  EXAMPLE,
  EXAMPLE_TAKEOVER,
  savedBy,
  scheduleBody,
  takeoverOf,
  takeoverProblems,
} from './calculator-values.ts';
import { prefilled } from './prefill.ts';
import { compareLenders, differs, toggled, whatIfOf } from './what-if.ts';

const schema = lenderPolicyRoutes.exportSchedule.body;
const problems = (changes: Partial<typeof EXAMPLE>) => problemsOf(schema, scheduleBody({ ...EXAMPLE, ...changes }));
const prepaid = { kind: 'prepayment', month: '12', value: '500000', keep: 'emi' } as const;

test('typed terms are those of the domain, to the paisa', () => {
  const values = { ...EXAMPLE, moratorium_months: '6', changes: [prepaid] };
  expect(problems(values)).toEqual({});
  const calculated = calculate(scheduleBody(values));
  const terms = { amount: '5000000', annual_rate: '8.5', months: 240, round_up: true };
  const moratorium = { months: 6, interest: 'paid' } as const;
  const change = { kind: 'prepayment', month: 12, amount: '500000', keep: 'emi' } as const;
  expect(calculated).toMatchObject({ schedule: loanSchedule({ ...terms, moratorium }, [change]) });
});

test('problems of terms appear at their fields', () => {
  expect(problems({ amount: '0' })).toEqual({ amount: 'Enter an amount above 0' });
  expect(problems({ rate: '' })).toEqual({ annual_rate: 'Enter a rate from 0 to 100' });
  expect(problems({ months: '900' })).toEqual({ months: 'Enter at most 480 months' });
  expect(problems({ moratorium_months: '24', changes: [prepaid] })).toEqual({
    'changes.0.month': 'Enter a month after the moratorium',
  });
  expect(problems({ changes: [{ ...prepaid, value: 'x' }] })).toHaveProperty(['changes.0.amount']);
});

test('a prepayment saves interest and months; a loan that never ends says so', () => {
  const calculated = calculate(scheduleBody({ ...EXAMPLE, changes: [prepaid] }));
  if ('error' in calculated) throw new Error(calculated.error);
  const terms = { amount: '5000000', annual_rate: '8.5', months: 240, round_up: true };
  expect(calculated.plain).toEqual(loanSchedule(terms));
  const saved = savedBy(calculated.schedule, calculated.plain!);
  expect(saved.months).toBeGreaterThan(30);
  const endless = { kind: 'rate', month: '1', value: '30', keep: 'emi' } as const;
  expect(calculate(scheduleBody({ ...EXAMPLE, changes: [endless] }))).toHaveProperty('error');
});

test('a takeover is checked and calculated by the domain', () => {
  expect(takeoverProblems(EXAMPLE_TAKEOVER)).toEqual({});
  expect(takeoverOf(EXAMPLE_TAKEOVER)).toMatchObject({ new_emi: '29543.00', cost: '31700.00', break_even_month: 22 });
  expect(
    Object.keys(takeoverProblems({ ...EXAMPLE_TAKEOVER, outstanding: '', new_rate: 'x', months_left: '0' })),
  ).toEqual(['outstanding', 'months_left', 'new_rate']);
});

const obligation = { lender: 'ICICI', kind: 'Car loan', outstanding: '400000.00', emi: '12000.00', months_left: 40 };
const request: FileEligibility['request'] = {
  loan_type: 'Home',
  sub_type: 'fresh',
  amount: '6000000.00',
  months: 240,
  outstanding: '0.00',
  security: [{ property_type: 'Residential', value: '7000000.00' }],
  people: [
    {
      name: 'Asha Mehta',
      role: 'Applicant',
      income_kind: 'Salaried',
      age: 35,
      score: 760,
      rent: '0',
      salary: [{ period: '2026-10', fixed: '80000', variable: '0', bonus: '0', reimbursement: '0', deductions: [] }],
      business: [],
      obligations: [
        { id: 1, closes: false, ...obligation },
        { id: 2, closes: true, ...obligation },
      ],
    },
  ],
};
const file = (...lenders: { lender_id: number | null; policy: ReturnType<typeof usualPolicy> }[]) =>
  ({
    version: 1,
    request,
    lenders: lenders.map((one) => ({ ...one, result: eligibilityOf(request, one.policy) })),
    without_policy: [],
  }) as unknown as FileEligibility;
const usual = { lender_id: null, policy: usualPolicy('Home') };

test('inputs differ from the file, and closing a loan raises the figure', () => {
  const stored = whatIfOf(request);
  expect(stored).toEqual({ amount: '6000000', months: '240', rate: '', closing: [2] });
  expect(differs(request, stored)).toBe(false);
  expect(differs(request, { ...stored, rate: '9' })).toBe(false);
  expect(differs(request, { ...stored, closing: toggled(stored.closing, 1) })).toBe(true);
  const eligible = (changes: object) => compareLenders(file(usual), { ...stored, ...changes })[0]!.result.eligible;
  expect(eligible({})).toBe('3687000.00');
  expect(eligible({ closing: [1, 2] })).toBe('5070000.00');
  expect(eligible({ amount: '1000000' })).toBe('1000000.00');
  expect(eligible({ rate: '9' })).not.toBe(eligible({}));
});

test('the best offer comes first, a refusal after it, the usual terms last', () => {
  const policy = (lender: string, changes: object) => ({ ...usualPolicy('Home'), lender, ...changes });
  const compared = compareLenders(
    file(
      { lender_id: 1, policy: policy('Low', { foir: [{ up_to: null, percent: '40' }] }) },
      { lender_id: 2, policy: policy('Refuses', { min_score: 800 }) },
      { lender_id: 3, policy: policy('High', { foir: [{ up_to: null, percent: '65' }] }) },
      usual,
    ),
    whatIfOf(request),
  );
  expect(compared.map(({ policy: { lender } }) => lender)).toEqual(['High', 'Low', 'Refuses', 'Usual terms']);
});

test('calculators start from a file, and the address wins', () => {
  const from = prefilled(file(usual), new URLSearchParams('amount=4000000&rate=9'));
  expect(from).toMatchObject({ name: 'Asha Mehta', schedule: { amount: '4000000', rate: '9', months: '240' } });
  expect(from.takeover).toMatchObject({ outstanding: '400000', old_emi: '12000', months_left: '40', new_rate: '9' });
  expect(prefilled(null, new URLSearchParams())).toEqual({ name: '', schedule: EXAMPLE, takeover: EXAMPLE_TAKEOVER });
});
