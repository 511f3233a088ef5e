import type { Branch, Business } from '@daftar/contract/businesses';
import type { Firm } from '@daftar/contract/firms';
import { FIRM_GST_TYPES } from '@daftar/domain/firm-rules';
import { gstinProblem, panProblem } from '@daftar/domain/identifiers';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FileField } from '#web/kit/file-field.tsx';
import { branchOptions } from '#web/kit/branch-options.ts';
import { COUNTRY_OPTIONS } from '#web/kit/country-options.ts';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { gstinHint, panHint } from '#web/kit/identifier-hints.ts';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { StateField } from '#web/kit/state-field.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import classes from './firms.module.css';
import { useFollowGstin } from './follow-gstin.ts';
import { usePackOf } from '#web/kit/use-country-pack.ts';

type Props = {
  form: FormApi;
  firm: Firm | null;
  business: Business;
  branches: readonly Branch[];
  onName?: (name: string) => void;
  /** Further sections, before those of the printed page. */
  children?: ReactNode;
};

const GST_TYPES = FIRM_GST_TYPES.map((value) => ({ value, label: value }));
const HSN_DIGITS = [
  { value: '4', label: '4, up to ₹5 crore' },
  { value: '6', label: '6, above ₹5 crore' },
];
/** Formats that a PDF can embed. */
const PICTURES = 'image/png,image/jpeg';

/** Fields shared by creating and editing a firm. */
export function FirmFields({ form, firm, business, branches, onName, children }: Props) {
  const country = useWatch<string>(form, 'country') || business.country;
  const { tax, numbers, address, shows } = usePackOf(country);
  const { cin } = numbers.client;
  return (
    <>
      <FormSection title="Firm">
        <FieldRow>
          <TextField name="name" label="Name" required maxLength={120} focused={!firm} onChange={onName} />
          <TextField name="legal_name" label="Legal name" maxLength={200} help="If different from the name" />
        </FieldRow>
        <FieldRow>
          <Select
            name="country"
            label="Country"
            required
            options={COUNTRY_OPTIONS}
            help="Decides the tax and wording of its documents"
            onChange={() => {
              for (const name of ['tax_number', 'company_number', 'state', 'pincode', 'upi_id']) form.set(name, '');
            }}
          />
          <span />
        </FieldRow>
        {branches.length > 1 && (
          <MultiSelect
            name="branches"
            label="Branches"
            help="Leave empty for all branches"
            options={branchOptions(branches, firm?.branches.map(String))}
          />
        )}
      </FormSection>
      {tax.kind === 'GST' && <GstFields form={form} />}
      {tax.kind !== 'GST' && (numbers.tax || cin) && (
        <FormSection title="Tax">
          <FieldRow>
            {numbers.tax && (
              <TextField
                name="tax_number"
                label={numbers.tax.label}
                code
                maxLength={20}
                placeholder={numbers.tax.example}
                help={tax.needsNumber ? `Without it, invoices charge no ${tax.name}` : undefined}
              />
            )}
            {cin && <TextField name="company_number" label={cin.label} code maxLength={20} placeholder={cin.example} />}
          </FieldRow>
        </FormSection>
      )}
      <FormSection title="Address and contact">
        <FieldRow>
          <TextField name="address_1" label="Address line 1" maxLength={200} />
          <TextField name="address_2" label="Address line 2" maxLength={200} />
        </FieldRow>
        <FieldRow>
          <TextField name="city" label="City" maxLength={100} />
          <StateField name="state" country={country} required={shows.placeOfSupply} />
          <TextField name="pincode" label={address.postalCode} maxLength={12} />
        </FieldRow>
        <FieldRow>
          <TextField name="email" type="email" label="Email" />
          <PhoneField name="mobile_number" country={country} label="Mobile number" />
          <TextField name="website" type="url" label="Website" placeholder="https://" />
        </FieldRow>
      </FormSection>
      {children}
      <FormSection title="On documents">
        <FieldRow>
          <PictureField name="logo" label="Logo" stored={firm?.logo_url} />
          <PictureField name="signature" label="Signature" stored={firm?.signature_url} />
        </FieldRow>
        <FieldRow>
          <TextField name="signatory" label="Authorised signatory" maxLength={120} />
          <TextField
            name="due_days"
            label="Payment terms"
            inputMode="numeric"
            maxLength={3}
            after={<span>days</span>}
          />
          {shows.upi && <TextField name="upi_id" label="UPI ID" maxLength={320} placeholder="firm@okhdfcbank" />}
        </FieldRow>
        <TextArea name="terms" label="Terms and conditions" rows={3} maxLength={2000} />
        <TextArea name="notes" label="Notes" rows={2} maxLength={2000} />
      </FormSection>
    </>
  );
}

function GstFields({ form }: { form: FormApi }) {
  const type = useWatch<string>(form, 'gst_type');
  useFollowGstin(form);
  return (
    <FormSection title="GST">
      <FieldRow>
        <Select name="gst_type" label="GST registration" options={GST_TYPES} />
        <IdentifierField
          name="pan"
          label="PAN"
          length={10}
          problem={panProblem}
          tells={panHint}
          placeholder="ABTFS4821K"
        />
        {type !== 'Unregistered' && (
          <IdentifierField
            name="tax_number"
            label="GSTIN"
            length={15}
            required
            problem={gstinProblem}
            tells={gstinHint}
            placeholder="24ABTFS4821K1Z5"
          />
        )}
      </FieldRow>
      {type === 'Regular' && (
        <>
          <FieldRow>
            <TextField
              name="lut_number"
              label="LUT number"
              maxLength={40}
              help="For exports and SEZ supplies without payment of tax"
            />
            <DateField name="lut_from" label="LUT valid from" />
            <DateField name="lut_to" label="LUT valid until" />
          </FieldRow>
          <FieldRow>
            <Select
              name="hsn_digits"
              label="Digits of HSN codes"
              clearable
              searchable={false}
              placeholder="By turnover in Daftar"
              options={HSN_DIGITS}
              help="State it if part of your turnover is billed elsewhere"
            />
            <span />
            <span />
          </FieldRow>
          <Checkbox name="is_sez" label="This firm is an SEZ unit" />
        </>
      )}
    </FormSection>
  );
}

type PictureProps = { name: 'logo' | 'signature'; label: string; stored: string | null | undefined };

const PictureField = ({ name, label, stored }: PictureProps) => (
  <FileField
    name={name}
    label={label}
    target="business"
    accept={PICTURES}
    help="PNG or JPEG, up to 5 MB"
    preview={(fresh) => {
      const address = fresh ?? stored;
      return address && <img src={address} alt={label} className={classes.picture} />;
    }}
  />
);
