import { deedResource, type DeedBody, type DeedRow } from '@daftar/contract/deeds';
import { firmRoutes } from '@daftar/contract/firms';
import { quotationRoutes } from '@daftar/contract/quotations';
import { formatDay } from '@daftar/domain/date-format';
import { printedDetails } from '@daftar/domain/deeds/workflow';
import { formatListMoney } from '@daftar/domain/money-format';
import { useBusiness } from '#web/core/use-business.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { lookupOf } from '#web/kit/lookup.ts';
import { Box, Text } from '#web/kit/layout.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';

const NAMES = [
  'name',
  'reviewer_id',
  'firm_id',
  'quotation_id',
  'executed_on',
  'place',
  'stamp_value',
  'stamp_number',
  'registration_number',
  'registered_on',
  'registration_office',
  'original_location',
] as const;

const EXECUTION = ['executed_on', 'place', 'stamp_value', 'stamp_number'] as const;

const firmLookup = lookupOf(firmRoutes.search, {
  find: (search) => ({ query: { search: search || undefined } }),
  optionsOf: ({ data }) => data.map(({ id, name }) => ({ value: String(id), label: name })),
  none: 'No firms yet',
});

const SHOWN = 50;
const quotationLookup = (clientId: number) =>
  lookupOf(quotationRoutes.list, {
    find: (search) => ({ query: { client_id: clientId, per_page: SHOWN, search: search || undefined } }),
    optionsOf: ({ data }) =>
      data.map(({ id, number, date, total, currency }) => ({
        value: String(id),
        label: `${number ?? 'Draft'} · ${formatDay(date)}`,
        hint: formatListMoney(total, currency),
      })),
    none: 'This client has no quotations',
  });

type Props = {
  deed: DeedRow;
  body: DeedBody;
  onClose: () => void;
};

/** Execution, stamp, registration, and where the original is. */
export function DetailsDrawer({ deed, body: { text, page }, onClose }: Props) {
  const business = useBusiness();
  const can = useCan();
  const printed = new Set<string>(printedDetails(text, page));
  // Printed details stay as the reviewer and the client read them.
  const isRead = deed.status === 'Approved' || deed.status === 'Request for Verification';
  const names = NAMES.filter((name) => {
    if (isRead && printed.has(name)) return false;
    return name !== 'quotation_id' || (printed.has(name) && can('invoices', 'read'));
  });
  const asks = (name: (typeof NAMES)[number]): boolean => names.includes(name);
  const initial = Object.fromEntries(names.map((name) => [name, String(deed[name] ?? '')]));
  return (
    <ResourceDrawer
      resource={deedResource}
      row={deed}
      title="Deed details"
      initial={{ ...initial, client_id: String(deed.client_id) }}
      toBody={(values) => ({ ...values, ...(asks('stamp_value') ? { stamp_value: values.stamp_value || '0' } : {}) })}
      changes={(body) => Object.fromEntries(names.map((name) => [name, body[name]]))}
      onClose={onClose}
    >
      {isRead && (
        <Box paddingBottom={14}>
          <Text as="p" size={13} tone="soft">
            Details that the text prints can’t be changed here.{' '}
            {deed.status === 'Approved' ? 'Start a new version instead.' : 'Take the deed back first.'}
          </Text>
        </Box>
      )}
      <FormSection title="Deed">
        <TextField name="name" label="Name" required maxLength={160} />
        <Select name="reviewer_id" label="Reviewer" clearable lookup={peopleLookup(business?.id ?? 0)} />
        {asks('firm_id') && <Select name="firm_id" label="Your firm" clearable lookup={firmLookup} />}
        {asks('quotation_id') && (
          <Select
            name="quotation_id"
            label="Quotation"
            clearable
            lookup={quotationLookup(deed.client_id)}
            help="Its services and fees are printed in the text."
          />
        )}
      </FormSection>
      {EXECUTION.some(asks) && (
        <FormSection title="Execution and stamp">
          {(asks('executed_on') || asks('place')) && (
            <FieldRow>
              {asks('executed_on') && <DateField name="executed_on" label="Execution date" />}
              {asks('place') && <TextField name="place" label="Place" maxLength={120} />}
            </FieldRow>
          )}
          {(asks('stamp_value') || asks('stamp_number')) && (
            <FieldRow>
              {asks('stamp_value') && <MoneyField name="stamp_value" label="Stamp value" />}
              {asks('stamp_number') && (
                <TextField
                  name="stamp_number"
                  label="Stamp number"
                  maxLength={60}
                  help="Number of the e-stamp certificate."
                />
              )}
            </FieldRow>
          )}
        </FormSection>
      )}
      <FormSection title="Registration and original">
        <FieldRow>
          <TextField name="registration_number" label="Registration number" maxLength={60} />
          <DateField name="registered_on" label="Registered on" />
        </FieldRow>
        <TextField name="registration_office" label="Registered at" maxLength={160} />
        <TextField
          name="original_location"
          label="Original kept at"
          maxLength={200}
          help="For example: cabinet 3, box 12"
        />
      </FormSection>
    </ResourceDrawer>
  );
}
