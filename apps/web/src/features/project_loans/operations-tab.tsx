import { formatMoney } from '@daftar/domain/money-format';
import { fromPaise } from '@daftar/domain/loans/paise';
import { EXPENSE_KINDS, fullSales, LIMITS } from '@daftar/domain/project_loans/project';
import { FieldRow } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Card } from '#web/kit/page.tsx';
import { RowsEditor } from '#web/kit/rows-editor.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import type { TabProps } from './tab-props.ts';

const PRODUCTS = [
  { title: 'Product', width: 150 },
  { title: 'Unit', width: 100 },
  { title: 'Quantity a year', width: 130 },
  { title: 'Price', width: 140 },
];
const EXPENSES = [
  { title: 'Expense', width: 150 },
  { title: 'Kind', width: 120 },
  { title: 'Value', width: 150 },
  { title: 'Rise a year', width: 110 },
];
const YEARS = [
  { title: 'Year', width: 130 },
  { title: 'Capacity used', width: 130 },
  { title: 'Rise of prices', width: 130 },
];
const NEW_PRODUCT = { name: '', unit: 'Units', quantity: '0', price: '0' };
const NEW_EXPENSE = { name: '', kind: 'Fixed', value: '0', rise: '5' };
const NEW_YEAR = { capacity: '80', price_rise: '0' };

/** Products, expenses, capacity by year, working capital and tax. */
export function OperationsTab({ form, project, result, mayWrite }: TabProps) {
  const { expenses } = project.operations;
  const adds = <B extends object>(blank: B) => (mayWrite ? { blank: blank as Record<string, unknown> } : {});
  return (
    <>
      <Card title="Products">
        <Stack gap={10}>
          <Text tone="soft">Quantity at full capacity, and price in the first year.</Text>
          <RowsEditor
            name="project.operations.products"
            label="Products"
            one="product"
            columns={PRODUCTS}
            {...adds(NEW_PRODUCT)}
            max={LIMITS.products}
            cells={(at, index) => [
              <TextField key="name" name={at('name')} label={`Product ${index + 1}`} hideLabel maxLength={80} />,
              <TextField
                key="unit"
                name={at('unit')}
                label={`Unit of product ${index + 1}`}
                hideLabel
                maxLength={30}
              />,
              <TextField
                key="quantity"
                name={at('quantity')}
                label={`Quantity of product ${index + 1}`}
                hideLabel
                inputMode="decimal"
              />,
              <MoneyField key="price" name={at('price')} label={`Price of product ${index + 1}`} hideLabel />,
            ]}
          />
          <Text weight={600}>Sales at full capacity {formatMoney(fromPaise(fullSales(project)), 'INR')}</Text>
        </Stack>
      </Card>
      <Card title="Expenses">
        <Stack gap={10}>
          <Text tone="soft">
            Variable expenses are a share of sales. Fixed expenses are rupees in the first full year.
          </Text>
          <RowsEditor
            name="project.operations.expenses"
            label="Expenses"
            one="expense"
            columns={EXPENSES}
            {...adds(NEW_EXPENSE)}
            max={LIMITS.expenses}
            cells={(at, index) => {
              const isVariable = expenses[index]?.kind === 'Variable';
              return [
                <TextField key="name" name={at('name')} label={`Expense ${index + 1}`} hideLabel maxLength={80} />,
                <Select
                  key="kind"
                  name={at('kind')}
                  label={`Kind of expense ${index + 1}`}
                  hideLabel
                  required
                  options={asOptions(EXPENSE_KINDS)}
                  onChange={(kind) => form.change(at('kind'), kind)}
                />,
                <TextField
                  key="value"
                  name={at('value')}
                  label={`Value of expense ${index + 1}`}
                  hideLabel
                  inputMode="decimal"
                  before={isVariable ? undefined : '₹'}
                  after={isVariable ? '% of sales' : undefined}
                />,
                isVariable ? (
                  <Text key="rise" tone="muted">
                    —
                  </Text>
                ) : (
                  <TextField
                    key="rise"
                    name={at('rise')}
                    label={`Rise of expense ${index + 1}`}
                    hideLabel
                    inputMode="decimal"
                    after="%"
                  />
                ),
              ];
            }}
          />
        </Stack>
      </Card>
      <Card title="Years">
        <RowsEditor
          name="project.operations.years"
          label="Years"
          one="year"
          columns={YEARS}
          {...adds(NEW_YEAR)}
          min={LIMITS.years.min}
          max={LIMITS.years.max}
          cells={(at, index) => {
            const year = result.years[index];
            const label = year && (year.months === 12 ? year.label : `${year.label} (${year.months} months)`);
            return [
              <Text key="label" whiteSpace="nowrap">
                {label}
              </Text>,
              <TextField
                key="capacity"
                name={at('capacity')}
                label={`Capacity used, ${label}`}
                hideLabel
                inputMode="decimal"
                after="%"
              />,
              index === 0 ? (
                <Text key="rise" tone="muted">
                  —
                </Text>
              ) : (
                <TextField
                  key="rise"
                  name={at('price_rise')}
                  label={`Rise of prices, ${label}`}
                  hideLabel
                  inputMode="decimal"
                  after="%"
                />
              ),
            ];
          }}
        />
      </Card>
      <Card title="Working capital and tax">
        <Stack gap={14}>
          <FieldRow>
            <TextField
              name="project.operations.stock_days"
              label="Stock"
              inputMode="numeric"
              after="days"
              help="Of variable cost"
            />
            <TextField
              name="project.operations.debtor_days"
              label="Debtors"
              inputMode="numeric"
              after="days"
              help="Of sales"
            />
            <TextField
              name="project.operations.creditor_days"
              label="Creditors"
              inputMode="numeric"
              after="days"
              help="Of variable cost"
            />
          </FieldRow>
          <FieldRow>
            <TextField
              name="project.operations.working_capital_rate"
              label="Interest on working capital"
              inputMode="decimal"
              after="%"
            />
            <TextField name="project.operations.tax_rate" label="Tax rate" inputMode="decimal" after="%" />
            <TextField
              name="project.operations.drawings_percent"
              label="Drawings, of net profit"
              inputMode="decimal"
              after="%"
            />
          </FieldRow>
        </Stack>
      </Card>
    </>
  );
}
