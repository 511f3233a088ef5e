import type { gstReviewRoutes } from '@daftar/contract/gst_review';
import type { Input } from '@daftar/contract/core/route';
import { sumTaxRows } from '@daftar/domain/billing/tax-summary';
import { addDays } from '@daftar/domain/dates';
import { monthsOf } from '@daftar/domain/gst_books/client-period';
import { sectionTotals } from '@daftar/domain/gst-return/gstr1';
import { monthPeriod, quarterPeriod } from '@daftar/domain/gst-return/periods';
import type { BusinessCtx } from '#server/platform/context.ts';
import { metaOf } from '#server/platform/db/list-page.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { filedWithin } from '#server/features/filings/filed.service.ts';
import {
  checksOf,
  clientPeriodOf,
  findPeriod,
  periodRecord,
  problemsOf,
  readClientReturn,
  refreshReadiness,
  type ClientPeriod,
} from '#server/features/gst_books/gst_books.service.ts';
import * as repo from './gst_review.repo.ts';

type In<K extends keyof typeof gstReviewRoutes> = Input<(typeof gstReviewRoutes)[K]>;

/** The period of the same length before; of an IFF the month before. */
function periodBefore({ return_period, cycle }: ClientPeriod) {
  const last = addDays(return_period.from, -1);
  return cycle === 'quarter' ? quarterPeriod(last) : monthPeriod(last);
}

/** Sections of the period with those of the period before, what became of the imported files, and checks of the whole. */
export async function getReview(ctx: BusinessCtx, asked: In<'review'>['query']) {
  const of = await clientPeriodOf(ctx, asked);
  const made = await readClientReturn(ctx, of);
  const before = periodBefore(of);
  const previous = await readClientReturn(ctx, { ...of, return_period: before });
  const hadData = previous.documents.length + previous.summary_rows.length > 0;
  const earlier = new Map(sectionTotals(previous.whole).map((row) => [row.section, row]));
  const sections = sectionTotals(made.whole);
  const record = await findPeriod(ctx, of);
  return {
    client_name: of.client_name,
    trade_name: of.trade_name,
    label: of.return_period.label,
    before_label: before.label,
    record: record ?? null,
    reviewed_by_name: await repo.nameOfUser(ctx, record?.reviewed_by ?? null),
    filed: await filedReturn(ctx, of),
    sections: sections.map(({ vat: _, ...row }) => ({
      ...row,
      before: hadData
        ? (({ records, taxable_value, tax }) => ({ records, taxable_value, tax }))(earlier.get(row.section)!)
        : null,
    })),
    total: sumTaxRows(sections),
    imports: await repo.imports(ctx, of),
    checks: checksOf(made),
  };
}

async function filedReturn(ctx: BusinessCtx, { client_id, gstin, cycle, return_period }: ClientPeriod) {
  const { from, to } = return_period;
  const filed = await filedWithin(ctx, { client_id, registration: gstin, from, to });
  const form = cycle === 'iff' ? 'IFF' : 'GSTR-1';
  const found = filed.find((one) => one.form === form || one.form === 'CMP-08');
  return found ? { title: found.title, filed_on: found.filed_on, acknowledgement: found.acknowledgement } : null;
}

export async function listDocuments(ctx: BusinessCtx, query: In<'documents'>['query']) {
  const of = await clientPeriodOf(ctx, query);
  return repo.list(ctx, of, query, { ...query, months: monthsOf(of.return_period) });
}

export async function getDocument(ctx: BusinessCtx, id: number) {
  const found = await repo.find(ctx, id);
  if (!found) throw notFound('document');
  return { ...found, is_composition: found.party_type === 'Composition', lines: [...found.lines] };
}

/** Errors first. */
export async function listProblems(ctx: BusinessCtx, query: In<'problems'>['query']) {
  const { page, per_page } = query;
  const all = problemsOf(await readClientReturn(ctx, await clientPeriodOf(ctx, query))).toSorted(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'),
  );
  const data = all.slice((page - 1) * per_page, page * per_page);
  return { data, meta: metaOf({ page, per_page }, all.length, 10_000) };
}

export async function confirmReview(ctx: BusinessCtx, { is_reviewed, ...asked }: In<'confirm'>['body']) {
  const of = await clientPeriodOf(ctx, asked);
  const record = await periodRecord(ctx, of);
  if (is_reviewed && record.sales_imported_at === null && record.documents === 0)
    throw conflict(`${of.return_period.label} has no sales yet. Import or add them first.`);
  await repo.setReviewed(ctx, record.id, is_reviewed);
  await refreshReadiness(ctx, of);
  await repo.log(
    ctx,
    of.client_id,
    `${is_reviewed ? 'Reviewed' : 'Review reopened'}: ${of.gstin}, ${of.return_period.label}`,
  );
  return { ok: true as const };
}
