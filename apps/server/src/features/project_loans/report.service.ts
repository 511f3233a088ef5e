import type { Input } from '@daftar/contract/core/route';
import type { projectLoanRoutes } from '@daftar/contract/project_loans';
import { formatDay, today } from '@daftar/domain/date-format';
import { safeFileName } from '@daftar/domain/files';
import { appraise, difference } from '@daftar/domain/project_loans/appraisal';
import { projectChecks } from '@daftar/domain/project_loans/checks';
import { projection } from '@daftar/domain/project_loans/projection';
import { reportStatements } from '@daftar/domain/project_loans/result-statements';
import { LABELS_TITLE, type Statement } from '@daftar/domain/statement-table';
import type { MemberCtx } from '#server/platform/context.ts';
import { logExport } from '#server/platform/db/activity-log.ts';
import { conflict } from '#server/platform/http-error.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { writeWorkbook } from '#server/platform/sheets/sheets.ts';
import { designOf, documentParty, pdfLink } from '#server/features/billing/document-pdf.service.ts';
import { letterheadFirm } from '#server/features/billing/letterhead.service.ts';
import { recipientOf } from '#server/features/billing/recipients.service.ts';
import { keepFile } from '#server/features/files/files.service.ts';
import { sectionsOf } from './project_loans.repo.ts';
import { getProject } from './project_loans.service.ts';
import { reportPdf } from './report-pdf.ts';

type In<K extends keyof typeof projectLoanRoutes> = Input<(typeof projectLoanRoutes)[K]>;

/** A draft has a watermark; a final report is refused while cost and means differ. */
export async function projectPdf(ctx: MemberCtx, { params, query }: In<'pdf'>) {
  const loan = await getProject(ctx, { params });
  const result = projection(loan.project);
  const isFinal = query.final === true;
  if (isFinal && difference(result) !== 0n)
    throw conflict('The means are not equal to the cost. Make them equal, or download a draft.');
  const day = today(ctx.now, ctx.timezone);
  const appraisal = appraise(result);
  const document = reportPdf({
    design: await designOf(ctx),
    firm: await letterheadFirm(ctx, day),
    client: documentParty(await recipientOf(ctx, loan.client_id)),
    name: loan.name,
    lender: loan.lender_name,
    date: formatDay(day),
    isFinal,
    sections: (await sectionsOf(ctx, loan.id)).filter(({ is_included }) => is_included),
    result,
    appraisal,
    checks: projectChecks(result, appraisal),
  });
  const file_name = safeFileName(`${loan.name} ${isFinal ? 'report' : 'draft'}.pdf`.replaceAll('/', '-'));
  return pdfLink(ctx, { file_name, bytes: await ctx.outsideTransaction(() => makePdf(document)) });
}

const toSheet = ({ title, of = LABELS_TITLE, columns, rows }: Statement) => ({
  name: title.slice(0, 31),
  header: [of, ...columns],
  rows: rows.map(({ label, values, unit }) => [
    label,
    ...values.map((value) => (value === null ? '' : unit === 'text' ? value : Number(value))),
  ]),
});

/** The statements as values. The export is logged. */
export async function projectWorkbook(ctx: MemberCtx, { params }: In<'workbook'>) {
  const loan = await getProject(ctx, { params });
  const result = projection(loan.project);
  const bytes = await writeWorkbook(reportStatements(result, appraise(result)).map(toSheet));
  const file_name = safeFileName(`${loan.name} statements.xlsx`.replaceAll('/', '-'));
  const url = await keepFile(ctx, file_name, bytes);
  await logExport(ctx, 'project_loans', loan.name, 'Statements as xlsx');
  return { url, file_name };
}
