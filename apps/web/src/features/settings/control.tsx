import { Select } from '#web/kit/select.tsx';
import { NumberField } from '#web/kit/number-field.tsx';
import { Switch } from '#web/kit/check-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { TaxRate } from '@daftar/domain/tax-rates';
import type { Entitlements } from '@daftar/domain/work/attendance-settings';
import { LeaveDaysControl } from './leave-days-control.tsx';
import { RatesControl } from './rates-control.tsx';
import type { Setting } from './sections.ts';
import { SomeControl } from './checkbox-group-control.tsx';
import { WordsControl } from './words-control.tsx';

type Props = {
  setting: Setting;
  value: unknown;
  error: string | undefined;
  /** Read-only without it. */
  onChange: ((value: unknown) => void) | undefined;
};

/** The control for a type of setting; read-only users see text. */
export function Control({ setting: { label, control }, value, error, onChange }: Props) {
  const field = { label, hideLabel: true, error } as const;
  switch (control.kind) {
    case 'words':
      return <WordsControl {...field} one={control.one} value={value as string[]} onChange={onChange} />;
    case 'rates':
      return <RatesControl {...field} value={value as TaxRate[]} onChange={onChange} />;
    case 'some':
      return (
        <SomeControl {...field} options={control.options} value={value as (string | number)[]} onChange={onChange} />
      );
    case 'leaveDays':
      return <LeaveDaysControl {...field} value={value as Entitlements} onChange={onChange} />;
  }
  if (!onChange) return <span>{inWords(control, value)}</span>;
  switch (control.kind) {
    case 'number':
      return <NumberField {...field} unit={control.unit} value={value as number} onChange={onChange} />;
    case 'yesNo':
      return <Switch {...field} value={value as boolean} onChange={onChange} />;
    case 'choice':
      return <Select {...field} options={control.options} value={value as string} onChange={onChange} />;
    case 'clock':
      return <TextField {...field} type="time" value={value as string} onChange={onChange} />;
  }
}

function inWords(control: Setting['control'], value: unknown): string {
  if (control.kind === 'yesNo') return value ? 'Yes' : 'No';
  if (control.kind === 'number') return `${String(value)} ${control.unit}`;
  if (control.kind === 'choice') return control.options.find((option) => option.value === value)?.label ?? '';
  return String(value);
}
