import { formatDay } from '@daftar/domain/date-format';
import { hasSlabs, isCompanyKind } from '@daftar/domain/income_tax/assessees';
import { dueDateWithReason } from '@daftar/domain/income_tax/filing';
import { hasBusiness } from '@daftar/domain/income_tax/input';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import type { PartProps } from './part-props.ts';

const SafeCredit = lazyPart(async () => (await import('./safe-credit.tsx')).SafeCredit);

/** Amounts that few clients have. */
export function MoreFields({ input: { kind } }: PartProps) {
  const isFirm = kind === 'Firm' || kind === 'LLP';
  return (
    <FieldRow>
      {hasSlabs(kind) && <MoneyField name="input.agriculture" label="Net farm income" />}
      {kind === 'Trust' && <MoneyField name="input.applied" label="Applied to the objects" />}
      {kind === 'Trust' && <MoneyField name="input.set_apart" label="Set apart under 11(2)" />}
      {isFirm && <MoneyField name="input.partner_remuneration" label="Remuneration debited to partners" />}
      {isCompanyKind(kind) && <MoneyField name="input.book_profit" label="Book profit for minimum tax" />}
      {!isCompanyKind(kind) && (
        <MoneyField name="input.alternate_additions" label="Added back for minimum tax" help="10AA, 35AD and others" />
      )}
      <MoneyField name="input.credit_brought" label="Minimum tax credit brought forward" />
      {kind === 'Individual' && <MoneyField name="input.relief_89" label="Relief for salary arrears" />}
      <MoneyField name="input.relief_foreign" label="Relief for foreign tax" />
    </FieldRow>
  );
}

export const TaxFields = (props: PartProps) => (
  <Stack gap={14}>
    <FieldRow>
      <MoneyField name="input.tds" label="TDS" />
      <MoneyField name="input.tcs" label="TCS" />
    </FieldRow>
    {props.mayWrite && <SafeCredit {...props} />}
  </Stack>
);

/** Interest runs from the due date to the day of filing. */
export function ReturnFields({ form, input, mayWrite }: PartProps) {
  const { due_on, reason } = dueDateWithReason({ ...input, has_business: hasBusiness(input) });
  return (
    <Stack gap={14}>
      <FieldRow>
        <DateField name="input.due_on" label="Due date" required />
        <DateField name="input.filed_on" label="Filed or to be filed on" help="Empty: interest runs to the due date." />
      </FieldRow>
      <Row gap="6 10" wrap>
        <Text tone="soft">{`${reason}: due on ${formatDay(due_on)}.`}</Text>
        {mayWrite && due_on !== input.due_on && (
          <Button size="small" onClick={() => form.set('input.due_on', due_on)}>
            Use this date
          </Button>
        )}
      </Row>
      <Checkbox name="input.is_revised" label="Revised return" />
    </Stack>
  );
}
