import { today } from '@daftar/domain/date-format';
import { incomePeriodLabel, recentMonths, recentYears } from '@daftar/domain/loans/borrower';
import { useState } from 'react';
import { timezone } from '#web/core/timezone.ts';
import { Grid, Text } from '#web/kit/layout.tsx';
import { BUSINESS_INCOME, DEDUCTIONS, SALARY } from './income-kinds.tsx';
import { text } from './kind.ts';
import { PartTable } from './part-table.tsx';
import { useParts } from './store.ts';

type Props = { owner: number | null; mayWrite: boolean; inForm?: boolean };

const day = (): string => today(new Date(), timezone);

/** Salary by month or year, and what the employer deducts. */
export function SalaryParts(props: Props) {
  const salary = useParts(SALARY, props.owner);
  const deductions = useParts(DEDUCTIONS, props.owner);
  const [lastMonth] = useState(() => recentMonths(day(), 2)[1]);
  const paid = new Set(salary.rows?.map((row) => text(row, 'period')));
  const lost = new Set(deductions.rows?.map((row) => text(row, 'period')).filter((period) => !paid.has(period)));
  const newest = salary.rows?.[0];
  return (
    <Grid gap={18} columns="minmax(0, 1fr)">
      <PartTable
        {...props}
        kind={SALARY}
        store={salary}
        start={salary.rows?.length ? undefined : { period: lastMonth }}
      />
      <Grid gap={6} columns="minmax(0, 1fr)">
        <PartTable
          {...props}
          kind={DEDUCTIONS}
          store={deductions}
          start={{ period: newest ? text(newest, 'period') : lastMonth }}
        />
        {salary.rows && lost.size > 0 && (
          <Text as="p" tone="amber" size={12}>
            Deductions of {[...lost].map(incomePeriodLabel).join(', ')} don’t count: that period has no salary.
          </Text>
        )}
      </Grid>
    </Grid>
  );
}

/** Business income by financial year. */
export function BusinessIncomeParts(props: Props) {
  const years = useParts(BUSINESS_INCOME, props.owner);
  const [lastYear] = useState(() => recentYears(day(), 2)[1]);
  return (
    <PartTable
      {...props}
      kind={BUSINESS_INCOME}
      store={years}
      start={years.rows?.length ? undefined : { year: lastYear }}
    />
  );
}
