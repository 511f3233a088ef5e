/** Documents of the demo's loan files: received, verified, sent back, waived and requested, as their stage suggests. */
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { documentFileName } from '@daftar/domain/loans/documents';
import type { MemberCtx } from '#server/platform/context.ts';
import type { Kept } from '#server/features/drive/add-files.service.ts';
import { loanFolder } from '#server/features/drive/loan-files.service.ts';
import { storeDocument } from '#server/features/files/files.service.ts';
import { listLines, update } from '#server/features/loan_documents/loan_documents.repo.ts';
import { pdfOf } from './drive-pdfs.ts';
import * as repo from './loan_documents.repo.ts';
import { insertRows } from './rows.repo.ts';

/** Share of the mandatory documents that came in. */
const ARRIVED: Record<string, number> = {
  Drafted: 0,
  'Process (Internal)': 0.7,
  'Process (Bank)': 1,
  Sanctioned: 1,
  Rejected: 0.4,
};
const RETURNED = ['Page 2 is missing', 'The scan is not readable', 'Statement ends in August'];

export async function fillLoanDocuments(ctx: MemberCtx): Promise<void> {
  for (const [n, { status, ...loan }] of (await repo.loansByStage(ctx)).entries())
    await fillFile(ctx, { ...loan, share: ARRIVED[status] ?? 0, n });
  await repo.spreadDates(ctx);
}

type File = { id: number; number: string; client_id: number | null; share: number; n: number };

async function fillFile(ctx: MemberCtx, loan: File): Promise<void> {
  const { id, number, share, n } = loan;
  const isComplete = share === 1;
  const lines = await listLines(ctx, id);
  const mandatory = lines.filter(({ is_mandatory }) => is_mandatory);
  const arrived = mandatory.slice(0, Math.round(mandatory.length * share));
  const files = await Promise.all(
    arrived.map(async (line): Promise<Kept> => {
      const name = documentFileName(line, 'scan.pdf');
      const bytes = pdfOf(line.name, [line.about ?? 'Loan', number]);
      return { name, size: bytes.length, path: await storeDocument(ctx, name, bytes) };
    }),
  );
  if (files.length) await keepFiles(ctx, loan, arrived, files);
  const ids = arrived.map((line) => line.id);
  const [now, by] = [ctx.now.toISOString(), ctx.person.userId];
  const received = { received_at: now, received_by: by };
  const checked = { ...received, checked_at: now, checked_by: by };
  // Files that are still prepared have documents to verify, and some have one to correct.
  const approved = isComplete ? ids : ids.slice(0, -2);
  const returned = !isComplete && n % 3 === 0 ? ids.slice(-1) : [];
  const waiting = ids.filter((one) => !approved.includes(one) && !returned.includes(one));
  await update(ctx, approved, { status: 'Approved', ...checked });
  await update(ctx, returned, { status: 'Request for Change', reason: RETURNED[n % RETURNED.length]!, ...checked });
  await update(ctx, waiting, { status: 'Request for Verification', ...received });
  const rent = lines.filter(({ code }) => code === 'RENT_AGR' && n % 4 === 1).map((line) => line.id);
  await update(ctx, rent, { waived_at: now, waived_by: by, waive_reason: 'Lives in own house' });
  const wanted = isComplete || n % 2 ? [] : mandatory.slice(arrived.length).map((line) => line.id);
  await update(ctx, wanted, {
    requested_at: now,
    requested_by: by,
    requested_from: 'borrowers',
    remind_days: [3, 7, 14],
    remind_on: addDays(today(ctx.now, ctx.timezone), 2),
  });
}

/** In batches: hundreds of files one by one take long. */
async function keepFiles(
  ctx: MemberCtx,
  loan: File,
  lines: readonly { id: number }[],
  files: readonly Kept[],
): Promise<void> {
  const parent_id = await loanFolder(ctx, loan);
  const by = { created_by: ctx.person.userId };
  const items = await insertRows(
    ctx,
    'drive_items',
    files.map(({ name, size }) => ({
      parent_id,
      is_folder: false,
      name,
      kind: 'pdf',
      number: 1,
      size,
      uploaded_by: ctx.person.userId,
      ...by,
    })),
  );
  await insertRows(
    ctx,
    'drive_versions',
    files.map(({ path, size }, i) => ({ item_id: items[i]!, number: 1, path, size, ...by })),
  );
  await insertRows(
    ctx,
    'loan_document_files',
    items.map((item_id, i) => ({ document_id: lines[i]!.id, item_id, number: 1, ...by })),
  );
}
