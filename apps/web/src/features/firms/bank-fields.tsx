import { ACCOUNT_TYPES } from '@daftar/contract/clients/records';
import { FieldRow } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';

const TYPES = ACCOUNT_TYPES.map((value) => ({ value, label: value }));

/** An account as documents print it; `path` where it stands within another form. */
export function BankFields({ country, path = '', required }: { country: string; path?: string; required?: boolean }) {
  const inIndia = country === 'IN';
  return (
    <>
      <FieldRow>
        <TextField name={`${path}account_holder`} label="Account holder" maxLength={120} required={required} />
        <TextField name={`${path}bank_name`} label="Bank" maxLength={120} required={required} />
      </FieldRow>
      <FieldRow>
        <TextField
          name={`${path}account_number`}
          label="Account number"
          maxLength={34}
          required={required}
          inputMode={inIndia ? 'numeric' : undefined}
        />
        <TextField
          name={`${path}ifsc_code`}
          label={inIndia ? 'IFSC' : 'Bank code'}
          code
          maxLength={18}
          required={required && inIndia}
          placeholder={inIndia ? 'HDFC0000123' : undefined}
        />
      </FieldRow>
      <FieldRow>
        <TextField name={`${path}branch_name`} label="Branch of the bank" maxLength={120} />
        <Select name={`${path}account_type`} label="Kind of account" options={TYPES} />
        <TextField name={`${path}swift_code`} label="SWIFT code" code maxLength={11} help="For payments from abroad." />
      </FieldRow>
    </>
  );
}
