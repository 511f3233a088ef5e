import { REPORTS } from '@daftar/contract/reports/catalogue';
import type { reportRoutes } from '@daftar/contract/reports';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import type { Answer, Input } from '@daftar/contract/core/route';
import { customNumber } from '@daftar/contract/reports/custom';
import { comparedRange } from '@daftar/domain/reports/period';
import type { MemberCtx } from '#server/platform/context.ts';
import { HttpError, invalid } from '#server/platform/http-error.ts';
import { addAcross } from './across.service.ts';
import { isSummary, mayOpen, openReport, plainSql, sourceSql, type Run } from './chosen.service.ts';
import { homeOf } from './home.ts';
import { costOf, run } from './run.repo.ts';
import { shownRow, shownTotals, valueOf, type Row } from './rows.ts';
import type { Sql } from './source.ts';
import * as statements from './statements.repo.ts';

type Query = Input<typeof reportRoutes.get>['query'];
type Page = Answer<typeof reportRoutes.get>;

export const listCatalogue = async (ctx: MemberCtx) => ({
  data: REPORTS.filter((report) => mayOpen(ctx, report)).map(({ id, title, area }) => ({ id, title, area })),
});

/** The main figures of reports with their initial filters; null for reports that can't be opened or read too much. */
export async function getFigures(ctx: MemberCtx, reports: readonly string[]) {
  const data = [];
  for (const report of reports) data.push({ report, value: await figureOf(ctx, report) });
  return { currency: (await homeOf(ctx)).currency, data };
}

async function figureOf(ctx: MemberCtx, report: string): Promise<string | number | null> {
  const declared = REPORTS.find(({ id }) => id === report);
  if (!declared || !mayOpen(ctx, declared)) return null;
  const { figure } = declared.card;
  try {
    const found = await prepare(ctx, await openReport(ctx, report, {}));
    const [totals] = await run(ctx, figure === 'rows' ? found.count : found.totals);
    if (figure === 'rows') return Number(totals!['row_count']);
    return valueOf(declared.columns[figure]!.kind, totals![figure]) as string | number | null;
  } catch (error) {
    // A report that refuses its initial period, because it would read too much, must not cost the others their figures.
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/** The statements of a report: its rows, computed columns included, its totals, and the number of rows. */
export async function prepare(ctx: MemberCtx, opened: Run, extra: readonly Sql[] = []) {
  const { declared, source, search, isMasked } = opened;
  const { columns } = declared;
  const where = statements.searched(columns, search, isMasked);
  if (!isSummary(source)) {
    const rows = await sourceSql(ctx, opened);
    const all = [...where, ...extra];
    // A search can look for a name.
    const plain = all.length ? rows : await plainSql(ctx, opened);
    const totals = statements.listTotals(columns, plain, all);
    await checkCost(ctx, declared, totals);
    const { isKeyed = false, names } = source;
    const parts: statements.ListParts = { columns, rows, plain, names, where: all, isKeyed };
    const computed = statements.withComputed(columns, rows);
    return { rows: computed, where: all, totals, count: totals, list: parts, pageWithTotals: null };
  }
  const records = await sourceSql(ctx, opened);
  const keys = await source.keys?.(ctx, opened.chosen as never);
  // A search is for records, and `once` and `groups` have none of their columns.
  const isSearched = Boolean(search) || extra.length > 0;
  const groups = isSearched ? undefined : await source.groups?.(ctx, opened.chosen as never);
  const once = isSearched ? undefined : await source.once?.(ctx, opened.chosen as never);
  const parts: statements.Parts = { columns, source, records, groups, keys, where: [...where, ...extra] };
  const totals = statements.summaryTotals(once ? { ...parts, records: once, groups: undefined } : parts);
  await checkCost(ctx, declared, totals);
  const rows = statements.grouped(parts);
  const pageWithTotals = (order: statements.Order, limit: number, offset: number): Sql =>
    statements.summaryPage(parts, order, limit, offset);
  return {
    pageWithTotals: once && !groups ? null : pageWithTotals,
    list: null,
    rows: statements.counted(statements.withComputed(columns, rows)),
    where: [],
    totals,
    count: statements.countOf(rows),
  };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** In units of the database's planner: a scan of about ten million rows. */
const MAX_COST = 3_000_000;

/** Reports of the catalogue are measured; what people compose can read far more than they expect. */
export async function checkCost(ctx: MemberCtx, { id }: DeclaredReport, totals: Sql, max = MAX_COST): Promise<void> {
  if (customNumber(id) === null) return;
  const { cost, rows } = await costOf(ctx, totals);
  if (cost <= max) return;
  const message = `This report would read about ${rows.toLocaleString('en-IN')} rows. Choose a shorter period or add a filter.`;
  throw invalid({ field: 'filters', rule: 'cost', message });
}

export const getReport = async (ctx: MemberCtx, report: string, query: Query): Promise<Page> =>
  pageOf(ctx, await openReport(ctx, report, query), query);

export async function pageOf(ctx: MemberCtx, opened: Run, query: Query): Promise<Page> {
  const { declared, source, chosen, isMasked } = opened;
  const { columns } = declared;
  const { page, per_page } = query;
  const group = checkGroup(declared, query.group);
  const prepared = await prepare(ctx, opened);
  const order = orderOf(opened, query.sort, group);
  const { found, sums, across } = await readPage(ctx, prepared, order, per_page, (page - 1) * per_page);
  // The totals of a list count its rows; in a summary each row has the count, so a page beyond the last has none.
  const [counted] = !isSummary(source) ? [sums] : found.length || page === 1 ? found : await run(ctx, prepared.count);
  const total = Number(counted?.['row_count'] ?? 0);
  const data = found.map((row) => shownRow(columns, row, isMasked));
  const answer: Page = {
    from: chosen.from ?? null,
    to: chosen.to ?? null,
    currency: chosen.currencyCode,
    data,
    meta: { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) },
    totals: shownTotals(columns, sums!),
  };
  if (isSummary(source) && source.across) await addAcross(ctx, opened, answer, across);
  if (group) answer.groups = await subtotalsOf(ctx, columns, prepared, group, data);
  const compared = query.compare && (await compareWith(ctx, opened, query.compare, data));
  return compared ? { ...answer, compared } : answer;
}

/** The rows of a page, and the totals of all rows. */
async function readPage(ctx: MemberCtx, prepared: Prepared, order: statements.Order, limit: number, offset: number) {
  const { rows, where, totals, list, pageWithTotals } = prepared;
  if (list) {
    const found = await run(ctx, statements.listPage(list, order, limit, offset));
    const sums = Object.entries(found[0]!).filter(([name]) => name.startsWith(statements.totalName('')));
    return {
      across: undefined,
      found: found.filter(({ id }) => id !== null),
      sums: Object.fromEntries(sums.map(([name, value]) => [name.slice(statements.totalName('').length), value])),
    };
  }
  if (!pageWithTotals) {
    const [found, [sums]] = await Promise.all([
      run(ctx, statements.paged(rows, order, where, limit, offset)),
      run(ctx, totals),
    ]);
    return { found, sums, across: undefined };
  }
  const all = await run(ctx, pageWithTotals(order, limit, offset));
  const sums = all.at(-1)!;
  return { found: all.slice(0, -1), sums, across: (sums['across'] ?? undefined) as Row[] | undefined };
}

export function orderOf(opened: Run, sort?: string, group?: string): statements.Order {
  const { declared, source } = opened;
  const own = checkSort(opened, declared.columns, sort ?? declared.sort);
  return { sort: own, group, sortedBy: isSummary(source) ? undefined : source.orders?.[own.replace(/^-/, '')] };
}

/** Masked contacts aren't sorted by: the order would tell them. A custom report can have them as its own order. */
export function checkSort(
  { declared, isMasked }: Pick<Run, 'declared' | 'isMasked'>,
  columns: DeclaredReport['columns'],
  sort: string,
): string {
  const column = columns[sort.replace(/^-/, '')];
  if (!column) throw invalid({ field: 'sort', rule: 'unknown', message: 'This report has no such column' });
  if (!isMasked || !column.contact) return sort;
  const [other] = Object.entries(columns).find(([, { contact }]) => !contact) ?? [];
  if (sort === declared.sort && other) return other;
  throw invalid({ field: 'sort', rule: 'masked', message: 'You can’t sort by contacts that you can’t see' });
}

function checkGroup({ columns }: DeclaredReport, group: string | undefined): string | undefined {
  if (group && !columns[group]?.group)
    throw invalid({ field: 'group', rule: 'unknown', message: 'This report can’t be grouped by this column' });
  return group;
}

async function subtotalsOf(
  ctx: MemberCtx,
  columns: DeclaredReport['columns'],
  { rows, where }: Prepared,
  group: string,
  data: readonly Row[],
) {
  const values = [...new Set(data.map((row) => String(row[group] ?? statements.NONE)))];
  const found = await run(ctx, statements.subtotals(columns, rows, group, values, where));
  const byKey = new Map(found.map((row) => [String(row['group_key']), row]));
  return values.flatMap((value) => {
    const row = byKey.get(value);
    if (!row) return [];
    return [
      {
        value: value === statements.NONE ? null : value,
        rows: Number(row['row_count']),
        totals: shownTotals(columns, row),
      },
    ];
  });
}

/** The same report in an earlier period: its totals, and a summary's rows with the same keys. */
async function compareWith(ctx: MemberCtx, opened: Run, comparison: 'previous' | 'year', data: readonly Row[]) {
  const { from, to } = opened.chosen;
  if (!from || !to) return undefined;
  const range = comparedRange({ from, to }, comparison);
  const earlier: Run = { ...opened, chosen: { ...opened.chosen, ...range } };
  const { columns } = opened.declared;
  const ids = data.map(({ id }) => String(id));
  const { rows, totals } = await prepare(ctx, earlier);
  const [[sums], found] = await Promise.all([
    run(ctx, totals),
    isSummary(opened.source) ? run(ctx, statements.withIds(rows, ids)) : Promise.resolve([]),
  ]);
  return {
    ...range,
    totals: shownTotals(columns, sums!),
    rows: Object.fromEntries(found.map((row) => [String(row['id']), shownRow(columns, row, opened.isMasked)])),
  };
}
