import type { Input } from '@daftar/contract/core/route';
import { RECEIPT_STATES, type receiptRoutes } from '@daftar/contract/receipts';
import { add } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { clientIdsFor } from '#server/features/clients/list.service.ts';
import * as repo from './list.repo.ts';

type Query<K extends 'list' | 'summary'> = Input<(typeof receiptRoutes)[K]>['query'];

async function filterOf(ctx: BusinessCtx, { search, ...asked }: Query<'summary'>): Promise<repo.ReceiptFilter> {
  if (!search) return asked;
  return { ...asked, ids: await repo.idsFor(ctx, search, await clientIdsFor(ctx, search)) };
}

export async function listReceipts(ctx: BusinessCtx, { page, per_page, sort, ...asked }: Query<'list'>) {
  const found = await repo.list(ctx, { page, per_page, sort }, await filterOf(ctx, asked));
  return { ...found, data: found.data.map((row) => ({ ...row, advance: row.open_amount })) };
}

/** All rows up to `most`, for exports. */
export const allReceipts = async (ctx: BusinessCtx, asked: Query<'summary'>, most: number) =>
  (await repo.all(ctx, await filterOf(ctx, asked), most)).map((row) => ({ ...row, advance: row.open_amount }));

export async function summary(ctx: BusinessCtx, { state: _, ...asked }: Query<'summary'>) {
  const sums = await repo.sums(ctx, await filterOf(ctx, asked));
  return {
    tabs: [
      { state: 'All' as const, sums: sumsOfValid(sums) },
      ...RECEIPT_STATES.map((state) => ({ state, sums: sums.filter((sum) => sum.state === state) })),
    ],
  };
}

const AMOUNTS = ['cash', 'tds', 'write_off', 'advance_adjusted', 'total', 'advance'] as const;

/** Counts all receipts. Amounts include only valid ones, not bounced or cancelled. */
const sumsOfValid = (sums: readonly repo.StateSum[]) =>
  [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, all]) => {
    const held = all.filter(({ state }) => state === 'Received');
    const sum = (field: (typeof AMOUNTS)[number]) => held.reduce((total, row) => add(total, row[field]), '0.00');
    const amounts = Object.fromEntries(AMOUNTS.map((field) => [field, sum(field)])) as Record<
      (typeof AMOUNTS)[number],
      string
    >;
    return { currency, documents: all.reduce((n, { documents }) => n + documents, 0), ...amounts };
  });
