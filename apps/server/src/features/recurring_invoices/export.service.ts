import type { Input } from '@daftar/contract/core/route';
import type { recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { CREATED_AS_LABELS } from '@daftar/domain/billing/recurring-modes';
import { formatDay } from '@daftar/domain/date-format';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportDocuments, type ExportColumn } from '#server/features/billing/export.service.ts';
import { allRecurring } from './recurring_invoices.service.ts';

type Row = Awaited<ReturnType<typeof allRecurring>>[number];

const day = (value: string | null): string => (value ? formatDay(value) : '');

const COLUMNS: ExportColumn<Row>[] = [
  { title: 'Client', width: 34, cell: (row) => row.client_name },
  { title: 'Firm', width: 26, cell: (row) => row.firm_name },
  { title: 'Schedule', width: 34, cell: (row) => row.label },
  { title: 'Next invoice', width: 12, fixed: true, cell: (row) => day(row.next_day) },
  { title: 'Last invoice', width: 12, fixed: true, cell: (row) => day(row.last_day) },
  { title: 'Created as', width: 15, cell: (row) => CREATED_AS_LABELS[row.mode] },
  { title: 'Status', width: 9, cell: (row) => row.state },
  { title: 'Currency', width: 9, cell: (row) => row.currency },
  { title: 'Amount', width: 14, figures: true, cell: (row) => row.total },
  { title: 'Last error', width: 30, offPaper: true, cell: (row) => row.failure },
];

type Query = Input<typeof recurringInvoiceRoutes.exportAll>['query'];

export const exportRecurring = (ctx: MemberCtx, { exportType, ...chosen }: Query) =>
  exportDocuments(
    ctx,
    {
      entity: 'recurring_invoices',
      title: 'Recurring invoices',
      columns: COLUMNS,
      rows: (most) => allRecurring(ctx, chosen, most),
      chosen,
      notes: [
        ['Status', chosen.state],
        ['Frequency', chosen.frequency],
        ['Created as', chosen.mode && CREATED_AS_LABELS[chosen.mode]],
        ['Errors', chosen.has_failed ? 'Last invoice failed' : undefined],
      ],
    },
    exportType,
  );
