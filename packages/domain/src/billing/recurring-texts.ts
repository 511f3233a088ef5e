/** Texts of a recurring invoice, written once and filled for each date: "Retainer for {month}". */
import { formatDay } from '../date-format.ts';
import { addDays, addMonths } from '../dates.ts';
import type { Day } from '../dates.ts';
import { strideOf, type Recurrence } from '../recurrence.ts';
import { fillTokens, type RECURRING_TOKENS } from '../tokens.ts';
import { periodContaining, type PeriodKind } from '../work/work-periods.ts';

type Schedule = Pick<Recurrence, 'frequency' | 'interval' | 'unit'>;
type Filled = Record<(typeof RECURRING_TOKENS)[number], string>;

const KINDS: Readonly<Record<number, PeriodKind>> = { 1: 'month', 3: 'quarter', 6: 'half_year', 12: 'fiscal_year' };

/** The calendar period of an invoice date; for other schedules the days until the next date. */
function periodAt(schedule: Schedule, day: Day, back: 0 | 1): string {
  const { by, every } = strideOf(schedule);
  if (by === 'months') {
    const kind = KINDS[every];
    const date = addMonths(day, -back * every);
    return kind ? periodContaining(kind, date).label : range(date, addDays(addMonths(date, every), -1));
  }
  const days = every * (by === 'weeks' ? 7 : 1);
  const from = addDays(day, -back * days);
  return range(from, addDays(from, days - 1));
}

const range = (from: Day, to: Day): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

export const recurringValues = (schedule: Schedule, day: Day, client: string): Filled => ({
  month: periodContaining('month', day).label,
  period: periodAt(schedule, day, 0),
  previous_period: periodAt(schedule, day, 1),
  client,
});

type Texts = {
  reference: string;
  notes: string;
  terms?: string | undefined;
  lines: readonly { description: string }[];
};

/** The document with its texts filled. */
export function fillRecurring<T extends Texts>(document: T, values: Filled): T {
  const fill = (text: string): string => fillTokens(text, values);
  return {
    ...document,
    reference: fill(document.reference),
    notes: fill(document.notes),
    ...(document.terms === undefined ? {} : { terms: fill(document.terms) }),
    lines: document.lines.map((line) => ({ ...line, description: fill(line.description) })),
  };
}
