import type { Branch, Business } from '@daftar/contract/businesses';
import type { Firm } from '@daftar/contract/firms';
import { FIRM_GST_TYPES } from '@daftar/domain/firm-rules';
import { gstinProblem, panProblem } from '@daftar/domain/identifiers';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FileField } from '#web/kit/file-field.tsx';
import { branchOptions } from '#web/kit/branch-options.ts';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { gstinTells, panTells } from '#web/kit/identifier-tells.ts';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import classes from './firms.module.css';
import { useFollowGstin } from './follow-gstin.ts';

type Props = {
  form: FormApi;
  firm: Firm | null;
  business: Business;
  branches: readonly Branch[];
  onName?: (name: string) => void;
  /** Further sections, before those of the printed page. */
  children?: ReactNode;
};

const STATES = INDIAN_STATES.map(({ name }) => ({ value: name, label: name }));
const GST_TYPES = FIRM_GST_TYPES.map((value) => ({ value, label: value }));
/** What a PDF can hold: both are printed. */
const PICTURES = 'image/png,image/jpeg';

/** What making a firm and changing it have in common. */
export function FirmFields({ form, firm, business, branches, onName, children }: Props) {
  const { country, tax_kind } = business;
  return (
    <>
      <FormSection title="Firm">
        <FieldRow>
          <TextField name="name" label="Name" required maxLength={120} focused={!firm} onChange={onName} />
          <TextField name="legal_name" label="Legal name" maxLength={200} help="Where it is more than the name." />
        </FieldRow>
        {branches.length > 1 && (
          <MultiSelect
            name="branches"
            label="Branches that bill as this firm"
            help="None chosen: all of them."
            options={branchOptions(branches, firm?.branches.map(String))}
          />
        )}
      </FormSection>
      {tax_kind === 'GST' && <GstFields form={form} />}
      {tax_kind === 'VAT' && (
        <FormSection title="Tax">
          <TextField name="tax_number" label="VAT number" code maxLength={20} />
        </FormSection>
      )}
      <FormSection title="Address and contact">
        <FieldRow>
          <TextField name="address_1" label="Address line 1" maxLength={200} />
          <TextField name="address_2" label="Address line 2" maxLength={200} />
        </FieldRow>
        <FieldRow>
          <TextField name="city" label="City" maxLength={100} />
          {country === 'IN' ? (
            <Select name="state" label="State" required options={STATES} placeholder="Choose" />
          ) : (
            <TextField name="state" label="State or region" maxLength={100} />
          )}
          <TextField name="pincode" label={country === 'IN' ? 'PIN code' : 'Postal code'} maxLength={12} />
        </FieldRow>
        <FieldRow>
          <TextField name="email" type="email" label="E-mail" />
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
          <TextField name="signatory" label="Signed by" maxLength={120} />
          <TextField name="due_days" label="Due after" inputMode="numeric" maxLength={3} after={<span>days</span>} />
          {country === 'IN' && <TextField name="upi_id" label="UPI id" maxLength={320} placeholder="firm@okhdfcbank" />}
        </FieldRow>
        <TextArea name="terms" label="Terms" rows={3} maxLength={2000} />
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
        <Select name="gst_type" label="Registration" options={GST_TYPES} />
        <IdentifierField
          name="pan"
          label="PAN"
          length={10}
          problem={panProblem}
          tells={panTells}
          placeholder="ABTFS4821K"
        />
        {type !== 'Unregistered' && (
          <IdentifierField
            name="tax_number"
            label="GSTIN"
            length={15}
            required
            problem={gstinProblem}
            tells={gstinTells}
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
              help="Exports and SEZ without payment of tax."
            />
            <DateField name="lut_from" label="LUT from" />
            <DateField name="lut_to" label="LUT until" />
          </FieldRow>
          <Checkbox name="is_sez" label="A unit in a special economic zone" />
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
    help="PNG or JPEG, at most 5 MB."
    preview={(fresh) => {
      const address = fresh ?? stored;
      return address && <img src={address} alt={label} className={classes.picture} />;
    }}
  />
);
