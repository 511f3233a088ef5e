import type { BookDocumentBody, gstReviewRoutes } from '@daftar/contract/gst_review';
import type { Input } from '@daftar/contract/core/route';
import { formatDay } from '@daftar/domain/date-format';
import { reportingMonth } from '@daftar/domain/gst_books/client-period';
import { bookKey, type BookDocument } from '@daftar/domain/gst_books/documents';
import { editedDocument } from '@daftar/domain/gst_books/edit-document';
import type { BusinessCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { changeSales, clientPeriodOf, markSales } from '#server/features/gst_books/gst_books.service.ts';
import * as repo from './gst_review.repo.ts';

type In<K extends keyof typeof gstReviewRoutes> = Input<(typeof gstReviewRoutes)[K]>;
type Kept = Pick<BookDocument, 'original' | 'shipping' | 'amends'>;
const NOTHING_KEPT: Kept = { original: null, shipping: null, amends: null };

const typed = (gstin: string, { reason: _, ...body }: BookDocumentBody, kept: Kept): BookDocument =>
  editedDocument(gstin, { ...body, ...kept });

const usedTwice = (number: string, other?: { month: string }) =>
  invalid({
    field: 'number',
    rule: 'unique',
    message: other ? `${number} is already in ${formatDay(other.month).slice(3)}` : `${number} is already in the books`,
  });

export async function createDocument(ctx: BusinessCtx, body: In<'createDocument'>['body']) {
  const { client_id, gstin, period, cycle, ...document } = body;
  const of = await clientPeriodOf(ctx, { client_id, gstin, period, cycle });
  if (document.date > of.return_period.to)
    throw invalid({ field: 'date', rule: 'range', message: `Choose a date up to ${formatDay(of.return_period.to)}` });
  const month = reportingMonth(document.date, of.return_period);
  const made = typed(gstin, document, NOTHING_KEPT);
  const key = bookKey('sale', made);
  return changeSales(ctx, { client_id, gstin, month }, async () => {
    const id = await repo.insert(ctx, { client_id, gstin, month, book_key: key, document: made });
    if (id === null) throw usedTwice(made.number, await repo.idOfKey(ctx, { client_id, gstin }, key));
    await markSales(ctx, of);
    await repo.log(ctx, client_id, `Added ${made.number} (${gstin}): ${document.reason}`);
    return { id };
  });
}

async function lockDocument(ctx: BusinessCtx, id: number): Promise<repo.FoundDocument> {
  const found = await repo.find(ctx, id, true);
  if (!found) throw notFound('document');
  if (found.furnished_in !== null)
    throw conflict(`${found.number} was furnished in the IFF. Amend it in the quarter’s return.`);
  return found;
}

/** The tax is computed from value and rate; the original invoice, shipping bill and amendment stay. */
export async function saveDocument(ctx: BusinessCtx, id: number, body: BookDocumentBody) {
  const found = await lockDocument(ctx, id);
  checkVersion(ctx, found.version);
  const { original, shipping, amends, client_id, gstin, month } = found;
  const document = typed(gstin, body, { original, shipping, amends });
  const key = bookKey('sale', document);
  const other = await repo.idOfKey(ctx, { client_id, gstin }, key);
  if (other && other.id !== id) throw usedTwice(document.number, other);
  return changeSales(ctx, { client_id, gstin, month }, async () => {
    const version = await repo.update(ctx, id, key, document);
    await repo.log(ctx, client_id, `Changed ${document.number} (${gstin}): ${body.reason}`);
    return { id, version };
  });
}

export async function removeDocument(ctx: BusinessCtx, id: number, reason: string) {
  const { client_id, gstin, month, number } = await lockDocument(ctx, id);
  return changeSales(ctx, { client_id, gstin, month }, async () => {
    await repo.remove(ctx, 'gst_documents', id);
    await repo.log(ctx, client_id, `Removed ${number} (${gstin}): ${reason}`);
    return { ok: true as const };
  });
}
