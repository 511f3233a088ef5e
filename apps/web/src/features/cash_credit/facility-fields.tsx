import { lenderRoutes } from '@daftar/contract/lenders';
import { FACILITY_NAMES } from '@daftar/domain/cma/chart';
import { useRead } from '#web/core/query.ts';
import type { FieldSpec, FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { SuggestField } from '#web/kit/suggest-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { amountField } from './labels.tsx';

/** A bank by its name, with the lenders of the business as suggestions. */
function BankField({ required: isRequired }: { required: boolean }) {
  const enabled = useCan()('loan_management', 'read');
  const { data } = useRead(lenderRoutes.list, { query: { per_page: 100 } }, { quiet: true, enabled });
  return (
    <SuggestField
      name="bank"
      label="Bank"
      required={isRequired}
      maxLength={120}
      options={data?.data.map(({ name }) => name) ?? []}
    />
  );
}

const bankField = (isRequired: boolean): FieldSpec => ({
  name: 'bank',
  label: 'Bank',
  type: 'own',
  render: () => <BankField required={isRequired} />,
});
const FACILITY: FieldSpec = {
  name: 'facility',
  label: 'Facility',
  type: 'select',
  options: asOptions(FACILITY_NAMES),
  required: true,
  starts: 'Cash credit',
};

export const EXISTING_FIELDS: FieldSpecs = [
  [bankField(true), FACILITY],
  [amountField('limit_amount', 'Limit', true), { name: 'annual_rate', label: 'Interest, % a year' }],
  [amountField('outstanding', 'Outstanding'), { name: 'outstanding_on', label: 'Outstanding on', type: 'date' }],
  [amountField('used_max', 'Highest use in 12 months'), amountField('used_min', 'Lowest use in 12 months')],
  [amountField('overdue', 'Overdue'), { name: 'renewal_on', label: 'Renewal', type: 'date' }],
  {
    name: 'statement_day',
    label: 'Stock statement by day of the month',
    type: 'number',
    help: '1 to 28. Leave blank if the bank wants none.',
  },
];

export const REQUESTED_FIELDS: FieldSpecs = [
  [bankField(false), FACILITY],
  amountField('amount', 'Amount', true),
  { name: 'purpose', label: 'Purpose', maxLength: 300 },
];
