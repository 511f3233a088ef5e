import { addMonths, monthEnd, monthStart } from '@daftar/domain/dates';
import { PeriodStepper } from '#web/kit/period-stepper.tsx';
import { periodText } from './period-text.ts';
import type { ReportState } from './use-report.ts';

/** From one month to the next. Other dates, which a saved view can have, are shown until then. */
export function MonthStepper({ report: { asked, today, firstMonth, set } }: { report: ReportState }) {
  const from = asked.from_date ?? monthStart(today);
  const to = asked.to_date ?? monthEnd(from);
  const step = (by: number): void => {
    const start = addMonths(monthStart(from), by);
    set({ period: '', from_date: start, to_date: monthEnd(start) });
  };
  return (
    <PeriodStepper
      what="month"
      isNow={from === monthStart(today) && to === monthEnd(today)}
      onNow={() => set({ period: '', from_date: '', to_date: '' })}
      onStep={step}
    >
      {periodText(from, to, firstMonth)}
    </PeriodStepper>
  );
}
