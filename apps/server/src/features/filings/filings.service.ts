/** Reading, correcting and removing filings, and their documents. */
import { MAX_FILING_FILES, type filingRoutes } from '@daftar/contract/filings';
import type { Answer, Input } from '@daftar/contract/core/route';
import { filingProblems, filingWarnings, type FilingFacts } from '@daftar/domain/filings/filing-rules';
import { kindOnFiling } from '@daftar/domain/income_tax/verification';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { checkVersion, given } from '#server/platform/db/records.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { addClientFiles, linkToStored } from '#server/features/drive/client-files.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { visibleCards } from '#server/features/tasks/list.service.ts';
import { act } from '#server/features/tasks/status.service.ts';
import { filingCorrected } from './filings.events.ts';
import * as repo from './filings.repo.ts';
import { getFiling, recordFiling, refuseTaken, removeFiling, type NewFiling } from './record.service.ts';

type In<K extends keyof typeof filingRoutes> = Input<(typeof filingRoutes)[K]>;
type Files = In<'addFiles'>['body']['files'];
const FOLDER = 'Filings';
const MAX_RELATED = 50;

export async function listFilings(
  ctx: BusinessCtx,
  { query: { page, per_page, sort, ...asked } }: In<'list'>,
): Promise<Answer<typeof filingRoutes.list>> {
  return (await repo.list(ctx, { page, per_page, sort }, asked)) as never;
}

export const summary = (ctx: BusinessCtx, { query }: In<'summary'>) => repo.totals(ctx, query);

export async function getDetails(ctx: MemberCtx, { params }: In<'get'>): Promise<Answer<typeof filingRoutes.get>> {
  const filing = await repo.find(ctx, params.id);
  if (!filing) throw notFound('filing');
  const { id, client_id, obligation_key, board_task_id } = filing;
  const related = await repo.ofKeys(ctx, client_id, [obligation_key], MAX_RELATED + 1);
  return {
    filing,
    files: await repo.filesOf(ctx, id),
    related: related.filter((other) => other.id !== id).slice(0, MAX_RELATED),
    has_task: board_task_id !== null,
    task: board_task_id === null ? null : ((await visibleCards(ctx, [board_task_id]))[0] ?? null),
  } as never;
}

async function lockCurrent(ctx: BusinessCtx, id: number) {
  const row = await repo.lock(ctx, id);
  if (!row) throw notFound('filing');
  if (row.removed_at) throw conflict('This filing was removed.');
  return row;
}

/** Client, form and period stay: a filing recorded for the wrong one is removed and recorded again. */
export async function correct(ctx: MemberCtx, { params, body }: In<'update'>) {
  const before = await lockCurrent(ctx, params.id);
  checkVersion(ctx, before.version);
  const changes = given(body);
  const merged = { ...before, ...changes } as unknown as FilingFacts;
  const problems = filingProblems(merged, (await businessToday(ctx)).today);
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'filing' })));
  const isSame = Object.entries(changes).every(([name, value]) => before[name as keyof typeof before] === value);
  if (!isSame)
    await refuseTaken(ctx, (inner) =>
      repo.update(inner, before.id, { ...changes, return_kind: kindAfter(merged, before) }),
    );
  const filing = await getFiling(ctx, before.id);
  if (!isSame) await emit(ctx, filingCorrected, { before, after: filing });
  return { ...filing, warnings: filingWarnings(filing, filing.due_date) };
}

/** A return for income tax is belated by its day. */
const kindAfter = ({ form, return_kind, filed_on }: FilingFacts, { due_date }: { due_date: string | null }) =>
  form === 'ITR' && due_date !== null ? kindOnFiling(return_kind, filed_on, due_date) : return_kind;

/** The task stays completed unless the caller wants it open again. */
export async function remove(ctx: MemberCtx, { params, body }: In<'remove'>): Promise<{ ok: true }> {
  const { board_task_id } = await lockCurrent(ctx, params.id);
  await removeFiling(ctx, params.id, body.reason);
  if (body.reopen_task && board_task_id !== null)
    await act({ ...ctx, ifMatch: undefined }, board_task_id, { act: 'reopen' });
  return { ok: true };
}

export async function addFiles(ctx: MemberCtx, { params, body }: In<'addFiles'>) {
  const { id, client_id } = await lockCurrent(ctx, params.id);
  if ((await repo.filesOf(ctx, id)).length + body.files.length > MAX_FILING_FILES)
    throw conflict(`A filing can have up to ${MAX_FILING_FILES} documents. Remove one first.`);
  const stored = await addClientFiles(ctx, { client_id, folder: FOLDER }, body.files);
  await repo.addFiles(ctx, { filing_id: id, client_id }, stored);
  return { data: await repo.filesOf(ctx, id) };
}

/** Records a filing with its documents. A retry that finds the first record doesn't add them again. */
export async function recordWithFiles(ctx: MemberCtx, filing: NewFiling, files: Files | undefined) {
  const recorded = await recordFiling(ctx, filing);
  if (!files || (await repo.filesOf(ctx, recorded.id)).length > 0) return recorded;
  const { id, client_id } = recorded;
  const stored = await addClientFiles(ctx, { client_id, folder: FOLDER }, files);
  await repo.addFiles(ctx, { filing_id: id, client_id }, stored);
  return recorded;
}

/** The file stays in the drive. */
export async function removeFile(ctx: MemberCtx, { params }: In<'removeFile'>): Promise<{ ok: true }> {
  const file = await repo.fileOf(ctx, params.id);
  if (!file) throw notFound('file');
  await lockCurrent(ctx, file.filing_id);
  await repo.removeFile(ctx, file.id);
  return { ok: true };
}

export async function fileLink(ctx: MemberCtx, { params, query }: In<'fileLink'>) {
  const file = await repo.fileOf(ctx, params.id);
  if (!file || !(await repo.find(ctx, file.filing_id))) throw notFound('file');
  return linkToStored(ctx, { id: file.item_id, number: file.number }, query.download ?? false);
}
