import { postalCodeProblem } from '@daftar/domain/postal-codes';
import { use, useEffect } from 'react';
import { FieldRow } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { STATE_OPTIONS } from './regions.ts';

/** An address as its country writes it: India's states are a list, its postal code has six digits. */
export function AddressFields({ country }: { country: string }) {
  const form = use(FormContext)!;
  const state = String(form.valueOf('state') ?? '');
  const listed = country === 'IN' && (state === '' || STATE_OPTIONS.some(({ value }) => value === state));
  useEffect(
    () =>
      form.checkWith('pincode', ({ pincode }) => (pincode ? postalCodeProblem(String(pincode).trim(), country) : null)),
    [form, country],
  );
  return (
    <>
      <FieldRow>
        <TextField name="address_1" label="Address line 1" maxLength={200} autoComplete="address-line1" />
        <TextField name="address_2" label="Address line 2" maxLength={200} autoComplete="address-line2" />
      </FieldRow>
      <FieldRow>
        <TextField name="city" label="City" maxLength={100} autoComplete="address-level2" />
        {listed ? (
          <Select name="state" label="State" options={STATE_OPTIONS} placeholder="Choose" clearable />
        ) : (
          <TextField name="state" label="State or region" maxLength={100} autoComplete="address-level1" />
        )}
        <TextField
          name="pincode"
          label={country === 'IN' ? 'PIN code' : 'Postal code'}
          maxLength={12}
          inputMode={country === 'IN' ? 'numeric' : undefined}
          autoComplete="postal-code"
        />
      </FieldRow>
    </>
  );
}
