import { packOf } from '@daftar/domain/country-pack';
import { FieldRow } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';

/** Bank account fields; `path` is their prefix inside another form. */
export function BankFields({ country, path = '', required }: { country: string; path?: string; required?: boolean }) {
  const { accountTypes, accountNumber, code } = packOf(country).bank;
  return (
    <>
      <FieldRow>
        <TextField name={`${path}account_holder`} label="Account holder" maxLength={120} required={required} />
        <TextField name={`${path}bank_name`} label="Bank name" maxLength={120} required={required} />
      </FieldRow>
      <FieldRow>
        <TextField
          name={`${path}account_number`}
          label={accountNumber.label}
          maxLength={accountNumber.maxLength}
          required={required}
          placeholder={accountNumber.label === 'Account number' ? undefined : accountNumber.example}
        />
        {code && (
          <TextField
            name={`${path}ifsc_code`}
            label={code.label}
            code
            maxLength={18}
            required={required && code.isRequired}
            placeholder={code.example}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextField name={`${path}branch_name`} label="Bank branch" maxLength={120} />
        <Select name={`${path}account_type`} label="Account type" options={asOptions(accountTypes)} />
        <TextField
          name={`${path}swift_code`}
          label="SWIFT code"
          code
          maxLength={11}
          help="For payments from other countries"
        />
      </FieldRow>
    </>
  );
}
