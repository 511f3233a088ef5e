import type { TaxSeason } from '@daftar/contract/income_tax';
import { addDays, addMonths, daysBetween, type Day } from '@daftar/domain/dates';
import { taxYearEnd } from '@daftar/domain/income_tax/years';

export type SeasonPoint = { on: Day; filed: number };
export type SeasonLine = {
  from: Day;
  to: Day;
  /** Uploaded until the end of each day on which there was an upload. */
  points: SeasonPoint[];
  /** Due dates with the number of returns due by then. */
  due: { on: Day; count: number; until: number; filed: number }[];
};

/** From 1 April after the year to its last due date or upload, at least eight months. */
export function seasonLine({ fy, filed_by_day, due_by_day }: TaxSeason): SeasonLine {
  const from = addDays(taxYearEnd(fy), 1);
  const last = [addMonths(from, 8), filed_by_day.at(-1)?.on ?? '', due_by_day.at(-1)?.on ?? ''].toSorted().at(-1)!;
  let filed = 0;
  const points = filed_by_day.map(({ on, count }) => ({ on: on < from ? from : on, filed: (filed += count) }));
  let until = 0;
  const due = due_by_day.map(({ on, count }) => ({
    on,
    count,
    until: (until += count),
    filed: points.findLast((point) => point.on <= on)?.filed ?? 0,
  }));
  return { from, to: last, points, due };
}

/** Share of the season's length, in percent. */
export const shareOf = ({ from, to }: SeasonLine, on: Day): number =>
  Math.min(100, Math.max(0, (daysBetween(from, on) / Math.max(1, daysBetween(from, to))) * 100));

/** The first day of each month of the season. */
export function monthsOf({ from, to }: SeasonLine): Day[] {
  const months: Day[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
