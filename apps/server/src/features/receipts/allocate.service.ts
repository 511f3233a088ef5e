import type { FieldError } from '@daftar/contract/core/errors';
import type { Input } from '@daftar/contract/core/route';
import type { OpenKind, receiptRoutes } from '@daftar/contract/receipts';
import { allocateOldestFirst, allocationProblems, type Allocation } from '@daftar/domain/billing/allocation';
import { postingsOf, type Reference } from '@daftar/domain/billing/ledger';
import { postRelease } from '@daftar/domain/billing/postings';
import { postAdjustments, settledOn, type DatedAllocation } from '@daftar/domain/billing/receipt-voucher';
import { transit } from '@daftar/domain/billing/transitions';
import { currencyOf } from '@daftar/domain/currencies';
import type { Day } from '@daftar/domain/dates';
import { isPositive } from '@daftar/domain/money';
import { lowerFirst } from '@daftar/domain/text';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict, HttpError, invalid } from '#server/platform/http-error.ts';
import { lockLedger, post, postingsAbout, type BooksOf } from '#server/features/billing/ledger.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { filedReturn } from '#server/features/gst_returns/filed.service.ts';
import * as open from './open-items.repo.ts';
import * as repo from './receipts.repo.ts';
import { actDay, findReceipt, getReceipt, referenceOf } from './receipts.service.ts';

type Body<K extends 'allocate' | 'release'> = Input<(typeof receiptRoutes)[K]>['body'];

export const decimalsOf = (currency: string): number => currencyOf(currency)?.decimals ?? 2;

export const itemOf = ({ kind, id }: { kind: OpenKind; id: number }): Reference => `${kind}:${id}`;

/** Checks allocations against open items while the ledger is locked, so that nothing is over-allocated. */
export async function allocationsFor(
  ctx: BusinessCtx,
  books: BooksOf,
  settled: string,
  { allocation, allocations: asked }: Pick<Body<'allocate'>, 'allocation' | 'allocations'>,
): Promise<DatedAllocation[]> {
  const isOldestFirst = allocation === 'oldest_first';
  const rows = await open.dueItems(ctx, books, isOldestFirst ? { amount: settled } : { named: asked });
  const items = rows.map((row) => ({ id: itemOf(row), due_date: row.due_date, due: row.due }));
  // An opening balance is no supply: money for it is no advance.
  const dates = new Map(rows.filter(({ kind }) => kind !== 'opening_balance').map((row) => [itemOf(row), row.date]));
  const dated = (all: readonly Allocation<Reference>[]) => all.map((one) => ({ ...one, date: dates.get(one.id) }));
  if (isOldestFirst) return dated(allocateOldestFirst(settled, items).allocations);
  const allocations = asked.map((one) => ({ id: itemOf(one), amount: one.amount }));
  const problems = allocationProblems(settled, allocations, items, decimalsOf(books.currency));
  if (problems.length) throw invalid(...(await named(ctx, books, asked, problems, rows)));
  return dated(allocations);
}

/** Each with its document number and the reason why it isn't open. */
async function named(
  ctx: BusinessCtx,
  books: BooksOf,
  asked: readonly { kind: OpenKind; id: number }[],
  problems: ReturnType<typeof allocationProblems>,
  rows: readonly open.OpenRow[],
): Promise<FieldError[]> {
  const documents = await open.documents(
    ctx,
    asked.map(({ id }) => id),
  );
  return problems.map(({ index, message }) => {
    if (index === null) return { field: 'allocations', rule: 'max', message };
    const one = asked[index]!;
    const isDue = rows.some(({ kind, id }) => kind === one.kind && id === one.id);
    const found = documents.find(({ kind, id }) => kind === one.kind && id === one.id);
    if (!found) return { field: `allocations.${index}.id`, rule: 'exists', message: 'Choose a document from the list' };
    return isDue
      ? { field: `allocations.${index}.amount`, rule: 'max', message: `${found.number}: ${lowerFirst(message)}` }
      : { field: `allocations.${index}.id`, rule: 'settle', message: whyNot(found, books) };
  });
}

function whyNot({ number, state, ...of }: open.Named, books: BooksOf): string {
  if (of.client_id !== books.client_id) return `${number ?? 'The draft'} belongs to another client`;
  if (of.firm_id !== books.firm_id) return `${number ?? 'The draft'} belongs to another firm`;
  if (of.currency !== books.currency)
    return `${number ?? 'The draft'} is in ${of.currency}. Record a payment in that currency.`;
  if (state === 'Draft') return 'Issue the draft before you record a payment';
  if (state === 'Cancelled') return `${number} is cancelled`;
  return `${number} is already paid`;
}

/**
 * An advance is adjusted when its invoice is issued, whenever that is recorded (table 11B); once the return of that day
 * is filed, today.
 */
export async function adjustedFrom(
  ctx: BusinessCtx,
  receipt: BooksOf & { date: Day },
  said: Day | undefined,
  allocations: readonly DatedAllocation[],
) {
  const gstin = await gstinOf(ctx, receipt.firm_id);
  return Promise.all(
    allocations.map(async (one) => {
      if (said !== undefined) return { ...one, day: actDay(ctx, receipt, said) };
      const day = settledOn(receipt.date, one.date);
      const isFiled = (await filedReturn(ctx, gstin, day)) !== undefined;
      return { ...one, day: isFiled || one.date === undefined ? actDay(ctx, receipt, undefined) : day };
    }),
  );
}

/** A firm in the bin files no returns here. */
async function gstinOf(ctx: BusinessCtx, firmId: number): Promise<string> {
  try {
    return (await getFirm(ctx, firmId)).tax_number;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return '';
    throw error;
  }
}

/** Applies the rest of a receipt to open items. */
export async function allocate(ctx: BusinessCtx, id: number, { date, ...asked }: Body<'allocate'>) {
  await lockLedger(ctx, (await findReceipt(ctx, id)).firm_id);
  const receipt = await repo.lock(ctx, id);
  transit('receipt', 'allocate', receipt.state);
  if (!isPositive(receipt.open_amount)) throw conflict(`${receipt.number} is fully applied.`);
  const allocations = await allocationsFor(ctx, receipt, receipt.open_amount, asked);
  if (!allocations.length)
    throw invalid({ field: 'allocations', rule: 'required', message: 'Enter an amount for at least one document' });
  const days = await adjustedFrom(ctx, receipt, date, allocations);
  await post(
    ctx,
    receipt,
    [...Map.groupBy(days, ({ day }) => day)].flatMap(([day, own]) =>
      postAdjustments({ source: referenceOf(id), date: day }, own),
    ),
  );
  return getReceipt(ctx, id);
}

/** Releases one allocation: the money becomes an advance and the discount is reversed. */
export async function release(ctx: BusinessCtx, id: number, { date, ...asked }: Body<'release'>) {
  await lockLedger(ctx, (await findReceipt(ctx, id)).firm_id);
  const receipt = await repo.lock(ctx, id);
  transit('receipt', 'release', receipt.state);
  const own = referenceOf(id);
  const postings = postingsOf(await postingsAbout(ctx, [own]), own);
  const released = postRelease(postings, itemOf(asked), actDay(ctx, receipt, date));
  if (!released.length)
    throw invalid({ field: 'id', rule: 'exists', message: `${receipt.number} is not applied to this document` });
  await post(ctx, receipt, released);
  return getReceipt(ctx, id);
}
