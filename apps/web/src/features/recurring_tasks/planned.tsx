import type { PlannedTask } from '@daftar/contract/recurring_tasks';
import { formatDay } from '@daftar/domain/date-format';
import { weekdayOf } from '@daftar/domain/dates';
import { WEEKDAYS } from '@daftar/domain/enumerations';
import { preview, recurringTaskProblems } from '@daftar/domain/work/recurring-tasks';
import { SUNDAYS_OFF } from '@daftar/domain/work/working-days';
import { recurrenceLabel } from '@daftar/domain/recurrence-label';
import { useStore } from 'zustand';
import type { FormApi } from '#web/kit/use-form.ts';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { domainRule, type RecurringValues } from './form-values.ts';

const SHOWN = 6;

type Shown = Pick<PlannedTask, 'created_on' | 'due_date' | 'period_label'>;

/** Future tasks: period, due date and creation date. */
export const Planned = ({ tasks, today }: { tasks: readonly Shown[]; today: string }) => (
  <Stack as="ol" gap={9} marginTop={10} size={12}>
    {tasks.map(({ created_on, due_date, period_label }) => (
      <Stack as="li" key={due_date}>
        <Text weight={500}>
          {formatDay(due_date)} <Text tone="muted">{WEEKDAYS[weekdayOf(due_date)]}</Text>
        </Text>
        {period_label && <Text tone="soft">{period_label}</Text>}
        <Text tone="muted">{created_on <= today ? 'created immediately' : `created on ${formatDay(created_on)}`}</Text>
      </Stack>
    ))}
  </Stack>
);

/** The rule in words and its next tasks, by the server's rules; updated while typing. */
export function Preview({ form, today }: { form: FormApi; today: string }) {
  const rule = domainRule(useStore(form.store, (state) => state.values) as RecurringValues);
  const [problem] = recurringTaskProblems(rule);
  const from = rule.recurrence.starts_on > today ? rule.recurrence.starts_on : today;
  // Holidays move targets, which are not shown here.
  const tasks = problem ? [] : preview(rule, from, SHOWN, SUNDAYS_OFF);
  return (
    <Box
      as="section"
      padding="14 16"
      surface="panel"
      background="subtle"

      aria-label="Upcoming tasks"
      aria-live="polite"
    >
      <Text as="h3" size={13} weight={600}>
        {problem ? problem.message : recurrenceLabel(rule.recurrence)}
      </Text>
      {!problem && tasks.length === 0 && <p>No more tasks are scheduled.</p>}
      <Planned today={today} tasks={tasks.map((task) => ({ ...task, period_label: task.period?.label ?? null }))} />
    </Box>
  );
}
