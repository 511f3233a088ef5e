import { bounceProblem } from '@daftar/domain/billing/cancelling';
import { postingsOf, reversal } from '@daftar/domain/billing/ledger';
import { transit } from '@daftar/domain/billing/transitions';
import type { Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/context.ts';
import { conflict } from '#server/failure.ts';
import { holdBooks, post, postingsAbout } from '#server/features/accounts/ledger.service.ts';
import * as repo from './receipts.repo.ts';
import { actDay, findReceipt, getReceipt, referenceOf } from './receipts.service.ts';

type Ended = { reason: string; date?: Day | undefined };

/** A cheque that came back: what it settled is due again from that day on. */
export const bounceReceipt = (ctx: BusinessCtx, id: number, ended: Ended) => turnBack(ctx, id, 'bounce', ended);

/** Entered by mistake. Its number stays. */
export const cancelReceipt = (ctx: BusinessCtx, id: number, ended: Ended) => turnBack(ctx, id, 'cancel', ended);

/** Exactly what is left of it in the ledger, wherever its money went meanwhile. */
async function turnBack(ctx: BusinessCtx, id: number, act: 'bounce' | 'cancel', { reason, date }: Ended) {
  await holdBooks(ctx, (await findReceipt(ctx, id)).firm_id);
  const receipt = await repo.hold(ctx, id);
  const state = transit('receipt', act, receipt.state)!;
  const problem = act === 'bounce' ? bounceProblem(receipt.mode) : null;
  if (problem) throw conflict(problem);
  const day = actDay(ctx, receipt, date);
  // First: the ledger takes parts off a receipt that stands, and one that has ended is to say what it was.
  await repo.update(ctx, id, { state, ended_on: day, end_reason: reason });
  const own = referenceOf(id);
  await post(ctx, receipt, reversal(postingsOf(await postingsAbout(ctx, [own]), own), act, day));
  return getReceipt(ctx, id);
}
