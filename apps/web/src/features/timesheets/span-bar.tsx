import type { ReactNode } from 'react';
import { Row } from '#web/kit/layout.tsx';
import { PeriodStepper } from '#web/kit/period-stepper.tsx';
import classes from './timesheets.module.css';

type Props = {
  /** "week", "day", "month". */
  what: string;
  text: string;
  isNow: boolean;
  onStep: (by: 1 | -1) => void;
  onNow: () => void;
  /** Badge beside the text. */
  badge?: ReactNode;
  children?: ReactNode;
};

/** From one week, day or month to the next: K back, J on, as in lists. */
export function SpanBar({ what, text, isNow, onStep, onNow, badge, children }: Props) {
  return (
    <Row gap="8 16" wrap padding="14 24" className={classes.bar}>
      <Row gap="4 10" wrap>
        <PeriodStepper what={what} isNow={isNow} onNow={onNow} onStep={onStep} keys>
          {text}
        </PeriodStepper>
        {badge}
      </Row>
      {children && (
        <Row gap={8} wrap atEnd>
          {children}
        </Row>
      )}
    </Row>
  );
}
