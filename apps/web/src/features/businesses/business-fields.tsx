import { businessCurrencyOf, timeZoneOf } from '@daftar/domain/countries';
import { packOf } from '@daftar/domain/country-pack';
import { MESSAGE_LANGUAGE_NAMES } from '@daftar/domain/messaging/languages';
import { COUNTRY_OPTIONS } from '#web/kit/country-options.ts';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { toOptions } from '#web/kit/to-options.ts';
import { usePackOf } from '#web/kit/use-country-pack.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { AddressFields } from './address-fields.tsx';
import { CURRENCY_OPTIONS, zoneOptions } from './regions.ts';
import { TaxFields } from './tax-fields.tsx';

const LANGUAGES = toOptions(MESSAGE_LANGUAGE_NAMES);
const NATURES = ['Trading', 'Manufacturing', 'Service'].map((value) => ({ value, label: value }));

/** Choosing a country sets currency, time zone and tax; each can be changed. */
function followCountry(form: FormApi, country: string): void {
  form.set('currency', businessCurrencyOf(country));
  form.set('timezone', timeZoneOf(country));
  form.set('state', '');
  form.set('pincode', '');
  // The number of another country would be refused.
  form.set('mobile_number', '');
  if (!packOf(country).shows.pan) form.set('pan', '');
  form.set('tax_number', '');
}

/** Fields of both creating and editing a business. */
export function BusinessFields({ form }: { form: FormApi }) {
  const country = useWatch<string>(form, 'country');
  const timezone = useWatch<string>(form, 'timezone');
  const { numbers } = usePackOf(country);
  return (
    <>
      <FormSection title="Business">
        <TextField name="name" label="Business name" required maxLength={120} autoComplete="organization" />
        <FieldRow>
          <Select
            name="country"
            label="Country"
            required
            options={COUNTRY_OPTIONS}
            onChange={(code) => followCountry(form, code)}
          />
          <Select name="currency" label="Currency" required options={CURRENCY_OPTIONS} />
        </FieldRow>
        <FieldRow>
          <Select name="timezone" label="Time zone" required options={zoneOptions(timezone)} />
          <Select name="nature" label="Nature of business" options={NATURES} />
        </FieldRow>
      </FormSection>
      {numbers.tax && (
        <FormSection title="Tax">
          <TaxFields country={country} />
        </FormSection>
      )}
      <FormSection title="Contact">
        <FieldRow>
          <TextField name="email" type="email" label="Email" autoComplete="email" />
          <PhoneField key={country} name="mobile_number" country={country} label="Mobile number" />
        </FieldRow>
        <FieldRow>
          <TextField name="website" type="url" label="Website" placeholder="https://" autoComplete="url" />
          <Select name="message_language" label="Language of messages to clients" options={LANGUAGES} />
        </FieldRow>
      </FormSection>
      <FormSection title="Address">
        <AddressFields country={country} />
      </FormSection>
    </>
  );
}
