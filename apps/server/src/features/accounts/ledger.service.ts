import { randomUUID } from 'node:crypto';
import { movementOf, type Posting } from '@daftar/domain/billing/ledger';
import type { BusinessCtx } from '#server/context.ts';
import { notFound } from '#server/failure.ts';
import { refuseFiledAdvances } from '#server/features/gst_returns/filed.service.ts';
import * as repo from './ledger.repo.ts';

export type { BooksOf } from './ledger.repo.ts';
/** Whole postings that name one of these documents. */
export const postingsAbout = repo.about;
export const postingsOfAccount = repo.ofAccount;

/**
 * Held until the transaction ends. Whoever writes to the ledger begins here, before any document is held: in the other
 * order two of them could wait for each other.
 */
export async function holdBooks(ctx: BusinessCtx, firmId: number): Promise<void> {
  if (!(await repo.holdFirm(ctx, firmId))) throw notFound('firm');
}

export type Posted = { books: repo.BooksOf; postings: readonly Posting[] };

/** What is due on documents, what is left of advances and the client's balance follow in the same statement. */
export const post = (ctx: BusinessCtx, books: repo.BooksOf, postings: readonly Posting[]): Promise<void> =>
  postAll(ctx, [{ books, postings }]);

/** The same for many accounts at once. */
export async function postAll(ctx: BusinessCtx, all: readonly Posted[]): Promise<void> {
  for (const [firmId, ofFirm] of Map.groupBy(all, ({ books }) => books.firm_id))
    await refuseFiledAdvances(
      ctx,
      firmId,
      ofFirm.flatMap(({ postings }) => postings),
    );
  const entries = all.flatMap(({ books, postings }) => postings.flatMap((posting) => entriesOf(books, posting)));
  if (entries.length) await repo.insert(ctx, entries);
}

function entriesOf(
  { client_id, firm_id, currency }: repo.BooksOf,
  { entries, date, kind, source, voucher }: Posting,
): repo.NewEntry[] {
  const posting = randomUUID();
  return entries.map((entry) => {
    const { account, amount } = movementOf(entry);
    return { client_id, firm_id, currency, posting, date, kind, source, voucher, account, item: entry.item, amount };
  });
}
