import type { reportRoutes } from '@daftar/contract/reports';
import type { ReportChart } from '@daftar/contract/reports/declaration';
import type { Answer } from '@daftar/contract/core/route';
import type { MemberCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { isSummary, openReport, sourceSql, type Asked, type Run } from './chosen.service.ts';
import { keyLabel } from './labels.ts';
import { pageOf, prepare } from './reports.service.ts';
import { valueOf, type Row } from './rows.ts';
import { run } from './run.repo.ts';
import * as statements from './statements.repo.ts';

type Chart = Answer<typeof reportRoutes.chart>;
type Point = { key: string; label: string };

const MAX_CATEGORIES: Record<ReportChart['kind'], number> = {
  bar: 24,
  stacked: 24,
  line: 60,
  donut: 12,
  funnel: 12,
  heat: 60,
  calendar: 400,
};
/** Days, weeks or months of any chart: two months by day. */
const MAX_DATES = 62;
/** Groups that are read for a chart of a list. */
const MAX_GROUPS = 5000;

export async function getChart(ctx: MemberCtx, report: string, asked: Asked): Promise<Chart> {
  const opened = await openReport(ctx, report, asked);
  const { declared, source, chosen } = opened;
  if (!declared.chart) throw notFound('chart');
  const found = declared.across
    ? await chartOfCells(ctx, opened)
    : isSummary(source)
      ? await chartOfSummary(ctx, opened)
      : await chartOfList(ctx, opened);
  return { from: chosen.from ?? null, to: chosen.to ?? null, currency: chosen.currencyCode, ...found };
}

const isDated = ({ declared }: Run): boolean =>
  ['date', 'month', 'moment', 'time'].includes(declared.columns[declared.chart!.category]!.kind);

type Category = { key: string; sum: number };

/** The highest categories first; dates and the steps of a funnel in their order. */
function cut<T extends Category>(opened: Run, categories: readonly T[]): { kept: T[]; truncated: boolean } {
  const { chart, columns } = opened.declared;
  const max = isDated(opened) ? Math.max(MAX_DATES, MAX_CATEGORIES[chart!.kind]) : MAX_CATEGORIES[chart!.kind];
  const steps = chart!.kind === 'funnel' ? Object.keys(columns[chart!.category]!.words ?? {}) : [];
  const isFixed = isDated(opened) || steps.length > 0;
  const ordered = steps.length
    ? categories.toSorted((a, b) => steps.indexOf(a.key) - steps.indexOf(b.key))
    : isFixed
      ? [...categories]
      : categories.toSorted((a, b) => b.sum - a.sum);
  const kept = isFixed ? ordered.slice(-max) : ordered.slice(0, max);
  return { kept, truncated: ordered.length > max };
}

async function chartOfSummary(ctx: MemberCtx, opened: Run) {
  const { columns, chart, sort } = opened.declared;
  const { rows, where } = await prepare(ctx, opened);
  const order = isDated(opened) ? chart!.category : sort;
  const found = await run(ctx, statements.paged(rows, { sort: order }, where, MAX_GROUPS, 0));
  const names = chart!.measures!;
  const figure = (row: Row, name: string) => valueOf(columns[name]!.kind, row[name]) as string | number | null;
  const { kept, truncated } = cut(
    opened,
    found.map((row) => ({
      key: String(row['id']),
      row,
      sum: names.reduce((sum, name) => sum + Math.abs(Number(row[name] ?? 0)), 0),
    })),
  );
  return {
    categories: kept.map(({ row }): Point => {
      const value = row[chart!.category];
      const text = value === null || value === '' ? statements.NONE : String(value as string);
      return { key: String(row['id']), label: keyLabel(columns[chart!.category]!, text, undefined) };
    }),
    series: names.map((name): Point => ({ key: name, label: columns[name]!.title })),
    values: names.map((name) => kept.map(({ row }) => figure(row, name))),
    truncated,
  };
}

async function chartOfList(ctx: MemberCtx, opened: Run) {
  const { columns, chart } = opened.declared;
  const { category, by, series, measures, measure } = chart!;
  const where = statements.searched(columns, opened.search, opened.isMasked);
  const rows = statements.withComputed(columns, await sourceSql(ctx, opened));
  const found = await run(ctx, statements.chartOfList(rows, chart!, where, MAX_GROUPS, columns));
  const byCategory = Map.groupBy(found, (row) => String(row['category']));
  const { kept, truncated } = cut(
    opened,
    [...byCategory].map(([key, group]) => ({
      key,
      group,
      sum: group.reduce((sum, row) => sum + Number(row['value'] ?? 0), 0),
    })),
  );
  const names = series ? [...new Set(found.map((row) => String(row['series'])))] : (measures ?? [statements.ALL]);
  const kind = measure ? columns[measure]!.kind : 'number';
  const valueIn = (group: readonly Row[], name: string) => {
    if (measures) return valueOf(columns[name]!.kind, group[0]?.[name]) as string | number | null;
    const row = series ? group.find((one) => String(one['series']) === name) : group[0];
    return row ? (valueOf(kind, row['value']) as string | number) : 0;
  };
  const seriesLabel = (name: string): string =>
    series
      ? keyLabel(columns[series]!, name, undefined)
      : measures
        ? columns[name]!.title
        : measure
          ? columns[measure]!.title
          : opened.declared.title;
  return {
    categories: kept.map(({ key }): Point => ({ key, label: keyLabel(columns[category]!, key, by) })),
    series: names.map((key): Point => ({ key, label: seriesLabel(key) })),
    values: names.map((name) => kept.map(({ group }) => valueIn(group, name))),
    truncated,
  };
}

/** A heat map has the rows of the first page against the columns across. */
async function chartOfCells(ctx: MemberCtx, opened: Run) {
  const { data, across = [], meta } = await pageOf(ctx, opened, { page: 1, per_page: MAX_CATEGORIES.heat });
  const { category } = opened.declared.chart!;
  const cellOf = (row: Row, key: string) => (row['cells'] as Record<string, string | number | null>)[key] ?? null;
  return {
    categories: data.map((row): Point => ({ key: String(row['id']), label: String(row[category] ?? '') })),
    series: across.map(({ key, title }): Point => ({ key, label: title })),
    values: across.map(({ key }) => data.map((row) => cellOf(row, key))),
    truncated: meta.last_page > 1,
  };
}
