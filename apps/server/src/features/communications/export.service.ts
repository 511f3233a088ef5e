import type { Communication, communicationRoutes } from '@daftar/contract/communications';
import type { Input } from '@daftar/contract/core/route';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { MAX_PDF_ROWS, type Sheet, type SheetColumn } from '#server/platform/sheets/sheets.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { allCommunications } from './communications.service.ts';

const MAX_EXPORTED = 20_000;

type Column = SheetColumn & { cell: (row: Communication) => string };

const columnsOf = (timezone: string): Column[] => [
  {
    title: 'Date and time',
    width: 20,
    fixed: true,
    cell: (row) => formatMoment(new Date(row.happens_at ?? row.created_at), timezone),
  },
  { title: 'Subject', width: 34, cell: (row) => row.subject },
  { title: 'Client', width: 28, cell: (row) => row.client_name ?? '' },
  { title: 'Contact', width: 20, cell: (row) => row.contact },
  { title: 'Mode', width: 10, cell: (row) => row.mode },
  { title: 'Direction', width: 10, cell: (row) => row.direction },
  { title: 'Meeting', width: 12, cell: (row) => row.meeting_state },
  { title: 'Task number', width: 12, fixed: true, offPaper: true, cell: (row) => row.task_reference ?? '' },
  { title: 'Task', width: 30, offPaper: true, cell: (row) => row.task_name ?? '' },
  { title: 'Notes', width: 48, offPaper: true, cell: (row) => row.text },
  { title: 'Next step', width: 26, cell: (row) => row.next_step },
  {
    title: 'Next step on',
    width: 12,
    fixed: true,
    cell: (row) => (row.next_step_on ? formatDay(row.next_step_on) : ''),
  },
  { title: 'Logged by', width: 20, cell: (row) => row.author?.name ?? '' },
  { title: 'In portal', width: 9, offPaper: true, cell: (row) => (row.is_shared_with_clients ? 'Yes' : 'No') },
];

type Query = Input<typeof communicationRoutes.exportAll>['query'];

/** All filtered communications, with the filter printed above (product rule 8). The export is logged. */
export async function exportCommunications(ctx: MemberCtx, { exportType, ...filter }: Query) {
  const most = exportType === 'pdf' ? MAX_PDF_ROWS : MAX_EXPORTED;
  const found = await allCommunications(ctx, filter, most + 1);
  const truncated = found.length > most;
  const rows = found.slice(0, most);
  const business = await businessOf(ctx);
  const columns = columnsOf(business.timezone);
  const sheet: Sheet = {
    title: 'Communications',
    of: business.name,
    notes: notesOf(ctx, filter, rows),
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
  const file = await exportSheet(ctx, 'communications', sheet, { name: 'communications', format: exportType });
  return { ...file, rows: rows.length, truncated };
}

function notesOf(ctx: MemberCtx, filter: Omit<Query, 'exportType'>, rows: readonly Communication[]) {
  const { from, to } = filter;
  const [first] = rows;
  const filterLines: [string, string | false | null | undefined][] = [
    ['Period', (from || to) && [from, to].map((day) => (day ? formatDay(day) : '…')).join(' to ')],
    ['Client', filter.client_id !== undefined && first?.client_name],
    ['Task', filter.board_task_id !== undefined && first?.task_reference],
    ['Mode', filter.mode],
    ['Direction', filter.direction],
    ['Meeting', filter.meeting_state],
    ['Logged by', filter.mine && ctx.person.name],
    ['Search', filter.search],
    ['Rows', String(rows.length)],
    ['Exported', `${formatMoment(ctx.now, ctx.timezone)} by ${ctx.person.name}`],
  ];
  return filterLines.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
