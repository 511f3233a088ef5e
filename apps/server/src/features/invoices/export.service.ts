import type { Input } from '@daftar/contract/core/route';
import type { InvoiceKind, InvoiceRow, invoiceRoutes } from '@daftar/contract/invoices';
import { INVOICE_STATUS_LABELS } from '@daftar/domain/billing/invoice-status';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import type { MemberCtx } from '#server/platform/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { MAX_PDF_ROWS, type Sheet, type SheetColumn } from '#server/platform/sheets/sheets.ts';
import { allInvoices } from './list.service.ts';
import * as repo from './list.repo.ts';

const MAX_EXPORTED = 50_000;

const TITLES: Record<InvoiceKind, string> = {
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  debit_note: 'Debit notes',
};

type Column = SheetColumn & { cell: (row: InvoiceRow) => string };
const COLUMNS: Column[] = [
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

/** Exports matching rows with the filters above them. The export is logged. */
export async function exportInvoices(ctx: MemberCtx, { exportType, ...chosen }: Query) {
  const most = exportType === 'pdf' ? MAX_PDF_ROWS : MAX_EXPORTED;
  const found = await allInvoices(ctx, chosen, most + 1);
  const truncated = found.length > most;
  const rows = found.slice(0, most);
  const title = TITLES[chosen.kind];
  const notes = await notesOf(ctx, chosen, rows.length);
  const sheet: Sheet = {
    title,
    of: (await businessOf(ctx)).name,
    notes,
    columns: COLUMNS.map(({ cell: _, ...column }) => column),
    rows: rows.map((row) => COLUMNS.map(({ cell }) => cell(row))),
  };
  const name = title.toLowerCase().replace(' ', '-');
  const file = await exportSheet(ctx, 'invoices', sheet, { name, format: exportType });
  return { ...file, rows: rows.length, truncated };
}

async function notesOf(ctx: MemberCtx, chosen: Omit<Query, 'exportType'>, rows: number): Promise<[string, string][]> {
  const names = await repo.namesOf(ctx, chosen);
  const days = [chosen.from_date, chosen.to_date].map((day) => (day ? formatDay(day) : '…')).join(' to ');
  const said: [string, string | undefined][] = [
    ['Status', chosen.status],
    ['Firm', names.firm],
    ['Branch', names.branch],
    ['Client', names.client],
    ['Group', names.group],
    ['Dates', chosen.from_date || chosen.to_date ? days : undefined],
    ['Search', chosen.search],
    ['Rows', String(rows)],
    ['Exported', `${formatMoment(ctx.now, ctx.timezone)} by ${ctx.person.name}`],
  ];
  return said.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
