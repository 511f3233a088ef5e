/** Actuals of today against what was printed for the same year. */
import type { cmaPrintRoutes } from '@daftar/contract/cma_prints';
import type { Input } from '@daftar/contract/core/route';
import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { toFixed } from '@daftar/domain/cma/fixed';
import { compareWithActuals, comparedYears, MARKED_PERCENT, type ComparedLine } from '@daftar/domain/cma/prints';
import { formatMoment } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { calculated } from '#server/features/cma/cma.service.ts';
import { presentPrint, printOf } from './cma_prints.service.ts';

type In<K extends keyof typeof cmaPrintRoutes> = Input<(typeof cmaPrintRoutes)[K]>;

/** Without a year, the latest that can be compared. Amounts in rupees. */
export async function comparison(ctx: BusinessCtx, { params, query }: Pick<In<'comparison'>, 'params' | 'query'>) {
  const { file, found } = await printOf(ctx, params);
  const now = await calculated(ctx, file.id);
  const years = comparedYears(found.printed.columns, now.columns);
  const year = query.year ?? years.at(-1) ?? null;
  if (query.year && !years.includes(query.year))
    throw invalid({ field: 'year', rule: 'exists', message: 'Select a year that is audited by now' });
  const { printed: _printed, figures: _figures, ...row } = found;
  return {
    print: presentPrint(row, now.columns),
    year,
    unit: found.unit,
    data: year ? compareWithActuals({ ...found.printed, figures: found.figures }, now, year) : [],
  };
}

export async function exportComparison(ctx: BusinessCtx, { params, query }: In<'exportComparison'>) {
  const { file, found } = await printOf(ctx, params);
  const { year, data, unit, print } = await comparison(ctx, { params, query });
  if (!year) throw conflict('No printed year is audited yet.');
  const shown = (value: string | null, kind: ComparedLine['unit']): string =>
    value === null ? '' : kind === 'amount' ? inUnit(toFixed(value), unit as CmaUnit) : value;
  const figures = { width: 16, figures: true } as const;
  const sheet = {
    title: 'CMA comparison',
    notes: [
      ['Client', found.printed.client.name],
      ['CMA file', file.name],
      ['Year', year],
      ['Version', String(print.number)],
      ['Printed', formatMoment(new Date(print.created_at), ctx.timezone)],
      ['Amounts', `₹ ${unit.toLowerCase()}`],
      ['Marked', `Differences above ${MARKED_PERCENT} %`],
    ] as [string, string][],
    columns: [
      { title: 'No.', width: 9 },
      { title: 'Line', width: 44 },
      { title: 'Printed', ...figures },
      { title: 'Actual', ...figures },
      { title: 'Difference', ...figures },
      { title: 'Difference %', ...figures },
      { title: 'Marked', width: 10 },
    ],
    rows: data.map((line) => [
      line.no,
      line.label,
      shown(line.printed, line.unit),
      shown(line.actual, line.unit),
      shown(line.difference, line.unit),
      line.percent ?? '',
      line.is_outside ? 'Yes' : '',
    ]),
  };
  const answer = await exportSheet(ctx, 'cma_prints', sheet, { name: 'cma-comparison', format: query.exportType });
  return { ...answer, rows: data.length, truncated: false };
}
