import { ASSESSEE_KINDS, hasSlabs, isCompanyKind, RESIDENCES } from '@daftar/domain/income_tax/assessees';
import { REBATE_READINGS, SURCHARGE_READINGS, type TaxInput } from '@daftar/domain/income_tax/input';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import type { PartProps } from './part-props.ts';

const hasSpecialRates = ({ gains, other }: TaxInput): boolean =>
  gains.length > 0 || other.some(({ kind }) => /Lottery|Online/.test(kind));

/** Kind, age, residence, and the answers that change rates or the form. */
export function AssesseeCard({ input }: PartProps) {
  const { kind } = input;
  const isPerson = kind === 'Individual';
  const isGroup = kind === 'AOP' || kind === 'BOI' || kind === 'Trust';
  return (
    <Card title="Assessee">
      <Stack gap={14}>
        <FieldRow>
          <Select name="input.kind" label="Kind" required options={asOptions(ASSESSEE_KINDS)} searchable={false} />
          <Select name="input.residence" label="Residence" required options={asOptions(RESIDENCES)} />
          {isPerson && <DateField name="input.born_on" label="Date of birth" />}
        </FieldRow>
        {kind === 'Domestic company' && (
          <>
            <Checkbox name="input.is_small_company" label="Turnover two years before was up to ₹400 crore (25%)" />
            <Checkbox name="input.is_new_manufacturer" label="New manufacturer: 15% instead of 22%" />
          </>
        )}
        {isGroup && <Checkbox name="input.has_maximum_rate" label="Maximum marginal rate (shares are unknown)" />}
        {kind === 'AOP' && <Checkbox name="input.has_company_members" label="All members are companies" />}
        {isGroup && input.has_maximum_rate && (
          <Select
            name="input.maximum_rate_surcharge"
            label="Surcharge of the maximum rate"
            required
            help="Courts read it both ways."
            options={asOptions(SURCHARGE_READINGS)}
          />
        )}
        {isPerson && input.residence !== 'Non-resident' && hasSpecialRates(input) && (
          <Select
            name="input.rebate_test"
            label="Income tested for the rebate in the new regime"
            required
            help="Utilities and courts read it both ways where there is income at special rates."
            options={asOptions(REBATE_READINGS)}
          />
        )}
        <FieldRow>
          {!isCompanyKind(kind) && <Checkbox name="input.is_audited" label="Accounts are audited" />}
          {hasSlabs(kind) && <Checkbox name="input.is_partner_of_audited_firm" label="Partner of an audited firm" />}
          <Checkbox name="input.has_transfer_pricing" label="Transfer pricing report needed" />
          {isPerson && <Checkbox name="input.is_director" label="Director of a company" />}
          {isPerson && <Checkbox name="input.has_unlisted_shares" label="Holds unlisted shares" />}
          {isPerson && <Checkbox name="input.has_foreign_assets" label="Has foreign assets or income" />}
        </FieldRow>
      </Stack>
    </Card>
  );
}
