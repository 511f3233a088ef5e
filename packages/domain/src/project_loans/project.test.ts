import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPaise, toPaise } from '../loans/paise.ts';
import {
  appraise,
  coverage,
  difference,
  internalRate,
  operatingFlows,
  paybackYears,
  sensitivity,
} from './appraisal.ts';
import { projectChecks } from './checks.ts';
import { constructionPeriods } from './phasing.ts';
import { newProject, startOfOperations, type Project } from './project.ts';
import { projection } from './projection.ts';
import { assetsTotal, balanceSheet, cashFlow, fundsTotal, profitStatement } from './statements.ts';
import { typedProject } from './typed-project.ts';
import { constructionInterest, firstInstalment, termLoanMonths } from './term-loan.ts';
import { anySeed, checkProperty, randomNumbers } from '../testing/property.ts';

const asset = (name: string, amount: string, rate: string, method: 'WDV' | 'SLM' = 'WDV') =>
  ({ name, kind: 'Fixed asset', amount, method, rate }) as const;
const START = newProject('2026-10-01');
const PROJECT: Project = {
  ...START,
  cost: [
    { name: 'Land', kind: 'Land', amount: '2000000', method: 'WDV', rate: '0' },
    asset('Building', '3000000', '10'),
    asset('Plant and machinery', '8000000', '15'),
    asset('Furniture', '500000', '10', 'SLM'),
    { name: 'Preliminary expenses', kind: 'Preliminary expenses', amount: '500000', method: 'WDV', rate: '0' },
    { name: 'Contingency', kind: 'Contingency', amount: '700000', method: 'WDV', rate: '0' },
    { name: 'Margin', kind: 'Working capital margin', amount: '1000000', method: 'WDV', rate: '0' },
  ],
  means: { capital: '5000000', unsecured: '1000000', subsidy: '0', term_loan: '9700000' },
  operations: {
    ...START.operations,
    products: [{ name: 'Tur dal', unit: 'Quintals', quantity: '2400', price: '10000' }],
    expenses: [
      { name: 'Raw materials', kind: 'Variable', value: '62', rise: '0' },
      { name: 'Salaries', kind: 'Fixed', value: '2400000', rise: '5' },
    ],
  },
};
const withLoan = (loan: Partial<Project['loan']>): Project => ({ ...PROJECT, loan: { ...PROJECT.loan, ...loan } });
const matched = (project: Project): Project => {
  const off = difference(projection(project));
  const capital = fromPaise(toPaise(project.means.capital) - off);
  return { ...project, means: { ...project.means, capital } };
};

test('interest during construction is part of the cost, and is added to the means where it is added to the loan', () => {
  // 30 % of the loan for six months and the rest for three, at 10.5 %: 152775 + 178237.50.
  expect(fromPaise(constructionInterest(PROJECT))).toBe('331012.50');
  expect(fromPaise(difference(projection(PROJECT)))).toBe('-331012.50');
  const added = projection(withLoan({ moratorium_interest: 'Capitalised' }));
  expect(difference(added)).toBe(0n);
  expect(added.opening.term_loan).toBe(toPaise('9700000') + added.opening.interest);
  expect(startOfOperations(PROJECT)).toBe('2027-04-01');
});

test('means are drawn by period and cash is left for the margin', () => {
  const periods = constructionPeriods(matched(PROJECT));
  expect(periods.map(({ label }) => label)).toEqual(['Oct to Dec 2026', 'Jan to Mar 2027']);
  expect(fromPaise(periods.at(-1)!.cash)).toBe('1000000.00');
  expect(fromPaise(periods[0]!.means.term_loan)).toBe('2910000.00');
});

test.each([
  ['Equal principal', '1'],
  ['Equal principal', '3'],
  ['EMI', '1'],
  ['EMI', '3'],
] as const)('%s every %s months repays the whole loan', (repayment, every_months) => {
  for (const moratorium_interest of ['Served', 'Capitalised'] as const) {
    const project = withLoan({ repayment, every_months, moratorium_interest });
    const months = termLoanMonths(project);
    expect(months.at(-1)!.closing).toBe(0n);
    expect(months).toHaveLength(6 + 6 + 60);
    const repaid = months.reduce((sum, { principal }) => sum + principal, 0n);
    const added = months.reduce((sum, { interest, interest_paid }) => sum + interest - interest_paid, 0n);
    expect(repaid).toBe(toPaise('9700000') + added);
    expect(firstInstalment(project)).toBe(every_months === '1' ? '2027-10-01' : '2027-12-01');
  }
});

test('a quarterly EMI is the same each quarter', () => {
  const project = withLoan({ repayment: 'EMI', every_months: '3' });
  const repaying = termLoanMonths(project).filter(({ phase }) => phase === 'Repayment');
  const paid = [0, 3, 30].map((at) =>
    repaying.slice(at, at + 3).reduce((sum, { interest, principal }) => sum + interest + principal, 0n),
  );
  expect(new Set(paid).size).toBe(1);
});

test('a first year of fewer months has its part of sales and cost', () => {
  const { years } = projection({ ...PROJECT, phasing: { ...PROJECT.phasing, starts_on: '2027-04-01' } });
  expect(years[0]).toMatchObject({ label: '2027-28', months: 6, sales: toPaise('7200000') });
  expect(years[1]).toMatchObject({ label: '2028-29', months: 12, sales: toPaise('16800000') });
});

test('each block has its own method and rate; contingency and interest are shared by cost', () => {
  const { years, opening } = projection(PROJECT);
  const [building, plant, furniture] = years[0]!.blocks;
  expect(building!.opening + plant!.opening + furniture!.opening).toBe(opening.fixed_assets - toPaise('2000000'));
  expect(furniture!.depreciation).toBe(years[1]!.blocks[2]!.depreciation);
  expect(building!.depreciation).toBeGreaterThan(years[1]!.blocks[0]!.depreciation);
});

test('losses are set off before tax is due', () => {
  const poor = { ...PROJECT, operations: { ...PROJECT.operations, tax_rate: '30' } };
  poor.operations = {
    ...poor.operations,
    years: ['25', '100', '100', '100', '100'].map((capacity) => ({ capacity, price_rise: '0' })),
  };
  const { years } = projection(poor);
  expect(years[0]!.profit_before_tax).toBeLessThan(0n);
  expect(years[0]!.tax).toBe(0n);
  const taxed = years[1]!.profit_before_tax + years[0]!.profit_before_tax;
  expect(fromPaise(years[1]!.tax)).toBe(fromPaise((taxed * 30n + 50n) / 100n));
});

function randomProject(seed: number): Project {
  const random = randomNumbers(seed);
  const upTo = (max: number): number => Math.floor(random() * (max + 1));
  const amount = () => `${upTo(9_999_999)}.${String(upTo(99)).padStart(2, '0')}`;
  const percent = (max = 100) => `${upTo(max - 1)}.${String(upTo(99)).padStart(2, '0')}`;
  const pick = <T>(items: readonly T[]): T => items[upTo(items.length - 1)]!;
  const period = () => ({
    cost: percent(),
    capital: percent(),
    unsecured: percent(),
    subsidy: percent(),
    term_loan: percent(),
  });
  return {
    ...START,
    cost: START.cost.map((item) => ({
      ...item,
      amount: amount(),
      rate: percent(40),
      method: pick(['WDV', 'SLM'] as const),
    })),
    means: { capital: amount(), unsecured: amount(), subsidy: amount(), term_loan: amount() },
    phasing: {
      starts_on: `2027-${String(1 + upTo(11)).padStart(2, '0')}-01`,
      every_months: pick(['1', '3'] as const),
      periods: Array.from({ length: upTo(6) }, period),
    },
    loan: {
      annual_rate: percent(20),
      months: String(1 + upTo(119)),
      moratorium_months: String(upTo(24)),
      moratorium_interest: pick(['Served', 'Capitalised'] as const),
      repayment: pick(['Equal principal', 'EMI'] as const),
      every_months: pick(['1', '3'] as const),
    },
    operations: {
      ...START.operations,
      products: [{ name: 'A', unit: 'kg', quantity: `${upTo(9999)}.${upTo(999)}`, price: amount().slice(-6) }],
      expenses: START.operations.expenses.map((one) => ({
        ...one,
        value: one.kind === 'Fixed' ? amount() : percent(30),
      })),
      years: Array.from({ length: 5 + upTo(5) }, () => ({ capacity: percent(), price_rise: percent(10) })),
      tax_rate: percent(35),
      drawings_percent: percent(),
    },
  };
}

test('assets equal liabilities and cash flows end in the cash of the sheet, in random projects', () => {
  checkProperty(
    fc.property(anySeed, (seed) => {
      const result = projection(randomProject(seed));
      for (const year of result.years) expect(assetsTotal(year)).toBe(fundsTotal(year));
      const [sheet, flow] = [balanceSheet(result), cashFlow(result)];
      const closing = flow.rows.at(-1)!.values.map((value) => Number(value));
      const cash = sheet.rows.find(({ label }) => label === 'Cash and bank')?.values ?? closing.map(() => '0.00');
      expect(cash.map(Number)).toEqual(closing);
      const ends = result.loan
        .filter(({ phase }) => phase !== 'Construction')
        .slice(
          0,
          result.years.reduce((n, { months }) => n + months, 0),
        );
      expect(result.years.at(-1)!.term_loan).toBe(ends.at(-1)?.closing ?? result.opening.term_loan);
    }),
  );
});

test('the term loan due within a year is what the next year repays', () => {
  const { opening, years } = projection(withLoan({ moratorium_months: '0' }));
  expect(opening.term_loan_due).toBe(years[0]!.repaid);
  for (const [at, { term_loan_due }] of years.slice(0, -1).entries()) expect(term_loan_due).toBe(years[at + 1]!.repaid);
  const rows = balanceSheet(projection(PROJECT)).rows.filter(({ label }) => label.startsWith('Term loan'));
  expect(rows.map(({ label }) => label)).toEqual(['Term loan, after a year', 'Term loan, due within a year']);
});

test('payback counts earnings, not what the assets would fetch at the end', () => {
  const project = matched(PROJECT);
  const poor = {
    ...project,
    operations: { ...project.operations, years: project.operations.years.map((year) => ({ ...year, capacity: '25' })) },
  };
  const { irr, payback_years } = appraise(projection(poor));
  expect(irr).not.toBeNull();
  expect(payback_years).toBeNull();
  expect(Number(appraise(projection(project)).payback_years)).toBeGreaterThan(2);
});

test('losses of the first years are set off in the flows too', () => {
  const years = (...capacities: string[]) => capacities.map((capacity) => ({ capacity, price_rise: '0' }));
  const slow = {
    ...PROJECT,
    operations: { ...PROJECT.operations, tax_rate: '30', years: years('25', '100', '100', '100', '100') },
  };
  const result = projection(slow);
  const [, , second] = operatingFlows(result);
  const earned = (at: number) =>
    result.years[at]!.profit_before_tax + result.years[at]!.term_interest + result.years[at]!.bank_interest;
  expect(earned(0)).toBeLessThan(0n);
  const working = ({ stock, debtors, creditors }: (typeof result.years)[number]) => stock + debtors - creditors;
  const untaxed =
    earned(1) +
    result.years[1]!.depreciation +
    result.years[1]!.written_off -
    working(result.years[1]!) +
    working(result.years[0]!);
  expect(untaxed - second!).toBe(((earned(0) + earned(1)) * 30n + 50n) / 100n);
});

test('the profit statement adds up', () => {
  const result = projection(PROJECT);
  const row = (label: string) => profitStatement(result).rows.find((one) => one.label === label)!.values[0];
  expect(row('Sales')).toBe('14400000.00');
  expect(row('Raw materials')).toBe('8928000.00');
  expect(row('Contribution')).toBe('5472000.00');
});

// Dairy farm project report, https://www.scribd.com/doc/150074940: cash for debt service, debt service, printed ratio.
const DAIRY = [
  ['2204670', '611150', 3.61],
  ['1481790', '611150', 2.43],
  ['2416495', '611150', 3.96],
  ['2543550', '611150', 4.16],
  ['1678645', '611150', 2.75],
  ['2688320', '255150', 10.54],
] as const;

test('coverage by year matches a printed report; the average is total by total', () => {
  const result = coverage(DAIRY.map(([cash, due]) => ({ accruals: toPaise(cash), obligations: toPaise(due) })));
  // The report cuts and rounds its ratios by turns.
  for (const [at, [, , printed]] of DAIRY.entries())
    expect(Math.abs(Number(result.by_year[at]) - printed)).toBeLessThan(0.011);
  expect(result).toMatchObject({ average: '3.93', mean: '4.57', lowest: '2.42' });
});

test('a year without obligations has no coverage and is left out of the average', () => {
  const years = [
    { accruals: 500n, obligations: 0n },
    { accruals: 300n, obligations: 100n },
  ];
  expect(coverage(years)).toEqual({ by_year: [null, '3.00'], average: '3.00', mean: '3.00', lowest: '3.00' });
  expect(coverage([]).average).toBeNull();
});

test.each([
  // Microsoft's example of IRR, printed as 0.0866 at https://cellworks.au/manual/irrFunctionExplanation.html
  [[-70000, 12000, 15000, 18000, 21000, 26000], '8.66'],
  [[-70000, 12000, 15000, 18000, 21000], '-2.12'],
  [[-1000, 100], '-90.00'],
  [[-1000, -100], null],
  [[1000, 100], null],
] as const)('internal rate of %j is %s', (flows, rate) => {
  expect(internalRate(flows.map((flow) => BigInt(flow) * 100n))).toBe(rate);
});

test.each([
  [[-1000, 400, 400, 400], 12, '2.50'],
  [[-1000, 400, 400, 400], 6, '2.00'],
  [[-1000, 100], 12, null],
] as const)('payback of %j with a first year of %i months is %s', (flows, months, years) => {
  expect(
    paybackYears(
      flows.map((flow) => BigInt(flow) * 100n),
      months,
    ),
  ).toBe(years);
});

test('break-even is where contribution pays fixed cost, by sales and by capacity', () => {
  for (const year of projection(PROJECT).years) {
    const fixed = year.sales - year.variable_cost - year.profit_before_tax;
    const contribution = (year.break_even_sales! * 38n) / 100n;
    expect(contribution - fixed).toBeLessThan(2n);
    expect(fixed - contribution).toBeLessThan(2n);
    const capacity = (Number(year.break_even_percent) * Number(year.capacity)) / 100;
    expect(Math.abs(Number(year.break_even_capacity) - capacity)).toBeLessThan(0.02);
  }
});

test('worse cases lower coverage and return', () => {
  const [usual, ...worse] = sensitivity(matched(PROJECT));
  expect(worse).toHaveLength(7);
  for (const one of worse) {
    expect(Number(one.average_dscr), one.label).toBeLessThan(Number(usual!.average_dscr));
    expect(Number(one.irr), one.label).toBeLessThanOrEqual(Number(usual!.irr));
  }
});

test('checks say what is wrong and how to fix it', () => {
  const of = (project: Project) => {
    const result = projection(project);
    return projectChecks(result, appraise(result));
  };
  const text = (project: Project, name: string) => of(project).find((check) => check.name === name)!;
  expect(text(PROJECT, 'Cost and means')).toEqual({
    name: 'Cost and means',
    state: 'error',
    text: 'The means are ₹\u00A03,31,012.50 less than the cost. Increase the means.',
  });
  const fine = matched(PROJECT);
  expect(text(fine, 'Cost and means').state).toBe('ok');
  expect(text(fine, 'Promoters’ contribution')).toMatchObject({
    state: 'ok',
    text: '39.49 % of the cost. The bank wants at least 25 %.',
  });
  expect(text(fine, 'Debt to equity')).toMatchObject({ state: 'warning' });
  const quasi = { ...fine, norms: { ...fine.norms, quasi_equity: true } };
  expect(text(quasi, 'Debt to equity')).toMatchObject({
    state: 'ok',
    text: '1.53 to 1. The bank wants at most 2 to 1.',
  });
  expect(text(withLoan({ months: '120' }), 'Repayment').state).toBe('warning');
  const late = {
    ...fine,
    phasing: {
      ...fine.phasing,
      periods: fine.phasing.periods.map((one) => ({ ...one, capital: '0', term_loan: '0' })),
    },
  };
  expect(text(late, 'Phasing').text).toContain('Oct to Dec 2026');
});

test('what is half typed counts as zero', () => {
  expect(typedProject(PROJECT)).toEqual(PROJECT);
  const half = {
    ...PROJECT,
    means: { ...PROJECT.means, capital: '', term_loan: '97.' },
    loan: { ...PROJECT.loan, months: '', annual_rate: 'x' },
    phasing: { ...PROJECT.phasing, starts_on: '2026-1' },
  };
  const typed = typedProject(half);
  expect(typed.means).toMatchObject({ capital: '0', term_loan: '0' });
  expect(typed.loan).toMatchObject({ months: '1', annual_rate: '0' });
  expect(projection(typed).years).toHaveLength(7);
});
