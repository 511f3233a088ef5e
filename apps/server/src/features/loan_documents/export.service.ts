import type { Input } from '@daftar/contract/core/route';
import type { loanDocumentRoutes } from '@daftar/contract/loan_documents';
import { formatMoment } from '@daftar/domain/date-format';
import { extensionOf, safeFileName } from '@daftar/domain/files';
import { documentFileName } from '@daftar/domain/loans/documents';
import { can } from '@daftar/domain/permissions';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { logExport } from '#server/platform/db/activity-log.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { isFigure } from '#server/platform/sheets/plain-text.ts';
import { writeWorkbook } from '#server/platform/sheets/sheets.ts';
import { zip } from '#server/platform/zip/zip.ts';
import { keepFile, readOwnFile } from '#server/features/files/files.service.ts';
import { bankFilePdf } from './bank-file-pdf.ts';
import { sectionsOf, type Section } from './bank-file-sections.ts';
import { bankFile, type BankFile } from './bank-file.service.ts';
import { filesOf } from './loan_documents.repo.ts';

type Asked = Input<typeof loanDocumentRoutes.export>;

/** Built in memory, like downloads of the drive. */
const MAX_ZIP_BYTES = 100 * 1000 ** 2;
/** Room for the number and the extension. */
const MAX_BASE = 100;

/** Section 7, export_loan/{id}: the bank file as PDF or workbook, or its documents. The export is logged. */
export async function exportLoan(ctx: MemberCtx, { params, query: { exportType } }: Asked) {
  const file = await bankFile(ctx, params.id);
  const { number, applicant } = file.loan;
  const { bytes, files } = exportType === 'zip' ? await zipped(ctx, file) : await written(ctx, file, exportType);
  const file_name = safeFileName(`${[number, applicant].filter(Boolean).join(' ').slice(0, MAX_BASE)}.${exportType}`);
  const url = await keepFile(ctx, file_name, bytes);
  await logExport(ctx, 'loans', number, `Bank file as ${exportType}`);
  return { url, file_name, files };
}

async function written(ctx: MemberCtx, file: BankFile, exportType: 'pdf' | 'xlsx') {
  const sections = sectionsOf(file, { showsContacts: can(ctx.permissions, 'client_contacts', 'read') });
  const { number, applicant, loan_type } = file.loan;
  if (exportType === 'xlsx') return { bytes: await writeWorkbook(sections.map(toSheet)), files: 1 };
  const about = {
    number,
    business: file.business,
    title: [`${loan_type.replace(/ loan$/i, '')} loan ${number}`, applicant].filter(Boolean).join(' · '),
    foot: `Exported ${formatMoment(ctx.now, ctx.timezone)} by ${ctx.person.name}`,
  };
  return { bytes: await ctx.outsideTransaction(() => makePdf(bankFilePdf(about, sections))), files: 1 };
}

const toSheet = ({ title, columns, rows }: Section) => ({
  name: title,
  header: columns.map((column) => column.title),
  rows: rows.map((row) => row.map((value, i) => (columns[i]?.isAmount && isFigure(value) ? Number(value) : value))),
});

/** Documents in the order of the checklist: "03 Bank statement, 12 months - Asha Mehta.pdf". Waived ones have none. */
async function zipped(ctx: MemberCtx, { documents }: BankFile) {
  const lines = documents.filter(({ is_waived }) => !is_waived);
  const stored = await filesOf(
    ctx,
    lines.map(({ id }) => id),
  );
  if (stored.reduce((sum, { size }) => sum + size, 0) > MAX_ZIP_BYTES)
    throw conflict('The documents are larger than 100 MB together. Download them one by one.');
  const width = String(lines.length).length;
  const contents: Record<string, Uint8Array> = {};
  for (const [i, line] of lines.entries()) {
    let nth = 0;
    for (const { path, name } of stored.filter(({ document_id }) => document_id === line.id)) {
      const bytes = path && (await readOwnFile(ctx, path));
      if (!bytes) continue;
      nth += 1;
      const place = String(i + 1).padStart(Math.max(2, width), '0');
      contents[`${place} ${documentFileName(line, `file.${extensionOf(name)}`, nth)}`] = bytes;
    }
  }
  const files = Object.keys(contents).length;
  if (files === 0) throw conflict('This file has no documents yet. Upload one first.');
  return { bytes: await ctx.outsideTransaction(() => zip(contents)), files };
}
