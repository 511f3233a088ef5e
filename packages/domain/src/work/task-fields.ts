/** Custom fields of a board on its tasks (nine types, `custom-fields.ts`): values, gates, filters and export. */
import { formatDay } from '../date-format.ts';
import { customValueProblem } from '../custom-fields.ts';
import type { CustomField, CustomFieldType, CustomValue } from '../custom-fields.ts';
import type { GateItem } from './completion-checks.ts';

export type TaskField = CustomField & { id: number };
/** By the field's id. */
export type FieldValues = Readonly<Record<string, CustomValue>>;

/** Fields may be empty while the task is open: required ones are checked on completion. Unknown fields are refused. */
export function fieldProblems(fields: readonly TaskField[], values: FieldValues): { field: string; message: string }[] {
  const known = new Map(fields.map((field) => [String(field.id), field]));
  return Object.entries(values).flatMap(([id, value]) => {
    const field = known.get(id);
    const message = field
      ? customValueProblem({ ...field, is_required: false }, value)
      : 'This field is not on this board.';
    return message ? [{ field: `fields.${id}`, message }] : [];
  });
}

export const emptyFields = (fields: readonly TaskField[], values: FieldValues): GateItem[] =>
  fields
    .filter((field) => field.is_required && customValueProblem(field, values[field.id] ?? null) !== null)
    .map(({ id, label }) => ({ id, name: label }));

/** As a cell of an export shows it (product rule 21). */
export function fieldText(type: CustomFieldType, value: CustomValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (type === 'Date Field' && typeof value === 'string') return formatDay(value);
  if (type === 'Date Time Field' && typeof value === 'string')
    return `${formatDay(value.slice(0, 10))} ${value.slice(11)}`;
  return String(value);
}

/** Filter operators of each field type. */
export const FIELD_OPERATORS: Record<CustomFieldType, readonly string[]> = {
  'Text Field': ['contains', 'is', 'is_empty'],
  Paragraph: ['contains', 'is_empty'],
  'Number Field': ['is', 'at_least', 'at_most', 'is_empty'],
  'Date Field': ['is', 'from', 'to', 'is_empty'],
  'Date Time Field': ['from', 'to', 'is_empty'],
  'Radio-Button': ['any_of', 'is_empty'],
  Checkbox: ['any_of', 'is_empty'],
  'Drop-down': ['any_of', 'is_empty'],
  'Toggle Button': ['is'],
};
