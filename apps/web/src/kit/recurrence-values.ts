/** Form values of a recurrence (domain, recurrence.ts): invoices, tasks, reminders. */
import type { Frequency, Ordinal, Recurrence, RecurrenceUnit, Weekday } from '@daftar/domain/recurrence';
import { strideOf } from '@daftar/domain/recurrence';

export type RuleValues = {
  frequency: Frequency;
  starts_on: string;
  interval: string;
  unit: RecurrenceUnit;
  weekdays: Weekday[];
  /** For months: empty keeps the start's day of the month. */
  ordinal: Ordinal | '';
  weekday: Weekday;
  ends: Recurrence['ends'];
  times: string;
  ends_on: string;
};
export const newRule = (starts_on: string): RuleValues => ({
  frequency: 'Monthly',
  starts_on,
  interval: '2',
  unit: 'Month',
  weekdays: [],
  ordinal: '',
  weekday: 'Monday',
  ends: 'Never',
  times: '12',
  ends_on: '',
});

const whole = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** Only what the frequency needs is sent. */
export function ruleOf(values: RuleValues): Recurrence {
  const { frequency, starts_on, ends } = values;
  const isCustom = frequency === 'Custom';
  const custom = isCustom ? { interval: whole(values.interval), unit: values.unit } : { interval: null, unit: null };
  const { by } = strideOf({ frequency, ...custom, interval: custom.interval ?? 1 });
  const ordinal = by === 'months' ? values.ordinal || null : null;
  return {
    frequency,
    starts_on,
    ...custom,
    weekdays: by === 'weeks' && values.weekdays.length ? values.weekdays : null,
    ordinal,
    weekday: ordinal && ordinal !== 'Last Day' ? values.weekday : null,
    ends,
    times: ends === 'After Number Of Times' ? whole(values.times) : null,
    ends_on: ends === 'On Date' ? values.ends_on || null : null,
  };
}

export function ruleValues(rule: Recurrence): RuleValues {
  const defaults = newRule(rule.starts_on);
  return {
    frequency: rule.frequency,
    starts_on: rule.starts_on,
    interval: rule.interval ? String(rule.interval) : defaults.interval,
    unit: rule.unit ?? defaults.unit,
    weekdays: [...(rule.weekdays ?? [])],
    ordinal: rule.ordinal ?? '',
    weekday: rule.weekday ?? defaults.weekday,
    ends: rule.ends,
    times: rule.times ? String(rule.times) : defaults.times,
    ends_on: rule.ends_on ?? '',
  };
}
