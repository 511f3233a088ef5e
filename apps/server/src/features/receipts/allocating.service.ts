import type { FieldError } from '@daftar/contract/core/errors';
import type { Input } from '@daftar/contract/core/route';
import type { OpenKind, receiptRoutes } from '@daftar/contract/receipts';
import { allocateOldestFirst, allocationProblems, type Allocation } from '@daftar/domain/billing/allocation';
import { postingsOf, type Reference } from '@daftar/domain/billing/ledger';
import { postAdjustment, postRelease } from '@daftar/domain/billing/postings';
import { transit } from '@daftar/domain/billing/transitions';
import { currencyOf } from '@daftar/domain/currencies';
import { isPositive } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/context.ts';
import { conflict, invalid } from '#server/failure.ts';
import { holdBooks, post, postingsAbout, type BooksOf } from '#server/features/accounts/ledger.service.ts';
import * as open from './open-items.repo.ts';
import * as repo from './receipts.repo.ts';
import { actDay, findReceipt, getReceipt, referenceOf } from './receipts.service.ts';

type Body<K extends 'allocate' | 'release'> = Input<(typeof receiptRoutes)[K]>['body'];

/** The oldest of what is due that one receipt is spread over. */
export const MOST_OPEN = 500;
export const decimalsOf = (currency: string): number => currencyOf(currency)?.decimals ?? 2;

const itemOf = ({ kind, id }: { kind: OpenKind; id: number }): Reference => `${kind}:${id}`;

/** What is asked for, checked against what is due while the books are held: nothing is settled beyond it. */
export async function allocationsFor(
  ctx: BusinessCtx,
  books: BooksOf,
  settled: string,
  { allocation, allocations: asked }: Pick<Body<'allocate'>, 'allocation' | 'allocations'>,
): Promise<Allocation<Reference>[]> {
  const rows = await open.dueItems(ctx, books, MOST_OPEN);
  const items = rows.map((row) => ({ id: itemOf(row), due_date: row.due_date, due: row.due }));
  if (allocation === 'oldest_first') return allocateOldestFirst(settled, items).allocations;
  const allocations = asked.map((one) => ({ id: itemOf(one), amount: one.amount }));
  const problems = allocationProblems(settled, allocations, items, decimalsOf(books.currency));
  if (problems.length) throw invalid(...(await named(ctx, books, asked, problems, rows)));
  return allocations;
}

/** Each with the number of its document, and why it is not among what is due. */
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
    if (!found) return { field: `allocations.${index}.id`, rule: 'exists', message: 'There is no such document' };
    return isDue
      ? { field: `allocations.${index}.amount`, rule: 'max', message: `${found.number}: ${message}` }
      : { field: `allocations.${index}.id`, rule: 'settle', message: whyNot(found, books) };
  });
}

function whyNot({ number, state, ...of }: open.Named, books: BooksOf): string {
  if (of.client_id !== books.client_id) return `${number ?? 'The draft'} is of another client`;
  if (of.firm_id !== books.firm_id) return `${number ?? 'The draft'} is of another firm`;
  if (of.currency !== books.currency) return `${number ?? 'The draft'} is in ${of.currency}`;
  if (state === 'Draft') return 'A draft cannot be paid: issue it first';
  if (state === 'Cancelled') return `${number} is cancelled`;
  return `${number}: nothing is due on it`;
}

/** What is left of a receipt against what is due. */
export async function allocate(ctx: BusinessCtx, id: number, { date, ...asked }: Body<'allocate'>) {
  await holdBooks(ctx, (await findReceipt(ctx, id)).firm_id);
  const receipt = await repo.hold(ctx, id);
  transit('receipt', 'allocate', receipt.state);
  if (!isPositive(receipt.open_amount)) throw conflict(`Nothing is left of ${receipt.number} to allocate.`);
  const allocations = await allocationsFor(ctx, receipt, receipt.open_amount, asked);
  if (!allocations.length)
    throw invalid({ field: 'allocations', rule: 'required', message: 'Choose what it is to settle' });
  await post(ctx, receipt, [
    postAdjustment({ source: referenceOf(id), date: actDay(ctx, receipt, date) }, allocations),
  ]);
  return getReceipt(ctx, id);
}

/** What it settled of one item becomes an advance again; a discount on it is allowed no more. */
export async function release(ctx: BusinessCtx, id: number, { date, ...asked }: Body<'release'>) {
  await holdBooks(ctx, (await findReceipt(ctx, id)).firm_id);
  const receipt = await repo.hold(ctx, id);
  transit('receipt', 'release', receipt.state);
  const own = referenceOf(id);
  const postings = postingsOf(await postingsAbout(ctx, [own]), own);
  const released = postRelease(postings, itemOf(asked), actDay(ctx, receipt, date));
  if (!released.length)
    throw invalid({ field: 'id', rule: 'exists', message: `${receipt.number} settles nothing of it` });
  await post(ctx, receipt, released);
  return getReceipt(ctx, id);
}
