import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import type { TaxFile, TaxFileDetails } from '@daftar/contract/income_tax/tax-file';
import { balanceOf, processingResult, type FiledFigures } from '@daftar/domain/income_tax/register-figures';
import { canMove, PROCESSING_RESULTS, REFUND_RESULTS, taxStageLabel } from '@daftar/domain/income_tax/stages';
import { DEMAND_RESPONSES } from '@daftar/domain/income_tax/verification';
import { taxYearLabel } from '@daftar/domain/income_tax/years';
import { isAmount } from '@daftar/domain/money';
import { ActionDrawer } from '#web/kit/action-drawer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import type { FieldSpec } from '#web/kit/resource/field-spec.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { amountOf, Balance } from './labels.tsx';

type Props = { details: TaxFileDetails; onClose: () => void };
const titleOf = ({ client_name, fy }: TaxFile): string => `${client_name}, ${taxYearLabel(fy)}`;

/** Amounts that are left empty are nothing. */
const amount = (name: string, label: string, help?: string): FieldSpec => ({
  name,
  label,
  type: 'own',
  render: () => <MoneyField name={name} label={label} {...(help ? { help } : {})} />,
});
const filled = (values: Values, amounts: readonly string[]): Values => ({
  ...values,
  ...Object.fromEntries(amounts.map((name) => [name, values[name] || '0'])),
});

const FIGURES = [
  'gross_income',
  'total_income',
  'tax',
  'interest',
  'late_fee',
  'tds',
  'advance_tax',
  'self_assessment_tax',
] as const;

/** Figures of the return, as filed. */
export function FiguresDrawer({ details: { file }, onClose }: Props) {
  return (
    <ActionDrawer
      route={incomeTaxRoutes.update}
      params={{ id: file.id }}
      version={file.version}
      title="Income and tax"
      subtitle={titleOf(file)}
      verb="Save figures"
      done="Figures saved"
      fields={[
        [amount('gross_income', 'Gross income'), amount('total_income', 'Total income')],
        [amount('tax', 'Tax with surcharge and cess'), amount('interest', 'Interest')],
        [amount('late_fee', 'Late fee'), amount('tds', 'TDS and TCS')],
        [amount('advance_tax', 'Advance tax'), amount('self_assessment_tax', 'Self-assessment tax')],
      ]}
      values={Object.fromEntries(FIGURES.map((name) => [name, amountOf(file[name])]))}
      toBody={(values) => filled(values, FIGURES)}
      foot={(form) => <LiveBalance form={form} />}
      onClose={onClose}
    />
  );
}

function useAmount(form: FormApi, name: string): string {
  const typed = useWatch<string>(form, name);
  return typed && isAmount(typed) ? typed : '0';
}

function LiveBalance({ form }: { form: FormApi }) {
  const figures: FiledFigures = {
    total_income: '0',
    tax: useAmount(form, 'tax'),
    interest: useAmount(form, 'interest'),
    late_fee: useAmount(form, 'late_fee'),
    tds: useAmount(form, 'tds'),
    advance_tax: useAmount(form, 'advance_tax'),
    self_assessment_tax: useAmount(form, 'self_assessment_tax'),
  };
  return (
    <Row gap={8} justify="between" aria-live="polite">
      <Text tone="soft">Refund or payable</Text>
      <Balance amount={balanceOf(figures)} />
    </Row>
  );
}

const PROCESSED = [
  'processed_income',
  'processed_tax',
  'processed_interest',
  'processed_fee',
  'processed_credits',
] as const;

/** The intimation under section 143(1), or 270 of the new Act. */
export function ProcessDrawer({ details: { file }, onClose }: Props) {
  const today = useToday();
  const results = PROCESSING_RESULTS.filter((result) => canMove(file.stage, result));
  const expected = processingResult(file.balance);
  return (
    <ActionDrawer
      route={incomeTaxRoutes.process}
      params={{ id: file.id }}
      version={file.version}
      title="Record intimation"
      subtitle={titleOf(file)}
      verb="Record intimation"
      done="Intimation recorded"
      fields={[
        [
          { name: 'processed_on', label: 'Processed on', type: 'date', required: true, starts: today },
          {
            name: 'result',
            label: 'Result',
            type: 'select',
            required: true,
            starts: results.includes(expected) ? expected : results[0],
            options: results.map((value) => ({ value, label: taxStageLabel(value) })),
          },
        ],
        [
          amount('processed_income', 'Total income', 'As processed; leave it empty if it is unknown.'),
          amount('processed_tax', 'Tax'),
        ],
        [amount('processed_interest', 'Interest'), amount('processed_fee', 'Late fee')],
        amount('processed_credits', 'Taxes paid', 'TDS, advance and self-assessment tax that were credited.'),
        [
          { name: 'demand_reference', label: 'Demand reference (DRN)', maxLength: 22 },
          amount('demand_amount', 'Demand'),
        ],
      ]}
      values={{
        ...Object.fromEntries(PROCESSED.map((name) => [name, file[name]])),
        demand_reference: file.demand_reference,
        demand_amount: amountOf(file.demand_amount),
      }}
      toBody={(values) => ({
        ...filled(values, ['demand_amount']),
        ...Object.fromEntries(PROCESSED.map((name) => [name, values[name] || null])),
      })}
      onClose={onClose}
    />
  );
}

export function RefundDrawer({ details: { file }, onClose }: Props) {
  const today = useToday();
  const results = REFUND_RESULTS.filter((result) => canMove(file.stage, result));
  return (
    <ActionDrawer
      route={incomeTaxRoutes.refund}
      params={{ id: file.id }}
      version={file.version}
      title="Record refund"
      subtitle={titleOf(file)}
      verb="Record refund"
      done="Refund recorded"
      fields={[
        [
          {
            name: 'result',
            label: 'Result',
            type: 'select',
            required: true,
            starts: 'Refund issued',
            options: results.map((value) => ({ value, label: taxStageLabel(value) })),
          },
          { name: 'on', label: 'On', type: 'date', required: true, starts: today },
        ],
        [
          amount('amount', 'Amount', 'With interest, as received.'),
          { name: 'bank', label: 'Bank account', maxLength: 120 },
        ],
        {
          name: 'reason',
          label: 'Reason',
          maxLength: 200,
          help: 'Why it failed, or the demand it was adjusted against.',
        },
      ]}
      values={{ amount: Number(file.balance) > 0 ? file.balance : '', bank: file.refund_bank }}
      toBody={(values) => filled(values, ['amount'])}
      onClose={onClose}
    />
  );
}

export const DemandDrawer = ({ details: { file }, onClose }: Props) => (
  <ActionDrawer
    route={incomeTaxRoutes.update}
    params={{ id: file.id }}
    version={file.version}
    title="Demand"
    subtitle={titleOf(file)}
    verb="Save demand"
    done="Demand saved"
    fields={[
      [{ name: 'demand_reference', label: 'Demand reference (DRN)', maxLength: 22 }, amount('demand_amount', 'Demand')],
      { name: 'demand_response', label: 'Response', type: 'select', options: asOptions(DEMAND_RESPONSES) },
    ]}
    values={{
      demand_reference: file.demand_reference,
      demand_amount: amountOf(file.demand_amount),
      demand_response: file.demand_response,
    }}
    toBody={(values) => filled(values, ['demand_amount'])}
    onClose={onClose}
  />
);
