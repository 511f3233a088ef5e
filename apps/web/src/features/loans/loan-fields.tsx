import { LOAN_TYPES } from '@daftar/domain/enumerations';
import { toCurrency } from '@daftar/domain/currencies';
import { useBusiness } from '#web/core/use-business.ts';
import { branchOptions } from '#web/kit/branch-options.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Select, type Option } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { hasOutstanding, priceLabel } from './form-values.ts';
import { SUB_TYPE_OPTIONS } from './filters.ts';
import { useCurrency } from './labels.tsx';
import { usePeople } from './use-loans-list.ts';

type Props = { form: FormApi; named: readonly Option[]; isNew: boolean };

export function LoanFields({ form, named, isNew }: Props) {
  const people = usePeople();
  const currency = toCurrency(useCurrency());
  const branches = useBusiness()?.branches ?? [];
  const client = useWatch<string>(form, 'client_id');
  const subType = useWatch<string>(form, 'sub_type');
  const price = priceLabel(useWatch<string>(form, 'loan_type'));
  return (
    <>
      <FormSection title="Loan">
        <Select
          name="client_id"
          label="Client"
          clearable
          placeholder="None"
          lookup={clientLookup}
          options={named}
          help="The file appears on the client’s page."
        />
        {isNew && client !== '' && (
          <Checkbox
            name="is_applicant"
            label="Add the client as applicant"
            help="Name, PAN, contacts and address are taken from the client."
          />
        )}
        <FieldRow>
          <Select name="loan_type" label="Type" required searchable={false} options={asOptions(LOAN_TYPES)} />
          <Select name="sub_type" label="Sub-type" searchable={false} options={SUB_TYPE_OPTIONS} />
        </FieldRow>
        <FieldRow>
          <MoneyField name="amount" label="Amount" required currency={currency} />
          <TextField
            name="months"
            label="Tenure"
            required
            inputMode="numeric"
            maxLength={3}
            after={<span>months</span>}
          />
        </FieldRow>
        {(hasOutstanding(subType) || price) && (
          <FieldRow>
            {hasOutstanding(subType) && (
              <MoneyField
                name="outstanding"
                label="Outstanding"
                currency={currency}
                help="Of the loan that is taken over or topped up."
              />
            )}
            {price && <MoneyField name="price" label={price} currency={currency} />}
          </FieldRow>
        )}
        <TextField name="purpose" label="Purpose" maxLength={300} placeholder="Flat in Navrangpura, ready possession" />
      </FormSection>
      <FormSection title="What’s next">
        <FieldRow>
          <TextField name="next_step" label="Next step" maxLength={200} placeholder="Collect bank statements" />
          <DateField name="next_step_on" label="Date" />
        </FieldRow>
        <FieldRow>
          <Select name="owner_id" label="Owner" clearable placeholder="Unassigned" lookup={people} />
          {branches.length > 1 && (
            <Select
              name="branch_id"
              label="Branch"
              clearable
              placeholder="None"
              options={branchOptions(branches, [String(form.valueOf('branch_id') ?? '')].filter(Boolean))}
            />
          )}
          <TextField name="source" label="Source" maxLength={120} placeholder="Builder, referral, walk-in" />
        </FieldRow>
        <TextArea name="notes" label="Notes" rows={4} maxLength={4000} />
      </FormSection>
    </>
  );
}
