import { today } from '@daftar/domain/date-format';
import { incomePeriodLabel, nextFreePeriod } from '@daftar/domain/loans/borrower';
import { cashProfit, DEDUCTION_KINDS, type BusinessYear } from '@daftar/domain/loans/income';
import { fromPaise } from '@daftar/domain/loans/paise';
import { timezone } from '#web/core/timezone.ts';
import { Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import type { FieldSpec } from '#web/kit/resource/field-spec.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { text, type PartColumn, type PartKind, type PartRow, type Values } from './kind.ts';
import { IncomePeriodField } from './period-field.tsx';

export const money = (name: string, label: string, help?: string): FieldSpec => ({
  name,
  label,
  type: 'own',
  render: () => <MoneyField name={name} label={label} {...(help && { help })} />,
});

export const amount = (title: string, field: string, more: Partial<PartColumn> = {}): PartColumn => ({
  title,
  amount: true,
  cell: (row) => <Money amount={text(row, field) || '0'} currency="INR" />,
  ...more,
});

const period = (name: 'period' | 'year'): FieldSpec => {
  const label = name === 'year' ? 'Financial year' : 'Month or year';
  return {
    name,
    label,
    type: 'own',
    required: true,
    render: () => <IncomePeriodField name={name} label={label} yearsOnly={name === 'year'} />,
  };
};
const periodOf = (row: PartRow): string => incomePeriodLabel(text(row, 'year') || text(row, 'period'));
const freePeriod = (field: 'period' | 'year', row: Values, rows: readonly Values[]): string =>
  nextFreePeriod(
    rows.map((one) => String(one[field])),
    String(row[field]),
    today(new Date(), timezone),
  );
const periodColumn: PartColumn = { title: 'Period', cell: (row) => <Text whiteSpace="nowrap">{periodOf(row)}</Text> };

/** Negative for a loss, which a money field doesn't take. */
const profit: FieldSpec = {
  name: 'profit_after_tax',
  label: 'Profit after tax',
  type: 'own',
  render: () => (
    <TextField
      name="profit_after_tax"
      label="Profit after tax"
      before="₹"
      inputMode="text"
      maxLength={17}
      help="Start with a minus sign for a loss."
    />
  ),
};

export const SALARY: PartKind = {
  name: 'salaried_incomes',
  title: 'Salary',
  one: 'salary',
  nameOf: (row) => `Salary of ${periodOf(row)}`,
  columns: [
    periodColumn,
    amount('Fixed', 'fixed'),
    amount('Variable', 'variable', { wide: true }),
    amount('Bonus', 'bonus', { wide: true }),
    amount('Reimbursement', 'reimbursement', { wide: true }),
  ],
  fields: [
    period('period'),
    [
      money('fixed', 'Fixed pay', 'Basic, DA, HRA and fixed allowances'),
      money('variable', 'Variable pay', 'Overtime, incentives, commission'),
    ],
    [money('bonus', 'Bonus'), money('reimbursement', 'Reimbursements', 'Not counted as income')],
  ],
  newestBy: 'period',
  unique: { field: 'period', message: 'This period already has a salary. Edit that one.' },
  nextOf: (row, rows) => ({ ...row, period: freePeriod('period', row, rows), bonus: '' }),
};

export const DEDUCTIONS: PartKind = {
  name: 'income_deductions',
  title: 'Deductions from salary',
  one: 'deduction',
  nameOf: (row) => `${text(row, 'kind')} of ${periodOf(row)}`,
  columns: [
    periodColumn,
    { title: 'Deduction', cell: (row) => text(row, 'kind') },
    amount('Amount', 'amount'),
    { title: 'Note', cell: (row) => text(row, 'note'), wide: true },
  ],
  fields: [
    period('period'),
    [
      { name: 'kind', label: 'Deduction', type: 'select', required: true, options: asOptions(DEDUCTION_KINDS) },
      {
        name: 'amount',
        label: 'Amount',
        type: 'own',
        required: true,
        render: () => <MoneyField name="amount" label="Amount" required />,
      },
    ],
    { name: 'note', label: 'Note', maxLength: 200, help: 'A loan deducted by the employer counts as a running EMI.' },
  ],
  newestBy: 'period',
  // The same deduction of another month.
  nextOf: (row, rows) => ({
    ...row,
    period: freePeriod(
      'period',
      row,
      rows.filter(({ kind }) => kind === row.kind),
    ),
  }),
};

export const BUSINESS_INCOME: PartKind = {
  name: 'self_emp_incomes',
  title: 'Business income',
  one: 'financial year',
  nameOf: (row) => `Income of ${periodOf(row)}`,
  columns: [
    periodColumn,
    amount('Turnover', 'turnover', { wide: true }),
    amount('Profit after tax', 'profit_after_tax', { wide: true }),
    amount('Depreciation', 'depreciation', { wide: true }),
    {
      title: 'Cash profit',
      amount: true,
      cell: (row) => <Money amount={fromPaise(cashProfit(filled(row)))} currency="INR" />,
    },
  ],
  fields: [
    period('year'),
    [money('turnover', 'Turnover'), profit],
    [
      money('depreciation', 'Depreciation', 'Added back'),
      money('interest_of_closing_loans', 'Interest on loans that close', 'Added back'),
    ],
    [
      money('partner_salary', 'Remuneration from own firm', 'Salary or interest to a partner or director'),
      money('other_income', 'Other income'),
    ],
  ],
  newestBy: 'year',
  unique: { field: 'year', message: 'This year already has an income. Edit that one.' },
  nextOf: (row, rows) => ({ year: freePeriod('year', row, rows) }),
};

const YEAR_AMOUNTS = [
  'profit_after_tax',
  'depreciation',
  'interest_of_closing_loans',
  'partner_salary',
  'other_income',
] as const;

/** A year in the form of a new borrower may have empty amounts. */
export const filled = (row: PartRow): BusinessYear => ({
  year: text(row, 'year'),
  ...(Object.fromEntries(YEAR_AMOUNTS.map((name) => [name, text(row, name) || '0'])) as Omit<BusinessYear, 'year'>),
});
