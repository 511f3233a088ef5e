import type { GstMatch, gstReconciliationRoutes } from '@daftar/contract/gst_reconciliation';
import type { Input } from '@daftar/contract/core/route';
import { formatDay } from '@daftar/domain/date-format';
import { monthLabel, monthPeriod } from '@daftar/domain/gst-return/periods';
import { COMPARED_LABELS } from '@daftar/domain/gst_reconciliation/explain';
import { CLASS_LABELS } from '@daftar/domain/gst_reconciliation/labels';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { exportedMatches } from './list.repo.ts';
import { filterOf } from './list.service.ts';

type Row = Omit<GstMatch, 'unavailable'>;
type Side = 'book' | 'statement';

const KINDS = { invoice: 'Invoice', credit_note: 'Credit note', debit_note: 'Debit note' } as const;
const DECIDED = { accepted: 'Accepted', pending: 'Pending', ignored: 'Ignored' } as const;
const money = { width: 13, figures: true } as const;
const fixed = { width: 11, fixed: true } as const;

const sideColumns = (side: Side, name: string): RowColumn<Row>[] => [
  { title: `${name} number`, width: 18, cell: (row) => row[side]?.number ?? '' },
  { ...fixed, title: `${name} date`, cell: (row) => (row[side] ? formatDay(row[side].date) : '') },
  { ...money, title: `${name} taxable`, cell: (row) => row[side]?.taxable_value ?? '' },
  { ...money, title: `${name} IGST`, offPaper: true, cell: (row) => row[side]?.igst ?? '' },
  { ...money, title: `${name} CGST`, offPaper: true, cell: (row) => row[side]?.cgst ?? '' },
  { ...money, title: `${name} SGST`, offPaper: true, cell: (row) => row[side]?.sgst ?? '' },
  { ...money, title: `${name} cess`, offPaper: true, cell: (row) => row[side]?.cess ?? '' },
];

const COLUMNS: RowColumn<Row>[] = [
  { title: 'Result', width: 14, cell: (row) => CLASS_LABELS[row.class] },
  { title: 'Supplier GSTIN', width: 18, cell: ({ supplier_gstin }) => supplier_gstin },
  { title: 'Supplier', width: 24, cell: ({ supplier_name }) => supplier_name },
  { title: 'Document', width: 12, offPaper: true, cell: (row) => KINDS[(row.book ?? row.statement)!.kind] },
  ...sideColumns('book', 'Books'),
  ...sideColumns('statement', '2B'),
  { ...money, title: 'Taxable difference', cell: ({ taxable_difference }) => taxable_difference },
  { ...money, title: 'Tax difference', cell: ({ tax_difference }) => tax_difference },
  {
    title: 'Differs in',
    width: 20,
    offPaper: true,
    cell: (row) => row.differences.map((field) => COMPARED_LABELS[field]).join(', '),
  },
  { title: 'Reason', width: 40, offPaper: true, cell: ({ reason }) => reason },
  {
    title: '2B period',
    width: 14,
    offPaper: true,
    cell: ({ statement }) => (statement ? monthPeriod(statement.month).label : ''),
  },
  { title: 'Decision', width: 11, cell: ({ decision }) => (decision ? DECIDED[decision] : '') },
  {
    title: 'Credit taken in',
    width: 14,
    offPaper: true,
    cell: ({ book }) => (book?.claimed_in ? monthLabel(book.claimed_in) : ''),
  },
  { title: 'Note', width: 24, offPaper: true, cell: ({ note }) => note },
];

type Query = Input<typeof gstReconciliationRoutes.exportAll>['query'];

export async function exportMatches(ctx: MemberCtx, { exportType, ...asked }: Query) {
  const { of, filter } = await filterOf(ctx, asked);
  return exportRows(ctx, {
    entity: 'gst_matches',
    title: `2B reconciliation: ${of.client_name}`,
    name: `2b-reconciliation-${of.gstin}-${of.period}`,
    of: (await businessOf(ctx)).name,
    format: exportType,
    columns: COLUMNS,
    aside: undefined,
    filters: [
      ['GSTIN', of.gstin],
      ['Period', asked.scope === 'year' ? 'Financial year' : of.return_period.label],
      ['Result', asked.class && CLASS_LABELS[asked.class]],
      ['Decision', asked.decision && (asked.decision === 'open' ? 'Open' : DECIDED[asked.decision])],
      ['Supplier', asked.supplier],
      ['Search', asked.search],
    ],
    find: (limit) => exportedMatches(ctx, filter, limit),
  });
}
