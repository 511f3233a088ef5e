import { gstReviewRoutes, type BookProblem } from '@daftar/contract/gst_review';
import type { Received } from '@daftar/contract/core/route';
import { TAX_CATEGORIES } from '@daftar/domain/billing/document-line';
import { SUPPLY_KINDS, supplyFacts } from '@daftar/domain/billing/supply-kinds';
import { cyclePeriod } from '@daftar/domain/gst-return/cycles';
import { currentStateCode } from '@daftar/domain/indian-states';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PLACES_OF_SUPPLY } from '#web/kit/place-options.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { SpecFields, type FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { RowsEditor } from '#web/kit/rows-editor.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useForm } from '#web/kit/use-form.ts';
import { RATES, UNITS } from './options.ts';

const CATEGORY_LABELS = { taxable: 'Taxable', nil_rated: 'Nil-rated', exempt: 'Exempt', non_gst: 'Non-GST' } as const;
const CATEGORIES = TAX_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

const HEAD: FieldSpecs = [
  [
    {
      name: 'kind',
      label: 'Kind',
      type: 'select',
      required: true,
      options: [
        { value: 'invoice', label: 'Invoice' },
        { value: 'credit_note', label: 'Credit note' },
        { value: 'debit_note', label: 'Debit note' },
      ],
    },
    { name: 'state', label: 'State', type: 'select', required: true, options: asOptions(['Final', 'Cancelled']) },
  ],
  [
    { name: 'number', label: 'Number', required: true, maxLength: 16 },
    { name: 'date', label: 'Date', type: 'date', required: true },
  ],
  [
    { name: 'party_gstin', label: 'Buyer’s GSTIN', maxLength: 15, help: 'Leave empty if unregistered.' },
    { name: 'party_name', label: 'Buyer’s name', maxLength: 200 },
  ],
  [
    { name: 'place_of_supply', label: 'Place of supply', type: 'select', required: true, options: PLACES_OF_SUPPLY },
    {
      name: 'supply_kind',
      label: 'Supply type',
      type: 'select',
      required: true,
      options: SUPPLY_KINDS.map((value) => ({ value, label: supplyFacts(value).label })),
    },
  ],
  [
    { name: 'is_reverse_charge', label: 'Reverse charge', type: 'switch' },
    { name: 'is_composition', label: 'Buyer is under composition', type: 'switch' },
  ],
];

const COLUMNS = [
  { title: 'HSN/SAC', width: 110 },
  { title: 'Quantity', width: 90 },
  { title: 'Unit', width: 110 },
  { title: 'Tax', width: 120 },
  { title: 'Rate', width: 90 },
  { title: 'Taxable value', width: 130 },
  { title: 'Cess', width: 100 },
];
const BLANK = {
  description: '',
  hsn_sac: '',
  quantity: '0',
  unit: 'NA',
  tax_category: 'taxable',
  tax_rate: '18',
  taxable_value: '',
  cess: '0',
};

type Props = { id: number | null; choice: GstPeriodChoice; isOpen: boolean; onClose: () => void };
type Stored = Received<typeof gstReviewRoutes.document>;

/** A document of the books: its problems above, its fields below. The tax follows from value and rate. */
export function DocumentDrawer({ id, choice, isOpen, onClose }: Props) {
  const read = useRead(gstReviewRoutes.document, { params: { id: id ?? 0 } }, { enabled: id !== null });
  if (id === null) return <DocumentForm stored={null} choice={choice} isOpen={isOpen} onClose={onClose} />;
  if (!read.data)
    return (
      <Drawer open onClose={onClose} title="Document">
        <DrawerBody>
          <NotLoaded query={read} what="the document" />
        </DrawerBody>
      </Drawer>
    );
  return <DocumentForm key={read.data.version} stored={read.data} choice={choice} isOpen={isOpen} onClose={onClose} />;
}

const valuesOf = (stored: Stored | null, choice: GstPeriodChoice) => ({
  kind: stored?.kind ?? 'invoice',
  state: stored?.state ?? 'Final',
  number: stored?.number ?? '',
  date: stored?.date ?? cyclePeriod(choice.period, choice.cycle)?.to ?? '',
  party_gstin: stored?.party_gstin ?? '',
  party_name: stored?.party_name ?? '',
  is_composition: stored?.is_composition ?? false,
  place_of_supply: stored?.place_of_supply ?? currentStateCode(choice.gstin.slice(0, 2)),
  supply_kind: stored?.supply_kind ?? 'regular',
  is_reverse_charge: stored?.is_reverse_charge ?? false,
  lines: stored ? stored.lines.map(({ igst: _igst, cgst: _cgst, sgst: _sgst, ...line }) => line) : [BLANK],
  reason: '',
});

function DocumentForm({ stored, choice, isOpen, onClose }: Omit<Props, 'id'> & { stored: Stored | null }) {
  const [isRemoving, setRemoving] = useState(false);
  const title = stored ? stored.number : 'Add document';
  const form = useForm({
    route: stored ? gstReviewRoutes.saveDocument : gstReviewRoutes.createDocument,
    params: (stored ? { id: stored.id } : undefined) as never,
    version: stored?.version,
    initial: valuesOf(stored, choice) as never,
    toBody: (values) => ({
      ...values,
      party_gstin: String(values.party_gstin).trim().toUpperCase(),
      ...(stored ? {} : choice),
    }),
    onDone: () => {
      toast('success', stored ? 'Document saved' : 'Document added');
      onClose();
    },
  });
  return (
    <Drawer open onClose={onClose} title={title} subtitle={stored?.source || undefined} width={900}>
      <Form form={form} label={title}>
        <DrawerBody>
          <Stack gap={14}>
            {stored && stored.errors + stored.warnings > 0 && <DocumentProblems id={stored.id} choice={choice} />}
            <SpecFields specs={HEAD} />
            <RowsEditor
              name="lines"
              label="Lines"
              one="line"
              columns={COLUMNS}
              {...(isOpen ? { blank: BLANK } : {})}
              min={1}
              max={200}
              cells={(at, index) => [
                <TextField
                  key="hsn"
                  name={at('hsn_sac')}
                  label={`HSN/SAC of line ${index + 1}`}
                  hideLabel
                  maxLength={8}
                />,
                <TextField
                  key="quantity"
                  name={at('quantity')}
                  label={`Quantity of line ${index + 1}`}
                  hideLabel
                  inputMode="decimal"
                />,
                <Select key="unit" name={at('unit')} label={`Unit of line ${index + 1}`} hideLabel options={UNITS} />,
                <Select
                  key="category"
                  name={at('tax_category')}
                  label={`Tax of line ${index + 1}`}
                  hideLabel
                  options={CATEGORIES}
                />,
                <Select
                  key="rate"
                  name={at('tax_rate')}
                  label={`Rate of line ${index + 1}`}
                  hideLabel
                  options={RATES}
                />,
                <MoneyField
                  key="value"
                  name={at('taxable_value')}
                  label={`Taxable value of line ${index + 1}`}
                  hideLabel
                />,
                <MoneyField key="cess" name={at('cess')} label={`Cess of line ${index + 1}`} hideLabel />,
              ]}
            />
            {isOpen && (
              <TextField
                name="reason"
                label="Reason"
                required
                maxLength={200}
                help="Kept in the client’s activity."
                placeholder={stored ? 'Corrected from the bill' : 'Left out of the file'}
              />
            )}
          </Stack>
        </DrawerBody>
        {isOpen && (
          <FormFooter verb={stored ? 'Save document' : 'Add document'} onCancel={onClose}>
            {stored && (
              <Button look="danger" onClick={() => setRemoving(true)}>
                Remove document
              </Button>
            )}
          </FormFooter>
        )}
      </Form>
      {isRemoving && stored && (
        <ReasonDialog
          title={`Remove ${stored.number}?`}
          verb="Remove document"
          label="Reason"
          missing="Enter a reason."
          maxLength={200}
          onSend={async (reason) => {
            await write(gstReviewRoutes.removeDocument, { params: { id: stored.id }, body: { reason } });
            toast('success', 'Document removed');
            form.restart();
            onClose();
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Drawer>
  );
}

function DocumentProblems({ id, choice }: { id: number; choice: GstPeriodChoice }) {
  const { data } = useRead(gstReviewRoutes.problems, { query: { ...choice, per_page: 100 } });
  const own = (data?.data ?? []).filter(({ document_id }) => document_id === id);
  if (own.length === 0) return null;
  const isError = own.some(({ severity }) => severity === 'error');
  return (
    <Notice tone={isError ? 'red' : 'amber'}>
      <Stack gap={4}>
        {own.map((problem: BookProblem) => (
          <span key={`${problem.code} ${problem.line}`}>
            {problem.line ? `Line ${problem.line}: ` : ''}
            {problem.message}. {problem.fix}.
          </span>
        ))}
      </Stack>
    </Notice>
  );
}
