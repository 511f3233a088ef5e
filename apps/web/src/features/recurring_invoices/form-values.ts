/** Form values of a recurring invoice: a document without a date, and its schedule. */
import type { RecurringInvoice } from '@daftar/contract/recurring_invoices';
import type { RecurringMode } from '@daftar/domain/billing/recurring-modes';
import {
  documentBodyOf,
  valuesOf,
  type DocumentValues,
  type StoredDocument,
} from '#web/kit/document-editor/form-values.ts';
import { ruleOf, ruleValues, type RuleValues } from '#web/kit/recurrence-values.ts';

export type RecurringValues = DocumentValues & RuleValues & { mode: RecurringMode; due_days: string };

const whole = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

export function recurringBodyOf(values: RecurringValues) {
  const { date: _, ...document } = documentBodyOf(values);
  return { ...document, ...ruleOf(values), mode: values.mode, due_days: whole(values.due_days) };
}

export function recurringValues({ body, ...rule }: RecurringInvoice): RecurringValues {
  return {
    ...valuesOf({ ...body, date: rule.starts_on } as unknown as StoredDocument),
    place_of_supply: body.place_of_supply ?? '',
    supply_kind: body.supply_kind ?? '',
    client_id: String(rule.client_id),
    ...ruleValues(rule),
    mode: rule.mode,
    due_days: rule.due_days === null ? '' : String(rule.due_days),
  };
}
