/** A column per custom field of clients, in reports whose rows have them. Without schemas: the browser runs it too. */
import type { CustomFieldRecord } from '../custom_fields.ts';
import type { DeclaredColumn, DeclaredFilter, DeclaredReport } from './declaration.ts';

export type ReportField = Pick<CustomFieldRecord, 'id' | 'label' | 'type' | 'options'>;

/** The name of its column and its filter. */
export const fieldKey = ({ id }: Pick<ReportField, 'id'>): string => `custom_${id}`;

const KINDS: Record<ReportField['type'], Omit<DeclaredColumn, 'title'>> = {
  'Text Field': { kind: 'text', width: 20, pixels: 170 },
  Paragraph: { kind: 'text', width: 30, pixels: 240 },
  'Number Field': { kind: 'decimal', width: 12 },
  'Date Field': { kind: 'date', width: 12 },
  'Date Time Field': { kind: 'time', width: 18 },
  'Radio-Button': { kind: 'text', group: true, width: 16, pixels: 150 },
  Checkbox: { kind: 'text', width: 20, pixels: 170 },
  'Drop-down': { kind: 'text', group: true, width: 16, pixels: 150 },
  'Toggle Button': { kind: 'yes_no', width: 8 },
};

const columnOf = ({ label, type }: ReportField): DeclaredColumn => ({
  title: label,
  ...KINDS[type],
  ...(type === 'Number Field' ? { about: `The custom field “${label}” of the client.` } : {}),
  hidden: true,
});

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Fields with a few possible values can be filtered by. */
const fieldOptions = ({ type, options }: ReportField): readonly { value: string; label: string }[] =>
  type === 'Toggle Button' ? YES_NO : options.map((value) => ({ value, label: value }));

/** `schema` is of the filters' values; the browser has none. */
export function withCustomFields(
  declared: DeclaredReport,
  fields: readonly ReportField[],
  schema?: DeclaredFilter['schema'],
): DeclaredReport {
  if (!declared.hasCustomFields) return declared;
  const filters = fields.flatMap((field): [string, DeclaredFilter][] => {
    const options = fieldOptions(field);
    return options.length ? [[fieldKey(field), { label: field.label, options, schema } as DeclaredFilter]] : [];
  });
  return {
    ...declared,
    columns: {
      ...declared.columns,
      ...Object.fromEntries(fields.map((field) => [fieldKey(field), columnOf(field)])),
    },
    filters: { ...declared.filters, ...Object.fromEntries(filters) },
  };
}
