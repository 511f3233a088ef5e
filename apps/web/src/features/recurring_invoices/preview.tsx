import { PREVIEWED } from '@daftar/domain/billing/recurring-modes';
import { formatDay } from '@daftar/domain/date-format';
import { weekdayOf } from '@daftar/domain/dates';
import { WEEKDAYS } from '@daftar/domain/enumerations';
import { nextDates, recurrenceProblems } from '@daftar/domain/recurrence-due';
import { recurrenceLabel } from '@daftar/domain/recurrence-label';
import { useStore } from 'zustand';
import { ruleOf, type RuleValues } from '#web/kit/recurrence-values.ts';
import type { FormApi } from '#web/kit/use-form.ts';
import { Box, Stack, Text } from '#web/kit/layout.tsx';

/** The schedule in words and its next dates, by the server's rules; updated while typing. */
export function Preview({ form, today }: { form: FormApi; today: string }) {
  const values = useStore(form.store, (state) => state.values) as RuleValues;
  const rule = ruleOf(values);
  const [problem] = recurrenceProblems(rule);
  const from = rule.starts_on > today ? rule.starts_on : today;
  const days = problem ? [] : nextDates(rule, from, PREVIEWED);
  return (
    <Box
      as="section"
      padding="14 16"
      surface="panel"
      background="subtle"
      aria-label="Upcoming dates"
      aria-live="polite"
    >
      <Text as="h3" size={13} weight={600}>
        {problem ? problem.message : recurrenceLabel(rule)}
      </Text>
      {!problem && days.length === 0 && <p>No further invoices on this schedule.</p>}
      <Days days={days} />
    </Box>
  );
}

export const Days = ({ days }: { days: readonly string[] }) => (
  <Stack as="ol" gap={4} marginTop={8}>
    {days.map((day) => (
      <li key={day}>
        {formatDay(day)} <Text tone="muted">{WEEKDAYS[weekdayOf(day)]}</Text>
      </li>
    ))}
  </Stack>
);
