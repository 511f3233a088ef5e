import type { ClientRow } from '@daftar/contract/clients/shape';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import type { Sheet } from '#server/sheets/sheets.ts';

/** Custom fields of the business, which stand behind the others (product rule 21). */
export type Extra = { id: number; label: string };
export type Printing = { timezone: string; now: Date; by: string; truncated: boolean };
export type Note = [label: string, value: string];

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

const COLUMNS: [title: string, width: number, cell: (client: ClientRow) => string][] = [
  ['File number', 12, (c) => c.code_number],
  ['Name', 34, (c) => c.client_full_name],
  ['Company', 34, (c) => c.company_name],
  ['Category', 18, (c) => c.category],
  ['PAN', 13, (c) => c.pan],
  ['GSTIN', 18, (c) => c.gst_number],
  ['Mobile', 14, (c) => c.primary_mobile_number],
  ['E-mail', 28, (c) => c.primary_email],
  ['Group', 20, (c) => c.group_name ?? ''],
  ['Referred by', 20, (c) => c.reference_name ?? ''],
  ['Assignee', 20, (c) => c.assignee_name ?? ''],
  ['Industry', 24, (c) => c.industry],
  ['City', 16, (c) => c.city],
  ['State', 18, (c) => c.state],
  ['Status', 10, (c) => c.status],
  ['GST', 6, (c) => yesNo(c.is_gst)],
  ['Audit', 6, (c) => yesNo(c.is_audit_applicable)],
  ['Portal access', 12, (c) => yesNo(c.is_login_access)],
];

export function clientSheet(clients: ClientRow[], extras: readonly Extra[], chosen: Note[], printing: Printing): Sheet {
  const { timezone } = printing;
  const custom = extras.map((field): (typeof COLUMNS)[number] => [
    field.label,
    18,
    (client) => inWords(client.custom[String(field.id)]),
  ]);
  const columns: typeof COLUMNS = [
    ...COLUMNS,
    ...custom,
    ['Added', 20, (client) => formatMoment(new Date(client.created_at), timezone)],
  ];
  return {
    title: 'Clients',
    notes: [...chosen, ...printed(clients.length, printing)],
    columns: columns.map(([title, width]) => ({ title, width })),
    rows: clients.map((client) => columns.map(([, , cell]) => cell(client))),
  };
}

export const industrySheet = (rows: { industry: string; clients: number }[], printing: Printing): Sheet => ({
  title: 'Clients by industry',
  notes: printed(rows.length, printing),
  columns: [
    { title: 'Industry', width: 34 },
    { title: 'Clients', width: 10 },
  ],
  rows: rows.map(({ industry, clients }) => [industry || 'Not said', String(clients)]),
});

const printed = (count: number, { timezone, now, by, truncated }: Printing): Note[] => [
  ['Exported', `${formatMoment(now, timezone)} (${timezone}) by ${by}`],
  ['Rows', truncated ? `The first ${count}; there are more. Narrow the filter to get them.` : String(count)],
];

function inWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return yesNo(value);
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : String(value as string);
}
