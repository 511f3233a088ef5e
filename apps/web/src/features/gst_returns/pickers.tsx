import type { GstCycle } from '@daftar/domain/gst-return/cycles';
import type { Day } from '@daftar/domain/dates';
import { Box, Row } from '#web/kit/layout.tsx';
import { PeriodStepper } from '#web/kit/period-stepper.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { inCycle, inYear, periodOptions, step, yearOf, yearOptions, type Choice } from './choice.ts';
import type { FirmChoice } from './gst-return.tsx';
import classes from './gst_returns.module.css';

const CYCLES: readonly { value: GstCycle; label: string }[] = [
  { value: 'month', label: 'Monthly' },
  { value: 'quarter', label: 'Quarterly (QRMP)' },
  { value: 'iff', label: 'IFF' },
];

type Props = { firms: readonly FirmChoice[]; choice: Choice; today: Day; onChoose: (choice: Choice) => void };

/** Firm and period. */
export function Pickers({ firms, choice, today, onChoose }: Props) {
  const year = yearOf(choice);
  return (
    <Row gap="8 12" wrap className={classes.pickers}>
      <Select
        label="Firm"
        hideLabel
        options={firms.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={choice.firm}
        onChange={(firm) => onChoose({ ...choice, firm })}
      />
      <Segmented
        label="Filing frequency"
        options={CYCLES}
        value={choice.cycle}
        onChange={(cycle) => onChoose(inCycle(choice, cycle))}
      />
      <Select
        label="Financial year"
        hideLabel
        searchable={false}
        options={yearOptions(today)}
        value={String(year)}
        onChange={(one) => onChoose(inYear(choice, Number(one)))}
      />
      <Box className={classes.period}>
        <PeriodStepper what="period" onStep={(by) => onChoose(step(choice, by))}>
          <Select
            label="Period"
            hideLabel
            searchable={false}
            options={periodOptions(year, choice.cycle)}
            value={choice.period}
            onChange={(period) => onChoose({ ...choice, period })}
          />
        </PeriodStepper>
      </Box>
    </Row>
  );
}
