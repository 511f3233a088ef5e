import { MORATORIUM_INTEREST } from '@daftar/domain/loans/schedule';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Card } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { ScheduleValues } from './calculator-values.ts';
import { ChangeRows } from './change-rows.tsx';
import { tenureText } from './policy-text.ts';

const INTEREST_TITLES: Record<(typeof MORATORIUM_INTEREST)[number], string> = {
  paid: 'Paid every month',
  'added monthly': 'Added every month',
  'added at the end': 'Added at the end (education loans)',
};

type Props = {
  values: ScheduleValues;
  problems: Readonly<Record<string, string>>;
  onChange: (values: ScheduleValues) => void;
};

export function ScheduleInputs({ values, problems, onChange }: Props) {
  const set = (changes: Partial<ScheduleValues>): void => onChange({ ...values, ...changes });
  return (
    <Stack gap={16}>
      <Card title="Loan">
        <Stack gap={14}>
          <MoneyField
            label="Loan amount"
            value={values.amount}
            error={problems.amount}
            onChange={(amount) => set({ amount })}
          />
          <TextField
            label="Interest rate"
            inputMode="decimal"
            maxLength={6}
            value={values.rate}
            error={problems.annual_rate}
            after={<span>%</span>}
            onChange={(rate) => set({ rate })}
          />
          <TextField
            label="Tenure"
            inputMode="numeric"
            maxLength={3}
            value={values.months}
            error={problems.months}
            help={Number(values.months) > 0 ? tenureText(Number(values.months)) : undefined}
            after={<span>months</span>}
            onChange={(months) => set({ months })}
          />
          <Checkbox
            label="Round EMI up to a rupee"
            value={values.round_up}
            onChange={(round_up) => set({ round_up })}
          />
        </Stack>
      </Card>
      <Card title="Moratorium and step-up">
        <Stack gap={14}>
          <TextField
            label="Moratorium"
            inputMode="numeric"
            maxLength={3}
            placeholder="None"
            value={values.moratorium_months}
            error={problems['moratorium.months']}
            after={<span>months</span>}
            onChange={(moratorium_months) => set({ moratorium_months })}
          />
          {Number(values.moratorium_months) > 0 && (
            <Select
              label="Interest during the moratorium"
              options={MORATORIUM_INTEREST.map((value) => ({ value, label: INTEREST_TITLES[value] }))}
              value={values.moratorium_interest}
              onChange={(interest) => set({ moratorium_interest: interest as ScheduleValues['moratorium_interest'] })}
            />
          )}
          <TextField
            label="EMI rises every year by"
            inputMode="decimal"
            maxLength={6}
            placeholder="Same EMI"
            value={values.step_up}
            error={problems.step_up_percent}
            after={<span>%</span>}
            onChange={(step_up) => set({ step_up })}
          />
        </Stack>
      </Card>
      <Card title="Prepayments and rate changes">
        <ChangeRows changes={values.changes} problems={problems} onChange={(changes) => set({ changes })} />
      </Card>
    </Stack>
  );
}
