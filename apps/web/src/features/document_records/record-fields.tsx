import { clientRecordRoutes } from '@daftar/contract/client_records';
import { fiscalYearShort, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { today } from '@daftar/domain/date-format';
import { COPY_KINDS, DOCUMENT_TYPES, MAX_ITEMS, MODES } from '@daftar/domain/document_records/values';
import { useRead } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { FormRows } from '#web/kit/form-rows.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Select } from '#web/kit/select.tsx';
import { SuggestField } from '#web/kit/suggest-field.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { taskLookup } from '#web/kit/work/task-lookup.ts';
import { BLANK_ITEM } from './form-values.ts';
import { placeLookup } from './lookups.ts';
import { PickList } from './pick-list.tsx';

const YEARS_BACK = 6;
/** The last financial years, as periods that can be chosen. */
const yearsNow = (): string[] => {
  const year = fiscalYearOf(today(new Date(), timezone));
  return Array.from({ length: YEARS_BACK }, (_, i) => fiscalYearShort(year - i));
};

type Props = { form: FormApi; isNew: boolean; isFixed: boolean; /** Stored documents, which stay. */ kept?: number };

export function RecordFields({ form, isNew, isFixed, kept = 0 }: Props) {
  const can = useCan();
  const direction = String(useWatch(form, 'direction'));
  const mode = String(useWatch(form, 'mode'));
  const clientId = Number(useWatch(form, 'client_id')) || 0;
  const isIn = direction === 'Inward';
  if (isFixed)
    return (
      <FormSection title="Remarks">
        <TextArea name="remarks" label="Remarks" hideLabel rows={4} maxLength={2000} />
      </FormSection>
    );
  return (
    <>
      <FormSection title="Entry">
        <FieldRow>
          <Select
            name="client_id"
            label="Client"
            required
            disabled={!isNew}
            placeholder="Select a client"
            lookup={clientLookup}
          />
          <PersonField clientId={clientId} label={isIn ? 'Received from' : 'Handed to'} />
        </FieldRow>
        <FieldRow>
          <DateField name="on" label="Date" required />
          <TextField name="at" label="Time" type="time" required />
          <Select name="mode" label="Mode" required options={asOptions(MODES)} />
          {mode === 'Courier' && <TextField name="docket_number" label="Docket number" required maxLength={60} />}
        </FieldRow>
        <FieldRow>
          <TextField name="purpose" label="Purpose" maxLength={200} placeholder="GST audit 2025-26" />
          {can('workboard', ['read', 'Manage WorkBoard']) && (
            <Select name="task_id" label="Task" clearable placeholder="None" lookup={taskLookup} />
          )}
        </FieldRow>
      </FormSection>
      {isNew && clientId > 0 && <PickList form={form} clientId={clientId} isIn={isIn} />}
      {(isNew || isIn || kept > 0) && (
        <FormSection title={isIn ? 'Documents received' : 'Documents that aren’t in the register'}>
          {/* An outward entry takes no more documents once it is recorded. */}
          <ItemRows isIn={isIn} kept={kept} max={isNew || isIn ? MAX_ITEMS : kept} />
        </FormSection>
      )}
      <FormSection title="Remarks">
        <TextArea name="remarks" label="Remarks" hideLabel rows={3} maxLength={2000} />
      </FormSection>
    </>
  );
}

/** Contacts of the client are suggested; anybody can be typed. */
function PersonField({ clientId, label }: { clientId: number; label: string }) {
  const can = useCan();
  const contacts = useRead(
    clientRecordRoutes.client_contact_details_list,
    { params: { clientId }, query: { per_page: 50 } },
    { enabled: clientId > 0 && can('clients', 'read'), quiet: true },
  );
  const names = contacts.data?.data.map(({ name }) => name) ?? [];
  return <SuggestField name="person" label={label} required maxLength={120} options={names} />;
}

function ItemRows({ isIn, kept, max }: { isIn: boolean; kept: number; max: number }) {
  const years = yearsNow();
  return (
    <FormRows name="items" one="document" blank={BLANK_ITEM} max={max} kept={kept}>
      {(at, index) => (
        <Stack gap={10}>
          <FieldRow>
            <SuggestField name={at('name')} label="Document" required maxLength={120} options={DOCUMENT_TYPES} />
            <TextField name={at('number')} label="Number" maxLength={60} />
            <SuggestField name={at('period')} label="Financial year" maxLength={20} options={years} />
          </FieldRow>
          <FieldRow>
            <Select name={at('copy_kind')} label="Copy" required options={asOptions(COPY_KINDS)} />
            <TextField name={at('quantity')} label="Quantity" inputMode="numeric" maxLength={4} />
            <TextField name={at('pages')} label="Pages" inputMode="numeric" maxLength={5} />
            <DateField name={at('returnable_by')} label={isIn ? 'Return by' : 'Due back'} />
          </FieldRow>
          <FieldRow>
            {isIn && index >= kept && (
              <Select
                name={at('place_id')}
                label="Place"
                clearable
                placeholder="With me"
                lookup={placeLookup}
                help="Office › cabinet › box › folder"
              />
            )}
            <TextField name={at('condition')} label="Condition" maxLength={120} placeholder="Good" />
          </FieldRow>
        </Stack>
      )}
    </FormRows>
  );
}
