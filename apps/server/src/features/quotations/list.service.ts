import type { Input } from '@daftar/contract/core/route';
import type { quotationRoutes, QuotationTab } from '@daftar/contract/quotations';
import { today } from '@daftar/domain/date-format';
import { QUOTATION_STATUSES } from '@daftar/domain/enumerations';
import { add } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { clientIdsFor } from '#server/features/clients/list.service.ts';
import * as repo from './list.repo.ts';
import { presentRow } from './quotations.present.ts';

type Query<K extends keyof typeof quotationRoutes> = Input<(typeof quotationRoutes)[K]>['query'];
type Asked = Omit<repo.QuotationFilter, 'today' | 'ids'> & { search?: string | undefined };
type Sum = Awaited<ReturnType<typeof repo.sums>>[number];

async function filterOf(ctx: BusinessCtx, { search, ...asked }: Asked): Promise<repo.QuotationFilter> {
  const filter = { ...asked, today: today(ctx.now, ctx.timezone) };
  if (!search) return filter;
  return { ...filter, ids: await repo.idsFor(ctx, search, await clientIdsFor(ctx, search)) };
}

export async function listQuotations(ctx: BusinessCtx, { page, per_page, sort, ...asked }: Query<'list'>) {
  const filter = await filterOf(ctx, asked);
  const found = await repo.list(ctx, { page, per_page, sort }, filter);
  return { ...found, data: found.data.map((row) => presentRow(row, filter.today)) };
}

/** All rows up to `most`, for exports. */
export async function allQuotations(ctx: BusinessCtx, asked: Asked, most: number) {
  const filter = await filterOf(ctx, asked);
  return (await repo.all(ctx, filter, most)).map((row) => presentRow(row, filter.today));
}

type Sent = Pick<Query<'list'>, 'page' | 'per_page' | 'sort'> & Omit<Asked, 'client_id' | 'is_sent'>;
/** A client's own quotations that were sent. */
export async function sentTo(ctx: BusinessCtx, client_id: number, { page, per_page, sort, ...asked }: Sent) {
  const filter = await filterOf(ctx, { ...asked, client_id, is_sent: true });
  const found = await repo.list(ctx, { page, per_page, sort }, filter);
  return { ...found, data: found.data.map((row) => presentRow(row, filter.today)) };
}

export async function summary(ctx: BusinessCtx, { status: _, ...asked }: Query<'summary'>) {
  const sums = await repo.sums(ctx, await filterOf(ctx, asked));
  const tab = (status: QuotationTab['status'], rows: readonly Sum[]): QuotationTab => ({
    status,
    sums: byCurrency(rows),
  });
  const inState = (status: string) => sums.filter(({ state }) => state === status);
  return { tabs: [tab('All', sums), ...QUOTATION_STATUSES.map((status) => tab(status, inState(status)))] };
}

const byCurrency = (rows: readonly Sum[]): QuotationTab['sums'] =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, all]) => {
    const sum = (field: 'taxable_value' | 'tax' | 'total') =>
      all.reduce((total, row) => add(total, row[field]), '0.00');
    return {
      currency,
      documents: all.reduce((n, { documents }) => n + documents, 0),
      taxable_value: sum('taxable_value'),
      tax: sum('tax'),
      total: sum('total'),
    };
  });
