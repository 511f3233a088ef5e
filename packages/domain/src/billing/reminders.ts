/** Reminders to pay: before, on and after the due date, and none once nothing is due (product rule 22). */
import { startOfDay } from '../day-start.ts';
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import { isPositive } from '../money.ts';

/** Days from the due date: -3 is three days before, 0 the due date, 7 a week after. */
export type ReminderRule = { days: number };

export const DEFAULT_REMINDERS: readonly ReminderRule[] = [
  { days: -3 },
  { days: 0 },
  { days: 7 },
  { days: 15 },
  { days: 30 },
];

export const dueDate = (invoiced: Day, dueDays: number): Day => addDays(invoiced, dueDays);

export const reminderLabel = ({ days }: ReminderRule): string => {
  if (days === 0) return 'On the due date';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'} the due date`;
};

export function reminderProblems(rules: readonly ReminderRule[]): { index: number; message: string }[] {
  return rules.flatMap(({ days }, index) => {
    if (!Number.isInteger(days) || Math.abs(days) > 365) return [{ index, message: 'Enter 365 days or fewer' }];
    const isRepeated = rules.slice(0, index).some((rule) => rule.days === days);
    return isRepeated ? [{ index, message: `${reminderLabel({ days })} is already added` }] : [];
  });
}

type Reminded = {
  due_date: Day;
  due: string;
  /** Reminders due before the invoice was issued are skipped. */
  issued_at: Date;
};

type Clock = { time_zone: string; /** Of the business's day. */ hour: number };

/** The time of a rule: in the morning, not at midnight. */
const momentOf = (rule: ReminderRule, due: Day, { time_zone, hour }: Clock): Date =>
  new Date(startOfDay(addDays(due, rule.days), time_zone).getTime() + hour * 3_600_000);

/**
 * Reminders due between two moments. After downtime several may be due: only the last one is sent, and the others are
 * returned as skipped, so that a client doesn't get three at once.
 */
export function remindersDue(
  invoice: Reminded,
  rules: readonly ReminderRule[],
  { after, up_to }: { after: Date; up_to: Date },
  clock: Clock,
): { send: ReminderRule | null; passed_over: ReminderRule[] } {
  if (!isPositive(invoice.due)) return { send: null, passed_over: [] };
  const since = after > invoice.issued_at ? after : invoice.issued_at;
  const due = [...rules]
    .sort((a, b) => a.days - b.days)
    .filter((rule) => {
      const moment = momentOf(rule, invoice.due_date, clock);
      return moment > since && moment <= up_to;
    });
  return { send: due.at(-1) ?? null, passed_over: due.slice(0, -1) };
}
