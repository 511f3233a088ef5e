import type { Input } from '@daftar/contract/core/route';
import type { timesheetRoutes } from '@daftar/contract/timesheets';
import type { TimeRange } from '@daftar/contract/work/time';
import { formatDay, formatMoment, formatTime } from '@daftar/domain/date-format';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { MAX_PDF_ROWS, type Sheet, type SheetColumn } from '#server/platform/sheets/sheets.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { allRanges } from './time-entries.service.ts';
import { sheetStates } from './sheets.service.ts';
import { seesRates } from './timesheets.policy.ts';

const MAX_EXPORTED = 20_000;

type Row = TimeRange & { state: string };
type Column = SheetColumn & { cell: (row: Row) => string };

function columnsOf(timezone: string, rated: boolean): Column[] {
  const time = (moment: string | null): string => (moment ? formatTime(new Date(moment), timezone) : '');
  const rates: Column[] = [
    { title: 'Billing rate', width: 12, figures: true, offPaper: true, cell: (row) => row.charge_rate ?? '' },
    { title: 'Cost rate', width: 12, figures: true, offPaper: true, cell: (row) => row.cost_rate ?? '' },
  ];
  return [
    { title: 'Date', width: 12, fixed: true, cell: (row) => formatDay(row.day) },
    { title: 'User', width: 22, cell: (row) => row.user_name },
    { title: 'Task number', width: 12, fixed: true, cell: (row) => row.reference },
    { title: 'Task', width: 36, cell: (row) => row.task_name },
    { title: 'Client', width: 28, cell: (row) => row.client_name ?? 'Internal' },
    { title: 'From', width: 10, fixed: true, cell: (row) => time(row.start_date_time) },
    { title: 'To', width: 10, fixed: true, cell: (row) => time(row.end_date_time) },
    { title: 'Hours', width: 9, figures: true, cell: (row) => (row.seconds / 3600).toFixed(2) },
    { title: 'Billable', width: 9, cell: (row) => (row.is_billable ? 'Yes' : 'No') },
    { title: 'Logged by', width: 10, offPaper: true, cell: (row) => (row.source === 'timer' ? 'Timer' : 'Manual') },
    { title: 'Status', width: 12, cell: (row) => row.state },
    { title: 'Note', width: 36, offPaper: true, cell: (row) => row.note },
    ...(rated ? rates : []),
  ];
}

type Query = Input<typeof timesheetRoutes.exportAll>['query'];

/** All time entries under the filter, with the filter printed above (product rule 8). The export is logged. */
export async function exportTimeEntries(ctx: MemberCtx, { exportType, ...filter }: Query) {
  const most = exportType === 'pdf' ? MAX_PDF_ROWS : MAX_EXPORTED;
  const found = await allRanges(ctx, filter, most + 1);
  const truncated = found.length > most;
  const business = await businessOf(ctx);
  const stateOf = await sheetStates(ctx, found);
  const rows = found.slice(0, most).map((row) => ({ ...row, state: stateOf(row) }));
  const columns = columnsOf(business.timezone, seesRates(ctx));
  const sheet: Sheet = {
    title: 'Timesheet',
    of: business.name,
    notes: notesOf(ctx, filter, rows),
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
  const file = await exportSheet(ctx, 'time_sheet_ranges', sheet, { name: 'timesheet', format: exportType });
  return { ...file, rows: rows.length, truncated };
}

function notesOf(ctx: MemberCtx, filter: Omit<Query, 'exportType'>, rows: readonly Row[]): [string, string][] {
  const { from, to, user_id, client_id, is_billable, source } = filter;
  const [first] = rows;
  const filterLines: [string, string | false | undefined][] = [
    ['Period', (from || to) && [from, to].map((day) => (day ? formatDay(day) : '…')).join(' to ')],
    ['User', user_id !== undefined && first?.user_name],
    ['Client', client_id !== undefined && (first?.client_name ?? undefined)],
    ['Billable', is_billable !== undefined && (is_billable ? 'Yes' : 'No')],
    ['Logged by', source && (source === 'timer' ? 'Timer' : 'Manual')],
    ['Rows', String(rows.length)],
    ['Exported', `${formatMoment(ctx.now, ctx.timezone)} by ${ctx.person.name}`],
  ];
  return filterLines.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
