import type { Answer, Input } from '@daftar/contract/core/route';
import { MAX_LINES, type LoanDocument, type loanDocumentRoutes } from '@daftar/contract/loan_documents';
import {
  documentProgress,
  documentStatusAfter,
  isWanted,
  type DocumentStatus,
  type LoanDocumentAction,
} from '@daftar/domain/loans/documents';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { checkVersion, given, insertRecord } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { loans } from '#server/features/loans/loans.service.ts';
import { countFiles } from './files.repo.ts';
import * as repo from './loan_documents.repo.ts';

type In<K extends keyof typeof loanDocumentRoutes> = Input<(typeof loanDocumentRoutes)[K]>;
type Lines = Answer<typeof loanDocumentRoutes.list>;

export async function loanOf(ctx: BusinessCtx, id: number) {
  const loan = await loans.find(ctx, { id });
  if (!loan) throw notFound('loan file');
  return loan;
}

export async function listDocuments(ctx: BusinessCtx, { params }: Pick<In<'list'>, 'params'>): Promise<Lines> {
  await loanOf(ctx, params.id);
  const data = await repo.listLines(ctx, params.id);
  return { data, progress: documentProgress(data) };
}

/** Lines that the borrower still has to send, for forms that take uploads. */
export async function requestedDocuments(ctx: BusinessCtx, loanId: number): Promise<LoanDocument[]> {
  return (await repo.listLines(ctx, loanId)).filter((line) => line.is_needed && isWanted(line));
}

export async function lineOf(ctx: BusinessCtx, id: number): Promise<LoanDocument> {
  const [line] = await repo.findLines(ctx, [id]);
  if (!line) throw notFound('document');
  return line;
}

export async function lockLine(ctx: BusinessCtx, id: number): Promise<repo.LineRecord> {
  const [line] = await repo.lockLines(ctx, [id]);
  if (!line) throw notFound('document');
  return line;
}

export async function addDocument(ctx: MemberCtx, { params, body }: In<'add'>): Promise<LoanDocument> {
  const loan = await loanOf(ctx, params.id);
  const { borrower_id, property_id } = body;
  if (borrower_id && !loan.people.some((person) => person.borrower_id === borrower_id))
    throw invalid({ field: 'borrower_id', rule: 'exists', message: 'Select a person of this file' });
  if (property_id && !loan.property_ids.includes(property_id))
    throw invalid({ field: 'property_id', rule: 'exists', message: 'Select a property of this file' });
  if ((await repo.countLines(ctx, loan.id)) >= MAX_LINES)
    throw conflict(`A file can have up to ${MAX_LINES} documents. Remove one first.`);
  const id = await insertRecord(ctx, 'loan_documents', { ...body, loan_id: loan.id, created_by: actorId(ctx) });
  await repo.log(ctx, 'add_document', [id]);
  return lineOf(ctx, id);
}

const ofChecklist = () =>
  conflict('This document comes from the checklist. Change the checklist, or waive the document.');

export async function updateDocument(ctx: MemberCtx, { params, body }: In<'update'>): Promise<LoanDocument> {
  const line = await lockLine(ctx, params.id);
  checkVersion(ctx, line.version);
  if (line.code !== '') throw ofChecklist();
  const changes = given(body);
  if (Object.keys(changes).length) await repo.update(ctx, [line.id], changes);
  return lineOf(ctx, line.id);
}

export async function removeDocument(ctx: MemberCtx, { params }: In<'remove'>): Promise<{ ok: true }> {
  const line = await lockLine(ctx, params.id);
  if (line.code !== '') throw ofChecklist();
  if (await countFiles(ctx, line.id)) throw conflict('This document has files. Remove the files first.');
  await repo.log(ctx, 'remove_document', [line.id]);
  await repo.removeLines(ctx, [line.id]);
  return { ok: true };
}

const LOGGED: Record<LoanDocumentAction, string> = {
  approve: 'approve_document',
  ask_change: 'return_document',
  reopen: 'reopen_document',
  waive: 'waive_document',
  require: 'require_document',
};

/** All or none: a line whose state doesn't allow the action refuses the whole call. */
export async function actOnDocuments(ctx: MemberCtx, { body: { ids, action, reason } }: In<'act'>) {
  const lines = await repo.lockLines(ctx, [...new Set(ids)]);
  if (lines.length < new Set(ids).size) throw notFound('document');
  for (const line of lines) await repo.update(ctx, [line.id], changesOf(ctx, line, action, reason));
  await repo.log(ctx, LOGGED[action], ids, reason);
  return { changed: lines.length };
}

function changesOf(ctx: MemberCtx, line: repo.LineRecord, action: LoanDocumentAction, reason: string) {
  const [now, by] = [ctx.now.toISOString(), actorId(ctx)];
  if (action === 'require') {
    if (line.waived_at === null) throw conflict(`“${line.name}” is not waived.`);
    return { waived_at: null, waived_by: null, waive_reason: '' };
  }
  if (line.waived_at !== null) throw conflict(`“${line.name}” is waived. Require it first.`);
  if (action === 'waive') {
    if (line.status === 'Approved') throw conflict(`“${line.name}” is approved and needs no waiver.`);
    return { waived_at: now, waived_by: by, waive_reason: reason, remind_on: null };
  }
  return {
    status: documentStatusAfter(action, line.status as DocumentStatus),
    reason: action === 'ask_change' ? reason : '',
    checked_at: action === 'reopen' ? null : now,
    checked_by: action === 'reopen' ? null : by,
  };
}
