import { financialYearLabel, taxYearLabel } from '@daftar/domain/income_tax/years';
import { Text } from '#web/kit/layout.tsx';
import { PeriodStepper } from '#web/kit/period-stepper.tsx';

type Props = {
  fy: number;
  onChange: (fy: number) => void;
  /** Years back from here can be chosen. */
  last: number;
  /** With the financial year only, for a year that is running. */
  running?: boolean;
};

export const YearStepper = ({ fy, onChange, last, running }: Props) => (
  <PeriodStepper what="year" isFirst={fy <= 2010} isLast={fy >= last} onStep={(by) => onChange(fy + by)}>
    <Text
      as="h2"
      minWidth={112}
      size={14}
      weight={600}
      textAlign="center"
      whiteSpace="nowrap"
      aria-live="polite"
      title={financialYearLabel(fy)}
    >
      {running ? financialYearLabel(fy) : taxYearLabel(fy)}
    </Text>
  </PeriodStepper>
);
