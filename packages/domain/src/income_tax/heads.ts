/** Salary, house property and other sources. */
import type { Regime } from './assessees.ts';
import { atRate, lower, positive, shareOf, toPaise, total, type Paise } from './amounts.ts';
import type { TaxInput } from './input.ts';
import { PROPERTY_REPAIRS, ratesOf, SELF_OCCUPIED_INTEREST } from './rates.ts';
import type { LineSheet } from './sheet.ts';

export function salaryIncome(input: TaxInput, regime: Regime, sheet: LineSheet): Paise {
  if (input.salaries.length === 0 || input.kind !== 'Individual') return 0n;
  const isOld = regime === 'Old';
  const sum = (read: (salary: TaxInput['salaries'][number]) => string): Paise =>
    total(input.salaries.map((salary) => toPaise(read(salary))));
  const gross = sum(({ gross }) => gross);
  const always = sum(({ exempt_always }) => exempt_always);
  const exempt = isOld ? sum(({ exempt }) => exempt) : 0n;
  const left = positive(gross - always - exempt);
  const standard = lower(ratesOf(input.fy).standardDeduction[regime], left);
  const professional = isOld
    ? lower(
        sum(({ professional_tax }) => professional_tax),
        left - standard,
      )
    : 0n;
  const income = left - standard - professional;
  sheet.head('salary', 'Salary', income, 'salary');
  for (const [at, { employer, gross: one }] of input.salaries.entries())
    sheet.row('salary', employer || `Employer ${at + 1}`, toPaise(one), 'salary');
  sheet.line('salary.always', 'Exempt in both regimes', -always, 'salaryExemptAlways');
  sheet.line('salary.exempt', 'Exempt allowances', -exempt, 'salaryExempt');
  sheet.line('salary.standard', 'Standard deduction', -standard, 'standardDeduction');
  sheet.line('salary.professional', 'Professional tax', -professional, 'professionalTax');
  return income;
}

/** Two houses can be self-occupied; a third one counts as let out, with the rent typed. */
const SELF_OCCUPIED_HOUSES = 2;

export function propertyIncome(input: TaxInput, regime: Regime, sheet: LineSheet, warnings: string[]): Paise {
  if (input.properties.length === 0) return 0n;
  const own = input.properties.filter(({ use }) => use === 'Self-occupied');
  if (own.length > SELF_OCCUPIED_HOUSES)
    warnings.push('Only two houses can be self-occupied. Enter the others as let out, with the rent they could earn.');
  let interestLeft = regime === 'Old' ? SELF_OCCUPIED_INTEREST : 0n;
  const rows = input.properties.map((property, at) => {
    const interest = toPaise(property.interest);
    if (property.use === 'Self-occupied') {
      const allowed = lower(interest, interestLeft);
      interestLeft -= allowed;
      return { at, property, income: -allowed, rule: 'propertySelf' as const };
    }
    const value = positive(toPaise(property.rent) - toPaise(property.municipal_tax));
    return { at, property, income: value - atRate(value, PROPERTY_REPAIRS) - interest, rule: 'propertyLet' as const };
  });
  const income = total(rows.map((row) => row.income));
  sheet.head('property', 'House property', income, 'property');
  for (const { at, property, income: one, rule } of rows)
    sheet.row('property', `${property.name || `Property ${at + 1}`} (${property.use.toLowerCase()})`, one, rule);
  return income;
}

export type OtherResult = { income: Paise; dividend: Paise; winnings: Paise };

const DIVIDEND_INTEREST = 2000;

export function otherIncome(input: TaxInput, regime: Regime, sheet: LineSheet): OtherResult {
  const result: OtherResult = { income: 0n, dividend: 0n, winnings: 0n };
  if (input.other.length === 0) return result;
  const rows = input.other.map((row, at) => {
    const amount = toPaise(row.amount);
    const expenses = toPaise(row.expenses);
    const label = row.name || row.kind;
    if (row.kind === 'Lottery or game show' || row.kind === 'Online games')
      return { at, label, net: amount, rule: 'winnings' as const };
    if (row.kind === 'Family pension') {
      const most = ratesOf(input.fy).familyPension[regime];
      return { at, label, net: amount - lower(shareOf(amount, 1n, 3n), most), rule: 'familyPension' as const };
    }
    if (row.kind === 'Dividend')
      return { at, label, net: amount - lower(expenses, atRate(amount, DIVIDEND_INTEREST)), rule: 'dividend' as const };
    return { at, label, net: amount - expenses, rule: 'other' as const };
  });
  for (const { net, rule } of rows) {
    if (rule === 'winnings') result.winnings += net;
    else result.income += net;
    if (rule === 'dividend') result.dividend += net;
  }
  sheet.head('other', 'Other sources', result.income + result.winnings, 'other');
  for (const { label, net, rule } of rows) sheet.row('other', label, net, rule);
  return result;
}
