import { gstReturnRoutes, type Gstr1Row, type Gstr1Section } from '@daftar/contract/gst_returns';
import { formatDay } from '@daftar/domain/date-format';
import { isZero } from '@daftar/domain/money';
import { IconArrowLeft, IconReceiptTax } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import type { Asked } from './actions.tsx';
import type { Choice } from './choice.ts';
import { placeOf } from './use-choice.ts';
import { money, SECTION_LABELS } from './labels.ts';

const dash = <Text tone="muted">—</Text>;
const amount = (
  id: 'value' | 'taxable_value' | 'igst' | 'cgst' | 'sgst' | 'cess',
  title: string,
  more: object = {},
) => ({
  id,
  title,
  align: 'end' as const,
  width: 130,
  cell: (row: Gstr1Row) => (row[id] === null || isZero(row[id]) ? dash : money(row[id])),
  ...more,
});

const TAXES: Column<Gstr1Row>[] = [
  amount('taxable_value', 'Taxable value', { narrow: true, sort: 'taxable_value' }),
  amount('igst', 'IGST', { width: 110 }),
  amount('cgst', 'CGST', { width: 110 }),
  amount('sgst', 'SGST', { width: 110 }),
  amount('cess', 'Cess', { width: 90, hidden: true }),
];

const DOCUMENTS: Column<Gstr1Row>[] = [
  { id: 'title', title: 'Document', width: 160, sort: 'title', cell: ({ title }) => title },
  { id: 'date', title: 'Date', width: 100, sort: 'date', cell: ({ date }) => (date ? formatDay(date) : dash) },
  { id: 'client', title: 'Client', cell: ({ client_name }) => client_name },
  {
    id: 'gstin',
    title: 'GSTIN',
    width: 160,
    cell: ({ gstin }) => (gstin ? <span className="code">{gstin}</span> : dash),
  },
  { id: 'place', title: 'Place of supply', width: 150, hidden: true, cell: ({ place }) => place },
  {
    id: 'remark',
    title: 'Supply type',
    width: 120,
    cell: ({ remark }) => (remark ? <span title={remark}>{remark}</span> : dash),
  },
  amount('value', 'Invoice value', { hidden: true }),
  ...TAXES,
];

const GROUPS: Column<Gstr1Row>[] = [
  { id: 'title', title: 'Supply type', sort: 'title', cell: ({ title }) => title },
  { id: 'place', title: 'Place of supply', width: 160, cell: ({ place }) => place || dash },
  { id: 'rate', title: 'Rate', width: 80, align: 'end', cell: ({ tax_rate }) => (tax_rate ? `${tax_rate}%` : dash) },
  { id: 'remark', title: 'Breakup', width: 220, cell: ({ remark }) => remark || dash },
  { id: 'documents', title: 'Documents', width: 100, align: 'end', cell: ({ documents }) => documents },
  ...TAXES,
];

const GROUPED: readonly Gstr1Section[] = ['b2cs', 'nil', 'at', 'txpd'];
const isAdvance = (section: Gstr1Section): boolean => section === 'at' || section === 'txpd';

type Props = { asked: Asked; choice: Choice; section: Gstr1Section; row: string | null };

/** Rows of a section, linked to their document or to the list behind them. */
export function SectionList({ asked, choice, section, row }: Props) {
  const { businessId } = useParams();
  const isGrouped = GROUPED.includes(section) && row === null;
  const columns = isGrouped
    ? GROUPS.filter(({ id }) => id !== 'remark' || section === 'nil')
    : DOCUMENTS.filter(({ id }) => id !== 'gstin' || !isAdvance(section));
  const href = (one: Gstr1Row): string => {
    if (one.is_group) return placeOf(choice, { section, row: one.id });
    const of = one.document_kind === 'receipt' ? `payments/${one.document_id}` : `invoice/${one.document_id}/view`;
    return `/business/${businessId}/${of}`;
  };
  return (
    <>
      <Row gutter gap="4 12" wrap rigid padding="10 0 0">
        <Button
          look="quiet"
          size="small"
          icon={<IconArrowLeft size={16} aria-hidden />}
          to={row === null ? placeOf(choice) : placeOf(choice, { section })}
        >
          {row === null ? 'All sections' : SECTION_LABELS[section]}
        </Button>
        <Text as="h2" size={14}>
          {row === null ? SECTION_LABELS[section] : 'Documents'}
        </Text>
      </Row>
      <ListScreen
        embedded
        title={SECTION_LABELS[section]}
        what="rows"
        route={gstReturnRoutes.section}
        query={{ ...asked, section, ...(row === null ? {} : { row }) }}
        columns={columns}
        columnsKey={isGrouped ? undefined : 'gstr1_documents'}
        filterKey="gst_filters"
        searchHint={isGrouped ? 'Search by place of supply' : 'Search by number, client or GSTIN'}
        href={href}
        empty={{
          icon: <IconReceiptTax size={22} />,
          title: 'No records in this section',
          text: 'No documents of this type in this period.',
        }}
      />
    </>
  );
}
