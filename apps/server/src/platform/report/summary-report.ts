import { MAX_SUMMARY_ROWS, type Report } from '@daftar/contract/core/report';
import type { Input } from '@daftar/contract/core/route';
import { sql, type Expression } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import type { Handlers } from '#server/platform/http/implement.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import type { SheetFormat } from '#server/platform/sheets/sheets.ts';
import { reportSheet } from './report-sheet.ts';

type Query<R extends Report> = Input<R['list']>['query'];
type Row = Record<string, unknown>;
type Period = { from?: string; to?: string };

/** The SQL of a report. It runs in the caller's transaction, under row-level security, and filters by business too. */
export type SummarySource<R extends Report, F> = {
  /** Checks the query and adds what the SQL needs: the period, and what the caller can see. */
  filter: (ctx: MemberCtx, query: Query<R>) => Promise<F>;
  /** All rows, named as the columns. */
  rows: (ctx: MemberCtx, filter: F, query: Query<R>) => Expression<unknown>;
  /** SQL over the columns: `total desc, name`. */
  order: string;
  /** One row. Needed only where a record is in several rows, so that their sum would count it twice. */
  totals?: (ctx: MemberCtx, filter: F) => Expression<unknown>;
};

/** The calls of a summary: rows up to a limit, totals over all of them, and the same as a file. */
export function summaryHandlers<const R extends Report, F extends object>(report: R, source: SummarySource<R, F>) {
  const run = async (ctx: MemberCtx, query: Query<R>) => {
    const filter = await source.filter(ctx, query);
    const rows = source.rows(ctx, filter, query);
    const [found, totals] = await Promise.all([
      sql<Row>`select * from (${rows}) r order by ${sql.raw(source.order)} limit ${MAX_SUMMARY_ROWS + 1}`.execute(
        ctx.db,
      ),
      sql<Row>`select * from (${source.totals?.(ctx, filter) ?? sumsOf(report, rows)}) t`.execute(ctx.db),
    ]);
    const { from, to } = filter as Period;
    return {
      ...(report.period && from && to ? { from, to } : {}),
      data: found.rows.slice(0, MAX_SUMMARY_ROWS),
      totals: totals.rows[0]!,
      truncated: found.rows.length > MAX_SUMMARY_ROWS,
    };
  };
  const write = async (ctx: MemberCtx, { exportType, ...query }: Query<R> & { exportType: SheetFormat }) => {
    const { data: rows, totals, truncated, from, to } = await run(ctx, query as Query<R>);
    const dates = from && to ? { from_date: from, to_date: to } : {};
    const sheet = await reportSheet(ctx, report, { ...query, ...dates }, { rows, totals, truncated });
    const { file, entity } = report.exported;
    return {
      ...(await exportSheet(ctx, entity, sheet, { name: file, format: exportType })),
      rows: rows.length,
      truncated,
    };
  };
  return {
    list: (ctx: MemberCtx, { query }: { query: Query<R> }) => run(ctx, query),
    export: (ctx: MemberCtx, { query }: { query: Query<R> & { exportType: SheetFormat } }) => write(ctx, query),
  } as unknown as Handlers<{ list: R['list']; export: R['export'] }>;
}

const sumsOf = ({ columns }: Report, rows: Expression<unknown>) => {
  const sums = Object.entries(columns).flatMap(([name, { kind, total }]) => {
    if (!total) return [];
    const column = sql.ref(`s.${name}`);
    return [
      kind === 'money'
        ? sql`coalesce(sum(${column}::numeric), 0)::text as ${sql.id(name)}`
        : sql`coalesce(sum(${column}), 0)::int8 as ${sql.id(name)}`,
    ];
  });
  return sql`select ${sql.join(sums)} from (${rows}) s`;
};
