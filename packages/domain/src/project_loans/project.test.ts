import { expect, test } from 'vitest';
import { toPaise } from '../loans/paise.ts';
import { appraise, sensitivity } from './appraisal.ts';
import { projectProblems, projectYears, termLoanSchedule, type Project } from './project.ts';

const PROJECT: Project = {
  cost: {
    Land: '2000000',
    Building: '3000000',
    'Plant and machinery': '8000000',
    'Other fixed assets': '500000',
    'Preliminary and pre-operative expenses': '500000',
    Contingency: '500000',
    'Margin for working capital': '1000000',
  },
  means: { 'Promoters’ capital': '5000000', 'Unsecured loans': '1000000', Subsidy: '0', 'Term loan': '9500000' },
  depreciation: { method: 'WDV', rates: { Building: '10', 'Plant and machinery': '15', 'Other fixed assets': '10' } },
  loan: {
    annual_rate: '10.5',
    months: 60,
    moratorium_months: 12,
    moratorium_interest: 'paid',
    repayment: 'Equal principal',
    every_months: 3,
  },
  operations: {
    sales: '24000000',
    capacity: ['60', '70', '80', '85', '85', '85', '85'],
    price_rise: '0',
    variable_percent: '62',
    fixed_cost: '2400000',
    fixed_rise: '5',
    working_capital_percent: '20',
    working_capital_rate: '11',
    tax_rate: '25',
    drawings_percent: '10',
  },
};

test('cost and means must be equal', () => {
  expect(projectProblems(PROJECT)).toEqual([]);
  const short = { ...PROJECT, means: { ...PROJECT.means, 'Term loan': '9000000' } };
  expect(projectProblems(short)).toEqual([
    { field: 'means', message: 'The means are 500000.00 less than the cost. Increase them.' },
  ]);
});

test('the balance sheet tallies and cash moves by what comes in and goes out', () => {
  const years = projectYears(PROJECT);
  let before = 0n;
  for (const [n, year] of years.entries()) {
    const paise = (name: keyof typeof year) => toPaise(year[name] as string);
    const assets = paise('net_block') + paise('pre_operative') + paise('working_capital') + paise('cash');
    const funds = paise('owners_funds') + paise('unsecured') + paise('term_loan') + paise('bank_borrowing');
    expect(assets).toBe(funds);
    const last = years[n - 1];
    // The first year begins with the margin for working capital.
    const working = (of: typeof year) => toPaise(of.working_capital) - toPaise(of.bank_borrowing);
    const moved =
      paise('net_profit') +
      paise('depreciation') +
      paise('written_off') -
      paise('drawings') -
      paise('repaid') -
      (working(year) - (last ? working(last) : toPaise('1000000')));
    expect(paise('cash') - before, `year ${n + 1}`).toBe(moved);
    before = paise('cash');
  }
  expect(years.at(-1)!.term_loan).toBe('0.00');
});

test('instalments and interest by year come from the schedule', () => {
  const years = projectYears(PROJECT);
  expect(years[0]!.repaid).toBe('0.00');
  expect(years[0]!.term_interest).toBe('997500.00');
  expect(years[1]!.repaid).toBe('1900000.00');
  const schedule = termLoanSchedule(PROJECT)!;
  expect(schedule.instalments).toHaveLength(72);
});

test('interest added during the moratorium raises the loan', () => {
  const project = { ...PROJECT, loan: { ...PROJECT.loan, moratorium_interest: 'added monthly' as const } };
  expect(Number(projectYears(project)[0]!.term_loan)).toBeGreaterThan(9_500_000);
});

test('average DSCR is total by total; the mean of years is another figure', () => {
  const result = appraise(PROJECT);
  expect(result.average_dscr).not.toBe(result.mean_dscr);
  expect(Number(result.average_dscr)).toBeGreaterThan(1.2);
  expect(Number(result.lowest_dscr)).toBeLessThanOrEqual(Number(result.mean_dscr));
  expect(result.promoters_percent).toBe('38.71');
  expect(result.debt_equity).toBe('2.10');
});

test('the internal rate makes the flows worth nothing, and payback counts parts of a year', () => {
  const { irr, payback_years } = appraise(PROJECT);
  expect(Number(irr)).toBeGreaterThan(10);
  expect(Number(payback_years)).toBeGreaterThan(2);
  expect(appraise({ ...PROJECT, operations: { ...PROJECT.operations, sales: '1000000' } }).payback_years).toBeNull();
});

test('falling sales, rising costs and interest lower the cover', () => {
  const usual = Number(appraise(PROJECT).average_dscr);
  for (const { average_dscr } of sensitivity(PROJECT)) expect(Number(average_dscr)).toBeLessThan(usual);
  expect(sensitivity(PROJECT)).toHaveLength(6);
});
