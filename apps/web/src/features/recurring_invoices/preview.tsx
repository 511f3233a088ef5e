import { PREVIEWED } from '@daftar/domain/billing/recurring-modes';
import { formatDay } from '@daftar/domain/date-format';
import { weekdayOf } from '@daftar/domain/dates';
import { WEEKDAYS } from '@daftar/domain/enumerations';
import { nextDates, recurrenceProblems } from '@daftar/domain/recurrence-due';
import { recurrenceLabel } from '@daftar/domain/recurrence-label';
import { useStore } from 'zustand';
import { ruleOf, type RuleValues } from '#web/kit/recurrence-values.ts';
import type { FormApi } from '#web/kit/use-form.ts';
import classes from './recurring_invoices.module.css';

/** The rule in words and its next days, by the very rules that the server follows; it moves with every key. */
export function Preview({ form, today }: { form: FormApi; today: string }) {
  const values = useStore(form.store, (state) => state.values) as RuleValues;
  const rule = ruleOf(values);
  const [problem] = recurrenceProblems(rule);
  const from = rule.starts_on > today ? rule.starts_on : today;
  const days = problem ? [] : nextDates(rule, from, PREVIEWED);
  return (
    <section className={classes.preview} aria-label="Next days" aria-live="polite">
      <h3>{problem ? problem.message : recurrenceLabel(rule)}</h3>
      {!problem && days.length === 0 && <p>By this rule there is no further invoice.</p>}
      <Days days={days} />
    </section>
  );
}

export const Days = ({ days }: { days: readonly string[] }) => (
  <ol className={classes.days}>
    {days.map((day) => (
      <li key={day}>
        {formatDay(day)} <span className={classes.quiet}>{WEEKDAYS[weekdayOf(day)]}</span>
      </li>
    ))}
  </ol>
);
