import type { Field, FieldType } from '@daftar/domain/deeds/fields';

/** A question as the form edits it: everything is text. */
export type QuestionValues = {
  key: string;
  label: string;
  type: FieldType;
  /** One option a line. */
  options: string;
  help: string;
  starts: string;
  optional: boolean;
  min: string;
  max: string;
  adds_up: string;
  fields: QuestionValues[];
};

export const blankQuestion: QuestionValues = {
  key: '',
  label: '',
  type: 'text',
  options: '',
  help: '',
  starts: '',
  optional: false,
  min: '',
  max: '',
  adds_up: '',
  fields: [],
};

export const toQuestion = (field: Field): QuestionValues => ({
  key: field.key,
  label: field.label,
  type: field.type,
  options: (field.options ?? []).join('\n'),
  help: field.help ?? '',
  starts: field.starts ?? '',
  optional: field.optional ?? false,
  min: field.min === undefined ? '' : String(field.min),
  max: field.max === undefined ? '' : String(field.max),
  adds_up: field.adds_up ?? '',
  fields: (field.fields ?? []).map(toQuestion),
});

const hasParts = (type: FieldType): boolean => type === 'person' || type === 'people' || type === 'list';
const isFigure = (type: FieldType): boolean => type === 'amount' || type === 'number' || type === 'percent';
const hasCount = (type: FieldType): boolean => type === 'people' || type === 'list';

/** `Rent per month` becomes `rent_per_month`, so that nobody has to think of a key. */
export const keyFor = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_$/g, '')
    .slice(0, 40);

export function toField(question: QuestionValues): Field {
  const { type, label, help, starts, optional, min, max, adds_up } = question;
  const options = question.options
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const parts = question.fields.map(toField);
  return {
    key: question.key || keyFor(label),
    label,
    type,
    ...(type === 'choice' ? { options } : {}),
    ...(help ? { help } : {}),
    ...(starts ? { starts } : {}),
    ...(optional ? { optional } : {}),
    ...(hasCount(type) && min !== '' ? { min: Number(min) } : {}),
    ...(hasCount(type) && max !== '' ? { max: Number(max) } : {}),
    ...(isFigure(type) && adds_up ? { adds_up } : {}),
    ...(hasParts(type) && parts.length ? { fields: parts } : {}),
  };
}
