import type { Input } from '@daftar/contract/core/route';
import type { InvoiceKind, InvoiceRow, invoiceRoutes } from '@daftar/contract/invoices';
import { INVOICE_STATUS_LABELS } from '@daftar/domain/billing/invoice-status';
import { formatDay } from '@daftar/domain/date-format';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportDocuments, type ExportColumn } from '#server/features/billing/export.service.ts';
import { allInvoices } from './list.service.ts';

const TITLES: Record<InvoiceKind, string> = {
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  debit_note: 'Debit notes',
};

const COLUMNS: ExportColumn<InvoiceRow>[] = [
  { title: 'Number', width: 18, fixed: true, cell: (row) => row.number ?? '' },
  { title: 'Date', width: 12, fixed: true, cell: (row) => formatDay(row.date) },
  { title: 'Due date', width: 12, fixed: true, cell: (row) => formatDay(row.due_date) },
  { title: 'Client', width: 34, cell: (row) => row.client_name },
  { title: 'Firm', width: 26, cell: (row) => row.firm_name },
  { title: 'Status', width: 12, cell: (row) => (row.is_overdue ? 'Overdue' : INVOICE_STATUS_LABELS[row.status]) },
  { title: 'Currency', width: 9, cell: (row) => row.currency },
  { title: 'Taxable value', width: 14, figures: true, cell: (row) => row.taxable_value },
  { title: 'Tax', width: 12, figures: true, cell: (row) => row.tax },
  { title: 'Total', width: 14, figures: true, cell: (row) => row.total },
  { title: 'Paid', width: 14, figures: true, offPaper: true, cell: (row) => row.paid_amount },
  { title: 'Amount due', width: 14, figures: true, cell: (row) => row.due },
];

type Query = Input<typeof invoiceRoutes.exportAll>['query'];

export const exportInvoices = (ctx: MemberCtx, { exportType, ...chosen }: Query) =>
  exportDocuments(
    ctx,
    {
      entity: 'invoices',
      title: TITLES[chosen.kind],
      columns: COLUMNS,
      rows: (most) => allInvoices(ctx, chosen, most),
      chosen,
      notes: [['Status', chosen.status]],
    },
    exportType,
  );
