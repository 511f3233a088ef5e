import { shortMonth } from '@daftar/domain/month-names';
import { MORATORIUM_INTERESTS, REPAYMENTS } from '@daftar/domain/project_loans/project';
import { scheduleStatement } from '@daftar/domain/project_loans/statements';
import { firstInstalment } from '@daftar/domain/project_loans/term-loan';
import { fromPaise } from '@daftar/domain/loans/paise';
import { formatListMoney } from '@daftar/domain/money-format';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Switch } from '#web/kit/check-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Card } from '#web/kit/page.tsx';
import { StatementTable } from '#web/kit/report/statement-table.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import type { TabProps } from './tab-props.ts';

const EVERY = [
  { value: '1', label: 'Every month' },
  { value: '3', label: 'Every quarter' },
];
const INTERESTS = MORATORIUM_INTERESTS.map((value) => ({
  value,
  label: value === 'Served' ? 'Paid each month' : 'Added to the loan',
}));

/** Terms of the term loan, what the bank wants, and the schedule. */
export function LoanTab({ result, project }: TabProps) {
  const { loan } = result;
  const first = firstInstalment(project);
  const interest = loan.reduce((sum, month) => sum + month.interest, 0n);
  return (
    <>
      <Figures>
        <Figure label="Term loan" value={formatListMoney(fromPaise(result.opening.term_loan), 'INR')} />
        <Figure label="First instalment" value={first ? shortMonth(first) : '—'} />
        <Figure label="Last instalment" value={loan.length ? shortMonth(loan.at(-1)!.month) : '—'} />
        <Figure label="Total interest" value={formatListMoney(fromPaise(interest), 'INR')} />
      </Figures>
      <Card title="Terms">
        <Stack gap={14}>
          <FieldRow>
            <MoneyField name="project.means.term_loan" label="Amount" />
            <TextField name="project.loan.annual_rate" label="Interest rate" inputMode="decimal" after="%" />
          </FieldRow>
          <FieldRow>
            <Select name="project.loan.repayment" label="Repayment" options={asOptions(REPAYMENTS)} />
            <Select name="project.loan.every_months" label="Instalments" options={EVERY} />
            <TextField name="project.loan.months" label="Repaid over" inputMode="numeric" after="months" />
          </FieldRow>
          <FieldRow>
            <TextField
              name="project.loan.moratorium_months"
              label="Moratorium after operations start"
              inputMode="numeric"
              after="months"
            />
            <Select
              name="project.loan.moratorium_interest"
              label="Interest until repayment starts"
              options={INTERESTS}
            />
          </FieldRow>
        </Stack>
      </Card>
      <Card title="Bank norms">
        <Stack gap={14}>
          <FieldRow>
            <TextField
              name="project.norms.promoters_percent"
              label="Promoters’ share, at least"
              inputMode="decimal"
              after="%"
            />
            <TextField name="project.norms.debt_equity" label="Debt to equity, at most" inputMode="decimal" />
            <TextField name="project.norms.average_dscr" label="Average DSCR, at least" inputMode="decimal" />
            <TextField name="project.norms.lowest_dscr" label="DSCR of each year, at least" inputMode="decimal" />
          </FieldRow>
          <Switch name="project.norms.quasi_equity" label="Count unsecured loans of promoters as own funds" />
        </Stack>
      </Card>
      <Card title="Schedule">
        {loan.length === 0 ? (
          <Text tone="muted">Enter the amount of the term loan.</Text>
        ) : (
          <Stack gap={10}>
            <Text tone="soft">In rupees</Text>
            <StatementTable statement={scheduleStatement(result)} unit="rupees" />
          </Stack>
        )}
      </Card>
    </>
  );
}
