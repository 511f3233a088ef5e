import { customNumber, customReport, GROUP, COUNT, isDated } from '@daftar/contract/reports/custom';
import { sql } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import { customReports } from '#server/features/custom_reports/custom_reports.service.ts';
import { sourceFor } from './source-for.service.ts';
import {
  named,
  type Chosen,
  type Figure,
  type ListSource,
  type Source,
  type Sourced,
  type SummarySource,
} from './source.ts';

/** The source of a report that someone composed from another: `custom-12`. Those of others only if they are shared. */
export async function customSource(ctx: MemberCtx, report: string): Promise<Sourced | undefined> {
  const number = customNumber(report);
  const config = number === null ? undefined : await customReports.find(ctx, { id: number });
  const base = config && (await sourceFor(ctx, config.base));
  if (!config || !base) return undefined;
  const { filters, period, group_column } = config;
  const declared = customReport(report, config, base.declared);
  const list = base.source as unknown as ListSource<typeof declared>;
  const rows = async (inner: MemberCtx, chosen: Chosen<typeof declared>) => named(list, await list.rows(inner, chosen));
  const saved = { filters: filters as object, period };
  if (declared.type === 'list' || group_column === null)
    return { declared, source: { rows } as unknown as Source, saved };
  const column = sql.ref(`b.${group_column}`);
  const value = isDated(base.declared.columns[group_column]!) ? sql`date_trunc('month', ${column})::date` : column;
  const figures = config.measures.map((name): [string, Figure] => [
    name,
    { sql: name === COUNT ? 'count(*)' : `sum(r."${name}")` },
  ]);
  const source: SummarySource<typeof declared> = {
    records: async (inner: MemberCtx, chosen: Chosen<typeof declared>) =>
      sql`select b.*, ${value} as ${sql.id(GROUP)} from (${await rows(inner, chosen)}) b`,
    by: { key: GROUP, columns: [GROUP] },
    figures: Object.fromEntries(figures),
  };
  return { declared, source: source as unknown as Source, saved };
}
