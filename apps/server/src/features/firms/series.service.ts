import type { firmRoutes } from '@daftar/contract/firms';
import type { Input } from '@daftar/contract/core/route';
import { documentNumber, SeriesFull, sharedNumber } from '@daftar/domain/billing/number-series';
import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  patternProblems,
  previewOf,
  proposedPatterns,
  seriesOf,
  type DocumentKind,
  type Patterns,
  type Series,
} from '@daftar/domain/firm-series';
import { fiscalYearOf, fiscalYearShort } from '@daftar/domain/fiscal-year';
import type { BusinessCtx } from '#server/platform/context.ts';
import { nextNumber as take } from '#server/platform/db/numbering.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import * as firms from './firms.repo.ts';
import * as repo from './series.repo.ts';

type Given = Input<typeof firmRoutes.saveSeries>['body']['series'];
type Firm = { id: number; name: string; tax_number: string };

const counterName = (firmId: number, kind: DocumentKind, fiscalYear: number): string =>
  `firm:${firmId}:${kind}:${fiscalYear}`;

export type TakenNumber = { number: string; counter: number; fiscal_year: number; series: string };

/**
 * Takes the next number of a firm's series in the financial year of that date, without gaps or repeats. The series is
 * locked until the transaction ends, so call this last, just before the document is written.
 */
export async function nextDocumentNumber(
  ctx: BusinessCtx,
  firmId: number,
  kind: DocumentKind,
  date: Day,
): Promise<TakenNumber> {
  return (await takeNumbers(ctx, firmId, kind, date, 1))[0]!;
}

/** Consecutive numbers, all of that date's financial year. */
export async function takeNumbers(
  ctx: BusinessCtx,
  firmId: number,
  kind: DocumentKind,
  date: Day,
  count: number,
): Promise<TakenNumber[]> {
  const fiscalYear = fiscalYearOf(date);
  const series = await repo.lockFor(ctx, { firmId, kind, fiscalYear });
  if (!series) throw notFound('firm');
  const first = await take(ctx, counterName(firmId, kind, fiscalYear), firstOf(series, fiscalYear), count);
  try {
    return Array.from({ length: count }, (_, i) => ({
      number: documentNumber(series.pattern, fiscalYear, first + i),
      counter: first + i,
      fiscal_year: fiscalYear,
      series: series.pattern,
    }));
  } catch (error) {
    if (error instanceof SeriesFull) throw conflict(error.message);
    throw error;
  }
}

/** The first number applies to its own year; later years start at 1. */
const firstOf = ({ fiscal_year, first_number }: Series, fiscalYear: number): number =>
  fiscal_year === fiscalYear ? first_number : 1;

/** A firm's series in a year, and the next numbers, without taking any. */
export async function seriesIn(ctx: BusinessCtx, firmId: number, year: number | undefined) {
  const firm = await firms.find(ctx, firmId);
  if (!firm) throw notFound('firm');
  const fiscalYear = year ?? fiscalYearOf(today(ctx.now, ctx.timezone));
  const [all, counters] = [await repo.ofFirm(ctx, firmId), await repo.counters(ctx, firmId)];
  const data = DOCUMENT_KINDS.map((kind) => {
    const series = seriesOf(all, kind, fiscalYear)!;
    const counter = counters.find((one) => one.series === counterName(firmId, kind, fiscalYear));
    const next = counter?.next ?? firstOf(series, fiscalYear);
    return {
      kind,
      since: series.fiscal_year,
      pattern: series.pattern,
      first_number: firstOf(series, fiscalYear),
      next_counter: next,
      next_number: previewOf(series.pattern, fiscalYear, next),
      is_started: counter !== undefined,
    };
  });
  return { fiscal_year: fiscalYear, firm_version: firm.version, data };
}

/** Series of a new firm, in the current financial year. */
export async function createSeries(ctx: BusinessCtx, firm: Firm, given: Given): Promise<void> {
  const fiscalYear = fiscalYearOf(today(ctx.now, ctx.timezone));
  const proposed = proposedPatterns(firm.name);
  const changes = DOCUMENT_KINDS.map((kind) => ({
    kind,
    pattern: given[kind]?.pattern ?? proposed[kind],
    first_number: given[kind]?.first_number ?? 1,
  }));
  await checkPatterns(ctx, firm, patternsOf(changes), fiscalYear);
  checkLength(changes, fiscalYear);
  await repo.save(ctx, firm.id, fiscalYear, changes);
}

export async function saveSeries(
  ctx: BusinessCtx,
  firmId: number,
  { fiscal_year, series }: Input<typeof firmRoutes.saveSeries>['body'],
) {
  const firm = await lockRecord(ctx, 'firms', firmId);
  const before = (await seriesIn(ctx, firmId, fiscal_year)).data;
  const wanted = before.map((old) => ({ ...old, ...series[old.kind] }));
  const changes = wanted.filter(({ kind }) => series[kind]);
  await checkPatterns(ctx, firm, patternsOf(wanted), fiscal_year);
  for (const [i, { kind, first_number, is_started }] of wanted.entries()) {
    if (!is_started || first_number === before[i]!.first_number) continue;
    const message = `You can't change the first number. Numbers for FY ${fiscalYearShort(fiscal_year)} are already in use.`;
    throw invalid({ field: `series.${kind}.first_number`, rule: 'fixed', message });
  }
  checkLength(changes, fiscal_year);
  if (changes.length) {
    const rows = changes.map(({ kind, pattern, first_number }) => ({ kind, pattern, first_number }));
    await repo.save(ctx, firmId, fiscal_year, rows);
    // The next change of the series must be based on these values.
    await firms.update(ctx, firmId, { updated_at: ctx.now.toISOString() });
  }
  return seriesIn(ctx, firmId, fiscal_year);
}

/** Clashes with the series of other firms under the same registration. */
export async function registrationClash(ctx: BusinessCtx, firm: Firm): Promise<string | null> {
  if (!firm.tax_number) return null;
  const year = fiscalYearOf(today(ctx.now, ctx.timezone));
  const clash = await neighbourClash(ctx, firm, patternsIn(await repo.ofFirm(ctx, firm.id), year), year);
  return clash && clash.message;
}

/** Whether the firm ever numbered a document. */
export const hasNumbered = async (ctx: BusinessCtx, firmId: number): Promise<boolean> =>
  (await repo.counters(ctx, firmId)).length > 0;

/** Whether any firm ever numbered a document. */
export const hasNumberedAny = repo.hasCounters;

const patternsOf = (all: readonly { kind: DocumentKind; pattern: string }[]): Patterns =>
  Object.fromEntries(all.map(({ kind, pattern }) => [kind, pattern])) as Patterns;

const patternsIn = (all: readonly Series[], year: number): Patterns =>
  patternsOf(DOCUMENT_KINDS.map((kind) => seriesOf(all, kind, year)!));

async function checkPatterns(ctx: BusinessCtx, firm: Firm, patterns: Patterns, year: number): Promise<void> {
  const problems = Object.entries(patternProblems(patterns));
  if (problems.length) {
    throw invalid(
      ...problems.map(([kind, message]) => ({ field: `series.${kind}.pattern`, rule: 'pattern', message })),
    );
  }
  const clash = firm.tax_number ? await neighbourClash(ctx, firm, patterns, year) : null;
  if (clash) throw invalid({ field: `series.${clash.kind}.pattern`, rule: 'unique', message: clash.message });
}

/** Numbers are unique within a registration, so two firms under one GSTIN share none. */
async function neighbourClash(ctx: BusinessCtx, firm: Firm, patterns: Patterns, year: number) {
  const others = await repo.underSameNumber(ctx, firm.tax_number, firm.id);
  for (const name of new Set(others.map((other) => other.name))) {
    const theirs = others.filter((other) => other.name === name);
    const taken = DOCUMENT_KINDS.flatMap((kind) => seriesOf(theirs, kind, year)?.pattern ?? []);
    for (const kind of DOCUMENT_KINDS) {
      const number = firstOfAll(taken.map((pattern) => sharedNumber(patterns[kind], pattern, year)));
      if (number) return { kind, message: `${name} has the same GSTIN and also uses ${number}. Change the prefix.` };
    }
  }
  return null;
}

const firstOfAll = (numbers: readonly (string | null)[]): string | undefined =>
  numbers.filter((number) => number !== null).toSorted((a, b) => a.length - b.length || a.localeCompare(b))[0];

function checkLength(
  changes: readonly { kind: DocumentKind; pattern: string; first_number: number }[],
  year: number,
): void {
  const full = changes.find(({ pattern, first_number }) => previewOf(pattern, year, first_number) === null);
  if (!full) return;
  const message = `${full.first_number} doesn't fit in 16 characters. Shorten the ${DOCUMENT_KIND_LABELS[full.kind].toLowerCase()} prefix.`;
  throw invalid({ field: `series.${full.kind}.first_number`, rule: 'max', message });
}
