/** Checks of a whole return that no single document fails: codes and series against the tables (domain facts, 3.2). */
import { sumTaxRows } from '../billing/tax-summary.ts';
import type { Day } from '../dates.ts';
import type { GstDocument } from '../gst-return/documents.ts';
import { seriesGaps } from '../gst-return/series-gaps.ts';
import type { SeriesGap } from '../gst-return/series-gaps.ts';
import type { Gstr1 } from '../gst-return/gstr1.ts';
import { totalOf } from '../gst-return/sections.ts';
import { compare, round, sub, sum } from '../money.ts';

export type ReturnCheck = {
  severity: 'error' | 'warning';
  code: 'HSN_B2B_EMPTY' | 'HSN_TOTAL' | 'DOCS_MISSING' | 'DOCS_COUNT' | 'SERIES_GAP';
  section: 'hsn' | 'doc_issue';
  message: string;
  fix: string;
};

/** Table 13 must be filled from this month on. */
const DOCS_REQUIRED_FROM: Day = '2025-05-01';
/** Rounding of lines may add up to a few rupees. */
const TOLERANCE = '5';
const MAX_GAPS = 50;

export function returnChecks(result: Gstr1, documents: readonly GstDocument[]): ReturnCheck[] {
  if (result.period.is_iff || result.filer.gst_type === 'Composition') return [];
  return [...codeChecks(result), ...seriesChecks(result, documents)];
}

function codeChecks(result: Gstr1): ReturnCheck[] {
  const nil = (ofB2b: boolean): string[] =>
    result.nil
      .filter(({ sply_ty }) => sply_ty.endsWith('B2B') === ofB2b)
      .flatMap((row) => [row.nil_rated, row.exempt, row.non_gst]);
  const value = (rows: readonly { taxable_value: string }[]): string[] => rows.map((row) => row.taxable_value);
  const tables = {
    b2b: sum([...value([...result.b2b, ...result.cdnr].map(totalOf)), ...nil(true)]),
    b2c: sum([
      ...value([...result.b2cl, ...result.exp, ...result.cdnur].map(totalOf)),
      ...value(result.b2cs),
      ...nil(false),
    ]),
  };
  const tabs = { b2b: 'B2B', b2c: 'B2C' } as const;
  return (['b2b', 'b2c'] as const).flatMap((tab): ReturnCheck[] => {
    const codes = sumTaxRows(result.hsn[tab]).taxable_value;
    const off = sub(codes, tables[tab]).replace('-', '');
    if (tab === 'b2b' && result.b2b.length > 0 && result.hsn.b2b.length === 0)
      return [
        {
          severity: 'error',
          code: 'HSN_B2B_EMPTY',
          section: 'hsn',
          message: 'The HSN summary of registered buyers is empty',
          fix: 'Import or add the HSN rows',
        },
      ];
    if (compare(off, TOLERANCE) <= 0) return [];
    return [
      {
        severity: 'warning',
        code: 'HSN_TOTAL',
        section: 'hsn',
        message: `HSN ${tabs[tab]} has a taxable value of ${round(codes)}, the tables have ${round(tables[tab])}`,
        fix: 'Correct the HSN rows',
      },
    ];
  });
}

function seriesChecks({ docs, period, b2b, b2cl, exp }: Gstr1, documents: readonly GstDocument[]): ReturnCheck[] {
  const invoices = [...b2b, ...b2cl, ...exp].length;
  if (docs.length === 0 && invoices > 0 && period.from >= DOCS_REQUIRED_FROM)
    return [
      {
        severity: 'error',
        code: 'DOCS_MISSING',
        section: 'doc_issue',
        message: 'Documents issued (table 13) is empty',
        fix: 'Import or add the series',
      },
    ];
  const issued = docs.find(({ doc_num }) => doc_num === 1)?.ranges.reduce((all, { net }) => all + net, 0) ?? 0;
  const few: ReturnCheck[] =
    docs.length > 0 && issued < invoices
      ? [
          {
            severity: 'warning',
            code: 'DOCS_COUNT',
            section: 'doc_issue',
            message: `Table 13 has ${issued} invoices, the tables have ${invoices}`,
            fix: 'Correct the series',
          },
        ]
      : [];
  return [...few, ...gaps(documents)];
}

/** Numbers that the series of a client's documents skip within the period. */
export function bookGaps(documents: readonly GstDocument[]): (SeriesGap & { is_invoice: boolean })[] {
  const series = Map.groupBy(documents, ({ kind, series: name }) => `${kind === 'invoice'} ${name}`);
  return [...series.values()].flatMap((same) => {
    const { series: name, counter, kind } = same[0]!;
    // A number without digits isn't counted, one document is no series, and some programs number by date and time.
    const counters = same.map((one) => one.counter);
    const width = Math.max(...counters) - Math.min(...counters);
    if (counter === 0 || same.length < 2 || width > 3 * same.length + 100) return [];
    const gaps = seriesGaps(same, [], (missing) => name.replace('#', String(missing)));
    return gaps.map((gap) => ({ ...gap, is_invoice: kind === 'invoice' }));
  });
}

const gaps = (documents: readonly GstDocument[]): ReturnCheck[] =>
  bookGaps(documents)
    .slice(0, MAX_GAPS)
    .map(({ from, to, count }) => ({
      severity: 'warning',
      code: 'SERIES_GAP',
      section: 'doc_issue',
      message: count === 1 ? `${from} is missing` : `${from} to ${to} are missing (${count} numbers)`,
      fix: `Check whether ${count === 1 ? 'it is' : 'they are'} cancelled or missing from the books`,
    }));
