/** A client's registration in a return period: how its scheme cuts the year, and by when it files. */
import { addMonths } from '../dates.ts';
import type { Day } from '../dates.ts';
import { cyclePeriod } from '../gst-return/cycles.ts';
import type { GstCycle } from '../gst-return/cycles.ts';
import { monthPeriod, quarterPeriod } from '../gst-return/periods.ts';
import type { GstPeriod } from '../gst-return/periods.ts';
import type { GstScheme } from '../work/compliance-profile.ts';

/** Cycles of the returns of a scheme; other schemes have returns that aren't prepared here. */
const CYCLES: Partial<Record<GstScheme, readonly GstCycle[]>> = {
  Monthly: ['month'],
  Quarterly: ['quarter', 'iff'],
  Composition: ['quarter'],
};

export const cyclesOf = (scheme: GstScheme): readonly GstCycle[] => CYCLES[scheme] ?? [];

export const fitsScheme = (scheme: GstScheme, cycle: GstCycle): boolean => cyclesOf(scheme).includes(cycle);

/** First days of the months that a period reports. */
export function monthsOf({ from, is_quarter }: GstPeriod): Day[] {
  return is_quarter ? [from, addMonths(from, 1), addMonths(from, 2)] : [from];
}

/** The month that reports a document imported for a period: its own, else the first of the period. */
export function reportingMonth(date: Day, period: GstPeriod): Day {
  const own = `${date.slice(0, 7)}-01`;
  return monthsOf(period).includes(own) ? own : period.from;
}

/** The last completed period of a scheme, which is to be filed now. */
export function periodToFile(scheme: GstScheme, today: Day): { period: string; cycle: GstCycle } {
  const before = addMonths(`${today.slice(0, 7)}-01`, -1);
  if (scheme === 'Monthly') return { period: monthPeriod(before).fp, cycle: 'month' };
  const last = addMonths(quarterPeriod(today).from, -1);
  const furnished = scheme === 'Quarterly' ? monthPeriod(before, true) : null;
  if (furnished?.is_iff) return { period: furnished.fp, cycle: 'iff' };
  return { period: quarterPeriod(last).fp, cycle: 'quarter' };
}

/** Latest first, as a picker offers them. */
export function periodsBack(
  scheme: GstScheme,
  today: Day,
  months: number,
): { period: string; cycle: GstCycle; label: string }[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: months }, (_, back) => addMonths(first, -back)).flatMap((month) =>
    cyclesOf(scheme).flatMap((cycle) => {
      const period = cyclePeriod(monthPeriod(month).fp, cycle);
      return period
        ? [{ period: period.fp, cycle, label: cycle === 'iff' ? `${period.label} (IFF)` : period.label }]
        : [];
    }),
  );
}
