import type { gstReviewRoutes } from '@daftar/contract/gst_review';
import type { Input } from '@daftar/contract/core/route';
import { monthsOf } from '@daftar/domain/gst_books/client-period';
import { summaryKey, type SummaryRow } from '@daftar/domain/gst_books/summary-rows';
import type { BusinessCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { changeSales, clientPeriodOf, markSales } from '#server/features/gst_books/gst_books.service.ts';
import * as repo from './gst_review.repo.ts';

type In<K extends keyof typeof gstReviewRoutes> = Input<(typeof gstReviewRoutes)[K]>;

export async function listRows(ctx: BusinessCtx, query: In<'rows'>['query']) {
  const of = await clientPeriodOf(ctx, query);
  return repo.listRows(ctx, of, query, { months: monthsOf(of.return_period), section: query.section });
}

const SAME = 'This section already has such a row. Change that one.';

function checkFields(fields: SummaryRow): void {
  if (fields.section === 'doc_issue' && fields.cancelled > fields.total)
    throw invalid({ field: 'fields.cancelled', rule: 'range', message: 'Cancelled can’t exceed the total number' });
}

const named = ({ section }: SummaryRow): string => section.toUpperCase();

/** Rows of a quarter belong to its last month. */
export async function createRow(ctx: BusinessCtx, { fields, reason, ...asked }: In<'createRow'>['body']) {
  checkFields(fields);
  const of = await clientPeriodOf(ctx, asked);
  const { client_id, gstin } = of;
  const month = monthsOf(of.return_period).at(-1)!;
  return changeSales(ctx, { client_id, gstin, month }, async () => {
    const id = await repo.insertRow(ctx, { client_id, gstin, month, row_key: summaryKey(fields), fields });
    if (id === null) throw invalid({ field: 'fields', rule: 'unique', message: SAME });
    await markSales(ctx, of);
    await repo.log(ctx, client_id, `Added a row to ${named(fields)} (${gstin}): ${reason}`);
    return { id };
  });
}

export async function saveRow(ctx: BusinessCtx, id: number, { fields, reason }: In<'saveRow'>['body']) {
  checkFields(fields);
  const found = await repo.findRow(ctx, id);
  if (!found) throw notFound('row');
  checkVersion(ctx, found.version);
  if (fields.section !== found.fields.section)
    throw invalid({ field: 'fields.section', rule: 'same', message: 'A row stays in its section' });
  const { client_id, gstin, month } = found;
  return changeSales(ctx, { client_id, gstin, month }, async () => {
    const version = await repo.updateRow(ctx, id, summaryKey(fields), fields);
    if (version === null) throw invalid({ field: 'fields', rule: 'unique', message: SAME });
    await repo.log(ctx, client_id, `Changed a row of ${named(fields)} (${gstin}): ${reason}`);
    return { id, version };
  });
}

export async function removeRow(ctx: BusinessCtx, id: number, reason: string) {
  const found = await repo.findRow(ctx, id);
  if (!found) throw notFound('row');
  const { client_id, gstin, month, fields } = found;
  return changeSales(ctx, { client_id, gstin, month }, async () => {
    await repo.remove(ctx, 'gst_summary_rows', id);
    await repo.log(ctx, client_id, `Removed a row of ${named(fields)} (${gstin}): ${reason}`);
    return { ok: true as const };
  });
}
