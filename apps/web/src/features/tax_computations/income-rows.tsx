import { ADJUSTMENT_EFFECTS, BLANK, BUSINESS_BASES, MOST_ROWS, PROPERTY_USES } from '@daftar/domain/income_tax/input';
import { Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { RowsEditor } from '#web/kit/rows-editor.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import type { PartProps } from './part-props.ts';

const WIDE = 150;
const MONEY = 140;
const None = () => <Text tone="muted">—</Text>;

export const SalaryRows = ({ mayWrite }: PartProps) => (
  <RowsEditor
    name="input.salaries"
    label="Salary"
    one="employer"
    max={MOST_ROWS.salaries}
    {...(mayWrite ? { blank: BLANK.salaries } : {})}
    columns={[
      { title: 'Employer', width: WIDE },
      { title: 'Gross salary', width: MONEY },
      { title: 'Basic and DA', width: MONEY },
      { title: 'Exempt, old regime', width: MONEY },
      { title: 'Exempt, both', width: MONEY },
      { title: 'Professional tax', width: 120 },
    ]}
    cells={(at, index) => {
      const of = `of employer ${index + 1}`;
      return [
        <TextField key="1" name={at('employer')} label={`Employer ${index + 1}`} hideLabel maxLength={120} />,
        <MoneyField key="2" name={at('gross')} label={`Gross salary ${of}`} hideLabel />,
        <MoneyField key="3" name={at('basic')} label={`Basic and DA ${of}`} hideLabel />,
        <MoneyField key="4" name={at('exempt')} label={`Exempt in the old regime ${of}`} hideLabel />,
        <MoneyField key="5" name={at('exempt_always')} label={`Exempt in both regimes ${of}`} hideLabel />,
        <MoneyField key="6" name={at('professional_tax')} label={`Professional tax ${of}`} hideLabel />,
      ];
    }}
  />
);

export const PropertyRows = ({ input, mayWrite }: PartProps) => (
  <RowsEditor
    name="input.properties"
    label="House property"
    one="property"
    max={MOST_ROWS.properties}
    {...(mayWrite ? { blank: BLANK.properties } : {})}
    columns={[
      { title: 'Property', width: WIDE },
      { title: 'Use', width: 140 },
      { title: 'Rent of the year', width: MONEY },
      { title: 'Municipal tax', width: MONEY },
      { title: 'Loan interest', width: MONEY },
    ]}
    cells={(at, index) => {
      const of = `of property ${index + 1}`;
      const isLet = input.properties[index]?.use === 'Let out';
      return [
        <TextField key="1" name={at('name')} label={`Property ${index + 1}`} hideLabel maxLength={120} />,
        <Select key="2" name={at('use')} label={`Use ${of}`} hideLabel required options={asOptions(PROPERTY_USES)} />,
        isLet ? <MoneyField key="3" name={at('rent')} label={`Rent ${of}`} hideLabel /> : <None key="3" />,
        isLet ? (
          <MoneyField key="4" name={at('municipal_tax')} label={`Municipal tax ${of}`} hideLabel />
        ) : (
          <None key="4" />
        ),
        <MoneyField key="5" name={at('interest')} label={`Loan interest ${of}`} hideLabel />,
      ];
    }}
  />
);

/** Columns that only some bases have are shown while a row has such a basis. */
export function BusinessRows({ input: { businesses }, mayWrite }: PartProps) {
  const isPresumptive = (basis: string): boolean => basis.startsWith('Presumptive');
  const isCarriage = (basis: string): boolean => basis === 'Goods carriage 44AE';
  const hasPresumptive = businesses.some(({ basis }) => isPresumptive(basis));
  const hasCarriage = businesses.some(({ basis }) => isCarriage(basis));
  return (
    <RowsEditor
      name="input.businesses"
      label="Business or profession"
      one="business"
      max={MOST_ROWS.businesses}
      {...(mayWrite ? { blank: BLANK.businesses } : {})}
      columns={[
        { title: 'Business', width: 120 },
        { title: 'Basis', width: 170 },
        { title: 'Net profit', width: 130 },
        { title: 'Turnover', width: 130 },
        ...(hasPresumptive ? [{ title: 'Through banks', width: 130 }] : []),
        ...(hasCarriage
          ? [
              { title: 'Vehicle months', width: 110 },
              { title: 'Ton months', width: 110 },
            ]
          : []),
      ]}
      cells={(at, index) => {
        const of = `of business ${index + 1}`;
        const basis = businesses[index]?.basis ?? 'Books';
        const text = (field: string, label: string) => (
          <TextField key={field} name={at(field)} label={`${label} ${of}`} hideLabel inputMode="decimal" />
        );
        return [
          <TextField key="name" name={at('name')} label={`Business ${index + 1}`} hideLabel maxLength={120} />,
          <Select
            key="basis"
            name={at('basis')}
            label={`Basis ${of}`}
            hideLabel
            required
            options={asOptions(BUSINESS_BASES)}
          />,
          // A loss is negative.
          <TextField
            key="profit"
            name={at('profit')}
            label={`Net profit ${of}`}
            hideLabel
            inputMode="decimal"
            before="₹"
          />,
          basis === 'Books' || isPresumptive(basis) ? (
            <MoneyField key="turnover" name={at('turnover')} label={`Turnover ${of}`} hideLabel />
          ) : (
            <None key="turnover" />
          ),
          ...(hasPresumptive
            ? [
                isPresumptive(basis) ? (
                  <MoneyField
                    key="digital"
                    name={at('digital_turnover')}
                    label={`Turnover through banks ${of}`}
                    hideLabel
                  />
                ) : (
                  <None key="digital" />
                ),
              ]
            : []),
          ...(hasCarriage
            ? isCarriage(basis)
              ? [text('vehicle_months', 'Vehicle months'), text('ton_months', 'Ton months')]
              : [<None key="vehicles" />, <None key="tons" />]
            : []),
        ];
      }}
    />
  );
}

export const AdjustmentRows = ({ mayWrite }: PartProps) => (
  <RowsEditor
    name="input.adjustments"
    label="Adjustments to book profit"
    one="adjustment"
    max={MOST_ROWS.adjustments}
    {...(mayWrite ? { blank: BLANK.adjustments } : {})}
    columns={[
      { title: 'Adjustment', width: WIDE },
      { title: 'Effect', width: 110 },
      { title: 'Amount', width: MONEY },
    ]}
    cells={(at, index) => [
      <TextField key="1" name={at('name')} label={`Adjustment ${index + 1}`} hideLabel maxLength={120} />,
      <Select
        key="2"
        name={at('effect')}
        label={`Effect of adjustment ${index + 1}`}
        hideLabel
        required
        options={asOptions(ADJUSTMENT_EFFECTS)}
      />,
      <MoneyField key="3" name={at('amount')} label={`Amount of adjustment ${index + 1}`} hideLabel />,
    ]}
  />
);
