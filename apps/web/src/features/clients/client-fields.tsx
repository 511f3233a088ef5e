import { COUNTRIES, businessCurrencyOf, countryOf } from '@daftar/domain/countries';
import { CURRENCIES } from '@daftar/domain/currencies';
import { Button } from '#web/kit/button.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { referrerLookup, tagLookup } from '#web/kit/lookups.ts';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { AddressFields, copyToCurrent, isCurrentAsked } from './address-fields.tsx';
import type { Asked } from './asked.ts';
import { BasicsFields } from './basics-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { CustomField } from './custom-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import type { Around } from './use-around.ts';

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name, emoji }) => ({ value: code, label: `${emoji} ${name}` }));
const CURRENCY_OPTIONS = CURRENCIES.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

/** The country brings its dial code and its currency; an address of another country is none. */
function followCountry(form: FormApi, country: string): void {
  form.set('country_code', countryOf(country)?.country_code ?? '+91');
  form.set('currency', businessCurrencyOf(country));
  for (const name of ['state', 'pincode', 'current_state', 'current_pincode']) form.set(name, '');
}

type Props = { form: FormApi; asked: Asked; around: Around; proposed: string };

/** All that a client is asked for, part by part; the parts' ids are the tabs of `clients/edit/:tab`. */
export function ClientFields({ form, asked, around, proposed }: Props) {
  const { asks, must } = asked;
  return (
    <>
      <FormSection title="Basics" id="basics">
        <BasicsFields form={form} asked={asked} proposed={proposed} />
      </FormSection>
      <FormSection title="Identity and tax" id="identity">
        <IdentityFields form={form} asked={asked} />
      </FormSection>
      <FormSection title="Contact" id="contact">
        <ContactFields asked={asked} />
      </FormSection>
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
      </FormSection>
      {isCurrentAsked(asked) && (
        <FormSection title="Current address" id="current">
          <div>
            <Button size="small" onClick={() => copyToCurrent(form)}>
              Same as above
            </Button>
          </div>
          <AddressFields form={form} asked={asked} prefix="current_" />
        </FormSection>
      )}
      <FormSection title="Team" id="team">
        <FieldRow>
          <Select name="assignee_id" label="Owner" lookup={around.people} placeholder="Nobody" clearable />
          {asks('reffered_by') && (
            <Select
              name="reffered_by"
              label="Referred by"
              required={must('reffered_by')}
              lookup={referrerLookup}
              placeholder="Choose"
              clearable
            />
          )}
        </FieldRow>
        <FieldRow>
          {asks('branches') && (
            <MultiSelect name="branches" label="Branches" required={must('branches')} options={around.branches} />
          )}
          <MultiSelect name="tags" label="Tags" lookup={tagLookup} />
        </FieldRow>
      </FormSection>
      {around.customFields.length > 0 && (
        <FormSection title="More" id="more">
          <FieldRow>
            {around.customFields.map((field) => (
              <CustomField key={field.id} field={field} />
            ))}
          </FieldRow>
        </FormSection>
      )}
      {asks('flash_message') && (
        <FormSection title="Flash message" id="flash">
          <TextField
            name="flash_message"
            label="Message"
            required={must('flash_message')}
            maxLength={1000}
            help="Shown to everyone who opens the client."
          />
        </FormSection>
      )}
    </>
  );
}
