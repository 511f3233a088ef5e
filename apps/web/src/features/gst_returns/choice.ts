import { addDays, addMonths, type Day } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearOf, fiscalYearShort } from '@daftar/domain/fiscal-year';
import { cyclePeriod, GST_CYCLES, type GstCycle } from '@daftar/domain/gst-return/cycles';
import { monthPeriod, quarterPeriod, type GstPeriod } from '@daftar/domain/gst-return/periods';

/** Selected registration and period, kept in the URL. */
export type Choice = { firm: string; cycle: GstCycle; period: string };

const FIRST_FISCAL_YEAR = 2017;

/** The period of a day in a cycle. The last month of a quarter has no IFF, so the previous one is used. */
function periodAt(day: Day, cycle: GstCycle): GstPeriod {
  if (cycle === 'quarter') return quarterPeriod(day);
  const month = monthPeriod(day, cycle === 'iff');
  return cycle === 'iff' && !month.is_iff ? monthPeriod(addMonths(month.from, -1), true) : month;
}

/** The last completed period, which is to be filed now. */
const lastOver = (today: Day, cycle: GstCycle): GstPeriod =>
  periodAt(addDays(periodAt(today, cycle === 'iff' ? 'month' : cycle).from, -1), cycle);

/** Parses the URL. A missing or invalid period becomes the one to be filed now. */
export function readChoice(text: string | null, firms: readonly { id: number }[], today: Day): Choice {
  const said = parsed(text);
  const cycle = GST_CYCLES.find((one) => one === said.cycle) ?? 'month';
  const period = cyclePeriod(String(said.period ?? ''), cycle) ?? lastOver(today, cycle);
  const firm = firms.find(({ id }) => String(id) === said.firm) ?? firms[0];
  return { firm: String(firm?.id ?? ''), cycle, period: period.fp };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const periodOf = ({ period, cycle }: Choice): GstPeriod => cyclePeriod(period, cycle)!;

/** The same dates in another cycle. */
export const inCycle = (choice: Choice, cycle: GstCycle): Choice => ({
  ...choice,
  cycle,
  period: periodAt(periodOf(choice).to, cycle).fp,
});

/** The same part of another financial year. */
export const inYear = (choice: Choice, year: number): Choice => {
  const { from } = periodOf(choice);
  return { ...choice, period: periodAt(addMonths(from, (year - fiscalYearOf(from)) * 12), choice.cycle).fp };
};

export const yearOf = (choice: Choice): number => fiscalYearOf(periodOf(choice).from);

/** The one before or after; IFF passes over the last month of a quarter. */
export function step(choice: Choice, by: 1 | -1): Choice {
  const { from, to } = periodOf(choice);
  const next = by === 1 ? addDays(to, 1) : addDays(from, -1);
  const month = choice.cycle === 'iff' && by === 1 && !monthPeriod(next, true).is_iff ? addMonths(next, 1) : next;
  return { ...choice, period: periodAt(month, choice.cycle).fp };
}

export const yearOptions = (today: Day): { value: string; label: string }[] => {
  const now = fiscalYearOf(today);
  return Array.from({ length: now - FIRST_FISCAL_YEAR + 1 }, (_, back) => ({
    value: String(now - back),
    label: fiscalYearShort(now - back),
  }));
};

export function periodOptions(year: number, cycle: GstCycle): { value: string; label: string }[] {
  const { from } = fiscalYear(year);
  const months = Array.from({ length: 12 }, (_, n) => addMonths(from, n));
  const periods = months.map((month) => periodAt(month, cycle));
  return [...new Map(periods.map(({ fp, label }) => [fp, { value: fp, label }])).values()];
}
