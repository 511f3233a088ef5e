/** The periods that a form is filed for, and its name in them. */
import type { Day } from '../dates.ts';
import type { Period } from '../fiscal-year.ts';
import { STATUTORY_DATES } from '../work/statutory-dates.ts';
import { FINAL_RETURN } from '../work/statutory-gst.ts';
import { periodContaining, periodsEnding } from '../work/work-periods.ts';

export type FilingPeriod = { label: string; title: string };

/** Null where the form has no such period: GSTR-9 is for a year. */
export function filingPeriod(form: string, from: Day, to: Day): FilingPeriod | null {
  // A registration may end on any day.
  if (form === FINAL_RETURN.form) return from === to ? { label: 'Final return', title: form } : null;
  const rows = STATUTORY_DATES.filter((row) => {
    if (row.form !== form) return false;
    const period = periodContaining(row.period, to);
    return period.from === from && period.to === to;
  });
  // Forms were renamed by the Act of 2025; a period outside all rows keeps the latest name.
  const row = rows.find((one) => (!one.from || one.from <= to) && (!one.to || to <= one.to)) ?? rows.at(-1);
  return row ? { label: periodContaining(row.period, to).label, title: row.title } : null;
}

/** All periods of a form that end between two days, the newest first. */
export function filingPeriods(form: string, from: Day, to: Day): (Period & { title: string })[] {
  const kinds = new Set(STATUTORY_DATES.filter((row) => row.form === form).map((row) => row.period));
  const all = [...kinds].flatMap((kind) => periodsEnding(kind, from, to));
  return all
    .flatMap((period) => {
      const known = filingPeriod(form, period.from, period.to);
      return known ? [{ ...period, label: known.label, title: known.title }] : [];
    })
    .toSorted((a, b) => b.to.localeCompare(a.to));
}
