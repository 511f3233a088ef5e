/** Schedules: their checks and creation dates, in the time zone of the business. */
import type { RecurringRule } from '@daftar/contract/recurring_tasks';
import { today } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import type { Recurrence } from '@daftar/domain/recurrence';
import { nextDates, recurrenceProblems } from '@daftar/domain/recurrence-due';
import {
  recurringTaskProblems,
  type Made,
  type PlannedTask,
  type RecurringTask,
} from '@daftar/domain/work/recurring-tasks';
import type { WorkWeek } from '@daftar/domain/work/working-days';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { workWeek } from '#server/features/attendance/week.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';

/** Days follow the time zone of the business. */
export async function businessToday(ctx: BusinessCtx): Promise<{ timezone: string; today: Day }> {
  const { timezone } = await businessOf(ctx);
  return { timezone, today: today(ctx.now, timezone) };
}

/** Wide enough for every due date created or shown today. */
export const weekAround = (ctx: BusinessCtx, day: Day): Promise<WorkWeek> =>
  workWeek(ctx, addDays(day, -800), addDays(day, 1200));

/** The columns of a rule, as the domain knows it. */
export const ruleOf = (row: Recurrence & Omit<RecurringRule, keyof Recurrence>): RecurringTask => ({
  recurrence: row,
  lead_days: row.lead_days,
  target_days: row.target_days,
  period: row.period,
  periods_back: row.periods_back,
  creates: row.creates,
});

/** Next due date and creation date. After completion only the first is known. */
export function nextOf(rule: RecurringTask, made: Made, timezone: string) {
  const from = made.due === null ? rule.recurrence.starts_on : addDays(made.due, 1);
  const [next_due = null] = nextDates(rule.recurrence, from, 1);
  const waits = rule.creates === 'completion' && made.due !== null;
  const next_at = next_due && !waits ? startOfDay(addDays(next_due, -rule.lead_days), timezone).toISOString() : null;
  return { next_due, next_at };
}

export const shownPlan = ({ created_on, due_date, target_date, period }: PlannedTask) => ({
  created_on,
  due_date,
  target_date,
  period_label: period?.label ?? null,
});

export function checkRule(rule: RecurringRule): void {
  const problems = [
    ...recurrenceProblems(rule),
    ...recurringTaskProblems(ruleOf(rule)).filter(({ field }) => field !== 'recurrence'),
  ];
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'recurrence' })));
}

/** Section 8, rule afterOrEqual. */
export function checkStart(starts_on: Day, today: Day): void {
  if (starts_on < today)
    throw invalid({ field: 'starts_on', rule: 'afterOrEqual', message: 'Cannot schedule for a past date' });
}
