import type { Input } from '@daftar/contract/core/route';
import type { ReceiptRow, receiptRoutes } from '@daftar/contract/receipts';
import { formatDay } from '@daftar/domain/date-format';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportDocuments, type ExportColumn } from '#server/features/billing/export.service.ts';
import { allReceipts } from './list.service.ts';

type Exported = Omit<ReceiptRow, 'version' | 'created_at' | 'updated_at'>;

const COLUMNS: ExportColumn<Exported>[] = [
  { title: 'Receipt', width: 18, fixed: true, cell: (row) => row.number },
  { title: 'Date', width: 12, fixed: true, cell: (row) => formatDay(row.date) },
  { title: 'Client', width: 34, cell: (row) => row.client_name },
  { title: 'Firm', width: 26, cell: (row) => row.firm_name },
  { title: 'Payment mode', width: 14, cell: (row) => row.mode },
  { title: 'Reference', width: 20, cell: (row) => row.reference },
  { title: 'Status', width: 11, cell: (row) => row.state },
  { title: 'Currency', width: 9, cell: (row) => row.currency },
  { title: 'Amount received', width: 15, figures: true, cell: (row) => row.cash },
  { title: 'TDS', width: 12, figures: true, cell: (row) => row.tds },
  { title: 'Discount', width: 12, figures: true, offPaper: true, cell: (row) => row.write_off },
  { title: 'Advance applied', width: 15, figures: true, offPaper: true, cell: (row) => row.advance_adjusted },
  { title: 'Total settled', width: 14, figures: true, cell: (row) => row.total },
  { title: 'Advance left', width: 14, figures: true, cell: (row) => row.advance },
];

const ADVANCES = { true: 'With advance left', false: 'Fully applied' } as const;

type Query = Input<typeof receiptRoutes.exportAll>['query'];

export const exportReceipts = (ctx: MemberCtx, { exportType, ...chosen }: Query) =>
  exportDocuments(
    ctx,
    {
      entity: 'receipts',
      title: 'Payments received',
      columns: COLUMNS,
      rows: (most) => allReceipts(ctx, chosen, most),
      chosen,
      notes: [
        ['Status', chosen.state],
        ['Payment mode', chosen.mode],
        ['Advance', chosen.has_advance === undefined ? undefined : ADVANCES[`${chosen.has_advance}`]],
      ],
    },
    exportType,
  );
