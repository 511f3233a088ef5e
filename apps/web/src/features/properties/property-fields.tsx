import { AREA_UNITS, PROPERTY_TYPES } from '@daftar/domain/enumerations';
import { inUnit, type AreaUnit } from '@daftar/domain/loans/area';
import { formatNumber } from '@daftar/domain/money-format';
import { DateField } from '#web/kit/date-field.tsx';
import { FormRows } from '#web/kit/form-rows.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { Text } from '#web/kit/layout.tsx';
import { borrowerLookup } from '#web/kit/loan-lookups.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { StateField } from '#web/kit/state-field.tsx';
import { CityField } from '#web/kit/suggest-field.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { DEED, shareLeft, VALUATION, type Owner } from './form-values.ts';

const MAX_OWNERS = 20;
const MAX_DEEDS = 50;

/** All sections of the form. */
export function PropertyFields({ form }: { form: FormApi }) {
  const owners = useWatch<readonly Owner[]>(form, 'owners');
  return (
    <>
      <FormSection title="Details" id="details">
        <FieldRow>
          <TextField name="name" label="Name" required maxLength={120} placeholder="Flat 402, Shilp Residency" />
          <Select name="property_type" label="Type" required options={asOptions(PROPERTY_TYPES)} />
        </FieldRow>
        <AreaFields form={form} />
        <FieldRow>
          <TextField name="built_in" label="Built in" inputMode="numeric" maxLength={4} placeholder="2018" />
          <TextField name="survey_number" label="Survey number" maxLength={60} />
        </FieldRow>
      </FormSection>
      <FormSection title="Address" id="address">
        <FieldRow>
          <TextField name="address_1" label="Address line 1" maxLength={200} />
          <TextField name="address_2" label="Address line 2" maxLength={200} />
        </FieldRow>
        <TextField name="landmark" label="Landmark" maxLength={200} />
        <FieldRow>
          <CityField name="city" label="City" stateName="state" />
          <StateField name="state" country="IN" maxLength={80} />
          <TextField name="pincode" label="PIN code" inputMode="numeric" maxLength={6} />
        </FieldRow>
      </FormSection>
      <FormSection title="Owners" id="owners">
        <FormRows name="owners" one="owner" blank={{ borrower_id: '', share: shareLeft(owners) }} max={MAX_OWNERS}>
          {(at, index) => (
            <FieldRow>
              <Select
                name={at('borrower_id')}
                label={`Owner ${index + 1}`}
                required
                lookup={borrowerLookup}
                placeholder="Search borrowers"
              />
              <TextField
                name={at('share')}
                label={`Share ${index + 1} in %`}
                required
                inputMode="decimal"
                maxLength={6}
              />
            </FieldRow>
          )}
        </FormRows>
      </FormSection>
      <FormSection title="Values" id="values">
        <FieldRow>
          <MoneyField name="agreement_value" label="Agreement value" />
          <MoneyField name="stamp_value" label="Stamp value" help="The ready reckoner or jantri value." />
          <MoneyField name="stamp_duty" label="Stamp duty paid" />
        </FieldRow>
        <FormRows name="valuations" one="valuation" blank={VALUATION} max={MAX_OWNERS}>
          {(at, index) => (
            <FieldRow>
              <DateField name={at('on')} label={`Valued on ${index + 1}`} required />
              <TextField name={at('valuer')} label={`Valuer ${index + 1}`} required maxLength={120} />
              <MoneyField name={at('value')} label={`Value ${index + 1}`} required />
            </FieldRow>
          )}
        </FormRows>
      </FormSection>
      <FormSection title="Title chain" id="title_chain">
        <Text as="p" tone="muted" size={12}>
          Deeds from the oldest to the newest, each from the previous owner to the next.
        </Text>
        <FormRows name="title_chain" one="deed" blank={DEED} max={MAX_DEEDS}>
          {(at, index) => (
            <FieldRow>
              <DateField name={at('on')} label={`Dated ${index + 1}`} required />
              <TextField
                name={at('deed')}
                label={`Deed ${index + 1}`}
                required
                maxLength={120}
                placeholder="Sale deed"
              />
              <TextField name={at('from_party')} label={`From ${index + 1}`} maxLength={120} />
              <TextField name={at('to_party')} label={`To ${index + 1}`} maxLength={120} />
              <TextField name={at('registration_number')} label={`Registration number ${index + 1}`} maxLength={60} />
            </FieldRow>
          )}
        </FormRows>
      </FormSection>
      <FormSection title="Notes" id="notes">
        <TextArea name="notes" label="Notes" rows={3} maxLength={2000} />
      </FormSection>
    </>
  );
}

const AREA = /^\d{1,9}(\.\d{1,2})?$/;

/** The area in the other unit, while it is typed. */
function AreaFields({ form }: { form: FormApi }) {
  const unit = useWatch<AreaUnit>(form, 'area_unit');
  const other = AREA_UNITS.find((one) => one !== unit)!;
  const helpFor = (typed: string) =>
    AREA.test(typed) ? { help: `= ${formatNumber(inUnit(typed, unit, other))} ${other.toLowerCase()}` } : {};
  return (
    <FieldRow>
      <TextField
        name="area"
        label="Carpet area"
        inputMode="decimal"
        maxLength={12}
        {...helpFor(useWatch<string>(form, 'area'))}
      />
      <TextField
        name="built_up_area"
        label="Built-up area"
        inputMode="decimal"
        maxLength={12}
        {...helpFor(useWatch<string>(form, 'built_up_area'))}
      />
      <Select name="area_unit" label="Unit" required options={asOptions(AREA_UNITS)} />
    </FieldRow>
  );
}
