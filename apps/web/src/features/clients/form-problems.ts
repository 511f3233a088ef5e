import { ApiError } from '@daftar/contract/core/errors';
import type { CustomFieldRecord } from '@daftar/contract/custom_fields';
import { clientProblems } from '@daftar/domain/client-rules';
import { customValueProblem } from '@daftar/domain/custom-fields';
import { setError, type FormStore } from '#web/kit/form-state.ts';
import { customOf, factsOf, type Values } from './form-values.ts';

export type Rules = {
  /** The country of the business. */
  country: string;
  required: readonly string[];
  today: string;
  /** Filled, but masked in the form. */
  masked: ReadonlySet<string>;
  customFields: readonly CustomFieldRecord[];
};

function isFilled(values: Values, field: string, masked: ReadonlySet<string>): boolean {
  // Belongs to a director and is checked there.
  if (field === 'director_din' || masked.has(field)) return true;
  if (field === 'gst_details') return !values.is_gst || Boolean(values.gst_number);
  const value = values[field];
  return Array.isArray(value) ? value.length > 0 : value !== '' && value !== null && value !== undefined;
}

/** Problems by field, with the same domain rules as on the server. */
export function formProblems(values: Values, rules: Rules): Record<string, string> {
  const { required, masked, customFields } = rules;
  const problems: Record<string, string> = {};
  for (const { field, message } of clientProblems(factsOf(values), {
    ...rules,
    // Required fields come from the server.
    choice: { shown: required, hidden: [], required },
    isFilled: (field) => isFilled(values, field, masked),
  }))
    problems[field === 'gst_details' ? 'gst_number' : field] ??= message;
  const custom = customOf(values, customFields);
  for (const field of customFields) {
    const message = customValueProblem(field, custom[field.id]);
    if (message) problems[`custom.${field.id}`] = message;
  }
  return problems;
}

/** Only changed fields are validated: old problems elsewhere must not block a change. */
export function problemsOfChange(values: Values, start: Values, rules: Rules): Record<string, string> {
  const before = formProblems(start, rules);
  return Object.fromEntries(
    Object.entries(formProblems(values, rules)).filter(
      ([field, message]) => before[field] !== message || touched(field),
    ),
  );
  function touched(field: string): boolean {
    const [name, id] = field.split('.') as [string, string | undefined];
    const at = (from: Values): unknown => (id ? (from[name] as Values | undefined)?.[id] : from[name]);
    return JSON.stringify(at(values)) !== JSON.stringify(at(start));
  }
}

/** Shows the error of a nested record at its list, with the row: `records.gst.1.gst_number`. */
export function showAtRecords(store: FormStore, error: unknown): boolean {
  const errors = error instanceof ApiError ? (error.body.errors ?? []) : [];
  if (!errors.length || !errors.every(({ field }) => field.startsWith('records.'))) return false;
  for (const { field, message } of errors) {
    const [, kind, line] = field.split('.');
    setError(store, `records.${kind}`, `Row ${Number(line) + 1}: ${message}`);
  }
  return true;
}
