import { randomUUID } from 'node:crypto';
import { movementOf, type Posting } from '@daftar/domain/billing/ledger';
import type { BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { emit } from '#server/platform/events.ts';
import { ledgerPosting } from './billing.events.ts';
import * as repo from './ledger.repo.ts';

export type { BooksOf } from './ledger.repo.ts';
/** Whole postings that name one of these documents. */
export const postingsAbout = repo.about;
export const postingsOfAccount = repo.ofAccount;
export const postingsOfClients = repo.ofClientsIn;
export const balanceBefore = repo.balanceBefore;
/** Unsettled amounts of a client by firm. */
export const balancesOf = repo.balancesOf;
/** The same as a query, to read with others. */
export const balanceRows = repo.balanceRows;

/**
 * Locks the ledger until the transaction ends. Every write to the ledger starts here, before any document is locked:
 * the other order could deadlock.
 */
export async function lockLedger(ctx: BusinessCtx, firmId: number): Promise<void> {
  if (!(await repo.lockFirm(ctx, firmId))) throw notFound('firm');
}

export type Posted = { books: repo.BooksOf; postings: readonly Posting[] };

/** Updates due amounts, advances and the client balance in the same statement. */
export const post = (ctx: BusinessCtx, books: repo.BooksOf, postings: readonly Posting[]): Promise<void> =>
  postAll(ctx, [{ books, postings }]);

/** The same for many accounts at once. */
export async function postAll(ctx: BusinessCtx, all: readonly Posted[]): Promise<void> {
  for (const [firmId, ofFirm] of Map.groupBy(all, ({ books }) => books.firm_id))
    await emit(ctx, ledgerPosting, { firmId, postings: ofFirm.flatMap(({ postings }) => postings) });
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
