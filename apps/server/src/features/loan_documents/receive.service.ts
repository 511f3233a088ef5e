import type { Input } from '@daftar/contract/core/route';
import { MAX_FILES, type LoanDocument, type loanDocumentRoutes } from '@daftar/contract/loan_documents';
import { documentFileName, documentStatusAfter, type DocumentStatus } from '@daftar/domain/loans/documents';
import { can } from '@daftar/domain/permissions';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { checked, type Kept } from '#server/features/drive/add-files.service.ts';
import { linkToVersion } from '#server/features/drive/drive.service.ts';
import { addLoanFiles, filesToPick, visibleFile } from '#server/features/drive/loan-files.service.ts';
import { loanOf, lineOf, lockLine } from './lines.service.ts';
import * as files from './files.repo.ts';
import * as repo from './loan_documents.repo.ts';

type In<K extends keyof typeof loanDocumentRoutes> = Input<(typeof loanDocumentRoutes)[K]>;

/** Uploads of the caller, or files of the drive that the caller sees. */
export async function addFiles(ctx: MemberCtx, { params, body }: In<'receive'>): Promise<LoanDocument> {
  const line = await lockLine(ctx, params.id);
  if (body.files.length + body.item_ids.length === 0)
    throw invalid({ field: 'files', rule: 'required', message: 'Choose a file' });
  const loan = await loanOf(ctx, line.loan_id);
  const uploads = body.files.length ? await checked(ctx, { business: ctx, branch: loan.branch_id }, body.files) : [];
  await receive(ctx, line, { uploads, picked: await pickedFiles(ctx, body.item_ids) });
  return lineOf(ctx, line.id);
}

async function pickedFiles(ctx: MemberCtx, ids: readonly number[]): Promise<{ id: number; number: number }[]> {
  if (ids.length === 0) return [];
  if (!can(ctx.permissions, 'drive', 'read'))
    throw forbidden('Your role has no access to the drive. Upload the file instead.');
  const found = await filesToPick(ctx, ids);
  if (found.length < new Set(ids).size)
    throw invalid({ field: 'item_ids', rule: 'exists', message: 'Select the files again' });
  return found;
}

/**
 * For other features: a checked upload arrives for a line, such as one that staff accepted from a form. Reminders of
 * the line stop.
 */
export async function receiveDocument(
  ctx: BusinessCtx,
  { loan_id, line_id, file }: { loan_id: number; line_id: number; file: Kept },
): Promise<LoanDocument> {
  const line = await lockLine(ctx, line_id);
  if (line.loan_id !== loan_id) throw notFound('document');
  await receive(ctx, line, { uploads: [file], picked: [] });
  return lineOf(ctx, line.id);
}

type Arriving = { uploads: readonly Kept[]; picked: readonly { id: number; number: number }[] };

async function receive(ctx: BusinessCtx, line: repo.LineRecord, { uploads, picked }: Arriving): Promise<void> {
  if (line.waived_at !== null) throw conflict(`“${line.name}” is waived. Require it first.`);
  const status = documentStatusAfter('receive', line.status as DocumentStatus);
  const there = await files.countFiles(ctx, line.id);
  if (there + uploads.length + picked.length > MAX_FILES)
    throw conflict(`A document can have up to ${MAX_FILES} files. Remove one first.`);
  const loan = await loanOf(ctx, line.loan_id);
  const { about } = await lineOf(ctx, line.id);
  const stored = await addLoanFiles(ctx, loan, uploads, (original, nth) =>
    documentFileName({ name: line.name, about }, original, nth),
  );
  await files.addFiles(ctx, line.id, [...stored, ...picked]);
  await repo.update(ctx, [line.id], {
    status,
    reason: '',
    received_at: ctx.now.toISOString(),
    received_by: actorId(ctx),
    checked_at: null,
    checked_by: null,
    remind_on: null,
  });
  await repo.log(ctx, 'receive_document', [line.id], uploads.map(({ name }) => name).join(', '));
}

/** The file stays in the drive. Without files the line is wanted again. */
export async function removeFile(ctx: MemberCtx, { params }: In<'removeFile'>): Promise<{ ok: true }> {
  const file = await files.fileOf(ctx, params.id);
  if (!file) throw notFound('file');
  const line = await lockLine(ctx, file.document_id);
  if (line.status === 'Approved') throw conflict('This document is approved. Reopen it first.');
  await files.removeFile(ctx, file.id);
  if ((await files.countFiles(ctx, line.id)) === 0)
    await repo.update(ctx, [line.id], {
      status: documentStatusAfter('empty', line.status as DocumentStatus),
      received_at: null,
      received_by: null,
    });
  await repo.log(ctx, 'remove_file', [line.id]);
  return { ok: true };
}

/** Users who can see the loan can open its files, also without access to the drive. */
export async function fileLink(ctx: MemberCtx, { params, query }: In<'link'>) {
  const file = await files.fileOf(ctx, params.id);
  if (!file) throw notFound('file');
  await lineOf(ctx, file.document_id);
  const item = await visibleFile(ctx, file.item_id);
  if (!item) throw notFound('file');
  return linkToVersion(ctx, item, file.number, query.download ?? false);
}
