import type { reportRoutes } from '@daftar/contract/reports';
import type { DeclaredColumn, DeclaredFilter } from '@daftar/contract/reports/declaration';
import type { Input } from '@daftar/contract/core/route';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import { toCurrency } from '@daftar/domain/currencies';
import { sum } from '@daftar/domain/money';
import type { MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { businessName, nameOf, textOf, type Note } from '#server/platform/report/filter-notes.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { MAX_PDF_ROWS, type Sheet, type SheetColumn, type SheetFormat } from '#server/platform/sheets/sheets.ts';
import { addAcross } from './across.service.ts';
import { checkExport, isSummary, openReport, type Run } from './chosen.service.ts';
import { openDetails } from './details.service.ts';
import { cellText } from './labels.ts';
import { orderOf, prepare } from './reports.service.ts';
import { shownRow, shownTotals, type Row } from './rows.ts';
import { run } from './run.repo.ts';
import * as statements from './statements.repo.ts';

const MAX_EXPORTED = 50_000;
const FIXED: readonly DeclaredColumn['kind'][] = ['code', 'phone', 'date', 'moment', 'time', 'month'];

type Named = [name: string, column: DeclaredColumn];
type Content = { title: string; columns: readonly Named[]; rows: readonly Row[]; totals: Row; truncated: boolean };

/** All rows of a report, with its filters printed above, as a file. */
export async function exportReport(ctx: MemberCtx, report: string, query: Input<typeof reportRoutes.export>['query']) {
  const content = await contentOf(ctx, report, query);
  return write(ctx, content, { report, format: query.exportType });
}

export async function contentOf(
  ctx: MemberCtx,
  report: string,
  query: Omit<Input<typeof reportRoutes.export>['query'], 'exportType'> & { exportType: SheetFormat },
) {
  const opened = await openReport(ctx, report, query);
  checkExport(ctx, opened);
  const { declared, source, isMasked } = opened;
  const { columns } = declared;
  const { rows, where, totals } = await prepare(ctx, opened);
  const limit = limitOf(query.exportType);
  const order = orderOf(opened, query.sort);
  const [found, [sums]] = await Promise.all([
    run(ctx, statements.paged(rows, order, where, limit + 1, 0)),
    run(ctx, totals),
  ]);
  const shown = found.slice(0, limit).map((row) => shownRow(columns, row, isMasked));
  const content: Content = {
    title: declared.title,
    columns: chosenColumns(columns, query.columns),
    rows: shown,
    totals: shownTotals(columns, sums!),
    truncated: found.length > limit,
  };
  return { opened, content: isSummary(source) && source.across ? await acrossContent(ctx, opened, content) : content };
}

export async function exportDetails(
  ctx: MemberCtx,
  report: string,
  query: Input<typeof reportRoutes.exportDetails>['query'],
) {
  const { opened, columns, rows, where, totals, label, sort } = await openDetails(ctx, report, query);
  checkExport(ctx, opened);
  const limit = limitOf(query.exportType);
  const [found, [sums]] = await Promise.all([
    run(ctx, statements.paged(rows, { sort }, where, limit + 1, 0)),
    run(ctx, totals),
  ]);
  const content = {
    title: `${opened.declared.title}: ${label}`,
    columns: Object.entries(columns),
    rows: found.slice(0, limit).map((row) => shownRow(columns, row, opened.isMasked)),
    totals: shownTotals(columns, sums!),
    truncated: found.length > limit,
  };
  return write(ctx, { opened, content }, { report, format: query.exportType });
}

const limitOf = (format: SheetFormat): number => (format === 'pdf' ? MAX_PDF_ROWS : MAX_EXPORTED);

function chosenColumns(columns: Run['declared']['columns'], chosen: string | undefined): Named[] {
  if (!chosen) return Object.entries(columns).filter(([, { hidden }]) => !hidden);
  return chosen.split(',').map((name): Named => {
    const column = columns[name];
    if (!column) throw invalid({ field: 'columns', rule: 'unknown', message: 'This report has no such column' });
    const { offPaper, ...onPaper } = column;
    // Added by choice, so that a PDF has it too.
    return [name, offPaper && column.hidden ? onPaper : column];
  });
}

/** Columns across follow the declared ones. */
async function acrossContent(ctx: MemberCtx, opened: Run, content: Content): Promise<Content> {
  const page = { data: [...content.rows], totals: content.totals } as unknown as Parameters<typeof addAcross>[2];
  await addAcross(ctx, opened, page);
  const { kind, words } = opened.declared.across!;
  const extra = page.across!.map(({ key, title }): Named => [
    `cells.${key}`,
    { title, kind, width: 8, ...(words ? { words } : {}) },
  ]);
  const flat = (row: Row): Row => {
    const cells = (row['cells'] ?? {}) as Row;
    return { ...row, ...Object.fromEntries(Object.entries(cells).map(([key, value]) => [`cells.${key}`, value])) };
  };
  return { ...content, columns: [...content.columns, ...extra], rows: page.data.map(flat), totals: flat(page.totals) };
}

async function write(
  ctx: MemberCtx,
  { opened, content }: { opened: Run; content: Content },
  { report, format }: { report: string; format: SheetFormat },
) {
  const sheet = await sheetOf(ctx, opened, content);
  const file = await exportSheet(ctx, 'reports', sheet, { name: report, format });
  return { ...file, rows: content.rows.length, truncated: content.truncated };
}

export async function sheetOf(ctx: MemberCtx, opened: Run, content: Content): Promise<Sheet> {
  const { title, columns, rows, totals, truncated } = content;
  const firmId = (opened.chosen as Row)['firm_id'] as number | undefined;
  const hasTotals = rows.length > 0 && Object.keys(totals).length > 0;
  const texts = (row: Row) => columns.map(([name, column]) => cellText(column, row[name], ctx.timezone));
  const last = columns.map(([name, column], i) =>
    i === 0 ? 'Total' : name in totals ? cellText(column, totals[name], ctx.timezone) : '',
  );
  return {
    title,
    of: await businessName(ctx),
    ...(firmId ? { firmId } : {}),
    notes: [
      ...(await notesOf(ctx, opened)),
      ['Exported', `${formatMoment(ctx.now, ctx.timezone)} (${ctx.timezone}) by ${ctx.person.name}`],
      ['Rows', truncated ? `First ${rows.length} rows only. Use filters to export the rest.` : String(rows.length)],
    ],
    columns: columns.map(([name, column]) => ({
      ...sheetColumn(column, opened.chosen.currencyCode),
      ...(isSummed(content, name, column) ? { summed: true } : {}),
    })),
    rows: rows.map(texts),
    ...(hasTotals ? { totals: last } : {}),
  };
}

const sheetColumn = (column: DeclaredColumn, currency: string): SheetColumn => ({
  title: column.title,
  width: column.width ?? 14,
  ...(statements.isFigure(column) ? { figures: true } : {}),
  ...(column.kind === 'money' ? { money: toCurrency(currency) } : {}),
  ...(FIXED.includes(column.kind) ? { fixed: true } : {}),
  ...(column.offPaper ? { offPaper: true } : {}),
});

/** Not where a record is in several rows, a row repeats others, or rows are left out: a formula would change the total. */
const isSummed = ({ rows, totals }: Content, name: string, { total, computed, kind }: DeclaredColumn): boolean =>
  total === true &&
  !computed &&
  ['number', 'money'].includes(kind) &&
  Number(sum(rows.map((row) => String(row[name] ?? 0)))) === Number(totals[name] ?? 0);

/** The dates and filters in words, with names instead of IDs (product rule 8). */
async function notesOf(ctx: MemberCtx, { declared, chosen, search }: Run): Promise<Note[]> {
  const { from, to } = chosen;
  const dates: Note[] =
    declared.period && (from || to)
      ? [[declared.period.label, `${from ? formatDay(from) : 'Start'} to ${to ? formatDay(to) : 'today'}`]]
      : [];
  const filters: Note[] = [];
  for (const [name, filter] of Object.entries(declared.filters)) {
    const value = (chosen as Row)[name];
    if (value !== undefined && value !== null) filters.push([filter.label, await filterText(ctx, filter, value)]);
  }
  return [...dates, ...(search ? [['Search', search] satisfies Note] : []), ...filters];
}

async function filterText(ctx: MemberCtx, { record, options }: DeclaredFilter, value: unknown): Promise<string> {
  if (record) return nameOf(ctx, record, Number(value));
  return options?.find((option) => option.value === String(value))?.label ?? textOf(value);
}
