import { clientReport, industryReport, NO_INDUSTRY } from '@daftar/contract/client_reports';
import type { ClientRow } from '@daftar/contract/clients/shape';
import type { Input } from '@daftar/contract/core/route';
import { categoryLabel } from '@daftar/domain/country-pack';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import type { BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { textOf, type Note } from '#server/platform/report/filter-notes.ts';
import { listHandlers } from '#server/platform/report/list-report.ts';
import { openPeriod } from '#server/platform/report/period.ts';
import type { ExtraColumn } from '#server/platform/report/report-sheet.ts';
import { summaryHandlers } from '#server/platform/report/summary-report.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as listing from '#server/features/clients/list.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { listFields } from '#server/features/custom_fields/custom_fields.service.ts';

type Chosen = Omit<Input<typeof clientReport.export>['query'], 'exportType'>;

/** Clients created in a period, newest first. */
export const clientReportHandlers = listHandlers(clientReport, {
  page: async (ctx, query) => {
    await checkIndustry(ctx, query.industry);
    return listing.listAdded(ctx, { sort: '-created_at', ...asFilter(query) }, createdIn(ctx, query));
  },
  all: async (ctx, { exportType: _, ...query }, limit) => {
    const { country } = await businessOf(ctx);
    const rows = await listing.allClients(ctx, asFilter(query), createdIn(ctx, query), limit);
    return rows.map((row) => ({ ...row, category: categoryLabel(row.category, country) }));
  },
  extra: async (ctx, { custom, ids }) => {
    const fields = await listFields(ctx);
    const services: ExtraColumn = {
      title: 'Services',
      width: 30,
      cell: (row) => (row as ClientRow).services.join(', '),
    };
    const columns = fields.map(({ id, label }): ExtraColumn => ({
      title: label,
      width: 18,
      cell: (row) => textOf((row as ClientRow).custom[String(id)]),
    }));
    // The list has already refused invalid JSON.
    const asked = Object.entries(custom ? (JSON.parse(custom) as Record<string, unknown>) : {});
    const labels = new Map(fields.map(({ id, label }) => [String(id), label]));
    return {
      columns: [services, ...columns],
      notes: [
        ...(ids ? [['Selected clients', String(ids.length)] satisfies Note] : []),
        ...asked.map(([id, value]): Note => [labels.get(id) ?? id, textOf(value)]),
      ],
    };
  },
});

export const industryReportHandlers = summaryHandlers(industryReport, {
  filter: async (ctx, query) => ({ clients: await listing.clientFilterOf(ctx, asFilter(query)) }),
  rows: (ctx, { clients }) => listing.industriesOf(ctx, clients),
  order: 'clients desc, industry',
});

/** Of the settings, or of a client that has one of before. */
async function checkIndustry(ctx: BusinessCtx, industry: string | undefined): Promise<void> {
  if (!industry || industry === NO_INDUSTRY) return;
  const { industries } = await configOf(ctx, 'FIELD_OPTIONS', null);
  if (industries.includes(industry)) return;
  const { data } = await listing.listClients(ctx, { page: 1, per_page: 1, industry });
  if (!data.length) throw notFound('industry');
}

/** Filter of the list: without dates, and with the category, which the specification calls `type` here. */
function asFilter<T extends Partial<Chosen>>(chosen: T): Omit<T, 'from_date' | 'to_date' | 'type'> {
  const { from_date: _from, to_date: _to, type, ...rest } = chosen;
  return {
    ...rest,
    ...(type ? { category: type } : {}),
    ...(chosen.industry === NO_INDUSTRY ? { industry: '' } : {}),
  };
}

/** Dates are in the caller's time zone. */
function createdIn(ctx: BusinessCtx, chosen: Pick<Chosen, 'from_date' | 'to_date'>) {
  const { from, to } = openPeriod(clientReport, chosen);
  return {
    ...(from ? { from: startOfDay(from, ctx.timezone) } : {}),
    ...(to ? { until: startOfDay(addDays(to, 1), ctx.timezone) } : {}),
  };
}
