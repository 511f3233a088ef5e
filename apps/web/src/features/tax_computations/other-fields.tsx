import { taxStatementRoutes } from '@daftar/contract/tax_statements';
import { formatDay } from '@daftar/domain/date-format';
import { hasSlabs, isCompanyKind } from '@daftar/domain/income_tax/assessees';
import { dueDateWithReason } from '@daftar/domain/income_tax/filing';
import { hasBusiness } from '@daftar/domain/income_tax/input';
import { compare, isZero } from '@daftar/domain/money';
import { formatListMoney } from '@daftar/domain/money-format';
import { statementName } from '@daftar/domain/tax_statements/entry';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import type { PartProps } from './part-props.ts';

const rupees = (amount: string): string => formatListMoney(amount, 'INR');

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
        <MoneyField
          name="input.alternate_additions"
          label="Added back for minimum tax"
          help="10AA, 35AD and others"
        />
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

/** Final credit of the annual statement, where it was imported and differs. */
function SafeCredit({ form, input, clientId }: PartProps) {
  const { fy } = input;
  const { data } = useRead(taxStatementRoutes.overview, { query: { client_id: clientId, fy } }, { quiet: true });
  const statement = data?.statements.find(({ kind, is_current }) => kind === '26AS' && is_current);
  if (!data || !statement) return null;
  const { tds, tcs } = data.safe;
  const isSame = compare(tds, input.tds) === 0 && compare(tcs, input.tcs) === 0;
  const text = isZero(tcs) ? `TDS ${rupees(tds)}` : `TDS ${rupees(tds)}, TCS ${rupees(tcs)}`;
  const use = (): void => {
    form.set('input.tds', tds);
    form.set('input.tcs', tcs);
  };
  return (
    <Row gap="6 10" wrap>
      <Text tone="soft">{`${statementName('26AS', fy)}, final credit: ${text}.`}</Text>
      {!isSame && (
        <Button size="small" onClick={use}>
          Use these amounts
        </Button>
      )}
    </Row>
  );
}

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
