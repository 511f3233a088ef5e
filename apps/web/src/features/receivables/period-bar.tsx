import { rangeProblem } from '@daftar/domain/dates';
import { DateField } from '#web/kit/date-field.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Select } from '#web/kit/select.tsx';
import classes from './receivables.module.css';
import { PERIODS, type PeriodName } from './periods.ts';
import type { Days } from './use-period.ts';

const OWN = 'own';
const OPTIONS = [
  ...Object.keys(PERIODS).map((name) => ({ value: name, label: name })),
  { value: OWN, label: 'Custom' },
];

type Props = { period: Days; preset: PeriodName | null; onChange: (chosen: PeriodName | Days) => void };

/** A preset period, or custom dates. */
export function PeriodBar({ period, preset, onChange }: Props) {
  const problem = rangeProblem(period.from, period.to, 'end');
  return (
    <Row gap={8} align="end" wrap className={classes.period}>
      <Select
        label="Period"
        options={OPTIONS}
        value={preset ?? OWN}
        onChange={(value) => onChange(value === OWN ? period : (value as PeriodName))}
      />
      <DateField
        key={`from-${period.from}`}
        label="From"
        value={period.from}
        onChange={(from) => isWhole(from) && onChange({ ...period, from })}
      />
      <DateField
        key={`to-${period.to}`}
        label="To"
        value={period.to}
        {...(problem ? { error: problem } : {})}
        onChange={(to) => isWhole(to) && onChange({ ...period, to })}
      />
    </Row>
  );
}

/** While it is typed it is no day yet. */
const isWhole = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(typed);
