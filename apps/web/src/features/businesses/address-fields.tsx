import { packOf } from '@daftar/domain/country-pack';
import { postalCodeProblem } from '@daftar/domain/postal-codes';
import { use, useEffect } from 'react';
import { FieldRow } from '#web/kit/form.tsx';
import { StateField } from '#web/kit/state-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { FormContext } from '#web/kit/use-field.ts';

/** Address fields in the words of the country. */
export function AddressFields({ country }: { country: string }) {
  const form = use(FormContext)!;
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
        <StateField name="state" country={country} />
        <TextField
          name="pincode"
          label={packOf(country).address.postalCode}
          maxLength={12}
          autoComplete="postal-code"
        />
      </FieldRow>
    </>
  );
}
