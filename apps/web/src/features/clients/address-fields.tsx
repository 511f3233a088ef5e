import { packOf } from '@daftar/domain/country-pack';
import { FieldRow } from '#web/kit/form.tsx';
import { StateField } from '#web/kit/state-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import type { Asked } from './visible-fields.ts';
import { CityField } from '#web/kit/suggest-field.tsx';

type Props = {
  form: FormApi;
  asked: Asked;
  /** `current_` for the current address. */
  prefix?: 'current_';
};

/** Address fields in the words of the client's country. */
export function AddressFields({ asked: { asks, must, country }, prefix }: Props) {
  const of = (name: string): string => (prefix ?? '') + name;
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
        {asks(of('state')) && (
          <StateField name={of('state')} country={country} required={must(of('state'))} maxLength={80} />
        )}
        {line('pincode', packOf(country).address.postalCode, 12)}
      </FieldRow>
    </>
  );
}

const CURRENT = ['address_1', 'address_2', 'city', 'state', 'pincode'] as const;
export const isCurrentAsked = ({ asks }: Asked): boolean => CURRENT.some((name) => asks(`current_${name}`));

/** Copies the registered address to the current one. */
export function copyToCurrent(form: FormApi): void {
  for (const name of CURRENT) form.set(`current_${name}`, form.valueOf(name));
}
