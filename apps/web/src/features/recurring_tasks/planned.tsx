import type { PlannedTask } from '@daftar/contract/recurring_tasks';
import { formatDay } from '@daftar/domain/date-format';
import { weekdayOf } from '@daftar/domain/dates';
import { WEEKDAYS } from '@daftar/domain/enumerations';
import { preview, recurringTaskProblems } from '@daftar/domain/work/recurring-tasks';
import { SUNDAYS_OFF } from '@daftar/domain/work/working-days';
import { recurrenceLabel } from '@daftar/domain/recurrence-label';
import { useStore } from 'zustand';
import type { FormApi } from '#web/kit/use-form.ts';
import classes from './recurring_tasks.module.css';
import { domainRule, type RecurringValues } from './values.ts';

const SHOWN = 6;

type Shown = Pick<PlannedTask, 'created_on' | 'due_date' | 'period_label'>;

/** What is to come: for which period, due when, made when. */
export const Planned = ({ tasks, today }: { tasks: readonly Shown[]; today: string }) => (
  <ol className={classes.planned}>
    {tasks.map(({ created_on, due_date, period_label }) => (
      <li key={due_date}>
        <span className={classes.due}>
          {formatDay(due_date)} <span className={classes.quiet}>{WEEKDAYS[weekdayOf(due_date)]}</span>
        </span>
        {period_label && <span className={classes.period}>{period_label}</span>}
        <span className={classes.quiet}>
          {created_on <= today ? 'made at once' : `made on ${formatDay(created_on)}`}
        </span>
      </li>
    ))}
  </ol>
);

/** The rule in words and what it will make, by the very rules that the server follows; it moves with every key. */
export function Preview({ form, today }: { form: FormApi; today: string }) {
  const rule = domainRule(useStore(form.store, (state) => state.values) as RecurringValues);
  const [problem] = recurringTaskProblems(rule);
  const from = rule.recurrence.starts_on > today ? rule.recurrence.starts_on : today;
  // Holidays move targets, which are not shown here.
  const tasks = problem ? [] : preview(rule, from, SHOWN, SUNDAYS_OFF);
  return (
    <section className={classes.preview} aria-label="What it will make" aria-live="polite">
      <h3>{problem ? problem.message : recurrenceLabel(rule.recurrence)}</h3>
      {!problem && tasks.length === 0 && <p>By this rule there is no further task.</p>}
      <Planned today={today} tasks={tasks.map((task) => ({ ...task, period_label: task.period?.label ?? null }))} />
    </section>
  );
}
