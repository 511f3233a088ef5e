import { GSTR1_SECTIONS, type gstReturnRoutes } from '@daftar/contract/gst_returns';
import type { Input } from '@daftar/contract/core/route';
import { sumTaxRows } from '@daftar/domain/billing/tax-summary';
import { sectionTotals } from '@daftar/domain/gst-return/gstr1';
import { dueDates } from '@daftar/domain/gst-return/periods';
import { compare } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { metaOf } from '#server/platform/db/list-page.ts';
import { headOf, problemsOf, returnOf, type Asked } from './books.service.ts';
import { filingsOf } from './filings.service.ts';
import { rowsBehind, rowsOf, type Row } from './section-rows.ts';

type Query<K extends 'section' | 'preflight'> = Input<(typeof gstReturnRoutes)[K]>['query'];
type Paged = { page: number; per_page: number };

export async function summary(ctx: BusinessCtx, asked: Asked) {
  const made = await returnOf(ctx, asked);
  const { documents, period, furnished } = made;
  const problems = problemsOf(made);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const totals = sectionTotals(made.result);
  const sections = GSTR1_SECTIONS.map((section) => ({ ...totals.find((one) => one.section === section)!, section }));
  const cancelled = documents.filter(({ state }) => state === 'Cancelled').length;
  return {
    ...headOf(made),
    due: dueDates(period, made.state_code),
    issued: documents.length - cancelled,
    cancelled,
    drafts: made.drafts,
    furnished: furnished.size,
    untaxed_advances: made.untaxed_advances,
    problems: { errors, warnings: problems.length - errors },
    sections,
    total: sumTaxRows(sections),
    filings: filingsOf(made),
  };
}

export async function section(ctx: BusinessCtx, { section: of, row, search, sort, ...query }: Query<'section'>) {
  const made = await returnOf(ctx, query);
  const rows = row === undefined ? rowsOf(made, of) : rowsBehind(made, of, row);
  return paged(sorted(found(rows, search), sort), query);
}

export async function preflight(ctx: BusinessCtx, { severity, search, sort, ...query }: Query<'preflight'>) {
  const made = await returnOf(ctx, query);
  const documents = new Map(made.documents.map((document) => [document.id, document]));
  const rows = problemsOf(made)
    .filter((problem) => !severity || problem.severity === severity)
    .map((problem, i) => {
      const { kind, date, client_name } = documents.get(problem.document_id)!;
      return { ...problem, id: String(i + 1), document_kind: kind, date, client_name };
    });
  const wanted = rows.filter((row) => holds(search, row.number, row.client_name, row.message));
  // Errors come before warnings.
  const order = wanted.toSorted(
    (a, b) => a.severity.localeCompare(b.severity) || (sort ? a.date.localeCompare(b.date) : 0),
  );
  return paged(sort === '-date' ? order.toReversed() : order, query);
}

const paged = <T>(rows: readonly T[], { page, per_page }: Paged) => ({
  data: rows.slice((page - 1) * per_page, page * per_page),
  meta: metaOf({ page, per_page }, rows.length, Infinity),
});

const holds = (search: string | undefined, ...texts: (string | null)[]): boolean =>
  !search || texts.some((text) => text?.toLowerCase().includes(search.toLowerCase()));

const found = (rows: readonly Row[], search: string | undefined): Row[] =>
  rows.filter((row) => holds(search, row.title, row.client_name, row.gstin, row.place));

const ORDERS: Record<string, (a: Row, b: Row) => number> = {
  date: (a, b) => (a.date ?? '').localeCompare(b.date ?? ''),
  title: (a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }),
  taxable_value: (a, b) => compare(a.taxable_value, b.taxable_value),
};

function sorted(rows: Row[], sort: string | undefined): Row[] {
  const order = sort && ORDERS[sort.replace(/^-/, '')];
  if (!order) return rows;
  return rows.toSorted((a, b) => (sort.startsWith('-') ? order(b, a) : order(a, b)));
}
