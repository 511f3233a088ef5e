/** The period presets of filters (specification, section 9). Quarters are fiscal ones, weeks start on Monday. */
import { addDays, addMonths, daysInMonth, partsOf, dayOf, weekdayOf } from './dates.ts';
import type { Day } from './dates.ts';
import { quarterOf } from './fiscal-year.ts';

export const PERIOD_PRESETS = [
  'Last Quarter',
  'Last Month',
  'Last Week',
  'Yesterday',
  'Today',
  'Current Month',
  'Current Quarter',
  'Current Week',
] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];
export type DayRange = { from: Day; to: Day };

const monthOf = (day: Day): DayRange => {
  const { year, month } = partsOf(day);
  return { from: dayOf(year, month, 1), to: dayOf(year, month, daysInMonth(year, month)) };
};
const weekOf = (day: Day): DayRange => {
  const from = addDays(day, -weekdayOf(day));
  return { from, to: addDays(from, 6) };
};
const quarterRange = (day: Day): DayRange => {
  const { from, to } = quarterOf(day);
  return { from, to };
};

const RANGES: Record<PeriodPreset, (today: Day) => DayRange> = {
  'Last Quarter': (today) => quarterRange(addDays(quarterOf(today).from, -1)),
  'Last Month': (today) => monthOf(addMonths(today, -1)),
  'Last Week': (today) => weekOf(addDays(today, -7)),
  Yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  Today: (today) => ({ from: today, to: today }),
  'Current Month': monthOf,
  'Current Quarter': quarterRange,
  'Current Week': weekOf,
};

export const presetRange = (preset: PeriodPreset, today: Day): DayRange => RANGES[preset](today);
