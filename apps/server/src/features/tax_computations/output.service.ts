/** A computation as PDF and sheet, and the export of the list. */
import type { Input } from '@daftar/contract/core/route';
import type { TaxComputation, taxComputationRoutes } from '@daftar/contract/tax_computations';
import { sideBySide } from '@daftar/domain/income_tax/compare';
import { compute } from '@daftar/domain/income_tax/compute';
import { taxYearLabel, taxYearLongLabel } from '@daftar/domain/income_tax/years';
import { formatDay, today } from '@daftar/domain/date-format';
import { safeFileName } from '@daftar/domain/files';
import type { MemberCtx } from '#server/platform/context.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { designOf, documentParty, pdfLink } from '#server/features/billing/document-pdf.service.ts';
import { letterheadFirm } from '#server/features/billing/letterhead.service.ts';
import { recipientOf } from '#server/features/billing/recipients.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { computationPdf } from './computation-pdf.ts';
import * as repo from './tax_computations.repo.ts';
import { open } from './tax_computations.service.ts';

type In<K extends keyof typeof taxComputationRoutes> = Input<(typeof taxComputationRoutes)[K]>;

const fileName = (client: string, fy: number, number: number): string =>
  `${client} computation ${taxYearLabel(fy)} v${number}`.replaceAll('/', '-');

export async function pdf(ctx: MemberCtx, { params }: Pick<In<'pdf'>, 'params'>) {
  const row = await open(ctx, { params });
  const day = today(ctx.now, ctx.timezone);
  const document = computationPdf({
    design: await designOf(ctx),
    firm: await letterheadFirm(ctx, day),
    client: documentParty(await recipientOf(ctx, row.client_id)),
    name: row.name,
    number: row.number,
    form: row.form,
    isFinal: row.status === 'Final',
    date: formatDay(day),
    input: row.input,
    result: compute(row.input),
  });
  const file_name = safeFileName(`${fileName(row.client_name, row.fy, row.number)}.pdf`);
  return pdfLink(ctx, { file_name, bytes: await ctx.outsideTransaction(() => makePdf(document)) });
}

export async function exportOne(ctx: MemberCtx, { params, query }: In<'exportOne'>) {
  const row = await open(ctx, { params });
  const { regimes } = compute(row.input);
  const lines = sideBySide(regimes);
  const sheet = {
    title: 'Computation of income',
    of: (await businessOf(ctx)).name,
    notes: [
      ['Client', row.client_name],
      ['Year', taxYearLongLabel(row.fy)],
      ['Version', `${row.number}: ${row.name}`],
    ] as [string, string][],
    columns: [
      { title: 'Line', width: 44 },
      { title: 'Section', width: 22 },
      ...regimes.map(({ label }) => ({ title: label, width: 18, figures: true as const })),
      { title: 'Rule', width: 80 },
    ],
    rows: lines.map(({ label, rule, amounts }) => [
      label,
      rule.section,
      ...amounts.map((amount) => amount ?? ''),
      rule.text,
    ]),
  };
  const answer = await exportSheet(ctx, 'tax_computations', sheet, { name: 'computation', format: query.exportType });
  return { ...answer, rows: lines.length, truncated: false };
}

const COLUMNS: RowColumn<TaxComputation>[] = [
  { title: 'Client', width: 30, cell: ({ client_name }) => client_name },
  { title: 'Year', width: 20, cell: ({ fy }) => taxYearLabel(fy) },
  { title: 'Version', width: 9, figures: true, cell: ({ number }) => String(number) },
  { title: 'Computation', width: 24, cell: ({ name }) => name },
  { title: 'Status', width: 9, cell: ({ status }) => status },
  { title: 'Return', width: 9, cell: ({ form }) => form },
  { title: 'Regime', width: 9, cell: ({ regime }) => regime },
  { title: 'Gross income', width: 16, figures: true, cell: ({ gross_income }) => gross_income },
  { title: 'Total income', width: 16, figures: true, cell: ({ total_income }) => total_income },
  { title: 'Tax', width: 15, figures: true, cell: ({ tax }) => tax },
  { title: 'Paid', width: 15, figures: true, cell: ({ paid }) => paid },
  { title: 'Payable or refund (−)', width: 17, figures: true, cell: ({ payable }) => payable },
];

/** All computations that match. The export is logged. */
export async function exportAll(ctx: MemberCtx, { query: { exportType, ...asked } }: In<'exportAll'>) {
  return exportRows(ctx, {
    entity: 'tax_computations',
    title: 'Income-tax computations',
    name: 'tax-computations',
    of: (await businessOf(ctx)).name,
    format: exportType,
    columns: COLUMNS,
    aside: undefined,
    filters: [
      ['Year', asked.fy === undefined ? undefined : taxYearLabel(asked.fy)],
      ['Status', asked.status],
      ['Search', asked.search],
    ],
    find: (limit) => repo.matching(ctx, asked, limit) as unknown as Promise<TaxComputation[]>,
  });
}
