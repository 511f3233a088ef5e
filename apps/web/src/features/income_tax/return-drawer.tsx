import { taxFileResource, type TaxFile } from '@daftar/contract/income_tax/tax-file';
import { REGIMES } from '@daftar/domain/income_tax/assessees';
import { INCOME_SOURCES } from '@daftar/domain/income_tax/checklist';
import { DUE_REASONS } from '@daftar/domain/income_tax/due';
import { ITR_FORMS } from '@daftar/domain/income_tax/filing';
import { filingYearOf, taxYearLongLabel } from '@daftar/domain/income_tax/years';
import { useParams } from 'react-router';
import { Switch } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { Text } from '#web/kit/layout.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { amountOf } from './labels.tsx';

const YEARS_BACK = 8;
const textOf = (value: unknown): string => String(value ?? '');

type Props = {
  /** Null for a new one. */
  file: TaxFile | null;
  clientId?: number;
  fy?: number;
  onSaved?: (file: TaxFile) => void;
  onClose: () => void;
};

const initialOf = (file: TaxFile | null, clientId: number | undefined, fy: number): Values => ({
  ...(file ? {} : { client_id: textOf(clientId), fy: String(fy) }),
  form: textOf(file?.form === file?.suggested_form ? '' : file?.form),
  form_reason: textOf(file?.form_reason),
  regime: textOf(file?.regime),
  sources: [...(file?.sources ?? [])],
  is_audit: file?.is_audit ?? false,
  due_reason: textOf(file?.due_reason),
  due_on: textOf(file?.due_on),
  target_on: textOf(file?.target_on),
  preparer_id: textOf(file?.preparer_id),
  reviewer_id: textOf(file?.reviewer_id),
  fee: amountOf(file?.fee),
  note: textOf(file?.note),
});

/** A new return takes its empty fields from the client's compliance profile and last year's return. */
const toBody =
  (isNew: boolean) =>
  (values: Values): Values => {
    const { sources, is_audit, due_reason, due_on, ...rest } = values;
    return {
      ...rest,
      ...(isNew && { fy: Number(values.fy) }),
      ...(isNew && (sources as string[]).length === 0 ? {} : { sources }),
      ...(isNew && !is_audit ? {} : { is_audit }),
      ...(due_reason ? { due_reason } : {}),
      due_on: due_reason === 'Other date' && due_on ? due_on : null,
      target_on: values.target_on || null,
      preparer_id: values.preparer_id || null,
      reviewer_id: values.reviewer_id || null,
      fee: values.fee || '0',
    };
  };

/** A return: form, due date and people. Its figures and stages have their own forms. */
export function ReturnDrawer({ file, clientId, fy, onSaved, onClose }: Props) {
  const people = peopleLookup(Number(useParams().businessId));
  const now = filingYearOf(useToday());
  const initial = initialOf(file, clientId, fy ?? now);
  const years = Array.from({ length: YEARS_BACK + 2 }, (_, back) => now + 1 - back);
  return (
    <ResourceDrawer
      resource={taxFileResource}
      row={file}
      initial={initial}
      toBody={toBody(file === null)}
      // The figures are not in this form and stay as they are.
      changes={(body) => Object.fromEntries(Object.entries(body).filter(([name]) => name in initial))}
      width={600}
      {...(file && { title: `Edit return for ${taxYearLongLabel(file.fy)}` })}
      called="Return"
      onSaved={(saved) => {
        onClose();
        onSaved?.(saved);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormSection title="Return">
            {!file && (
              <FieldRow>
                {!clientId && <Select name="client_id" label="Client" required lookup={clientLookup} />}
                <Select
                  name="fy"
                  label="Year"
                  required
                  searchable={false}
                  options={years.map((year) => ({ value: String(year), label: taxYearLongLabel(year) }))}
                />
              </FieldRow>
            )}
            <MultiSelect
              name="sources"
              label="Income from"
              options={asOptions(INCOME_SOURCES)}
              placeholder={file ? 'None' : 'As last year, or by the client’s category'}
            />
            <FieldRow>
              <Select
                name="form"
                label="Form"
                clearable
                placeholder={file?.suggested_form ? `${file.suggested_form} (suggested)` : 'Suggested by the rules'}
                options={asOptions(ITR_FORMS)}
              />
              <Select
                name="regime"
                label="Regime"
                clearable
                placeholder="Not decided"
                options={REGIMES.map((value) => ({ value, label: `${value} regime` }))}
              />
            </FieldRow>
            <FormReason form={form} file={file} />
          </FormSection>
          <FormSection title="Due date">
            <FieldRow>
              <Select
                name="due_reason"
                label="Due because"
                searchable={false}
                {...(file ? {} : { clearable: true, placeholder: 'By the compliance profile' })}
                options={asOptions(DUE_REASONS)}
              />
              <OtherDate form={form} />
              <DateField name="target_on" label="Target date" help="Internal; before the due date." />
            </FieldRow>
            <Switch name="is_audit" label="Accounts are audited" />
          </FormSection>
          <FormSection title="People and fee">
            <FieldRow>
              <Select name="preparer_id" label="Preparer" clearable lookup={people} placeholder="Unassigned" />
              <Select name="reviewer_id" label="Reviewer" clearable lookup={people} placeholder="Unassigned" />
            </FieldRow>
            <MoneyField name="fee" label="Our fee" />
            <TextArea name="note" label="Note" rows={3} maxLength={2000} />
          </FormSection>
        </>
      )}
    </ResourceDrawer>
  );
}

/** Only where another form than the suggested one is chosen. */
function FormReason({ form, file }: { form: FormApi; file: TaxFile | null }) {
  const chosen = useWatch<string>(form, 'form');
  if (!chosen)
    return file?.suggested_reason ? (
      <Text as="p" tone="soft" size={12}>
        {file.suggested_reason}
      </Text>
    ) : null;
  return <TextField name="form_reason" label="Reason for this form" maxLength={200} placeholder="Partner in a firm" />;
}

function OtherDate({ form }: { form: FormApi }) {
  const reason = useWatch<string>(form, 'due_reason');
  return reason === 'Other date' ? <DateField name="due_on" label="Due date" required /> : null;
}
