import { assetBlockResource, termLoanResource } from '@daftar/contract/cma/schedules';
import type { Resource } from '@daftar/contract/core/resource';
import {
  BLOCK_METHODS,
  LOAN_FREQUENCIES,
  LOAN_REPAYMENTS,
  openingColumn,
  USUAL_BLOCKS,
} from '@daftar/domain/cma/schedules';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { FormRows } from '#web/kit/form-rows.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import type { RowOf } from '#web/kit/resource/resource-row.ts';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { asOptions } from '#web/kit/to-options.ts';
import type { SheetData } from './use-cma.ts';

type Props<R extends Resource> = { data: SheetData; row: RowOf<R> | null; onClose: () => void };
const METHODS = [
  { value: BLOCK_METHODS[0], label: 'Written-down value' },
  { value: BLOCK_METHODS[1], label: 'Straight line' },
];
const plain = (text: string): string => String(Number(text));
const yearsAfterOpening = ({ columns }: SheetData): string[] =>
  columns.slice(openingColumn(columns) + 1).map(({ year }) => year);

export function BlockDrawer({ data, row, onClose }: Props<typeof assetBlockResource>) {
  const years = yearsAfterOpening(data);
  const audited = data.columns[openingColumn(data.columns)]!.year;
  return (
    <ResourceDrawer
      resource={assetBlockResource}
      row={row}
      width={620}
      initial={{
        scenario_id: data.scenario_id,
        name: row?.name ?? '',
        rate: row ? plain(row.rate) : '',
        method: row?.method ?? 'WDV',
        cost: row?.cost ?? '0',
        written_off: row?.written_off ?? '0',
        changes: row?.changes ?? [],
      }}
      changes={({ scenario_id: _scenario, ...body }) => body}
      onClose={onClose}
      buttons={row && <DeleteButton resource={assetBlockResource} row={row} onClose={onClose} />}
    >
      {(form) => (
        <Stack gap={14}>
          {!row && <UsualBlocks form={form} />}
          <FieldRow>
            <TextField name="name" label="Name" required maxLength={80} focused />
            <TextField name="rate" label="Rate, in %" required inputMode="decimal" />
          </FieldRow>
          <Select name="method" label="Method" required options={METHODS} />
          <FieldRow>
            <MoneyField name="cost" label={`Cost at the end of ${audited}`} />
            <MoneyField name="written_off" label="Depreciation to date" />
          </FieldRow>
          <Stack gap={8}>
            <Text weight={600}>Additions and disposals</Text>
            <FormRows
              name="changes"
              one="year"
              max={12}
              blank={{
                year: years[0] ?? '',
                added: '0',
                added_late: '0',
                sold: '0',
                sold_cost: '0',
                sold_written_off: '0',
              }}
            >
              {(at) => (
                <Stack gap={10}>
                  <FieldRow>
                    <Select name={at('year')} label="Year" required options={asOptions(years)} />
                    <MoneyField name={at('added')} label="Added" />
                  </FieldRow>
                  <FieldRow>
                    <MoneyField name={at('added_late')} label="Added, in use under 180 days" />
                    <MoneyField name={at('sold')} label="Received for assets sold" />
                  </FieldRow>
                  <FieldRow>
                    <MoneyField
                      name={at('sold_cost')}
                      label="Cost of assets sold"
                      help="With a cost, the gain or loss goes to other income or expenses. Without one, the amount received reduces the block."
                    />
                    <MoneyField name={at('sold_written_off')} label="Depreciation to date of assets sold" />
                  </FieldRow>
                </Stack>
              )}
            </FormRows>
          </Stack>
        </Stack>
      )}
    </ResourceDrawer>
  );
}

const UsualBlocks = ({ form }: { form: FormApi }) => (
  <Row gap={6} wrap role="group" aria-label="Usual blocks">
    {USUAL_BLOCKS.map(({ name, rate }) => (
      <Button
        key={name}
        size="small"
        onClick={() => {
          form.set('name', name);
          form.set('rate', rate);
        }}
      >
        {name} {rate} %
      </Button>
    ))}
  </Row>
);

const INTEREST = [
  { value: 'paid', label: 'Paid each month' },
  { value: 'added monthly', label: 'Added to the loan' },
];
const NAMES = ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar'];
/** The first month of a year of twelve months is April; a shorter year may begin later. */
const MONTHS = NAMES.map((name, n) => ({ value: String(n + 1), label: `Month ${n + 1} (${name})` }));
const NUMBERS = ['drawn_month', 'months', 'moratorium_months'] as const;

export function LoanDrawer({ data, row, onClose }: Props<typeof termLoanResource>) {
  const audited = data.columns[openingColumn(data.columns)]!.year;
  return (
    <ResourceDrawer
      resource={termLoanResource}
      row={row}
      width={620}
      initial={{
        scenario_id: data.scenario_id,
        name: row?.name ?? '',
        amount: row?.amount ?? '',
        drawn_year: row?.drawn_year ?? '',
        drawn_month: String(row?.drawn_month ?? 1),
        annual_rate: row ? plain(row.annual_rate) : '',
        months: String(row?.months ?? 60),
        moratorium_months: String(row?.moratorium_months ?? 0),
        moratorium_interest: row?.moratorium_interest ?? 'paid',
        repayment: row?.repayment ?? 'Equal principal',
        frequency: row?.frequency ?? 'Monthly',
      }}
      toBody={(values) => ({
        ...values,
        drawn_year: values.drawn_year || null,
        ...Object.fromEntries(NUMBERS.map((name) => [name, Number(values[name] || 0)])),
      })}
      changes={({ scenario_id: _scenario, ...body }) => body}
      onClose={onClose}
      buttons={row && <DeleteButton resource={termLoanResource} row={row} onClose={onClose} />}
    >
      <Stack gap={14}>
        <TextField name="name" label="Name" required maxLength={80} focused />
        <FieldRow>
          <Select
            name="drawn_year"
            label="Drawn in"
            clearable
            placeholder={`Outstanding at the end of ${audited}`}
            options={asOptions(yearsAfterOpening(data))}
          />
          <Select name="drawn_month" label="Month of that year" options={MONTHS} />
        </FieldRow>
        <FieldRow>
          <MoneyField name="amount" label="Amount" required />
          <TextField name="annual_rate" label="Interest rate, in %" required inputMode="decimal" />
        </FieldRow>
        <FieldRow>
          <Select name="repayment" label="Repayment" required options={asOptions(LOAN_REPAYMENTS)} />
          <Select
            name="frequency"
            label="Instalments"
            required
            options={asOptions(LOAN_FREQUENCIES)}
            help="An EMI is always monthly."
          />
        </FieldRow>
        <FieldRow>
          <TextField name="months" label="Months of repayment" required inputMode="numeric" />
          <TextField name="moratorium_months" label="Months of moratorium before" inputMode="numeric" />
        </FieldRow>
        <Select name="moratorium_interest" label="Interest during the moratorium" required options={INTEREST} />
      </Stack>
    </ResourceDrawer>
  );
}

type DeleteProps = {
  resource: typeof assetBlockResource | typeof termLoanResource;
  row: { id: number; version: number; name: string };
  onClose: () => void;
};

function DeleteButton({ resource, row, onClose }: DeleteProps) {
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Delete ${resource.labels.one}?`,
      body: `${row.name} is deleted permanently.`,
      verb: 'Delete',
      danger: true,
    });
    if (!isSure) return;
    await write(resource.routes.remove as never, { params: { id: row.id } } as never, { version: row.version });
    toast('success', `${row.name} deleted`);
    onClose();
  };
  return (
    <Button look="danger" onClick={() => void remove().catch(() => undefined)}>
      Delete {resource.labels.one}
    </Button>
  );
}
