/** Values that a recorded filing fills in on its task: fields and to-dos of the standard boards. */
import type { Day } from '../dates.ts';
import type { FieldValues, TaskField } from '../work/task-fields.ts';

type Filed = { title: string; acknowledgement: string; filed_on: Day };

const NUMBER_LABELS = ['arn', 'srn', 'acknowledgement', 'acknowledgement number', 'token number', 'challan number'];

/** Values for empty fields that ask for the number or the day of the filing, by the field's id. */
export function filledFields(fields: readonly TaskField[], values: FieldValues, filed: Filed): FieldValues {
  const found = fields.flatMap((field): [string, string][] => {
    const label = field.label.trim().toLowerCase();
    if (values[field.id]) return [];
    if (field.type === 'Text Field' && NUMBER_LABELS.includes(label) && filed.acknowledgement)
      return [[String(field.id), filed.acknowledgement]];
    return field.type === 'Date Field' && label === 'filed on' ? [[String(field.id), filed.filed_on]] : [];
  });
  return Object.fromEntries(found);
}

/** Names of to-dos that the filing does. */
export const filingToDos = ({ title }: Pick<Filed, 'title'>): string[] => [
  'File return',
  'File with EVC or DSC',
  'File and save the acknowledgement',
  `File ${title}`,
];
