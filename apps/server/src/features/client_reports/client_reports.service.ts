import type { clientReportRoutes } from '@daftar/contract/client_reports';
import { clientRow, type ClientRow } from '@daftar/contract/clients/shape';
import { contactMasker } from '@daftar/contract/core/contacts';
import type { Input } from '@daftar/contract/core/route';
import { addDays, rangeProblem } from '@daftar/domain/dates';
import { formatDay, today } from '@daftar/domain/date-format';
import { startOfDay } from '@daftar/domain/day-start';
import { can } from '@daftar/domain/permissions';
import type { BusinessCtx, MemberCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import * as listing from '#server/features/clients/listing.service.ts';
import { listFields } from '#server/features/custom_fields/custom_fields.service.ts';
import { keepFile } from '#server/features/files/files.service.ts';
import { writeSheet, type Sheet, type SheetFormat } from '#server/sheets/sheets.ts';
import { logExport } from './client_reports.repo.ts';
import { clientSheet, industrySheet, type Note } from './client_reports.sheet.ts';

type Query<K extends keyof typeof clientReportRoutes> = Input<(typeof clientReportRoutes)[K]>['query'];
type Chosen = Omit<Query<'reportExport'>, 'exportType'>;

const MOST_EXPORTED = 50_000;
const mask = contactMasker(clientRow)!;

export async function report(ctx: BusinessCtx, query: Query<'report'>) {
  const { from_date: _from, to_date: _to, type: _type, ...rest } = query;
  return listing.listAdded(ctx, { ...rest, ...ofType(query) }, addedIn(ctx, query));
}

/** All rows under the filter, with the filter printed above them. That they were taken is logged. */
export async function exportClients(ctx: MemberCtx, { exportType, ...chosen }: Query<'reportExport'>) {
  const { from_date: _from, to_date: _to, type: _type, ...rest } = chosen;
  const filter = { ...rest, ...ofType(chosen) };
  const found = await listing.allClients(ctx, filter, addedIn(ctx, chosen), MOST_EXPORTED + 1);
  const truncated = found.length > MOST_EXPORTED;
  const rows = found.slice(0, MOST_EXPORTED) as ClientRow[];
  const seen = can(ctx.permissions, 'client_contacts', 'read') ? rows : rows.map((row) => mask(row) as ClientRow);
  const sheet = clientSheet(seen, await listFields(ctx), notesOf(chosen, rows[0]), { ...printing(ctx), truncated });
  return { ...(await keep(ctx, 'clients', sheet, exportType)), rows: rows.length, truncated };
}

export async function exportIndustries(ctx: MemberCtx, { exportType }: Query<'byIndustryExport'>) {
  const rows = await listing.countByIndustry(ctx);
  const sheet = industrySheet(rows, { ...printing(ctx), truncated: false });
  return { ...(await keep(ctx, 'clients-by-industry', sheet, exportType)), rows: rows.length, truncated: false };
}

const printing = ({ timezone, now, person }: MemberCtx) => ({ timezone, now, by: person.name });

async function keep(ctx: MemberCtx, name: string, sheet: Sheet, format: SheetFormat) {
  const file_name = `${name}-${today(ctx.now, ctx.timezone)}.${format}`;
  const url = await keepFile(ctx, file_name, await writeSheet(sheet, format));
  await logExport(ctx, sheet.title, sheet.notes.map(([label, value]) => `${label}: ${value}`).join('; '));
  return { url, file_name };
}

/** The specification calls the category `type` here. */
const ofType = ({ type, category }: Pick<Chosen, 'type' | 'category'>) =>
  (type ?? category) ? { category: type ?? category } : {};

/** Days are the caller's: they begin and end by the clock on their wall. */
function addedIn(ctx: BusinessCtx, { from_date, to_date }: Pick<Chosen, 'from_date' | 'to_date'>) {
  const problem = rangeProblem(from_date ?? null, to_date ?? null, 'end');
  if (problem) throw invalid({ field: 'to_date', rule: 'range', message: problem });
  return {
    ...(from_date ? { from: startOfDay(from_date, ctx.timezone) } : {}),
    ...(to_date ? { until: startOfDay(addDays(to_date, 1), ctx.timezone) } : {}),
  };
}

const words = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** The filter in words: what was chosen by its number is told by its name, which every row has. */
function notesOf({ from_date, to_date, ...chosen }: Chosen, row: ClientRow | undefined): Note[] {
  const said: Record<string, unknown> = {
    ...chosen,
    group_by: chosen.group_by && (row?.group_name ?? chosen.group_by),
    reffered_by: chosen.reffered_by && (row?.reference_name ?? chosen.reffered_by),
    assignee_id: chosen.assignee_id && (row?.assignee_name ?? chosen.assignee_id),
    added_from: from_date && formatDay(from_date),
    added_to: to_date && formatDay(to_date),
  };
  return Object.entries(said).flatMap(([name, value]): Note[] =>
    value === undefined ? [] : [[TITLES[name] ?? words(name), String(value as string)]],
  );
}

const TITLES: Record<string, string> = {
  group_by: 'Group',
  reffered_by: 'Referred by',
  assignee_id: 'Assignee',
  branch_id: 'Branch',
  is_gst: 'GST',
  is_audit_applicable: 'Audit',
  is_login_access: 'Portal access',
};
