import { gstReviewRoutes, ROW_SECTIONS, type SummaryRowRecord } from '@daftar/contract/gst_review';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import type { OperatorSupply } from '@daftar/domain/gst-return/operators';
import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Column } from '#web/kit/data-table.tsx';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Row } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Select } from '#web/kit/select.tsx';
import { money, OPERATOR_NAMES, SECTION_LABELS } from './labels.ts';
import type { RowSection } from './row-fields.ts';

const RowDrawer = lazyPart(async () => (await import('./row-drawer.tsx')).RowDrawer);

const text = (id: string, title: string, more: Partial<Column<SummaryRowRecord>> = {}): Column<SummaryRowRecord> => ({
  id,
  title,
  cell: ({ fields }) => String(fields[id] ?? '—'),
  ...more,
});
const amount = (id: string, title: string, more: Partial<Column<SummaryRowRecord>> = {}): Column<SummaryRowRecord> => ({
  id,
  title,
  width: 120,
  align: 'end',
  cell: ({ fields }) => money(String(fields[id] ?? '0')),
  ...more,
});
const TAXES = [
  amount('taxable_value', 'Taxable value', { narrow: true }),
  amount('igst', 'IGST'),
  amount('cgst', 'CGST'),
  amount('sgst', 'SGST'),
];
const RATE = text('tax_rate', 'Rate', { width: 70, align: 'end', cell: ({ fields }) => `${String(fields.tax_rate)}%` });
const PLACE: readonly Column<SummaryRowRecord>[] = [
  { id: 'pos', title: 'Place of supply', cell: ({ fields }) => placeOfSupplyLabel(String(fields.pos)) },
  RATE,
  ...TAXES,
];
const CODES = [
  text('hsn_sac', 'HSN/SAC', { width: 110 }),
  text('description', 'Description'),
  text('unit', 'Unit', { width: 70 }),
  text('quantity', 'Quantity', { width: 100, align: 'end' }),
  RATE,
  ...TAXES,
];
const COLUMNS: Readonly<Record<RowSection, readonly Column<SummaryRowRecord>[]>> = {
  b2cs: PLACE,
  at: PLACE,
  txpd: PLACE,
  b2csa: [text('period', 'Period', { width: 90 }), ...PLACE],
  ata: [text('period', 'Period', { width: 90 }), ...PLACE],
  txpda: [text('period', 'Period', { width: 90 }), ...PLACE],
  nil: [
    text('sply_ty', 'Supplies'),
    amount('nil_rated', 'Nil-rated', { narrow: true }),
    amount('exempt', 'Exempt'),
    amount('non_gst', 'Non-GST'),
  ],
  hsn_b2b: CODES,
  hsn_b2c: CODES,
  doc_issue: [
    text('nature', 'Nature of document'),
    text('from', 'From', { width: 150 }),
    text('to', 'To', { width: 150, narrow: true }),
    text('total', 'Total', { width: 80, align: 'end' }),
    text('cancelled', 'Cancelled', { width: 90, align: 'end' }),
  ],
  supeco: [
    text('etin', 'GSTIN of operator', { width: 160 }),
    { id: 'nature', title: 'Supplies', cell: ({ fields }) => OPERATOR_NAMES[fields.nature as OperatorSupply] },
    ...TAXES,
  ],
};

/** Rows of the return that aren't documents, imported or typed. */
export function RowList({ choice, isOpen }: { choice: GstPeriodChoice; isOpen: boolean }) {
  const [query, setQuery] = useSearchParams();
  const section = ROW_SECTIONS.find((one) => one === query.get('section')) ?? 'b2cs';
  const [open, setOpen] = useState<SummaryRowRecord | 'new' | null>(null);
  return (
    <>
      <Row gap={8}>
        <Select
          label="Section"
          hideLabel
          options={ROW_SECTIONS.map((value) => ({ value, label: SECTION_LABELS[value] }))}
          value={section}
          onChange={(value) =>
            setQuery(
              (old) =>
                new URLSearchParams([
                  ...[...old].filter(([name]) => name !== 'section' && name !== 'page'),
                  ['section', value],
                ]),
            )
          }
        />
      </Row>
      <ListScreen
        key={section}
        embedded
        title={SECTION_LABELS[section]}
        what="rows"
        route={gstReviewRoutes.rows}
        query={{ ...choice, section }}
        columns={COLUMNS[section]}
        filterKey="gst_filters"
        onOpen={isOpen ? setOpen : undefined}
        create={isOpen ? { label: 'Add row', onClick: () => setOpen('new') } : undefined}
        empty={{
          icon: <IconTable size={22} />,
          title: 'No rows in this section',
          text: 'Documents with their own lines need none. Import the portal’s workbook, or add rows.',
        }}
      />
      {open && (
        <RowDrawer section={section} row={open === 'new' ? null : open} choice={choice} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
