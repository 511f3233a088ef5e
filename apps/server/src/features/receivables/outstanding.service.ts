import type { accountRoutes, OutstandingRow } from '@daftar/contract/receivables';
import type { OutstandingSums } from '@daftar/contract/receivables/ageing';
import type { Input } from '@daftar/contract/core/route';
import {
  ageItems,
  AGEING_BUCKETS,
  AGEING_STEPS,
  ageingBucket,
  type Ageing,
  type AgeingBucket,
} from '@daftar/domain/billing/ageing';
import { today } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import { sub, sum } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import { clientIdsFor } from '#server/features/clients/list.service.ts';
import * as ages from './ageing.repo.ts';
import type { Whose } from './open-items.repo.ts';
import * as repo from './outstanding.repo.ts';

/** SQL of balances and of open documents, for reports. */
export { advanceItems, balancesByClient, dueItems, type Whose } from './open-items.repo.ts';

type Query<K extends keyof typeof accountRoutes> = Input<(typeof accountRoutes)[K]>['query'];
export type Asked = Omit<Query<'outstanding'>, 'page' | 'per_page' | 'sort'>;

/** A bucket as the days it is due on, as AGEING_STEPS has them from today. */
export function daysOf(bucket: AgeingBucket, day: Day): { from: Day | null; to: Day | null } {
  const at = AGEING_STEPS.findIndex(({ key }) => key === bucket);
  const { last } = AGEING_STEPS[at]!;
  const before = AGEING_STEPS[at - 1];
  return {
    from: last === Infinity ? null : addDays(day, -last),
    to: before ? addDays(day, -before.last - 1) : null,
  };
}

async function filterOf(ctx: BusinessCtx, asked: Asked): Promise<repo.DuesFilter> {
  const { search, is_overdue, bucket, ...rest } = asked;
  const day = today(ctx.now, ctx.timezone);
  const due = bucket ? daysOf(bucket, day) : is_overdue ? { from: null, to: addDays(day, -1) } : undefined;
  const filter = { ...rest, due, is_overdue: !bucket && is_overdue, today: day };
  if (!search) return filter;
  return rest.by === 'client'
    ? { ...filter, client_ids: await clientIdsFor(ctx, search) }
    : { ...filter, named: contains(search) };
}

export async function outstanding(ctx: BusinessCtx, { page, per_page, sort, ...asked }: Query<'outstanding'>) {
  const filter = await filterOf(ctx, asked);
  const found = await repo.list(ctx, { page, per_page, sort }, filter);
  return { ...found, data: await aged(ctx, filter, found.data) };
}

/** For a page of the client list: index lookups by client only. */
export async function outstandingOf(ctx: BusinessCtx, ids: readonly number[]) {
  const day = today(ctx.now, ctx.timezone);
  const late = Map.groupBy(
    (await ages.dueAgesOf(ctx, 'client', ids, {}, day)).filter(({ due_date }) => due_date < day),
    ({ key, currency }) => `${key} ${currency}`,
  );
  return (await repo.balancesOf(ctx, ids)).map(({ client_id, currency, net }) => ({
    client_id,
    currency,
    net,
    overdue: sum((late.get(`${client_id} ${currency}`) ?? []).map(({ due }) => due)),
  }));
}

/** All of them, as far as `most`: for exports. */
export async function allOutstanding(ctx: BusinessCtx, asked: Asked, most: number): Promise<OutstandingRow[]> {
  const filter = await filterOf(ctx, asked);
  return aged(ctx, filter, await repo.all(ctx, filter, most));
}

/** Ageing is computed for the rows of the page only. */
async function aged(ctx: BusinessCtx, filter: repo.DuesFilter, rows: readonly repo.DuesRow[]) {
  const { by, today: day, ...whose } = filter;
  const ids = [...new Set(rows.map(({ id }) => id))];
  const dues = Map.groupBy(await ages.dueAgesOf(ctx, by, ids, whose, day), ({ key, currency }) => `${key} ${currency}`);
  const receipts = await ages.lastReceipts(ctx, by, ids, whose);
  return rows.map(({ receivable: _, advance, net: _net, ...row }): OutstandingRow => {
    const items = dues.get(`${row.id} ${row.currency}`) ?? [];
    const ageing = ageItems(items, advance, day);
    return {
      ...row,
      key: `${row.id}-${row.currency}`,
      ageing,
      overdue: overdueOf(ageing),
      oldest_due_date: items.flatMap(({ oldest }) => oldest ?? []).sort()[0] ?? null,
      last_receipt_date: receipts.get(row.id) ?? null,
    };
  });
}

/** Amounts due under a filter, by age. */
export const duesByAge = ages.dueAges;

export const overdueOf = ({ total, not_due }: Ageing): string => sub(total, not_due);

/** Totals of the filter by currency and age. */
export async function summary(ctx: BusinessCtx, { search, ...rest }: Query<'outstandingSummary'>) {
  const whose: Whose = search ? { ...rest, client_ids: await clientIdsFor(ctx, search) } : rest;
  const day = today(ctx.now, ctx.timezone);
  return { sums: sumsOf(await ages.totals(ctx, whose, day), day) };
}

/** The rows of the same totals, as columns of another statement. */
export const duesAndAdvances = ages.duesAndAdvances;
export type { DuesAndAdvances } from './ageing.repo.ts';

export function sumsOf({ dues: all, advances }: ages.DuesAndAdvances, day: Day): OutstandingSums[] {
  const dues = Map.groupBy(all, ({ currency }) => currency);
  const ahead = new Map(advances.map(({ currency, advance }) => [currency, advance]));
  const currencies = [...new Set([...dues.keys(), ...ahead.keys()])].sort();
  return currencies.map((currency) => {
    const items = dues.get(currency) ?? [];
    const ageing = ageItems(items, ahead.get(currency) ?? '0.00', day);
    return { currency, ageing, overdue: overdueOf(ageing), documents: countByAge(items, day) };
  });
}

function countByAge(items: readonly ages.DueAge[], day: Day): Record<AgeingBucket, number> {
  const counts = Object.fromEntries(AGEING_BUCKETS.map((key) => [key, 0])) as Record<AgeingBucket, number>;
  for (const { due_date, documents } of items) counts[ageingBucket(due_date, day)] += documents;
  return counts;
}
