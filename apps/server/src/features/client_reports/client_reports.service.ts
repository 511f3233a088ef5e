import { NO_INDUSTRY, type clientReportRoutes } from '@daftar/contract/client_reports';
import { clientRow, type ClientRow } from '@daftar/contract/clients/shape';
import { contactMasker } from '@daftar/contract/core/contacts';
import type { Input } from '@daftar/contract/core/route';
import { addDays, rangeProblem } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { can } from '@daftar/domain/permissions';
import type { BusinessCtx, MemberCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import * as listing from '#server/features/clients/listing.service.ts';
import { listFields } from '#server/features/custom_fields/custom_fields.service.ts';
import { exportSheet } from '#server/features/files/exports.service.ts';
import { MOST_ON_PAPER } from '#server/sheets/sheets.ts';
import { businessName } from './client_reports.repo.ts';
import { clientSheet, industrySheet } from './client_reports.sheet.ts';
import { notesOf, type Chosen } from './notes.service.ts';

type Query<K extends keyof typeof clientReportRoutes> = Input<(typeof clientReportRoutes)[K]>['query'];

const MOST_EXPORTED = 50_000;
const mask = contactMasker(clientRow)!;

export async function report(ctx: BusinessCtx, query: Query<'report'>) {
  // Who came last stands first, unless it is asked otherwise.
  return listing.listAdded(ctx, { sort: '-created_at', ...asFilter(query) }, addedIn(ctx, query));
}

/** All rows under the filter, with the filter printed above them. That they were taken is logged. */
export async function exportClients(ctx: MemberCtx, { exportType, ...chosen }: Query<'reportExport'>) {
  const most = exportType === 'pdf' ? MOST_ON_PAPER : MOST_EXPORTED;
  const found = await listing.allClients(ctx, asFilter(chosen), addedIn(ctx, chosen), most + 1);
  const truncated = found.length > most;
  const rows = found.slice(0, most) as ClientRow[];
  const seen = can(ctx.permissions, 'client_contacts', 'read') ? rows : rows.map((row) => mask(row) as ClientRow);
  const fields = await listFields(ctx);
  const notes = await notesOf(ctx, withIndustry(chosen), fields);
  const sheet = clientSheet(seen, fields, notes, { ...(await printing(ctx)), truncated });
  const file = await exportSheet(ctx, 'client_reports', sheet, { name: 'clients', format: exportType });
  return { ...file, rows: rows.length, truncated };
}

export async function exportIndustries(ctx: MemberCtx, { exportType, ...chosen }: Query<'byIndustryExport'>) {
  const rows = await listing.countByIndustry(ctx, asFilter(chosen));
  const notes = await notesOf(ctx, withIndustry(chosen), await listFields(ctx));
  const sheet = industrySheet(rows, notes, { ...(await printing(ctx)), truncated: false });
  const as = { name: 'clients-by-industry', format: exportType };
  const file = await exportSheet(ctx, 'client_reports', sheet, as);
  return { ...file, rows: rows.length, truncated: false };
}

const printing = async (ctx: MemberCtx) => ({
  timezone: ctx.timezone,
  now: ctx.now,
  by: ctx.person.name,
  of: await businessName(ctx),
});

const withIndustry = <T extends { industry?: string | undefined }>(chosen: T): T =>
  chosen.industry === NO_INDUSTRY ? { ...chosen, industry: '' } : chosen;

/** As the list takes it: without the days, and with the category, which the specification calls `type` here. */
function asFilter<T extends Partial<Chosen>>(chosen: T): Omit<T, 'from_date' | 'to_date' | 'type'> {
  const { from_date: _from, to_date: _to, type, ...rest } = withIndustry(chosen);
  return type ? { ...rest, category: type } : rest;
}

/** Days are the caller's: they begin and end by the clock on their wall. */
function addedIn(ctx: BusinessCtx, { from_date, to_date }: Pick<Chosen, 'from_date' | 'to_date'>) {
  const problem = rangeProblem(from_date ?? null, to_date ?? null, 'end');
  if (problem) throw invalid({ field: 'to_date', rule: 'range', message: problem });
  return {
    ...(from_date ? { from: startOfDay(from_date, ctx.timezone) } : {}),
    ...(to_date ? { until: startOfDay(addDays(to_date, 1), ctx.timezone) } : {}),
  };
}
