import type { CustomFieldRecord } from '@daftar/contract/custom_fields';
import { asOptions } from '#web/kit/as-options.ts';
import { Switch } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';

/** A field that the business added, by its type (specification, section 3: nine of them). */
export function CustomField({ field }: { field: CustomFieldRecord }) {
  const common = { name: `custom.${field.id}`, label: field.label, required: field.is_required };
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
      return (
        <Select {...common} options={asOptions(field.options)} placeholder="Choose" clearable={!field.is_required} />
      );
    case 'Text Field':
      return <TextField {...common} maxLength={200} />;
  }
}
