import { DOCUMENT_SECTIONS, gstReviewRoutes, type BookDocumentRow } from '@daftar/contract/gst_review';
import { formatDay } from '@daftar/domain/date-format';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import { IconReceiptTax } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { Select } from '#web/kit/select.tsx';
import { money, SECTION_LABELS } from './labels.ts';

const DocumentDrawer = lazyPart(async () => (await import('./document-drawer.tsx')).DocumentDrawer);

const KINDS = { invoice: 'Invoice', credit_note: 'Credit note', debit_note: 'Debit note' } as const;

const COLUMNS: readonly Column<BookDocumentRow>[] = [
  {
    id: 'number',
    title: 'Number',
    sort: 'number',
    width: 170,
    cell: ({ number, kind, party_name }) => (
      <Stack as="span" flex minWidth={0}>
        <span className="code">{number}</span>
        <PhoneLine>{kind === 'invoice' ? party_name : `${KINDS[kind]}, ${party_name}`}</PhoneLine>
      </Stack>
    ),
  },
  { id: 'date', title: 'Date', sort: 'date', width: 96, cell: ({ date }) => formatDay(date) },
  { id: 'party', title: 'Buyer', cell: ({ party_name }) => party_name || '—' },
  {
    id: 'gstin',
    title: 'GSTIN',
    width: 156,
    cell: ({ party_gstin }) => <span className="code">{party_gstin || '—'}</span>,
  },
  {
    id: 'place',
    title: 'Place of supply',
    width: 140,
    hidden: true,
    cell: ({ place_of_supply }) => placeOfSupplyLabel(place_of_supply),
  },
  {
    id: 'taxable',
    title: 'Taxable value',
    sort: 'taxable_value',
    width: 124,
    align: 'end',
    narrow: true,
    cell: ({ taxable_value }) => money(taxable_value),
  },
  { id: 'igst', title: 'IGST', width: 104, align: 'end', cell: ({ igst }) => money(igst) },
  { id: 'cgst', title: 'CGST', width: 104, align: 'end', cell: ({ cgst }) => money(cgst) },
  { id: 'sgst', title: 'SGST', width: 104, align: 'end', hidden: true, cell: ({ sgst }) => money(sgst) },
  {
    id: 'state',
    title: 'State',
    width: 104,
    cell: ({ errors, warnings, edited_at, state }) =>
      errors > 0 ? (
        <Badge tone="red">{errors === 1 ? '1 error' : `${errors} errors`}</Badge>
      ) : state === 'Cancelled' ? (
        <Badge tone="grey">Cancelled</Badge>
      ) : warnings > 0 ? (
        <Badge tone="amber">Warning</Badge>
      ) : edited_at ? (
        <Badge tone="blue">Edited</Badge>
      ) : (
        '—'
      ),
  },
];

const FILTERS = [
  {
    name: 'has_errors',
    label: 'Errors',
    options: [
      { value: '1', label: 'With errors' },
      { value: '0', label: 'Without errors' },
    ],
  },
  {
    name: 'edited',
    label: 'Edited',
    options: [
      { value: '1', label: 'Edited here' },
      { value: '0', label: 'As imported' },
    ],
  },
];

/** Documents of the period, by section. The open one is in the address. */
export function DocumentList({ choice, isOpen }: { choice: GstPeriodChoice; isOpen: boolean }) {
  const [query, setQuery] = useSearchParams();
  const section = DOCUMENT_SECTIONS.find((one) => one === query.get('section'));
  const open = query.get('document');
  const change = (name: string, value: string | null): void =>
    setQuery((old) => {
      const next = new URLSearchParams(old);
      if (value === null) next.delete(name);
      else next.set(name, value);
      if (name === 'section') next.delete('page');
      return next;
    });
  return (
    <>
      <Row gap={8}>
        <Select
          label="Section"
          hideLabel
          clearable
          placeholder="All sections"
          options={DOCUMENT_SECTIONS.map((value) => ({ value, label: SECTION_LABELS[value] }))}
          value={section ?? ''}
          onChange={(value) => change('section', value || null)}
        />
      </Row>
      <ListScreen
        embedded
        title="Documents"
        what="documents"
        route={gstReviewRoutes.documents}
        query={{ ...choice, section }}
        columns={COLUMNS}
        columnsKey="gst_documents"
        filters={FILTERS}
        filterKey="gst_filters"
        searchHint="Search by number, buyer or GSTIN"
        onOpen={({ id }) => change('document', String(id))}
        create={isOpen ? { label: 'Add document', onClick: () => change('document', 'new') } : undefined}
        empty={{
          icon: <IconReceiptTax size={22} />,
          title: 'No documents',
          text: 'Import the client’s sales, or add documents one by one.',
        }}
      />
      {open && (
        <DocumentDrawer
          key={open}
          id={open === 'new' ? null : Number(open)}
          choice={choice}
          isOpen={isOpen}
          onClose={() => change('document', null)}
        />
      )}
    </>
  );
}
