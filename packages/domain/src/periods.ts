/** The period presets of filters (specification, section 9). Quarters are fiscal ones, weeks start on Monday. */
import { addDays, addMonths, daysInMonth, partsOf, dayOf, weekdayOf } from './dates.ts';
import type { Day } from './dates.ts';
import { fiscalYear, fiscalYearChoices, parseFiscalYear, quarterOf } from './fiscal-year.ts';

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

/** Names of choices in views and links saved before every list had the same period filter. */
const OLD_NAMES: Readonly<Record<string, PeriodPreset>> = {
  'this-month': 'Current Month',
  'last-month': 'Last Month',
  'this-quarter': 'Current Quarter',
  'last-quarter': 'Last Quarter',
};

/** "Last month" for the preset "Last Month"; years as they are. */
export const periodLabel = (choice: string): string => choice.charAt(0) + choice.slice(1).toLowerCase();

/** Everything a period can be chosen from: the presets, then the financial years (section 9). */
export const periodChoices = (today: Day, firstMonth?: number): string[] => [
  ...PERIOD_PRESETS,
  ...fiscalYearChoices(today, firstMonth),
];

/** A preset or a financial year; empty for anything else. */
export function knownPeriod(choice: string, firstMonth?: number): string {
  const preset = OLD_NAMES[choice] ?? PERIOD_PRESETS.find((one) => one === choice);
  if (preset) return preset;
  const year = parseFiscalYear(/^year-(\d{4})$/.exec(choice)?.[1] ?? choice);
  return year === null ? '' : fiscalYear(year, firstMonth).label;
}

/** The days of a choice; null for an unknown one. */
export function chosenRange(choice: string, today: Day, firstMonth?: number): DayRange | null {
  const known = knownPeriod(choice, firstMonth);
  const preset = PERIOD_PRESETS.find((one) => one === known);
  if (preset) return presetRange(preset, today);
  const year = parseFiscalYear(known);
  if (year === null) return null;
  const { from, to } = fiscalYear(year, firstMonth);
  return { from, to };
}
