/** Instalments of advance tax that clients are reminded of (domain facts 2, A4). */
import { dayOf, type Day } from '../dates.ts';
import { compare, div, isPositive, mul, round, sub } from '../money.ts';

export const INSTALMENTS = [1, 2, 3, 4] as const;
export type Instalment = (typeof INSTALMENTS)[number];

const DAYS: Record<Instalment, { month: number; next: 0 | 1; percent: string }> = {
  1: { month: 6, next: 0, percent: '15' },
  2: { month: 9, next: 0, percent: '45' },
  3: { month: 12, next: 0, percent: '75' },
  4: { month: 3, next: 1, percent: '100' },
};

export const instalmentDay = (fy: number, instalment: Instalment): Day =>
  dayOf(fy + DAYS[instalment].next, DAYS[instalment].month, 15);

/** Share of the year's tax to be paid by the instalment. Presumptive taxpayers pay all of it in March. */
export const instalmentPercent = (instalment: Instalment, isPresumptive: boolean): string =>
  isPresumptive && instalment !== 4 ? '0' : DAYS[instalment].percent;

/** Section 208: no advance tax below this tax of the year. */
const LIABLE_FROM = '10000';

/** To pay now: the share due by the instalment less what is paid, in whole rupees. Zero if nothing is left. */
export function instalmentAmount(
  { tax, paid, is_presumptive }: { tax: string; paid: string; is_presumptive: boolean },
  instalment: Instalment,
): string {
  if (compare(tax, LIABLE_FROM) < 0) return '0';
  const due = div(mul(tax, instalmentPercent(instalment, is_presumptive)), '100', 0);
  const left = sub(due, paid);
  return isPositive(left) ? round(left, 0) : '0';
}

/** The next instalment on or after the day; null after the last one. */
export const nextInstalment = (fy: number, day: Day): Instalment | null =>
  INSTALMENTS.find((instalment) => instalmentDay(fy, instalment) >= day) ?? null;

export const REMINDER_STATES = ['To send', 'Sent', 'No estimate', 'Nothing to pay', 'No email', 'Opted out'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];
