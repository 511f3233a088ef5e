import { lenderPolicyResource, type LenderPolicyRow } from '@daftar/contract/lender_policies';
import { LOAN_TYPES } from '@daftar/domain/enumerations';
import type { LoanType } from '@daftar/domain/loans/policy';
import { Checkbox } from '#web/kit/check-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { Text } from '#web/kit/layout.tsx';
import { lenderLookup } from '#web/kit/lender-lookup.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { DeleteButton } from '#web/kit/resource/resource-list.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { BandRows } from './band-rows.tsx';
import { crossProblems, isUsual, startOf, toBody, usualValues, type IncomeTest } from './policy-values.ts';

type Props = { row: LenderPolicyRow | null; onClose: () => void };

/** A lender's terms for one type of loan. A new policy starts from the usual ones. */
export const PolicyDrawer = ({ row, onClose }: Props) => (
  <ResourceDrawer
    resource={lenderPolicyResource}
    row={row}
    label="Lender policy"
    verb={row ? 'Save policy' : undefined}
    subtitle={row ? undefined : 'Starts from the usual terms. Change what this lender does differently.'}
    width={620}
    initial={startOf(row)}
    toBody={toBody}
    alsoCheck={crossProblems}
    buttons={row && <DeleteButton resource={lenderPolicyResource} row={row} onDone={onClose} />}
    onClose={onClose}
  >
    {(form) => (
      <>
        <FormSection title="Lender">
          <FieldRow>
            <Select name="lender_id" label="Lender" required lookup={lenderLookup} />
            <LoanTypeField form={form} isNew={row === null} />
          </FieldRow>
        </FormSection>
        <FormSection title="Loan">
          <FieldRow>
            <Percent name="annual_rate" label="Interest rate" required />
            <Percent name="processing_fee_percent" label="Processing fee" />
          </FieldRow>
          <FieldRow>
            <MoneyField name="min_amount" label="Minimum amount" />
            <MoneyField name="max_amount" label="Maximum amount" required />
          </FieldRow>
          <FieldRow>
            <Whole name="min_months" label="Minimum tenure" unit="months" />
            <Whole name="max_months" label="Maximum tenure" unit="months" />
          </FieldRow>
          <Checkbox name="round_up" label="EMI is rounded up to a rupee" />
        </FormSection>
        <FormSection title="Borrower">
          <FieldRow>
            <MoneyField name="min_income" label="Minimum monthly income" />
            <Whole name="min_score" label="Minimum credit score" help="0 if people without a score are accepted" />
          </FieldRow>
          <FieldRow>
            <Whole name="min_age" label="Minimum age" unit="years" />
            <Whole name="max_age_salaried" label="Salaried, at loan end" unit="years" />
            <Whole name="max_age_self_employed" label="Self-employed, at loan end" unit="years" />
          </FieldRow>
        </FormSection>
        <IncomeTestSection form={form} />
        <FormSection title="Loan to value (LTV)">
          <Text as="p" tone="muted">
            By loan amount. Leave empty for loans without security.
          </Text>
          <BandRows form={form} name="ltv" edge="Loan up to" share="LTV" withType />
        </FormSection>
        <FormSection title="Income">
          <FieldRow>
            <Percent name="variable_percent" label="Variable pay counted" />
            <Percent name="bonus_percent" label="Bonus counted" />
            <Percent name="rent_percent" label="Rent counted" />
          </FieldRow>
          <FieldRow>
            <Select
              name="itr_years"
              label="Returns averaged"
              options={[
                { value: '2', label: '2 years' },
                { value: '3', label: '3 years' },
              ]}
            />
            <TextField
              name="growth_cap"
              label="Growth cap"
              inputMode="decimal"
              maxLength={5}
              after={<span>times</span>}
              help="The newest year counts at most this many times the year before"
            />
          </FieldRow>
        </FormSection>
      </>
    )}
  </ResourceDrawer>
);

/** The terms follow the type until one of them is changed. */
function LoanTypeField({ form, isNew }: { form: FormApi; isNew: boolean }) {
  const type = useWatch<LoanType>(form, 'loan_type');
  const choose = (next: string): void => {
    if (!isNew || !isUsual(form.store.getState().values, type)) return;
    for (const [name, value] of Object.entries(usualValues(next as LoanType))) form.set(name, value);
  };
  return <Select name="loan_type" label="Loan type" required options={asOptions(LOAN_TYPES)} onChange={choose} />;
}

function IncomeTestSection({ form }: { form: FormApi }) {
  const test = useWatch<IncomeTest>(form, 'income_test');
  return (
    <FormSection title="Obligations to income">
      <Segmented<IncomeTest>
        label="What limits the EMI"
        options={[
          { value: 'foir', label: 'FOIR' },
          { value: 'dscr', label: 'DSCR' },
        ]}
        value={test}
        onChange={(next) => form.set('income_test', next)}
      />
      {test === 'foir' ? (
        <>
          <Text as="p" tone="muted">
            Share of the monthly income that may go to EMIs, by income.
          </Text>
          <BandRows form={form} name="foir" edge="Income up to" share="FOIR" />
        </>
      ) : (
        <TextField
          name="min_dscr"
          label="Minimum DSCR"
          inputMode="decimal"
          maxLength={5}
          help="The income must cover all EMIs this many times"
        />
      )}
      <Whole
        name="ignored_emi_months"
        label="Ignore EMIs that end within"
        unit="months"
        help="Running loans with this many months left don’t count"
      />
    </FormSection>
  );
}

type FieldProps = { name: string; label: string; required?: boolean; help?: string };

const Percent = (props: FieldProps) => (
  <TextField {...props} inputMode="decimal" maxLength={7} after={<span>%</span>} />
);

const Whole = ({ unit, ...props }: FieldProps & { unit?: string }) => (
  <TextField {...props} inputMode="numeric" maxLength={4} after={unit && <span>{unit}</span>} />
);
