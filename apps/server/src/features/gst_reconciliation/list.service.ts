import type { ClientPeriodQuery } from '@daftar/contract/gst_books';
import type { gstReconciliationRoutes } from '@daftar/contract/gst_reconciliation';
import type { Input } from '@daftar/contract/core/route';
import { dayOf } from '@daftar/domain/dates';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import type { BusinessCtx } from '#server/platform/context.ts';
import { clientPeriodOf, type ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';
import { runState } from './gst_reconciliation.repo.ts';
import * as list from './list.repo.ts';
import { presented } from './present.ts';
import { optionsOf } from './run.service.ts';

type Scoped = ClientPeriodQuery & { scope: 'period' | 'year' };

const monthsIn = ({ return_period: { from, to } }: ClientPeriod, scope: Scoped['scope']): list.Months => {
  if (scope === 'period') return { from, to };
  const year = fiscalYearOf(from);
  return { from: dayOf(year, 4, 1), to: dayOf(year + 1, 3, 31) };
};

export async function filterOf<Q extends Scoped>(ctx: BusinessCtx, { scope, ...asked }: Q) {
  const of = await clientPeriodOf(ctx, asked);
  const { client_id, gstin } = of;
  return { of, filter: { ...asked, client_id, gstin, months: monthsIn(of, scope) } };
}

export async function overview(ctx: BusinessCtx, asked: Scoped) {
  const { of, filter } = await filterOf(ctx, asked);
  return {
    client_name: of.client_name,
    label: of.return_period.label,
    ...(await runState(ctx, of)),
    settings: await optionsOf(ctx),
    classes: await list.classSums(ctx, { client_id: of.client_id, gstin: of.gstin, months: filter.months }),
  };
}

type ListQuery = Input<typeof gstReconciliationRoutes.list>['query'];

export async function listMatches(ctx: BusinessCtx, query: ListQuery) {
  const { filter } = await filterOf(ctx, query);
  const page = await list.listMatches(ctx, filter, query);
  return { ...page, data: page.data.map(presented) };
}

export async function listSuppliers(ctx: BusinessCtx, query: Input<typeof gstReconciliationRoutes.suppliers>['query']) {
  const { filter } = await filterOf(ctx, query);
  return list.listSuppliers(ctx, filter, query);
}
