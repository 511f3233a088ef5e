import type { reportRoutes } from '@daftar/contract/reports';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import type { Answer, Input } from '@daftar/contract/core/route';
import type { MemberCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { isSummary, openReport, sourceSql, type Run } from './chosen.service.ts';
import { keyLabel } from './labels.ts';
import { checkCost, checkSort } from './reports.service.ts';
import { shownRow, shownTotals } from './rows.ts';
import { run } from './run.repo.ts';
import type { Sql, SummarySource } from './source.ts';
import * as statements from './statements.repo.ts';

type Query = Input<typeof reportRoutes.details>['query'];
type Behind = Pick<Query, 'status' | 'name'>;
const { ALL } = statements;

/** The records behind a figure: its columns, their SQL, and what it is called. */
export async function openDetails(ctx: MemberCtx, report: string, query: Omit<Query, 'page' | 'per_page'>) {
  const opened = await openReport(ctx, report, query);
  const { source, search, isMasked } = opened;
  const { columns, rows, where, label } = isSummary(source)
    ? await recordsBehind(ctx, opened, source, query)
    : await rowsBehind(ctx, opened, query);
  const sort = checkSort(opened, columns, query.sort ?? initialSort(opened.declared, columns));
  const all = [...where, ...statements.searched(columns, search, isMasked)];
  const totals = statements.listTotals(columns, rows, all);
  await checkCost(ctx, opened.declared, totals);
  return { opened, columns, rows, where: all, totals, label, sort };
}

/** That of the report where the details have the column too. */
const initialSort = ({ sort }: DeclaredReport, columns: DeclaredReport['columns']): string =>
  sort.replace(/^-/, '') in columns ? sort : Object.keys(columns)[0]!;

export async function getDetails(
  ctx: MemberCtx,
  report: string,
  query: Query,
): Promise<Answer<typeof reportRoutes.details>> {
  const { opened, columns, rows, where, totals: summed, label, sort } = await openDetails(ctx, report, query);
  const { page, per_page } = query;
  const [found, [totals]] = await Promise.all([
    run(ctx, statements.paged(rows, { sort }, where, per_page, (page - 1) * per_page)),
    run(ctx, summed),
  ]);
  const total = Number(totals!['row_count']);
  return {
    from: opened.chosen.from ?? null,
    to: opened.chosen.to ?? null,
    currency: opened.chosen.currencyCode,
    label,
    data: found.map((row) => shownRow(columns, row, opened.isMasked)),
    meta: { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) },
    totals: shownTotals(columns, totals!),
  };
}

/** Of a summary: the records that a figure of a row counts, or those of a cell across. */
async function recordsBehind(ctx: MemberCtx, opened: Run, source: SummarySource<never>, { status, name }: Behind) {
  const { columns, details = {}, across, title } = opened.declared;
  const column = columns[status];
  const isAll = status === ALL;
  if (!isAll && !column && !across) throw notFound('figure');
  const figure = column && source.figures[figureBehind(columns, status)];
  const isOnce = name === ALL && source.once;
  const records = isOnce ? await source.once!(ctx, opened.chosen as never) : await sourceSql(ctx, opened);
  const ofKey = statements.having(source.by.key, name);
  const ofFigure =
    isAll || column ? statements.fulfilling(figure?.where) : statements.having(source.across!.key, status);
  const rowLabel = await labelOfRow(ctx, opened, source, name);
  const what = isAll ? title : (column?.title ?? status);
  return {
    columns: details,
    rows: statements.withComputed(details, records),
    where: [...ofKey, ...ofFigure],
    label: name === ALL ? what : `${what} · ${rowLabel}`,
  };
}

/** A computed figure opens the records of the one it follows from. */
function figureBehind(columns: DeclaredReport['columns'], name: string): string {
  const computed = columns[name]?.computed;
  return computed ? figureBehind(columns, computed.part) : name;
}

async function labelOfRow(ctx: MemberCtx, opened: Run, source: SummarySource<never>, key: string): Promise<string> {
  const [first = source.by.key] = source.by.columns;
  const column = opened.declared.columns[first]!;
  if (key === ALL) return '';
  const [row] = await run(ctx, statements.firstOf(await sourceSql(ctx, opened), first, source.by.key, key));
  const value = row?.[first];
  return keyLabel(
    column,
    value === null || value === undefined || value === '' ? statements.NONE : String(value as string),
    undefined,
  );
}

/** Of a list: its rows in a bar of its chart. */
async function rowsBehind(ctx: MemberCtx, opened: Run, { status, name }: Behind) {
  const { columns, chart, title } = opened.declared;
  if (!chart) throw notFound('chart');
  const { category, by, series, measures } = chart;
  const where: Sql[] = statements.having(category, name, by);
  if (series) where.push(...statements.having(series, status));
  else if (measures && status !== ALL) {
    if (!measures.includes(status)) throw notFound('figure');
    where.push(statements.nonZero(status));
  }
  const label = [
    ...(series && status !== ALL ? [keyLabel(columns[series]!, status, undefined)] : []),
    ...(measures && status !== ALL ? [columns[status]!.title] : []),
    ...(name === ALL ? [] : [keyLabel(columns[category]!, name, by)]),
  ];
  return {
    columns,
    rows: statements.withComputed(columns, await sourceSql(ctx, opened)),
    where,
    label: label.join(' · ') || title,
  };
}
