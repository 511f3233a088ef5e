import type { ReportGroup, ReportRow } from '@daftar/contract/task_reports';
import { formatDuration } from '@daftar/domain/work/clock';
import type { Sheet, SheetColumn } from '#server/sheets/sheets.ts';

const TITLES: Record<ReportGroup, string> = { user: 'Person', service: 'Service', board: 'Board', client: 'Client' };

type Counts = Omit<ReportRow, 'id' | 'name'>;
const figure = (title: string, cell: (row: Counts) => string): SheetColumn & { cell: (row: Counts) => string } => ({
  title,
  width: 11,
  figures: true,
  cell,
});

const COLUMNS = [
  figure('To do', (row) => String(row.todo)),
  figure('Pending', (row) => String(row.pending)),
  figure('Overdue', (row) => String(row.overdue)),
  figure('Snoozed', (row) => String(row.snoozed)),
  figure('Completed', (row) => String(row.completed)),
  figure('Cancelled', (row) => String(row.cancelled)),
  figure('Total', (row) => String(row.total)),
  figure('On time', (row) => String(row.on_time)),
  figure('Estimate', (row) => formatDuration(row.estimate)),
  figure('Logged', (row) => formatDuration(row.logged)),
];

export function reportSheet(
  { rows, totals }: { rows: readonly ReportRow[]; totals: Counts },
  group: ReportGroup,
  { of, notes }: Pick<Sheet, 'notes'> & { of: string },
): Sheet {
  const cells = (row: Counts) => COLUMNS.map(({ cell }) => cell(row));
  return {
    title: `Tasks by ${TITLES[group].toLowerCase()}`,
    of,
    notes,
    columns: [{ title: TITLES[group], width: 34 }, ...COLUMNS.map(({ cell: _, ...column }) => column)],
    rows: [...rows.map((row) => [row.name, ...cells(row)]), ['All tasks', ...cells(totals)]],
  };
}
