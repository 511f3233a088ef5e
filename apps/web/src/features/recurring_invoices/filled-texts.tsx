import { fillRecurring, recurringValues } from '@daftar/domain/billing/recurring-texts';
import { formatDay } from '@daftar/domain/date-format';
import { nextDates, recurrenceProblems } from '@daftar/domain/recurrence-due';
import { hasTokens, RECURRING_TOKENS } from '@daftar/domain/tokens';
import { useStore } from 'zustand';
import { Text } from '#web/kit/layout.tsx';
import { ruleOf } from '#web/kit/recurrence-values.ts';
import { tokenHelp } from '#web/kit/token-help.ts';
import type { FormApi } from '#web/kit/use-form.ts';
import type { RecurringValues } from './form-values.ts';

/** Tokens for descriptions, reference, notes and terms, and a preview of the first invoice. */
export function FilledTexts({ form, today, client }: { form: FormApi; today: string; client: string }) {
  const values = useStore(form.store, (state) => state.values) as RecurringValues;
  const rule = ruleOf(values);
  const [first] = recurrenceProblems(rule).length
    ? []
    : nextDates(rule, rule.starts_on > today ? rule.starts_on : today, 1);
  const typed = textsOf(values).find(hasTokens);
  const filled = first && textsOf(fillRecurring(values, recurringValues(rule, first, client)));
  return (
    <Text as="p" size={12} tone="muted">
      {`In descriptions, reference, notes and terms: ${tokenHelp(RECURRING_TOKENS).toLowerCase()}.`}
      {typed && filled && ` On ${formatDay(first)}: “${filled[textsOf(values).indexOf(typed)]}”.`}
    </Text>
  );
}

const textsOf = ({
  lines,
  reference,
  notes,
  terms,
}: Pick<RecurringValues, 'lines' | 'reference' | 'notes' | 'terms'>) => [
  ...lines.map(({ description }) => description),
  reference ?? '',
  notes ?? '',
  terms ?? '',
];
