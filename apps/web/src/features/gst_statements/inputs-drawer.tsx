import { gstStatementRoutes, MAX_ADJUSTMENTS, type TaxStatement } from '@daftar/contract/gst_statements';
import { COMPOSITION_KINDS } from '@daftar/domain/gst_statements/cmp08';
import { PMT06_METHODS } from '@daftar/domain/gst_statements/pmt06';
import { GSTR3B_ROWS } from '@daftar/domain/gst_statements/rows';
import { toast } from '#web/core/toasts.ts';
import { Switch } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { FieldRow, Form } from '#web/kit/form.tsx';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { RowsEditor } from '#web/kit/rows-editor.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useForm, useWatch } from '#web/kit/use-form.ts';

const HEADS = [
  ['igst', 'IGST'],
  ['cgst', 'CGST'],
  ['sgst', 'SGST'],
  ['cess', 'Cess'],
] as const;
const AMOUNTS = [['taxable_value', 'Value'], ...HEADS] as const;
const ZERO = { igst: '0', cgst: '0', sgst: '0', cess: '0' };
const BLANK = { row: '3.1(a)', taxable_value: '0', ...ZERO, reason: '' };
const ROWS = GSTR3B_ROWS.map(({ row, label }) => ({ value: row, label: row, hint: label }));
const COLUMNS = [
  { title: 'Row', width: 170 },
  ...AMOUNTS.map(([, title]) => ({ title, width: 110 })),
  { title: 'Reason', width: 180 },
];

type Props = { choice: GstPeriodChoice; tax: TaxStatement; onClose: () => void };

/** Figures that aren't in the books: ledgers, day of payment, adjustments. */
export function InputsDrawer({ choice, tax, onClose }: Props) {
  const { inputs, version } = tax.record;
  const form = useForm({
    route: gstStatementRoutes.saveInputs,
    version,
    about: choice,
    initial: {
      ...inputs,
      ...choice,
      has_opening: inputs.opening_credit !== null,
      opening_credit: inputs.opening_credit ?? ZERO,
      paid_on: inputs.paid_on ?? '',
    } as never,
    toBody,
    onDone: () => {
      toast('success', 'Figures saved');
      onClose();
    },
  });
  const hasOpening = useWatch<boolean>(form, 'has_opening');
  return (
    <Drawer open onClose={onClose} title="Edit figures" subtitle={`${tax.form} ${tax.label}`} width={1080}>
      <Form form={form} label="Edit figures">
        <DrawerBody>
          <Stack gap={18}>
            <FieldRow>
              <DateField
                name="paid_on"
                label="Paid on"
                help="Leave it empty for the due date, or for today if that is later."
              />
              {tax.form === 'CMP-08' && (
                <Select name="composition_kind" label="Business" options={asOptions(COMPOSITION_KINDS)} />
              )}
              {tax.form === 'PMT-06' && (
                <Select name="pmt06_method" label="Method" options={asOptions(PMT06_METHODS)} />
              )}
            </FieldRow>
            <Heads name="cash_balance" title="Cash ledger before payment" />
            {tax.form !== 'CMP-08' && (
              <>
                <Switch name="has_opening" label="Enter the opening balance of the credit ledger" />
                {hasOpening && <Heads name="opening_credit" title="Credit ledger before this period" />}
                <Stack gap={8}>
                  <Text weight={500}>Adjustments</Text>
                  <RowsEditor
                    name="adjustments"
                    label="Adjustments"
                    one="adjustment"
                    columns={COLUMNS}
                    blank={BLANK}
                    max={MAX_ADJUSTMENTS}
                    cells={(at, index) => [
                      <Select
                        key="row"
                        name={at('row')}
                        label={`Row of adjustment ${index + 1}`}
                        hideLabel
                        required
                        options={ROWS}
                      />,
                      ...AMOUNTS.map(([head, title]) => (
                        <TextField
                          key={head}
                          name={at(head)}
                          label={`${title} of adjustment ${index + 1}`}
                          hideLabel
                          maxLength={16}
                        />
                      )),
                      <TextField
                        key="reason"
                        name={at('reason')}
                        label={`Reason of adjustment ${index + 1}`}
                        hideLabel
                        required
                        maxLength={200}
                      />,
                    ]}
                  />
                </Stack>
              </>
            )}
          </Stack>
        </DrawerBody>
        <FormFooter verb="Save figures" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}

const toBody = ({ has_opening, paid_on, opening_credit, ...values }: Values): Values => ({
  ...values,
  paid_on: paid_on || null,
  opening_credit: has_opening ? opening_credit : null,
});

const Heads = ({ name, title }: { name: string; title: string }) => (
  <Stack gap={8}>
    <Text weight={500}>{title}</Text>
    <FieldRow>
      {HEADS.map(([head, label]) => (
        <MoneyField key={head} name={`${name}.${head}`} label={label} />
      ))}
    </FieldRow>
  </Stack>
);
