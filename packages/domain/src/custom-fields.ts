/** Fields that a business adds to its records (specification, section 3: nine types). */
import { isDay, isDayTime } from './dates.ts';
import type { CUSTOM_FIELD_TYPES } from './enumerations.ts';

export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];
export type CustomField = { label: string; type: CustomFieldType; options: readonly string[]; is_required: boolean };
/** As stored: text, a number, yes or no, or the chosen ones of several. */
export type CustomValue = string | number | boolean | string[] | null;

const WITH_OPTIONS: ReadonlySet<CustomFieldType> = new Set<CustomFieldType>(['Radio-Button', 'Checkbox', 'Drop-down']);
const MOST_LETTERS: Partial<Record<CustomFieldType, number>> = { 'Text Field': 200, Paragraph: 5000 };

export const hasOptions = (type: CustomFieldType): boolean => WITH_OPTIONS.has(type);

/** What is wrong with a field itself. */
export function customFieldProblem({ type, options }: Pick<CustomField, 'type' | 'options'>): string | null {
  if (!hasOptions(type)) return options.length ? `A ${type} has no options` : null;
  if (!options.length) return `A ${type} needs at least one option`;
  return new Set(options).size === options.length ? null : 'Each option once';
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What is wrong with a value of the field; one that is not filled is wrong only where it must be. */
export function customValueProblem(field: CustomField, value: unknown): string | null {
  if (isEmpty(value)) return field.is_required ? 'Required' : null;
  return typedProblem(field, value);
}

function typedProblem({ type, options }: CustomField, value: unknown): string | null {
  switch (type) {
    case 'Text Field':
    case 'Paragraph': {
      if (typeof value !== 'string') return 'Must be text';
      const most = MOST_LETTERS[type]!;
      return value.length > most ? `At most ${most} characters` : null;
    }
    case 'Number Field':
      return typeof value === 'number' && Number.isFinite(value) ? null : 'Must be a number';
    case 'Date Field':
      return typeof value === 'string' && isDay(value) ? null : 'Must be a day like 2026-11-15';
    case 'Date Time Field':
      return typeof value === 'string' && isDayTime(value) ? null : 'Must be a moment like 2026-11-15T09:30';
    case 'Toggle Button':
      return typeof value === 'boolean' ? null : 'Must be yes or no';
    case 'Radio-Button':
    case 'Drop-down':
      return typeof value === 'string' && options.includes(value) ? null : `Choose one of ${options.join(', ')}`;
    case 'Checkbox':
      return Array.isArray(value) && value.every((item) => options.includes(item as string))
        ? null
        : `Choose of ${options.join(', ')}`;
  }
}
