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

/** What is due on documents, what is left of advances and the client's balance follow in the same statement. */
export async function post(
  ctx: BusinessCtx,
  { client_id, firm_id, currency }: repo.BooksOf,
  postings: readonly Posting[],
): Promise<void> {
  const entries = postings.flatMap(({ entries: all, date, kind, source, voucher }) => {
    const posting = randomUUID();
    return all.map((entry) => {
      const { account, amount } = movementOf(entry);
      return { client_id, firm_id, currency, posting, date, kind, source, voucher, account, item: entry.item, amount };
    });
  });
  await refuseFiledAdvances(ctx, firm_id, postings);
  if (entries.length) await repo.insert(ctx, entries);
}
