import { bounceProblem } from '@daftar/domain/billing/cancelling';
import { postingsOf, reversal } from '@daftar/domain/billing/ledger';
import { transit } from '@daftar/domain/billing/transitions';
import type { Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { lockLedger, post, postingsAbout } from '#server/features/billing/ledger.service.ts';
import * as repo from './receipts.repo.ts';
import { actDay, findReceipt, getReceipt, referenceOf } from './receipts.service.ts';

type Ended = { reason: string; date?: Day | undefined };

/** A bounced cheque: what it settled is due again from that day. */
export const bounceReceipt = (ctx: BusinessCtx, id: number, ended: Ended) => turnBack(ctx, id, 'bounce', ended);

/** Entered by mistake. Its number stays. */
export const cancelReceipt = (ctx: BusinessCtx, id: number, ended: Ended) => turnBack(ctx, id, 'cancel', ended);

/** Reverses what is left of the receipt in the ledger, wherever the money was applied. */
async function turnBack(ctx: BusinessCtx, id: number, act: 'bounce' | 'cancel', { reason, date }: Ended) {
  await lockLedger(ctx, (await findReceipt(ctx, id)).firm_id);
  const receipt = await repo.lock(ctx, id);
  const state = transit('receipt', act, receipt.state)!;
  const problem = act === 'bounce' ? bounceProblem(receipt.mode) : null;
  if (problem) throw conflict(problem);
  const day = actDay(ctx, receipt, date);
  // First, since the ledger changes only valid receipts, and an ended one keeps its amounts.
  await repo.update(ctx, id, { state, ended_on: day, end_reason: reason });
  const own = referenceOf(id);
  await post(ctx, receipt, reversal(postingsOf(await postingsAbout(ctx, [own]), own), act, day));
  return getReceipt(ctx, id);
}
