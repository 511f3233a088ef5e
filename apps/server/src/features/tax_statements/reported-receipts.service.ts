import type { BusinessCtx } from '#server/platform/context.ts';
import { matchesOf } from './matches.service.ts';
import { ofFirm } from './owner.ts';

/** Receipts of a firm whose TDS is in its Form 26AS or AIS of the year, with or without differences. */
export async function reportedReceipts(ctx: BusinessCtx, firmId: number, fy: number): Promise<number[]> {
  const { rows } = await matchesOf(ctx, ofFirm(firmId), fy);
  return rows
    .filter(({ entries }) => entries.length > 0)
    .flatMap(({ books }) => books.filter(({ kind }) => kind === 'receipt').map(({ id }) => id));
}
