import { INDIAN_STATES } from '@daftar/domain/indian-states';
import { asOptions } from '#web/kit/as-options.ts';
import { FieldRow } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import type { Asked } from './asked.ts';
import { CityField } from './records/suggest-field.tsx';

const STATES = asOptions(INDIAN_STATES.map(({ name }) => name));

type Props = {
  form: FormApi;
  asked: Asked;
  /** `current_` for where the client is now, when that is elsewhere. */
  prefix?: 'current_';
};

/** An address as its country writes it: India's states are a list, its postal code has six digits. */
export function AddressFields({ form, asked: { asks, must, country }, prefix }: Props) {
  const of = (name: string): string => (prefix ?? '') + name;
  const state = String(form.valueOf(of('state')) ?? '');
  const isListed = country === 'IN' && (state === '' || STATES.some(({ value }) => value === state));
  const line = (name: string, label: string, max = 200) =>
    asks(of(name)) && <TextField name={of(name)} label={label} required={must(of(name))} maxLength={max} />;
  return (
    <>
      <FieldRow>
        {line('address_1', 'Address line 1')}
        {line('address_2', 'Address line 2')}
      </FieldRow>
      {!prefix && line('landmark', 'Landmark')}
      <FieldRow>
        {asks(of('city')) && (
          <CityField name={of('city')} label="City" required={must(of('city'))} stateName={of('state')} />
        )}
        {asks(of('state')) &&
          (isListed ? (
            <Select
              name={of('state')}
              label="State"
              required={must(of('state'))}
              options={STATES}
              placeholder="Choose"
              clearable
            />
          ) : (
            <TextField name={of('state')} label="State or region" required={must(of('state'))} maxLength={80} />
          ))}
        {line('pincode', country === 'IN' ? 'PIN code' : 'Postal code', 12)}
      </FieldRow>
    </>
  );
}

const CURRENT = ['address_1', 'address_2', 'city', 'state', 'pincode'] as const;
export const isCurrentAsked = ({ asks }: Asked): boolean => CURRENT.some((name) => asks(`current_${name}`));

/** Puts the address above below as well. */
export function copyToCurrent(form: FormApi): void {
  for (const name of CURRENT) form.set(`current_${name}`, form.valueOf(name));
}
