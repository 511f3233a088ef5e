import type { gstStatementRoutes, StatementFile } from '@daftar/contract/gst_statements';
import type { Input } from '@daftar/contract/core/route';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import { safeFileName } from '@daftar/domain/files';
import { gstr1FileName, gstr1Json } from '@daftar/domain/gst-return/gstr1-json';
import { gstr1Parts } from '@daftar/domain/gst-return/gstr1-parts';
import { gstr1Workbook } from '@daftar/domain/gst-return/workbook';
import { gstr3bJson } from '@daftar/domain/gst_statements/gstr3b-json';
import { LABELS_TITLE, type Statement } from '@daftar/domain/statement-table';
import type { BusinessCtx } from '#server/platform/context.ts';
import { logExport } from '#server/platform/db/activity-log.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { writeWorkbook } from '#server/platform/sheets/sheets.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { keepFile } from '#server/features/files/files.service.ts';
import {
  clientPeriodOf,
  problemsOf,
  readClientReturn,
  type ClientPeriod,
} from '#server/features/gst_books/gst_books.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { annualTables } from './annual.service.ts';
import { statementPdf } from './statement-pdf.ts';
import { amendmentsOf, taxOf, titleOf } from './tax.service.ts';
import { sectionsOf, sectionTable } from './statement.service.ts';

type Query = Input<typeof gstStatementRoutes.file>['query'];
type Written = { file_name: string; bytes: Buffer };
type Made = { files: Written[]; errors: number; form: string };

const WRITERS: Record<StatementFile, (ctx: BusinessCtx, of: ClientPeriod) => Promise<Made>> = {
  gstr1_json: gstr1Files,
  gstr1_xlsx: gstr1Workbooks,
  gstr3b_json: gstr3bFile,
  summary_pdf: summaryPdf,
  gstr9_xlsx: gstr9Workbook,
};

/** Refused while the pre-flight has errors, unless the user wants it with them. */
export async function statementFile(ctx: BusinessCtx, { query }: { query: Query }) {
  const { format, with_errors, ...asked } = query;
  const of = await clientPeriodOf(ctx, asked);
  const { files, errors, form } = await WRITERS[format](ctx, of);
  if (errors && !with_errors)
    throw conflict(
      `${errors} ${errors === 1 ? 'error' : 'errors'} in ${of.return_period.label}. Fix them in the review, or download the file with errors.`,
    );
  const kept = await Promise.all(
    files.map(async ({ file_name, bytes }) => ({ file_name, url: await keepFile(ctx, file_name, bytes) })),
  );
  await logExport(ctx, 'gst_statements', titleOf(of, form), files.map(({ file_name }) => file_name).join(', '));
  return { files: kept, errors };
}

async function checkedReturn(ctx: BusinessCtx, of: ClientPeriod) {
  if (of.scheme === 'Composition')
    throw invalid({ field: 'format', rule: 'scheme', message: 'A composition taxpayer files CMP-08, not GSTR-1.' });
  const made = await readClientReturn(ctx, of);
  return { made, errors: problemsOf(made).filter(({ severity }) => severity === 'error').length };
}

const supplyForm = (of: ClientPeriod): string => (of.cycle === 'iff' ? 'IFF' : 'GSTR-1');

async function gstr1Files(ctx: BusinessCtx, of: ClientPeriod): Promise<Made> {
  const { made, errors } = await checkedReturn(ctx, of);
  const { today } = await businessToday(ctx);
  const name = gstr1FileName(of.gstin, today);
  const parts = gstr1Parts(gstr1Json(made.result));
  return {
    form: supplyForm(of),
    errors,
    files: parts.map((part, i) => ({
      file_name: parts.length === 1 ? name : name.replace(/\.json$/, `_${i + 1}.json`),
      bytes: Buffer.from(JSON.stringify(part)),
    })),
  };
}

async function gstr1Workbooks(ctx: BusinessCtx, of: ClientPeriod): Promise<Made> {
  const { made, errors } = await checkedReturn(ctx, of);
  const bytes = await writeWorkbook(gstr1Workbook(made.result));
  return { form: supplyForm(of), errors, files: [{ file_name: `GSTR1_${of.gstin}_${of.period}.xlsx`, bytes }] };
}

async function gstr3bFile(ctx: BusinessCtx, of: ClientPeriod): Promise<Made> {
  const { form, gstr3b, made } = await taxOf(ctx, of);
  if (form !== 'GSTR-3B' || !gstr3b)
    throw invalid({ field: 'format', rule: 'scheme', message: `${of.return_period.label} has no GSTR-3B.` });
  const errors = problemsOf(made).filter(({ severity }) => severity === 'error').length;
  const bytes = Buffer.from(JSON.stringify(gstr3bJson(gstr3b, of.gstin, of.period)));
  return { form, errors, files: [{ file_name: `GSTR3B_${of.gstin}_${of.period}.json`, bytes }] };
}

/** For the client and the file: supplies, tax, use of credit and challan. Errors don't block it. */
async function summaryPdf(ctx: BusinessCtx, of: ClientPeriod): Promise<Made> {
  const tax = await taxOf(ctx, of);
  const tables: Statement[] =
    of.scheme === 'Composition'
      ? tax.tables
      : [sectionTable(sectionsOf(tax.made, await amendmentsOf(ctx, tax.made))), ...tax.tables];
  const document = statementPdf({
    business: (await businessOf(ctx)).name,
    title: `${tax.form} ${of.return_period.label}`,
    client: of.client_name,
    gstin: of.gstin,
    due_date: tax.due_date,
    notes: tax.notes,
    tables,
  });
  const file_name = safeFileName(`${tax.form} ${of.client_name.slice(0, 60)} ${of.period}.pdf`.replaceAll('/', '-'));
  const bytes = await ctx.outsideTransaction(() => makePdf(document));
  return { form: tax.form, errors: 0, files: [{ file_name, bytes }] };
}

const toSheet = ({ title, of = LABELS_TITLE, columns, rows }: Statement) => ({
  name: title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
  header: [of, ...columns],
  rows: rows.map(({ label, values }) => [label, ...values.map((value) => (value === null ? '' : Number(value)))]),
});

/** The year of the period. */
async function gstr9Workbook(ctx: BusinessCtx, of: ClientPeriod): Promise<Made> {
  const fy = fiscalYearOf(of.return_period.from);
  const { tables, label } = await annualTables(ctx, { client_id: of.client_id, gstin: of.gstin, fy });
  const bytes = await writeWorkbook(tables.map(toSheet));
  return { form: 'GSTR-9', errors: 0, files: [{ file_name: `GSTR9_${of.gstin}_${label}.xlsx`, bytes }] };
}
