import { CLIENT_STATUSES } from '@daftar/contract/clients/body';
import { soleBranch } from '@daftar/domain/branches';
import { isPerson } from '@daftar/domain/client-categories';
import { categoryOptions } from '@daftar/domain/country-pack';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { useConfig } from '#web/core/use-settings.ts';
import { asOptions } from '#web/kit/to-options.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { groupLookup, offeredNatureLookup } from '#web/kit/lookups.ts';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useHomeCountry } from '#web/kit/use-country-pack.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import type { Asked } from './visible-fields.ts';
import { Duplicate } from './duplicate.tsx';
import { GstinField } from './gst-fields.tsx';
import { hasGst } from './records/parts.ts';
import { offered, offeredInWords } from './options-with-current.ts';

const NOTHING_YET = { industries: [], genders: [], marital_statuses: [] };

type Props = { form: FormApi; asked: Asked; proposed: string };

/** Category and name. The category decides which name applies. */
export function BasicsFields({ form, asked, proposed }: Props) {
  const { asks, must, category, id } = asked;
  const home = useHomeCountry();
  const person = isPerson(category as ClientCategory);
  // Options of the only branch. The form works before they are loaded.
  const branch = soleBranch(useWatch<readonly string[]>(form, 'branches').map(Number));
  const lists = useConfig('FIELD_OPTIONS', branch) ?? NOTHING_YET;
  const [industry, gender, marital_status] = [
    useWatch<string>(form, 'industry'),
    useWatch<string>(form, 'gender'),
    useWatch<string>(form, 'marital_status'),
  ];
  return (
    <>
      {id === null && hasGst(asked) && <GstinField form={form} asked={asked} />}
      <FieldRow>
        <Select
          name="category"
          label="Category"
          required
          options={categoryOptions(home, category)}
          onChange={() => void form.check('pan')}
        />
        {asks('group_by') && (
          <Select
            name="group_by"
            label="Group"
            required={must('group_by')}
            lookup={groupLookup}
            placeholder="Select"
            clearable
          />
        )}
      </FieldRow>
      {person && (
        <FieldRow>
          <TextField
            name="first_name"
            label="First name"
            required
            maxLength={80}
            placeholder={asks('pan') ? 'As on the PAN card' : ''}
          />
          {asks('middle_name') && (
            <TextField name="middle_name" label="Middle name" required={must('middle_name')} maxLength={80} />
          )}
          {asks('last_name') && (
            <TextField name="last_name" label="Last name" required={must('last_name')} maxLength={80} />
          )}
        </FieldRow>
      )}
      {asks('company_name') && (
        <TextField
          name="company_name"
          label={person ? 'Trade name' : 'Company name'}
          required={must('company_name')}
          maxLength={200}
          placeholder={person || !asks('pan') ? '' : 'As on the PAN card'}
        />
      )}
      <FieldRow>
        {asks('birth_date') && (
          <DateField
            name="birth_date"
            label={person ? 'Date of birth' : 'Date of incorporation'}
            required={must('birth_date')}
          />
        )}
        {asks('industry') && (
          <Select
            name="industry"
            label="Industry"
            required={must('industry')}
            options={offered(lists.industries, industry)}
            placeholder="Select"
            clearable
          />
        )}
        {asks('nature_id') && (
          <Select
            name="nature_id"
            label="Nature of business"
            required={must('nature_id')}
            lookup={offeredNatureLookup}
            placeholder="Select"
            clearable
          />
        )}
      </FieldRow>
      {(asks('gender') || asks('marital_status')) && (
        <FieldRow>
          {asks('gender') && (
            <Select
              name="gender"
              label="Gender"
              required={must('gender')}
              options={offeredInWords(lists.genders, gender)}
              clearable
            />
          )}
          {asks('marital_status') && (
            <Select
              name="marital_status"
              label="Marital status"
              required={must('marital_status')}
              options={offeredInWords(lists.marital_statuses, marital_status)}
              clearable
            />
          )}
        </FieldRow>
      )}
      <FieldRow>
        <div>
          <TextField
            name="code_number"
            label="File number"
            maxLength={30}
            placeholder={proposed}
            help={id ? undefined : 'Leave blank to use the next number.'}
          />
          <Duplicate field="code_number" label="file number" isComplete={() => true} clientId={id} />
        </div>
        <Select name="status" label="Status" required options={asOptions(CLIENT_STATUSES)} />
      </FieldRow>
    </>
  );
}
