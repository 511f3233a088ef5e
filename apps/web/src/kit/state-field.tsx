import { use } from 'react';
import { asOptions } from './to-options.ts';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { FormContext } from './use-field.ts';
import { usePackOf } from '#web/kit/use-country-pack.ts';

type Props = { name: string; country: string; required?: boolean; maxLength?: number };

/** State, county or emirate: a list where the country has one, unless an older value isn't in it. */
export function StateField({ name, country, required, maxLength = 100 }: Props) {
  const form = use(FormContext);
  const { state: label, states } = usePackOf(country).address;
  const value = String(form?.valueOf(name) ?? '');
  if (states.length > 0 && (value === '' || states.includes(value))) {
    const placeholder = 'Select';
    return (
      <Select
        key={country}
        name={name}
        label={label}
        required={required}
        options={asOptions(states)}
        placeholder={placeholder}
        clearable={!required}
      />
    );
  }
  return (
    <TextField name={name} label={label} required={required} maxLength={maxLength} autoComplete="address-level1" />
  );
}
