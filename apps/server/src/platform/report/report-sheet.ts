import type { ColumnKind, Report, ReportColumn } from '@daftar/contract/core/report';
import { FIGURE_KINDS } from '@daftar/contract/reports/declaration';
import { formatDay, formatMoment, today } from '@daftar/domain/date-format';
import { formatDuration } from '@daftar/domain/work/clock';
import type { MemberCtx } from '#server/platform/context.ts';
import type { Sheet, SheetColumn } from '#server/platform/sheets/sheets.ts';
import { businessName, filterNotes, textOf, type Note } from './filter-notes.ts';

type Row = Readonly<Record<string, unknown>>;
/** Columns that depend on the business, such as its custom fields. They come before the last column. */
export type ExtraColumn = { title: string; width: number; cell: (row: Row) => string };

/** Of one length, so that PDFs don't squeeze them. */
const FIXED: readonly ColumnKind[] = ['code', 'phone', 'date', 'moment'];

export function cellText(kind: ColumnKind, value: unknown, timezone: string): string {
  if (value === null || value === undefined) return '';
  if (kind === 'duration') return formatDuration(value as number);
  if (kind === 'moment') return formatDay(today(new Date(value as string), timezone));
  return textOf(value);
}

const sheetColumn = ({ title, width = 14, kind, offPaper }: ReportColumn): SheetColumn => ({
  title,
  width,
  ...(FIGURE_KINDS.includes(kind) ? { figures: true } : {}),
  ...(FIXED.includes(kind) ? { fixed: true } : {}),
  ...(offPaper ? { offPaper } : {}),
});

type Content = {
  rows: readonly Row[];
  /** The totals as a last row. */
  totals?: Row;
  truncated: boolean;
  extra?: readonly ExtraColumn[];
  notes?: readonly Note[];
};

export async function reportSheet(ctx: MemberCtx, report: Report, query: Row, content: Content): Promise<Sheet> {
  const { columns, grouping, exported } = report;
  const { rows, totals, truncated, extra = [] } = content;
  const group = grouping?.titles[String(query[grouping.filter])];
  const own = Object.entries(columns).map(([name, column]) => ({
    ...sheetColumn(name === grouping?.column && group ? { ...column, title: group } : column),
    cell: (row: Row) => cellText(column.kind, row[name], ctx.timezone) || (column.blank ?? ''),
  }));
  const all = [...own.slice(0, -1), ...extra, ...own.slice(-1)];
  const body = rows.map((row) => all.map(({ cell }) => cell(row)));
  const last = totals && [[report.totalLabel ?? 'Total', ...all.slice(1).map(({ cell }) => cell(totals))]];
  return {
    title: group ? `${exported.title} by ${group.toLowerCase()}` : exported.title,
    of: await businessName(ctx),
    notes: [
      ...(await filterNotes(ctx, report, query)),
      ...(content.notes ?? []),
      ['Exported', `${formatMoment(ctx.now, ctx.timezone)} (${ctx.timezone}) by ${ctx.person.name}`],
      ['Rows', truncated ? `First ${rows.length} rows only. Use filters to export the rest.` : String(rows.length)],
    ],
    columns: all.map(({ cell: _, ...column }) => column),
    rows: [...body, ...(last ?? [])],
  };
}
