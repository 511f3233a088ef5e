/** Form values of a recurring task: the task, its due dates, and when each is created for which period. */
import type { RecurringTask } from '@daftar/contract/recurring_tasks';
import type { RecurringTask as Rule } from '@daftar/domain/work/recurring-tasks';
import type { PeriodKind } from '@daftar/domain/work/work-periods';
import { newRule, ruleOf, ruleValues, type RuleValues } from '#web/kit/recurrence-values.ts';
import { newWork, workBodyOf, workValues, type WorkValues } from '#web/kit/work/task-blueprint-values.ts';
import type { WorkDefaults } from '#web/kit/work/use-work-defaults.ts';

export type RecurringValues = RuleValues & {
  client_id: string;
  lead_days: string;
  target_days: string;
  period: PeriodKind | '';
  periods_back: string;
  creates: Rule['creates'];
  work: WorkValues;
};

export const newRecurring = (today: string, defaults: WorkDefaults): RecurringValues => ({
  ...newRule(today),
  client_id: '',
  lead_days: String(defaults.lead_days),
  target_days: '3',
  period: 'month',
  periods_back: '1',
  creates: 'schedule',
  work: newWork(defaults),
});

export const recurringValues = (rule: RecurringTask): RecurringValues => ({
  ...ruleValues(rule),
  client_id: rule.client_id === null ? '' : String(rule.client_id),
  lead_days: String(rule.lead_days),
  target_days: String(rule.target_days),
  period: rule.period ?? '',
  periods_back: String(rule.periods_back),
  creates: rule.creates,
  work: workValues(rule.work),
});

/** Invalid numbers are sent as typed for validation. */
const whole = (text: string): number => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The domain's rule, for the preview. */
export const domainRule = (values: RecurringValues): Rule => ({
  recurrence: ruleOf(values),
  lead_days: whole(values.lead_days),
  target_days: whole(values.target_days),
  period: values.period === '' ? null : values.period,
  periods_back: whole(values.periods_back),
  creates: values.creates,
});

export const recurringBody = (values: RecurringValues, before: RecurringTask | null) => {
  const { recurrence, ...rest } = domainRule(values);
  return {
    ...recurrence,
    ...rest,
    client_id: values.client_id === '' ? null : Number(values.client_id),
    work: workBodyOf(values.work, before?.work),
  };
};
