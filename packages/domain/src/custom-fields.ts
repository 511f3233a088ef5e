/** Fields that a business adds to its records (specification, section 3: nine types). */
import { isDay, isDayTime } from './dates.ts';
import type { CUSTOM_FIELD_TYPES } from './enumerations.ts';

export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];
export type CustomField = { label: string; type: CustomFieldType; options: readonly string[]; is_required: boolean };
/** As stored: text, number, yes or no, or a list of selected options. */
export type CustomValue = string | number | boolean | string[] | null;

const WITH_OPTIONS: ReadonlySet<CustomFieldType> = new Set<CustomFieldType>(['Radio-Button', 'Checkbox', 'Drop-down']);
const MAX_LETTERS: Partial<Record<CustomFieldType, number>> = { 'Text Field': 200, Paragraph: 5000 };

export const hasOptions = (type: CustomFieldType): boolean => WITH_OPTIONS.has(type);

export function customFieldProblem({ type, options }: Pick<CustomField, 'type' | 'options'>): string | null {
  if (!hasOptions(type)) return options.length ? `${type} can’t have options` : null;
  if (!options.length) return 'Add at least one option';
  return new Set(options).size === options.length ? null : 'Remove the duplicate option';
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export function customValueProblem(field: CustomField, value: unknown): string | null {
  if (isEmpty(value)) return field.is_required ? 'Required' : null;
  return typedProblem(field, value);
}

function typedProblem({ type, options }: CustomField, value: unknown): string | null {
  switch (type) {
    case 'Text Field':
    case 'Paragraph': {
      if (typeof value !== 'string') return 'Enter text';
      const max = MAX_LETTERS[type]!;
      return value.length > max ? `Enter at most ${max} characters` : null;
    }
    case 'Number Field':
      return typeof value === 'number' && Number.isFinite(value) ? null : 'Enter a number';
    case 'Date Field':
      return typeof value === 'string' && isDay(value) ? null : 'Enter a date as DD/MM/YYYY';
    case 'Date Time Field':
      return typeof value === 'string' && isDayTime(value) ? null : 'Enter a date and time';
    case 'Toggle Button':
      return typeof value === 'boolean' ? null : 'Select yes or no';
    case 'Radio-Button':
    case 'Drop-down':
      return typeof value === 'string' && options.includes(value) ? null : `Select one of ${options.join(', ')}`;
    case 'Checkbox':
      return Array.isArray(value) && value.every((item) => options.includes(item as string))
        ? null
        : `Select from ${options.join(', ')}`;
  }
}
