/** A recurring invoice while it is typed: a document without a day, and the rule that gives it one. */
import type { RecurringInvoice } from '@daftar/contract/recurring_invoices';
import type { RecurringMode } from '@daftar/domain/billing/recurring-modes';
import type { Frequency, Ordinal, Recurrence, RecurrenceUnit, Weekday } from '@daftar/domain/recurrence';
import { strideOf } from '@daftar/domain/recurrence';
import { documentBodyOf, valuesOf, type DocumentValues, type StoredDocument } from '#web/billing/values.ts';

export type RuleValues = {
  frequency: Frequency;
  starts_on: string;
  interval: string;
  unit: RecurrenceUnit;
  weekdays: Weekday[];
  /** By months: on the day it began, or on one of these. */
  ordinal: Ordinal | '';
  weekday: Weekday;
  ends: Recurrence['ends'];
  times: string;
  ends_on: string;
};
export type RecurringValues = DocumentValues & RuleValues & { mode: RecurringMode; due_days: string };

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

/** Only what its frequency has a use for: what was typed for another one is not sent. */
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

export function recurringBodyOf(values: RecurringValues) {
  const { date: _, ...document } = documentBodyOf(values);
  return { ...document, ...ruleOf(values), mode: values.mode, due_days: whole(values.due_days) };
}

export function recurringValues({ body, ...rule }: RecurringInvoice): RecurringValues {
  const begun = newRule(rule.starts_on);
  return {
    ...valuesOf({ ...body, date: rule.starts_on } as unknown as StoredDocument),
    place_of_supply: body.place_of_supply ?? '',
    supply_kind: body.supply_kind ?? '',
    client_id: String(rule.client_id),
    frequency: rule.frequency,
    starts_on: rule.starts_on,
    interval: rule.interval === null ? begun.interval : String(rule.interval),
    unit: rule.unit ?? begun.unit,
    weekdays: rule.weekdays ?? [],
    ordinal: rule.ordinal ?? '',
    weekday: rule.weekday ?? begun.weekday,
    ends: rule.ends,
    times: rule.times === null ? begun.times : String(rule.times),
    ends_on: rule.ends_on ?? '',
    mode: rule.mode,
    due_days: rule.due_days === null ? '' : String(rule.due_days),
  };
}
