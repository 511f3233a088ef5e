import type { Input } from '@daftar/contract/core/route';
import type { quotationRoutes } from '@daftar/contract/quotations';
import { QUOTATION_ANSWER_LABELS } from '@daftar/domain/billing/quotation-answer';
import { formatDay } from '@daftar/domain/date-format';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportDocuments, type ExportColumn } from '#server/features/billing/export.service.ts';
import { allQuotations } from './list.service.ts';

type Row = Awaited<ReturnType<typeof allQuotations>>[number];

const COLUMNS: ExportColumn<Row>[] = [
  { title: 'Number', width: 18, fixed: true, cell: (row) => row.number ?? '' },
  { title: 'Date', width: 12, fixed: true, cell: (row) => formatDay(row.date) },
  { title: 'Valid until', width: 12, fixed: true, cell: (row) => formatDay(row.valid_until) },
  { title: 'Client', width: 34, cell: (row) => row.client_name },
  { title: 'Firm', width: 26, cell: (row) => row.firm_name },
  { title: 'Status', width: 11, cell: (row) => row.status },
  { title: 'Response', width: 12, cell: (row) => QUOTATION_ANSWER_LABELS[row.answer] },
  { title: 'Currency', width: 9, cell: (row) => row.currency },
  { title: 'Taxable value', width: 14, figures: true, cell: (row) => row.taxable_value },
  { title: 'Tax', width: 12, figures: true, cell: (row) => row.tax },
  { title: 'Total', width: 14, figures: true, cell: (row) => row.total },
];

type Query = Input<typeof quotationRoutes.exportAll>['query'];

export const exportQuotations = (ctx: MemberCtx, { exportType, ...chosen }: Query) =>
  exportDocuments(
    ctx,
    {
      entity: 'quotations',
      title: 'Quotations',
      columns: COLUMNS,
      rows: (most) => allQuotations(ctx, chosen, most),
      chosen,
      notes: [
        ['Status', chosen.status],
        ['Response', chosen.answer && QUOTATION_ANSWER_LABELS[chosen.answer]],
      ],
    },
    exportType,
  );
