import type { OutstandingBy, OutstandingRow, accountRoutes } from '@daftar/contract/receivables';
import type { Input } from '@daftar/contract/core/route';
import { AGEING_BUCKETS, AGEING_LABELS } from '@daftar/domain/billing/ageing';
import { formatDay, formatMoment, today } from '@daftar/domain/date-format';
import type { MemberCtx } from '#server/platform/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { MAX_PDF_ROWS, type Sheet, type SheetColumn } from '#server/platform/sheets/sheets.ts';
import * as repo from './outstanding.repo.ts';
import { allOutstanding } from './outstanding.service.ts';

const MAX_EXPORTED = 50_000;
const TITLES: Record<OutstandingBy, string> = {
  client: 'Outstanding by client',
  group: 'Outstanding by group',
  firm: 'Outstanding by firm',
};
const NAMES: Record<OutstandingBy, string> = { client: 'Client', group: 'Group', firm: 'Firm' };

type Column = SheetColumn & { cell: (row: OutstandingRow) => string };
const figure = (title: string, cell: Column['cell']): Column => ({ title, width: 13, figures: true, cell });
const dayOrNone = (day: string | null): string => (day ? formatDay(day) : '');

const columnsOf = (by: OutstandingBy): Column[] => [
  ...(by === 'client' ? [{ title: 'File no.', width: 12, cell: (row: OutstandingRow) => row.code_number }] : []),
  { title: NAMES[by], width: 34, cell: (row) => row.name },
  ...(by === 'client'
    ? [{ title: 'Group', width: 20, offPaper: true as const, cell: (row: OutstandingRow) => row.group_name }]
    : []),
  ...(by === 'group' ? [figure('Clients', ({ clients }) => String(clients))] : []),
  { title: 'Currency', width: 9, cell: (row) => row.currency },
  ...AGEING_BUCKETS.map((bucket) => figure(AGEING_LABELS[bucket], ({ ageing }) => ageing[bucket])),
  figure('Total', ({ ageing }) => ageing.total),
  figure('Advance', ({ ageing }) => ageing.advance),
  figure('Net due', ({ ageing }) => ageing.net),
  { title: 'Oldest due', width: 12, fixed: true, offPaper: true, cell: (row) => dayOrNone(row.oldest_due_date) },
  { title: 'Last payment', width: 12, fixed: true, offPaper: true, cell: (row) => dayOrNone(row.last_receipt_date) },
];

type Query = Input<typeof accountRoutes.outstandingExport>['query'];

/** All filtered rows, with the filter printed above (product rule 8). The export is logged. */
export async function exportOutstanding(ctx: MemberCtx, { exportType, ...asked }: Query) {
  const most = exportType === 'pdf' ? MAX_PDF_ROWS : MAX_EXPORTED;
  const found = await allOutstanding(ctx, asked, most + 1);
  const truncated = found.length > most;
  const rows = found.slice(0, most);
  const title = TITLES[asked.by];
  const columns = columnsOf(asked.by);
  const sheet: Sheet = {
    title,
    of: (await businessOf(ctx)).name,
    notes: await notesOf(ctx, asked, rows.length),
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
  const name = `outstanding-by-${asked.by}`;
  const file = await exportSheet(ctx, 'outstanding', sheet, { name, format: exportType });
  return { ...file, rows: rows.length, truncated };
}

async function notesOf(ctx: MemberCtx, asked: Omit<Query, 'exportType'>, rows: number): Promise<[string, string][]> {
  const names = await repo.namesOf(ctx, asked);
  const filterLines: [string, string | null | undefined][] = [
    ['As of', formatDay(today(ctx.now, ctx.timezone))],
    ['Firm', names.firm],
    ['Branch', names.branch],
    ['Group', names.group],
    ['Age', asked.bucket ? `${AGEING_LABELS[asked.bucket]} days` : asked.is_overdue ? 'Overdue' : null],
    ['Minimum net due', asked.min_amount],
    ['Search', asked.search],
    ['Rows', String(rows)],
    ['Exported', `${formatMoment(ctx.now, ctx.timezone)} by ${ctx.person.name}`],
  ];
  return filterLines.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
