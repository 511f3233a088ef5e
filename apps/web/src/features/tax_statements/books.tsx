import { bookLineResource, type TaxBookLine } from '@daftar/contract/tax_statements';
import { formatDay } from '@daftar/domain/date-format';
import { taxYearEnd, taxYearStart } from '@daftar/domain/income_tax/years';
import { IconReceiptTax, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { deletePart } from '#web/kit/resource/delete-part.ts';
import { initialOf, SpecFields, type FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { dash, money } from './labels.tsx';
import type { Source } from './source.ts';

const BooksImport = lazyPart(async () => (await import('./books-import.tsx')).BooksImport, {
  Instead: LoadFailedDialog,
});

const COLUMNS: Column<TaxBookLine>[] = [
  {
    id: 'deductor',
    title: 'Deductor',
    cell: ({ deductor, section, date }) => (
      <Stack as="span" minWidth={0}>
        <Text overflow="ellipsis">{deductor}</Text>
        <PhoneLine>{[section, formatDay(date)].filter(Boolean).join(' · ')}</PhoneLine>
      </Stack>
    ),
  },
  { id: 'tan', title: 'TAN', width: 118, cell: ({ tan }) => (tan ? <span className="code">{tan}</span> : dash) },
  { id: 'section', title: 'Section', width: 100, cell: ({ section }) => section || dash },
  { id: 'date', title: 'Date', width: 104, sort: 'date', cell: ({ date }) => formatDay(date) },
  { id: 'reference', title: 'Reference', width: 150, cell: ({ reference }) => reference || dash },
  { id: 'amount', title: 'Amount', width: 120, align: 'end', cell: ({ amount }) => money(amount) },
  { id: 'tds', title: 'TDS', width: 104, align: 'end', narrow: true, cell: ({ tds }) => money(tds) },
];

const FIELDS: FieldSpecs = [
  { name: 'deductor', label: 'Deductor', required: true, maxLength: 200 },
  [
    { name: 'tan', label: 'TAN', maxLength: 10, placeholder: 'AHMD12345B' },
    { name: 'section', label: 'Section', maxLength: 40, placeholder: '194J' },
  ],
  [
    { name: 'date', label: 'Date', type: 'date', required: true },
    { name: 'reference', label: 'Reference', maxLength: 100, placeholder: 'Bill or voucher number' },
  ],
  [
    {
      name: 'amount',
      label: 'Amount',
      type: 'own',
      render: () => <MoneyField name="amount" label="Amount" help="Without GST" />,
    },
    { name: 'tds', label: 'TDS', type: 'own', render: () => <MoneyField name="tds" label="TDS" /> },
  ],
];

/** TDS that a client has in its books, typed or from a sheet. */
export function Books({ source: { owner, fy, mayWrite } }: { source: Source }) {
  const [edited, setEdited] = useState<TaxBookLine | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const row = edited === 'new' ? null : edited;
  const close = (): void => setEdited(null);
  const remove = async ({ id, version, deductor }: TaxBookLine): Promise<void> => {
    const call = () => write(bookLineResource.routes.remove, { params: { id } }, { version });
    if (await deletePart(`TDS of ${deductor}`, call)) close();
  };
  return (
    <>
      <ListScreen
        embedded
        title="TDS in books"
        what="lines"
        route={bookLineResource.routes.list}
        query={{ ...owner, from: taxYearStart(fy), to: taxYearEnd(fy) }}
        columns={COLUMNS}
        searchHint="Search by deductor, TAN or reference"
        onOpen={mayWrite ? setEdited : undefined}
        create={mayWrite ? { label: 'Add TDS', onClick: () => setEdited('new') } : undefined}
        actions={
          mayWrite && (
            <Button icon={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
              Import sheet
            </Button>
          )
        }
        empty={{
          icon: <IconReceiptTax size={22} />,
          title: 'No TDS in the books of this year',
          text: 'Type the TDS that the client booked, or import it from a sheet, to compare it with the statement.',
        }}
      />
      {edited && (
        <ResourceDrawer
          resource={bookLineResource}
          row={row}
          title={row ? 'Edit TDS' : 'Add TDS'}
          verb={row ? 'Save' : 'Add TDS'}
          called="TDS"
          initial={{ amount: '', tds: '', ...initialOf(FIELDS, row) }}
          toBody={(values) => ({
            ...owner,
            ...values,
            amount: values['amount'] || '0',
            tds: values['tds'] || '0',
          })}
          buttons={
            row && (
              <Button look="danger" icon={<IconTrash size={16} aria-hidden />} onClick={() => void remove(row)}>
                Delete
              </Button>
            )
          }
          onClose={close}
        >
          <Stack gap={14}>
            <SpecFields specs={FIELDS} />
          </Stack>
        </ResourceDrawer>
      )}
      {isImporting && <BooksImport clientId={owner.client_id} onClose={() => setImporting(false)} />}
    </>
  );
}
