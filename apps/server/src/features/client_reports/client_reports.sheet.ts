import type { ClientRow } from '@daftar/contract/clients/shape';
import { formatDay, formatMoment, today } from '@daftar/domain/date-format';
import type { Sheet, SheetColumn } from '#server/sheets/sheets.ts';

/** Custom fields of the business, which stand behind the others (product rule 21). */
export type Extra = { id: number; label: string };
export type Printing = { timezone: string; now: Date; by: string; of: string; truncated: boolean };
export type Note = [label: string, value: string];

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

export const NO_INDUSTRY_TITLE = 'Not said';

type ClientColumn = SheetColumn & { cell: (client: ClientRow) => string };

const COLUMNS: ClientColumn[] = [
  { title: 'File number', width: 12, cell: (c) => c.code_number },
  { title: 'Name', width: 34, cell: (c) => c.client_full_name },
  // The name of whoever has one: paper has room for it once.
  { title: 'Company', width: 34, offPaper: true, cell: (c) => c.company_name },
  { title: 'Category', width: 18, cell: (c) => c.category },
  { title: 'PAN', width: 13, fixed: true, cell: (c) => c.pan },
  { title: 'GSTIN', width: 18, fixed: true, cell: (c) => c.gst_number },
  { title: 'Mobile', width: 13, fixed: true, cell: (c) => c.primary_mobile_number },
  { title: 'E-mail', width: 28, cell: (c) => c.primary_email },
  { title: 'Group', width: 20, cell: (c) => c.group_name ?? '' },
  { title: 'Referred by', width: 20, offPaper: true, cell: (c) => c.reference_name ?? '' },
  { title: 'Assignee', width: 20, offPaper: true, cell: (c) => c.assignee_name ?? '' },
  { title: 'Industry', width: 24, offPaper: true, cell: (c) => c.industry },
  { title: 'Nature of business', width: 20, offPaper: true, cell: (c) => c.nature_name ?? '' },
  { title: 'City', width: 16, cell: (c) => c.city },
  { title: 'State', width: 18, offPaper: true, cell: (c) => c.state },
  { title: 'Status', width: 10, cell: (c) => c.status },
  { title: 'GST', width: 6, offPaper: true, cell: (c) => yesNo(c.is_gst) },
  { title: 'Audit', width: 6, offPaper: true, cell: (c) => yesNo(c.is_audit_applicable) },
  { title: 'Portal access', width: 12, offPaper: true, cell: (c) => yesNo(c.is_login_access) },
];

export function clientSheet(clients: ClientRow[], extras: readonly Extra[], chosen: Note[], printing: Printing): Sheet {
  const custom = extras.map(({ id, label }): ClientColumn => ({
    title: label,
    width: 18,
    cell: (c) => inWords(c.custom[String(id)]),
  }));
  const added: ClientColumn = {
    title: 'Added',
    width: 12,
    fixed: true,
    cell: (c) => formatDay(today(new Date(c.created_at), printing.timezone)),
  };
  const columns = [...COLUMNS, ...custom, added];
  return {
    title: 'Clients',
    of: printing.of,
    notes: [...chosen, ...printed(clients.length, printing)],
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: clients.map((client) => columns.map(({ cell }) => cell(client))),
  };
}

export const industrySheet = (
  rows: readonly { industry: string; clients: number }[],
  chosen: Note[],
  printing: Printing,
): Sheet => ({
  title: 'Clients by industry',
  of: printing.of,
  notes: [...chosen, ...printed(rows.length, printing)],
  columns: [
    { title: 'Industry', width: 48 },
    { title: 'Clients', width: 12, figures: true },
  ],
  rows: rows.map(({ industry, clients }) => [industry || NO_INDUSTRY_TITLE, String(clients)]),
});

const printed = (count: number, { timezone, now, by, truncated }: Printing): Note[] => [
  ['Exported', `${formatMoment(now, timezone)} (${timezone}) by ${by}`],
  ['Rows', truncated ? `The first ${count}; there are more. Narrow the filter to get them.` : String(count)],
];

export function inWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return yesNo(value);
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : String(value as string);
}
