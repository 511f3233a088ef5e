import type { reportRoutes } from '@daftar/contract/reports';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import type { Input } from '@daftar/contract/core/route';
import { fiscalYearStart } from '@daftar/domain/country-packs/fiscal-year-start';
import { today } from '@daftar/domain/date-format';
import { rangeProblem } from '@daftar/domain/dates';
import { can } from '@daftar/domain/permissions';
import { chosenRange } from '@daftar/domain/periods';
import { initialRange } from '@daftar/domain/reports/period';
import { checkPermission } from '#server/access/caller.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { customSource } from './custom-source.ts';
import { homeOf } from './home.ts';
import { sourceFor } from './source-for.service.ts';
import {
  named,
  type Chosen,
  type ListSource,
  type Source,
  type Sourced,
  type Sql,
  type SummarySource,
} from './source.ts';

export type Asked = Pick<Input<typeof reportRoutes.get>['query'], 'from_date' | 'to_date' | 'filters' | 'search'>;

/** A report that is about to run: what was declared, what the caller chose, and what they may see. */
export type Run = {
  declared: DeclaredReport;
  source: Source;
  chosen: Chosen;
  search: string | undefined;
  isMasked: boolean;
};

export const isSummary = (source: Source): source is SummarySource<never> => 'records' in source;

/** Everyone who opens a report needs `reports` and the rights of the screens with the same data. */
export const mayOpen = ({ permissions }: MemberCtx, { needs }: DeclaredReport): boolean =>
  needs.every(({ module, level }) => can(permissions, module, level));

/** Files can need more: lists of clients need the right to export clients. */
export const checkExport = ({ permissions }: MemberCtx, { declared }: Run): void =>
  checkPermission(declared.exportNeeds ?? [], permissions);

export async function openReport(ctx: MemberCtx, report: string, query: Asked): Promise<Run> {
  const found = (await sourceFor(ctx, report)) ?? (await customSource(ctx, report));
  if (!found) throw notFound('report');
  const { declared, source } = found;
  checkPermission(declared.needs, ctx.permissions);
  const { currency, country, timezone } = await homeOf(ctx);
  const day = today(ctx.now, timezone);
  const firstMonth = fiscalYearStart(country);
  const asked = { ...query, ...savedChoice(found, query, day, firstMonth) };
  const filters = parseFilters(declared, asked.filters);
  const chosen = {
    ...filters,
    ...datesOf(declared, asked, day, firstMonth),
    today: day,
    firstMonth,
    currencyCode: (filters['currency'] as string | undefined) ?? currency,
  } as Chosen;
  return { declared, source, chosen, search: asked.search, isMasked: !can(ctx.permissions, 'client_contacts', 'read') };
}

/** A custom report's own filters and period, unless the caller sends filters, be they empty. */
function savedChoice({ saved, declared }: Sourced, query: Asked, day: string, firstMonth: number): Asked {
  if (!saved || query.filters !== undefined) return {};
  const range = query.from_date || query.to_date ? null : chosenRange(saved.period, day, firstMonth);
  return {
    // The custom field of a filter can be gone since.
    filters: JSON.stringify(
      Object.fromEntries(Object.entries(saved.filters).filter(([name]) => name in declared.filters)),
    ),
    ...(range ? { from_date: range.from, to_date: range.to } : {}),
  };
}

/** The chosen dates; for one that wasn't chosen, the initial period's. */
function datesOf({ period }: DeclaredReport, { from_date, to_date }: Asked, day: string, firstMonth: number) {
  if (!period) return {};
  const initial = from_date || to_date ? null : initialRange(period.initial, day, firstMonth);
  const from = from_date ?? initial?.from;
  const to = to_date ?? initial?.to;
  const message = rangeProblem(from ?? null, to ?? null, 'end');
  if (message) throw invalid({ field: 'to_date', rule: 'range', message });
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

function parseFilters({ filters }: DeclaredReport, text: string | undefined): Record<string, unknown> {
  const given = parseJson(text);
  const errors = Object.keys(given)
    .filter((name) => !(name in filters))
    .map((name) => ({ field: name, rule: 'unknown', message: 'This report has no such filter' }));
  const values: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(filters)) {
    const parsed = schema.safeParse(given[name]);
    if (parsed.success) values[name] = parsed.data;
    else errors.push({ field: name, rule: 'format', message: parsed.error.issues[0]!.message });
  }
  if (errors.length) throw invalid(...errors);
  return values;
}

function parseJson(text: string | undefined): Record<string, unknown> {
  if (!text) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed && typeof parsed === 'object' && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
  } catch {
    // Answered like any other text that is no object.
  }
  throw invalid({ field: 'filters', rule: 'format', message: 'Enter filters as a JSON object' });
}

type AnySource = ListSource<DeclaredReport> & SummarySource<DeclaredReport>;
/** Made once per run, though several statements need it: some sources work their rows out in code. */
const sources = new WeakMap<Run, Promise<Sql>>();

/** The rows of a list before they are named, or the records of a summary. */
export function plainSql(ctx: MemberCtx, run: Run): Promise<Sql> {
  const known = sources.get(run);
  if (known) return known;
  const source = run.source as unknown as AnySource;
  const made = Promise.resolve(isSummary(run.source) ? source.records(ctx, run.chosen) : source.rows(ctx, run.chosen));
  sources.set(run, made);
  return made;
}

/** The rows of a list, or the records of a summary. */
export const sourceSql = async (ctx: MemberCtx, run: Run): Promise<Sql> =>
  named(run.source as unknown as AnySource, await plainSql(ctx, run));
