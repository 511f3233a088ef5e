import { deductionsFor } from '@daftar/domain/income_tax/deductions';
import {
  BLANK,
  blankGain,
  blankLoss,
  blankPayment,
  GAIN_KINDS,
  LOSS_KINDS,
  MOST_ROWS,
  OTHER_KINDS,
} from '@daftar/domain/income_tax/input';
import { financialYearLabel, taxYearEnd, taxYearStart } from '@daftar/domain/income_tax/years';
import { DateField } from '#web/kit/date-field.tsx';
import { Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { RowsEditor } from '#web/kit/rows-editor.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import type { PartProps } from './part-props.ts';

const MONEY = 140;
const DAY = 150;
const None = () => <Text tone="muted">—</Text>;

export const GainRows = ({ input, mayWrite }: PartProps) => (
  <RowsEditor
    name="input.gains"
    label="Capital gains"
    one="sale"
    max={MOST_ROWS.gains}
    {...(mayWrite ? { blank: blankGain(input.fy) } : {})}
    columns={[
      { title: 'Asset', width: 150 },
      { title: 'Kind', width: 210 },
      { title: 'Sold on', width: DAY },
      { title: 'Sale value', width: MONEY },
      { title: 'Cost and expenses', width: MONEY },
      { title: 'Indexed cost', width: MONEY },
      { title: 'Exempt (54 to 54F)', width: MONEY },
    ]}
    cells={(at, index) => {
      const of = `of sale ${index + 1}`;
      const isLand = input.gains[index]?.kind === 'Long-term, land or building';
      return [
        <TextField key="1" name={at('name')} label={`Asset ${of}`} hideLabel maxLength={120} />,
        <Select key="2" name={at('kind')} label={`Kind ${of}`} hideLabel required options={asOptions(GAIN_KINDS)} />,
        <DateField
          key="3"
          name={at('sold_on')}
          label={`Date ${of}`}
          hideLabel
          min={taxYearStart(input.fy)}
          max={taxYearEnd(input.fy)}
        />,
        <MoneyField key="4" name={at('sale')} label={`Value ${of}`} hideLabel />,
        <MoneyField key="5" name={at('cost')} label={`Cost ${of}`} hideLabel />,
        isLand ? (
          <MoneyField key="6" name={at('indexed_cost')} label={`Indexed cost ${of}`} hideLabel />
        ) : (
          <None key="6" />
        ),
        <MoneyField key="7" name={at('exempt')} label={`Exempt part ${of}`} hideLabel />,
      ];
    }}
  />
);

export const OtherRows = ({ input, mayWrite }: PartProps) => (
  <RowsEditor
    name="input.other"
    label="Other sources"
    one="income"
    max={MOST_ROWS.other}
    {...(mayWrite ? { blank: BLANK.other } : {})}
    columns={[
      { title: 'Source', width: 150 },
      { title: 'Kind', width: 180 },
      { title: 'Amount', width: MONEY },
      { title: 'Expenses', width: MONEY },
      { title: 'Received on', width: DAY },
    ]}
    cells={(at, index) => {
      const of = `of income ${index + 1}`;
      const kind = input.other[index]?.kind ?? 'Other';
      // Advance tax on these is due only after they arise.
      const isDated = /Dividend|Lottery|Online/.test(kind);
      const hasExpenses = !/Lottery|Online|Family/.test(kind);
      return [
        <TextField key="1" name={at('name')} label={`Source ${of}`} hideLabel maxLength={120} />,
        <Select key="2" name={at('kind')} label={`Kind ${of}`} hideLabel required options={asOptions(OTHER_KINDS)} />,
        <MoneyField key="3" name={at('amount')} label={`Amount ${of}`} hideLabel />,
        hasExpenses ? (
          <MoneyField key="4" name={at('expenses')} label={`Expenses ${of}`} hideLabel />
        ) : (
          <None key="4" />
        ),
        isDated ? <DateField key="5" name={at('received_on')} label={`Date ${of}`} hideLabel /> : <None key="5" />,
      ];
    }}
  />
);

const LOSS_YEARS = 12;

export const LossRows = ({ input, mayWrite }: PartProps) => (
  <RowsEditor
    name="input.losses"
    label="Losses brought forward"
    one="loss"
    max={MOST_ROWS.losses}
    {...(mayWrite ? { blank: { ...blankLoss(input.fy), fy: String(input.fy - 1) } } : {})}
    columns={[
      { title: 'Kind', width: 190 },
      { title: 'Year of the loss', width: 140 },
      { title: 'Amount', width: MONEY },
    ]}
    cells={(at, index) => [
      <Select
        key="1"
        name={at('kind')}
        label={`Kind of loss ${index + 1}`}
        hideLabel
        required
        options={asOptions(LOSS_KINDS)}
      />,
      <Select
        key="2"
        name={at('fy')}
        label={`Year of loss ${index + 1}`}
        hideLabel
        required
        searchable={false}
        options={Array.from({ length: LOSS_YEARS }, (_, back) => input.fy - 1 - back).map((fy) => ({
          value: String(fy),
          label: financialYearLabel(fy),
        }))}
      />,
      <MoneyField key="3" name={at('amount')} label={`Amount of loss ${index + 1}`} hideLabel />,
    ]}
  />
);

export function DeductionRows({ input, mayWrite }: PartProps) {
  const options = deductionsFor(input.kind).map(({ code, label }) => ({ value: code, label: `${code}: ${label}` }));
  return (
    <RowsEditor
      name="input.deductions"
      label="Deductions"
      one="deduction"
      max={MOST_ROWS.deductions}
      {...(mayWrite ? { blank: { ...BLANK.deductions, code: options[0]!.value } } : {})}
      columns={[
        { title: 'Section', width: 260 },
        { title: 'Paid or claimed', width: MONEY },
      ]}
      cells={(at, index) => [
        <Select
          key="1"
          name={at('code')}
          label={`Section of deduction ${index + 1}`}
          hideLabel
          required
          options={options}
        />,
        <MoneyField key="2" name={at('amount')} label={`Amount of deduction ${index + 1}`} hideLabel />,
      ]}
    />
  );
}

export const PaymentRows = ({ input, mayWrite }: PartProps) => (
  <RowsEditor
    name="input.payments"
    label="Tax payments"
    one="payment"
    max={MOST_ROWS.payments}
    {...(mayWrite ? { blank: blankPayment(input.fy) } : {})}
    columns={[
      { title: 'Challan', width: 150 },
      { title: 'Paid on', width: DAY },
      { title: 'Amount', width: MONEY },
      { title: 'Counts as', width: 120 },
    ]}
    cells={(at, index) => {
      const paidOn = input.payments[index]?.paid_on ?? '';
      return [
        <TextField key="1" name={at('challan')} label={`Challan of payment ${index + 1}`} hideLabel maxLength={40} />,
        <DateField key="2" name={at('paid_on')} label={`Date of payment ${index + 1}`} hideLabel />,
        <MoneyField key="3" name={at('amount')} label={`Amount of payment ${index + 1}`} hideLabel />,
        <Text key="4" tone="soft">
          {paidOn <= taxYearEnd(input.fy) ? 'Advance tax' : 'Self-assessment'}
        </Text>,
      ];
    }}
  />
);
