import type { Input } from '@daftar/contract/core/route';
import type { receiptRoutes } from '@daftar/contract/receipts';
import { postingsOf, type Reference } from '@daftar/domain/billing/ledger';
import { postRelease } from '@daftar/domain/billing/postings';
import { matchAdvances, postAdjustments } from '@daftar/domain/billing/receipt-voucher';
import { today } from '@daftar/domain/date-format';
import { compare, isPositive, padded, sub, sum } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { lockLedger, post, postingsAbout } from '#server/features/billing/ledger.service.ts';
import { checkClient } from '#server/features/billing/recipients.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { adjustedFrom, allocationsFor, itemOf } from './allocate.service.ts';
import * as open from './open-items.repo.ts';
import { advancesOf } from './record-payment.service.ts';

type Body<K extends 'applyAdvance' | 'releaseAdvance'> = Input<(typeof receiptRoutes)[K]>['body'];

/** Settles open items from the client's oldest advances. Nothing is received, so no receipt number is used. */
export async function applyAdvance(ctx: BusinessCtx, { amount, date, ...asked }: Body<'applyAdvance'>) {
  const { firm_id, client_id } = asked;
  await checkClient(ctx, client_id);
  const books = { firm_id, client_id, currency: asked.currency ?? (await businessOf(ctx)).currency };
  await lockLedger(ctx, firm_id);
  const { total: held } = await open.advances(ctx, books, { most: 1 });
  const short = !isPositive(amount)
    ? 'Enter an amount'
    : compare(amount, held) > 0
      ? `Only ${padded(held)} of advance is available. Enter that or less.`
      : null;
  if (short) throw invalid({ field: 'amount', rule: 'max', message: short });
  const allocations = await allocationsFor(ctx, books, amount, asked);
  if (!allocations.length)
    throw invalid({ field: 'allocations', rule: 'required', message: 'Enter an amount for at least one document' });
  const advances = await advancesOf(ctx, books, amount);
  const heldOn = new Map(advances.map(({ id, due_date }) => [id as Reference, due_date]));
  const dates = new Map(allocations.map((one) => [one.id, one.date]));
  for (const match of matchAdvances<Reference>(advances, allocations)) {
    const source = { ...books, date: heldOn.get(match.source)! };
    const dated = match.allocations.map((one) => ({ ...one, date: dates.get(one.id) }));
    const days = await adjustedFrom(ctx, source, date, dated);
    const postings = [...Map.groupBy(days, ({ day }) => day)].flatMap(([day, own]) =>
      postAdjustments({ source: match.source, date: day }, own),
    );
    await post(ctx, books, postings);
  }
  const applied = sum(allocations.map((one) => one.amount));
  return { applied: padded(applied), advance_available: padded(sub(held, applied)) };
}

/** The item that a receipt, credit note or opening balance settled is due again, and the amount is an advance again. */
export async function releaseAdvance(ctx: BusinessCtx, { source, item, date }: Body<'releaseAdvance'>) {
  const books = await open.booksOf(ctx, source);
  if (!books) throw notFound('advance');
  await lockLedger(ctx, books.firm_id);
  const own: Reference = `${source.kind}:${source.id}`;
  const moved = (await postingsAbout(ctx, [own])).filter((posting) => posting.source === own);
  const released = postRelease(postingsOf(moved, own), itemOf(item), date ?? today(ctx.now, ctx.timezone));
  const due = released.flatMap(({ entries }) => entries.filter(({ account }) => account === 'receivable'));
  if (!due.length)
    throw invalid({ field: 'item', rule: 'exists', message: 'This advance is not applied to the document' });
  await post(ctx, books, released);
  return { released: padded(sum(due.map(({ debit, credit }) => sub(debit, credit)))) };
}
