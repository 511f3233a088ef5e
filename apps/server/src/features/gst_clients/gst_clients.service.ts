import { gstClientReport, type GstFormCounts } from '@daftar/contract/gst_clients';
import { monthEnd } from '@daftar/domain/dates';
import { GST_FORMS, RETURN_STAGES } from '@daftar/domain/gst_books/return-stage';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listHandlers } from '#server/platform/report/list-report.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './gst_clients.repo.ts';

type Asked = Omit<repo.Filter, 'from' | 'to' | 'today'> & { month?: string | undefined };

async function filterOf(ctx: BusinessCtx, { month, ...filter }: Asked): Promise<repo.Filter> {
  const { today } = await businessToday(ctx);
  const from = `${month ?? today.slice(0, 7)}-01`;
  return { ...filter, from, to: monthEnd(from), today };
}

export const listingHandlers = listHandlers(gstClientReport, {
  page: async (ctx, query) => repo.list(ctx, query, await filterOf(ctx, query)) as never,
  all: async (ctx, query, limit) => repo.all(ctx, await filterOf(ctx, query), limit),
});

/** One row a form that has returns due in the month. */
export async function countReturns(ctx: BusinessCtx, month: string | undefined) {
  const filter = await filterOf(ctx, { month });
  const found = await repo.counts(ctx, filter);
  const data = GST_FORMS.flatMap((form): GstFormCounts[] => {
    const own = found.filter((row) => row.form === form);
    if (own.length === 0) return [];
    const sum = (name: 'count' | 'overdue') => own.reduce((all, row) => all + row[name], 0);
    const stages = Object.fromEntries(
      RETURN_STAGES.map((stage) => [stage, own.find((row) => row.stage === stage)?.count ?? 0]),
    ) as GstFormCounts['stages'];
    return [{ form, total: sum('count'), overdue: sum('overdue'), stages }];
  });
  return { month: filter.from.slice(0, 7), data };
}
