/** How a firm files: by the month, or by the quarter with its first months furnished ahead (QRMP with IFF). */
import { monthPeriod, periodOf } from './periods.ts';
import type { GstPeriod } from './periods.ts';

export const GST_CYCLES = ['month', 'quarter', 'iff'] as const;
export type GstCycle = (typeof GST_CYCLES)[number];

/** The period that `062026` names in a cycle; null where it names none: the last month of a quarter has no IFF. */
export function cyclePeriod(fp: string, cycle: GstCycle): GstPeriod | null {
  const period = periodOf(fp, cycle === 'quarter');
  if (!period || cycle !== 'iff') return period;
  const furnished = monthPeriod(period.from, true);
  return furnished.is_iff ? furnished : null;
}

export const cycleOf = ({ is_quarter, is_iff }: GstPeriod): GstCycle =>
  is_quarter ? 'quarter' : is_iff ? 'iff' : 'month';
