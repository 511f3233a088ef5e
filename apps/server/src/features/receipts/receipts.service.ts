import type { Receipt } from '@daftar/contract/receipts';
import { bounceProblem } from '@daftar/domain/billing/cancelling';
import type { Reference } from '@daftar/domain/billing/ledger';
import { actsFrom } from '@daftar/domain/billing/transitions';
import { formatDay, today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import * as repo from './receipts.repo.ts';

export const referenceOf = (id: number): Reference => `receipt:${id}`;

/** Enough of a number to know the account by. */
export const accountName = (bank: string, number: string): string => `${bank}, ${number.slice(-4)}`;

export async function findReceipt(ctx: BusinessCtx, id: number): Promise<repo.ShownReceipt> {
  const row = await repo.find(ctx, id);
  if (!row) throw notFound('receipt');
  return row;
}

const TURNED_BACK = { Received: null, Bounced: 'bounce', Cancelled: 'cancel' } as const;

export async function getReceipt(ctx: BusinessCtx, id: number): Promise<Receipt> {
  const { account_bank, account_number, ...row } = await findReceipt(ctx, id);
  const turnedBack = TURNED_BACK[row.state];
  return {
    ...row,
    advance: row.open_amount,
    bank_account: account_bank === null ? null : accountName(account_bank, account_number!),
    settled: await repo.settledBy(ctx, referenceOf(id), turnedBack),
    adjusted: await repo.adjustedBy(ctx, referenceOf(id), turnedBack),
    acts: actsFrom('receipt', row.state).filter((act) => act !== 'bounce' || !bounceProblem(row.mode)),
  };
}

/** The date of an action on a receipt: today or as given, not before the receipt. */
export function actDay(ctx: BusinessCtx, receipt: { date: Day }, said: Day | undefined): Day {
  if (said && said < receipt.date)
    throw invalid({
      field: 'date',
      rule: 'afterOrEqual',
      message: `Enter a date on or after ${formatDay(receipt.date)}`,
    });
  const day = today(ctx.now, ctx.timezone);
  return said ?? (day > receipt.date ? day : receipt.date);
}
