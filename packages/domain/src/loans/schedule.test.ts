import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emi, loanOfEmi, monthsToRepay } from './emi.ts';
import { toPaise } from './paise.ts';
import { preEmiInterest, preEmiMonths } from './pre-emi.ts';
import { equalPrincipalSchedule, loanSchedule, NeverRepaid } from './schedule.ts';
import { scheduleYears } from './schedule-years.ts';
import { takeoverSaving } from './takeover.ts';
import { checkProperty } from '../testing/property.ts';

test.each([
  // amount, rate, months, round up, EMI (as lenders' calculators give it)
  ['5000000', '8.5', 240, false, '43391.16'],
  ['2500000', '9', 180, false, '25356.66'],
  ['1000000', '10.5', 60, false, '21493.90'],
  ['1000000', '10.5', 60, true, '21494.00'],
  ['120000', '0', 12, false, '10000.00'],
  ['100000', '12', 1, false, '101000.00'],
])('EMI of %s at %s for %i months', (amount, rate, months, roundUp, expected) => {
  expect(emi(amount, rate, months, roundUp)).toBe(expected);
});

test('the first months of a home loan, to the paisa', () => {
  const { instalments, total_interest } = loanSchedule({ amount: '5000000', annual_rate: '8.5', months: 240 });
  expect(instalments).toHaveLength(240);
  expect(instalments[0]).toEqual({
    month: 1,
    opening: '5000000.00',
    interest: '35416.67',
    principal: '7974.49',
    payment: '43391.16',
    prepaid: '0.00',
    closing: '4992025.51',
  });
  expect(instalments.at(-1)!.closing).toBe('0.00');
  expect(Math.abs(Number(total_interest) - (43391.16 * 240 - 5_000_000))).toBeLessThan(2);
});

const terms = fc.record({
  amount: fc.integer({ min: 10_000, max: 50_000_000 }).map(String),
  annual_rate: fc.integer({ min: 0, max: 2400 }).map((rate) => (rate / 100).toFixed(2)),
  months: fc.integer({ min: 1, max: 360 }),
  round_up: fc.boolean(),
});

test('every schedule repays exactly the loan, and each row adds up', () => {
  checkProperty(
    fc.property(terms, (loan) => {
      const { instalments, total_paid, total_interest } = loanSchedule(loan);
      expect(instalments.length).toBeLessThanOrEqual(loan.months);
      expect(instalments.at(-1)!.closing).toBe('0.00');
      expect(toPaise(total_paid) - toPaise(total_interest)).toBe(toPaise(loan.amount));
      const wrong = instalments.filter(
        (row) => toPaise(row.opening) + toPaise(row.interest) - toPaise(row.payment) !== toPaise(row.closing),
      );
      expect(wrong).toEqual([]);
    }),
  );
});

test('the loan of an EMI has at most that EMI', () => {
  checkProperty(
    fc.property(terms, ({ amount, annual_rate, months }) => {
      const loan = loanOfEmi(toPaise(emi(amount, annual_rate, months)), annual_rate, months);
      const difference = Number(loan - toPaise(amount));
      expect(Math.abs(difference)).toBeLessThanOrEqual(months);
    }),
  );
});

test.each([
  ['paid', 24, '500000.00'],
  // 500,000 × (1 + 0.1/12)^24 = 610,195.48
  ['added monthly', 24, '610195.48'],
  ['added at the end', 24, '600000.00'],
] as const)('moratorium with interest %s', (interest, months, balance) => {
  const { instalments } = loanSchedule({
    amount: '500000',
    annual_rate: '10',
    months: 60,
    moratorium: { months, interest },
  });
  expect(instalments).toHaveLength(84);
  expect(instalments[24]!.opening).toBe(balance);
  expect(instalments[0]!.payment).toBe(interest === 'paid' ? '4166.67' : '0.00');
});

test('a stepped EMI rises every 12 months, and its balance may grow first', () => {
  const { instalments, grows } = loanSchedule({
    amount: '3000000',
    annual_rate: '9',
    months: 240,
    step_up_percent: '8',
  });
  expect(grows).toBe(true);
  expect(instalments).toHaveLength(240);
  expect(instalments.at(-1)!.closing).toBe('0.00');
  expect(Number(instalments[12]!.payment) / Number(instalments[11]!.payment)).toBeCloseTo(1.08, 4);
  expect(Number(instalments.at(-1)!.payment) / Number(instalments.at(-2)!.payment)).toBeCloseTo(1, 3);
});

test.each(['emi', 'tenure'] as const)('a prepayment that keeps the %s', (keep) => {
  const loan = { amount: '2000000', annual_rate: '9', months: 120 };
  const plain = loanSchedule(loan);
  const prepaid = loanSchedule(loan, [{ month: 12, kind: 'prepayment', amount: '300000', keep }]);
  expect(prepaid.instalments[11]!.prepaid).toBe('300000.00');
  expect(toPaise(prepaid.total_interest)).toBeLessThan(toPaise(plain.total_interest));
  expect(prepaid.instalments.length).toBe(keep === 'emi' ? 96 : 120);
  expect(toPaise(prepaid.total_paid) - toPaise(prepaid.total_interest)).toBe(200_000_000n);
  const sameEmi = prepaid.instalments[20]!.payment === plain.instalments[20]!.payment;
  expect(sameEmi).toBe(keep === 'emi');
});

test('two prepayments in one month are both counted once', () => {
  const part = { month: 12, kind: 'prepayment', keep: 'emi' } as const;
  const loan = { amount: '2000000', annual_rate: '9', months: 120 };
  const once = loanSchedule(loan, [{ ...part, amount: '300000' }]);
  const twice = loanSchedule(loan, [
    { ...part, amount: '100000' },
    { ...part, amount: '200000' },
  ]);
  expect(twice).toEqual(once);
});

test('years add up to the schedule', () => {
  const schedule = loanSchedule({ amount: '2000000', annual_rate: '9', months: 30 }, [
    { month: 14, kind: 'prepayment', amount: '100000', keep: 'tenure' },
  ]);
  const years = scheduleYears(schedule);
  expect(years.map(({ year, prepaid }) => `${year} ${prepaid}`)).toEqual(['1 0.00', '2 100000.00', '3 0.00']);
  const total = (pick: 'interest' | 'payment') => years.reduce((sum, one) => sum + toPaise(one[pick]), 0n);
  expect(total('interest')).toBe(toPaise(schedule.total_interest));
  expect(total('payment') + 10_000_000n).toBe(toPaise(schedule.total_paid));
  expect(years.at(-1)!.closing).toBe('0.00');
});

test('a prepayment above the balance closes the loan', () => {
  const { instalments, total_paid, total_interest } = loanSchedule(
    { amount: '100000', annual_rate: '12', months: 12 },
    [{ month: 3, kind: 'prepayment', amount: '500000', keep: 'emi' }],
  );
  expect(instalments).toHaveLength(3);
  expect(toPaise(total_paid) - toPaise(total_interest)).toBe(10_000_000n);
});

test('a higher rate stretches the tenure, or raises the EMI', () => {
  const loan = { amount: '2000000', annual_rate: '8', months: 120 };
  const stretched = loanSchedule(loan, [{ month: 12, kind: 'rate', annual_rate: '9', keep: 'emi' }]);
  const raised = loanSchedule(loan, [{ month: 12, kind: 'rate', annual_rate: '9', keep: 'tenure' }]);
  expect(stretched.instalments.length).toBeGreaterThan(120);
  expect(raised.instalments).toHaveLength(120);
  expect(Number(raised.instalments[12]!.payment)).toBeGreaterThan(Number(raised.instalments[11]!.payment));
});

test('an EMI below the interest is refused', () => {
  const loan = { amount: '2000000', annual_rate: '8', months: 240 };
  expect(() => loanSchedule(loan, [{ month: 1, kind: 'rate', annual_rate: '20', keep: 'emi' }])).toThrow(NeverRepaid);
});

test('equal principal by month and by quarter', () => {
  const loan = { amount: '1200000', annual_rate: '12', months: 12 };
  const monthly = equalPrincipalSchedule(loan);
  expect(monthly.instalments.map(({ principal }) => principal)).toEqual(Array(12).fill('100000.00'));
  expect(monthly.total_interest).toBe('78000.00');
  const quarterly = equalPrincipalSchedule(loan, 3);
  expect(quarterly.instalments.map(({ principal }) => principal).filter((one) => one !== '0.00')).toEqual(
    Array(4).fill('300000.00'),
  );
  expect(quarterly.total_interest).toBe('90000.00');
});

test('pre-EMI interest by whole months and by days', () => {
  const tranches = [
    { date: '2026-04-10', amount: '1000000' },
    { date: '2026-06-01', amount: '500000' },
  ];
  const period = { from: '2026-04-01', to: '2026-06-30' };
  expect(preEmiInterest(tranches, '9', period, 'months')).toBe('26250.00');
  // 82 days of the first tranche and 30 of the second, the day of disbursal counted
  expect(preEmiInterest(tranches, '9', period, 'days')).toBe('23917.81');
});

test('pre-EMI interest month by month, until EMIs begin', () => {
  const tranches = [
    { date: '2026-06-01', amount: '500000' },
    { date: '2026-04-10', amount: '1000000' },
  ];
  const { months, total } = preEmiMonths(tranches, '9', '2026-07-05', 'months');
  expect(months).toEqual([
    { month: '2026-04-01', disbursed: '1000000.00', interest: '7500.00' },
    { month: '2026-05-01', disbursed: '1000000.00', interest: '7500.00' },
    { month: '2026-06-01', disbursed: '1500000.00', interest: '11250.00' },
  ]);
  expect(total).toBe('26250.00');
  expect(preEmiMonths([], '9', '2026-07-05', 'days')).toEqual({ months: [], total: '0.00' });
});

test('savings of a takeover', () => {
  const result = takeoverSaving({
    outstanding: '3000000',
    old_emi: '31000',
    months_left: 180,
    new_rate: '8.5',
    new_months: 180,
    fee: '15000',
    stamp: '9000',
    legal: '5000',
    foreclosure: '0',
  });
  expect(result).toMatchObject({ new_emi: '29542.19', cost: '31700.00', break_even_month: 22 });
  expect(result.saving).toBe(result.saving_at_equal_tenure);
  expect(result.saving).toBe('230705.80');
});

test('a takeover at a higher EMI never breaks even', () => {
  const loan = { outstanding: '1000000', old_emi: '10000', months_left: 120, new_rate: '12', new_months: 120 };
  const free = { fee: '0', stamp: '0', legal: '0', foreclosure: '0' };
  expect(takeoverSaving({ ...loan, ...free }).break_even_month).toBeNull();
});

test.each([
  ['1000000', '9', '12000', 132],
  ['1000000', '9', '7500', null],
  ['1200', '0', '100', 12],
])('months to repay %s at %s with %s', (amount, rate, payment, months) => {
  expect(monthsToRepay(toPaise(amount), rate, toPaise(payment))).toBe(months);
});
