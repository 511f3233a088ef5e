import { COUNTRIES, businessCurrencyOf, countryOf } from '@daftar/domain/countries';
import { CURRENCIES } from '@daftar/domain/currencies';
import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { AddressFields, copyToCurrent, isCurrentAsked } from './address-fields.tsx';
import type { Asked } from './visible-fields.ts';

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name, emoji }) => ({ value: code, label: `${emoji} ${name}` }));
const CURRENCY_OPTIONS = CURRENCIES.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

/** A new country sets country code and currency, and clears states and postal codes. */
function followCountry(form: FormApi, country: string): void {
  form.set('country_code', countryOf(country)?.country_code ?? '+91');
  form.set('currency', businessCurrencyOf(country));
  for (const name of ['state', 'pincode', 'current_state', 'current_pincode']) form.set(name, '');
}

type Props = { form: FormApi; asked: Asked; /** Further ones. */ children: ReactNode };

/** Registered and current address. */
export function AddressParts({ form, asked, children }: Props) {
  const { asks, must } = asked;
  return (
    <>
      <FormSection title="Address" id="address">
        <FieldRow>
          <Select
            name="country"
            label="Country"
            required
            options={COUNTRY_OPTIONS}
            onChange={(code) => followCountry(form, code)}
          />
          {asks('currency') && (
            <Select name="currency" label="Currency" required={must('currency')} options={CURRENCY_OPTIONS} />
          )}
        </FieldRow>
        <AddressFields form={form} asked={asked} />
        {!isCurrentAsked(asked) && children}
      </FormSection>
      {isCurrentAsked(asked) && (
        <FormSection title="Current address" id="current_address">
          <div>
            <Button size="small" onClick={() => copyToCurrent(form)}>
              Copy address above
            </Button>
          </div>
          <AddressFields form={form} asked={asked} prefix="current_" />
          {children}
        </FormSection>
      )}
    </>
  );
}
