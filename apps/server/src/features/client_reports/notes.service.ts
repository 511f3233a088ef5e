import type { clientReportRoutes } from '@daftar/contract/client_reports';
import type { Input } from '@daftar/contract/core/route';
import { formatDay } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/context.ts';
import { nameOf, NAMED } from './client_reports.repo.ts';
import { inWords, NO_INDUSTRY_TITLE, type Extra, type Note } from './client_reports.sheet.ts';

export type Chosen = Omit<Input<typeof clientReportRoutes.reportExport>['query'], 'exportType'>;

/** The filter in words, for whoever reads the sheet: what was chosen by its number is told by its name. */
export async function notesOf(ctx: BusinessCtx, chosen: Chosen, fields: readonly Extra[]): Promise<Note[]> {
  const { from_date, to_date, custom, ...rest } = chosen;
  const said: Record<string, unknown> = {
    ...rest,
    ...(await namesOf(ctx, rest)),
    ...(chosen.industry === '' ? { industry: NO_INDUSTRY_TITLE } : {}),
    added_from: from_date && formatDay(from_date),
    added_to: to_date && formatDay(to_date),
  };
  const own = Object.entries(said).flatMap(([name, value]): Note[] =>
    value === undefined ? [] : [[TITLES[name] ?? words(name), inWords(value)]],
  );
  return [...own, ...customNotes(custom, fields)];
}

async function namesOf(ctx: BusinessCtx, chosen: Partial<Record<(typeof NAMED)[number], number>>) {
  const asked = NAMED.filter((name) => chosen[name] !== undefined);
  return Object.fromEntries(
    await Promise.all(asked.map(async (name) => [name, await nameOf(ctx, name, chosen[name]!)] as const)),
  );
}

/** The list has read them already: what is no JSON has been refused. */
const customNotes = (custom: string | undefined, fields: readonly Extra[]): Note[] =>
  Object.entries(custom ? (JSON.parse(custom) as Record<string, unknown>) : {}).map(([id, value]) => [
    fields.find((field) => String(field.id) === id)?.label ?? id,
    inWords(value),
  ]);

const words = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

const TITLES: Record<string, string> = {
  group_by: 'Group',
  reffered_by: 'Referred by',
  nature_id: 'Nature of business',
  assignee_id: 'Assignee',
  branch_id: 'Branch',
  is_gst: 'GST',
  is_audit_applicable: 'Audit',
  is_login_access: 'Portal access',
};
