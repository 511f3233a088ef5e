import type { BoardField } from '@daftar/contract/work/task';
import { asOptions } from '#web/kit/to-options.ts';
import { Switch } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';

/** A board field in a form, by type; required ones are checked on completion. */
export function FieldInput({ field }: { field: BoardField }) {
  const help = field.is_required ? 'Required to complete the task.' : undefined;
  const common = { name: `fields.${field.id}`, label: field.label, help };
  switch (field.type) {
    case 'Paragraph':
      return <TextArea {...common} maxLength={5000} />;
    case 'Number Field':
      return <TextField {...common} inputMode="decimal" maxLength={30} />;
    case 'Date Field':
      return <DateField {...common} />;
    case 'Date Time Field':
      return <TextField {...common} type="datetime-local" />;
    case 'Toggle Button':
      return <Switch {...common} />;
    case 'Checkbox':
      return <MultiSelect {...common} options={asOptions(field.options)} />;
    case 'Radio-Button':
    case 'Drop-down':
      return <Select {...common} options={asOptions(field.options)} placeholder="Select" clearable />;
    case 'Text Field':
      return <TextField {...common} maxLength={200} />;
  }
}
