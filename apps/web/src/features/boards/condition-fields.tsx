import { CLIENT_CATEGORIES, PRIORITIES } from '@daftar/domain/enumerations';
import { MultiSelect, Select, type Option } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { Parts } from './use-parts.ts';
import type { Condition } from './labels.ts';

type Props = { value: Condition; parts: Parts; onChange: (value: Condition) => void };
type Field = Condition['field'];

const FIELDS: readonly { value: Field; label: string }[] = [
  { value: 'priority', label: 'priority is' },
  { value: 'is_assigned', label: 'task is' },
  { value: 'service_id', label: 'service is' },
  { value: 'client_category', label: 'client category is' },
  { value: 'tag', label: 'tag is' },
  { value: 'task_type', label: 'task type is' },
];
const plain = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
const CHOICES: Partial<Record<Field, readonly Option[]>> = {
  priority: plain(PRIORITIES),
  client_category: plain(CLIENT_CATEGORIES),
  task_type: [
    { value: 'GENERAL_TASK', label: 'One-off task' },
    { value: 'RECURRING_TASK', label: 'Recurring task' },
    { value: 'BULK_TASK', label: 'Bulk task' },
  ],
};

export const freshCondition = (field: Field): Condition =>
  field === 'is_assigned'
    ? { field, is: false }
    : ({ field, any_of: field === 'priority' ? ['High'] : [] } as Condition);

/** One condition: a field of the task and its value. */
export function ConditionFields({ value, parts, onChange }: Props) {
  return (
    <>
      <Select
        label="Condition"
        hideLabel
        options={FIELDS}
        searchable={false}
        value={value.field}
        onChange={(field) => onChange(freshCondition(field as Field))}
      />
      <Wanted key={value.field} value={value} parts={parts} onChange={onChange} />
    </>
  );
}

const WHETHER: Option[] = [
  { value: 'false', label: 'unassigned' },
  { value: 'true', label: 'assigned' },
];

function Wanted({ value, parts, onChange }: Props) {
  if (value.field === 'is_assigned')
    return (
      <Select
        label="Assignment"
        hideLabel
        options={WHETHER}
        value={String(value.is)}
        onChange={(is) => onChange({ ...value, is: is === 'true' })}
      />
    );
  if (value.field === 'tag')
    return (
      <TextField
        label="Tags"
        hideLabel
        placeholder="Tags, separated by commas"
        value={value.any_of.join(', ')}
        onChange={(typed) => onChange({ ...value, any_of: typed.split(/,\s*/) })}
      />
    );
  const isService = value.field === 'service_id';
  return (
    <MultiSelect
      label="One of"
      hideLabel
      placeholder="Select"
      options={isService ? parts.services : CHOICES[value.field]!}
      value={value.any_of.map(String)}
      onChange={(chosen) => onChange({ ...value, any_of: isService ? chosen.map(Number) : chosen } as Condition)}
    />
  );
}
