/** The checklist of a return. Documents are requested through the task of the return, in the client's portal. */
import type { incomeTaxRoutes } from '@daftar/contract/income_tax';
import {
  MAX_TAX_DOCUMENTS,
  MAX_TAX_STEPS,
  taxFileParts,
  type TaxFileDetails,
} from '@daftar/contract/income_tax/tax-file';
import type { Input } from '@daftar/contract/core/route';
import { taskBody } from '@daftar/contract/work/task';
import { taxYearEnd, taxYearLabel, taxYearStart } from '@daftar/domain/income_tax/years';
import { obligationKey } from '@daftar/domain/work/compliance-calendar';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { askDocuments } from '#server/features/tasks/documents.service.ts';
import { visibleCards } from '#server/features/tasks/list.service.ts';
import { createTask } from '#server/features/tasks/tasks.service.ts';
import * as parts from './documents.repo.ts';
import { files, ITR, lockedFile, proposal } from './files.service.ts';
import * as repo from './income_tax.repo.ts';
import { takeStep } from './steps.service.ts';
import { insertDocuments } from './year.repo.ts';

type In<K extends keyof typeof incomeTaxRoutes> = Input<(typeof incomeTaxRoutes)[K]>;
type Owner = { client_id: number };

export const documents = resourceService(taxFileParts.documents, {
  queries: parts.queries,
  async parent(ctx, { fileId }, isChange) {
    const file = isChange ? await repo.lockFile(ctx, fileId) : await files.find(ctx, { id: fileId });
    if (!file) throw notFound('return');
    return file;
  },
  async beforeSave(ctx, { body, before, params, parent }) {
    const all = await parts.documentsOf(ctx, params.fileId);
    if (!before && all.length >= MAX_TAX_DOCUMENTS)
      throw conflict(`A return can have up to ${MAX_TAX_DOCUMENTS} documents. Remove one first.`);
    const name = body.name?.toLowerCase();
    if (name !== undefined && all.some((one) => one.id !== before?.id && one.name.toLowerCase() === name))
      throw invalid({ field: 'name', rule: 'unique', message: 'This document is already in the list.' });
    const state = body.state ?? before?.state ?? 'Awaited';
    const received_on = state === 'Received' ? (before?.received_on ?? (await businessToday(ctx)).today) : null;
    return { ...body, received_on, ...(before ? {} : { client_id: (parent as Owner).client_id }) };
  },
  afterSave: (ctx, { file_id }) => settle(ctx, file_id),
  afterDelete: (ctx, { file_id }) => settle(ctx, file_id),
});

/** When nothing is awaited any more, the data is there. */
async function settle(ctx: BusinessCtx, fileId: number): Promise<void> {
  const file = await repo.lockFile(ctx, fileId);
  const { all, awaited } = await parts.countOf(ctx, fileId);
  if (file?.stage === 'Data awaited' && all > 0 && awaited === 0)
    await takeStep(ctx, file, 'Data received', { note: 'All documents received' });
}

export async function details(ctx: MemberCtx, { params }: In<'details'>): Promise<TaxFileDetails> {
  const file = await files.get(ctx, { params });
  const taskId = file.board_task_id ?? (await parts.obligationTask(ctx, file.client_id, keyOf(file.fy)));
  const card = taskId === null ? undefined : (await visibleCards(ctx, [taskId]))[0];
  return {
    file,
    steps: await repo.stepsOf(ctx, file.id, MAX_TAX_STEPS),
    documents: await parts.documentsOf(ctx, file.id),
    task: card ? { id: card.id, reference: card.reference, name: card.name } : null,
  } as never;
}

const keyOf = (fy: number): string =>
  obligationKey({ form: ITR, period: { label: '', from: taxYearStart(fy), to: taxYearEnd(fy) }, gstin: null });

/** Adds what the facts of the client propose and the list doesn't have. */
export async function proposeDocuments(ctx: MemberCtx, { params }: In<'proposeDocuments'>) {
  const file = await lockedFile(ctx, params.id);
  const there = new Set((await parts.documentsOf(ctx, file.id)).map(({ name }) => name.toLowerCase()));
  const { documents: names } = await proposal(ctx, file.client_id, file.fy, file);
  const missing = names.filter((name) => !there.has(name.toLowerCase())).slice(0, MAX_TAX_DOCUMENTS - there.size);
  await insertDocuments(
    ctx,
    missing.map((name) => ({ file_id: file.id, client_id: file.client_id, name })),
    actorId(ctx),
  );
  return { added: missing.length };
}

export async function requestDocuments(ctx: MemberCtx, { params, body }: In<'requestDocuments'>) {
  const file = await lockedFile(ctx, params.id);
  const wanted = (await parts.documentsOf(ctx, file.id)).filter(({ id }) => body.ids.includes(id));
  if (wanted.length < new Set(body.ids).size) throw notFound('document');
  const asked = wanted.find(({ state, is_requested }) => state !== 'Awaited' || is_requested);
  if (asked)
    throw conflict(
      asked.is_requested ? `“${asked.name}” was already requested.` : `“${asked.name}” isn’t awaited any more.`,
    );
  const taskId = await taskFor(ctx, file, body.board_id);
  await askDocuments(
    { ...ctx, ifMatch: undefined },
    taskId,
    wanted.map(({ name, note }) => ({
      name,
      note,
      is_required: true,
      is_asked_of_client: true,
      due_date: null,
    })),
  );
  await parts.linkRequests(ctx, body.ids, taskId);
  if (file.stage === 'Not started') await takeStep(ctx, file, 'Data awaited', { note: 'Documents requested' });
  if (file.board_task_id !== taskId) await repo.update(ctx, [file.id], { board_task_id: taskId });
  const card = (await visibleCards(ctx, [taskId]))[0]!;
  return { requested: wanted.length, task: { id: card.id, reference: card.reference, name: card.name } };
}

/** The task of the compliance calendar if there is one, otherwise a new one. */
async function taskFor(ctx: MemberCtx, file: repo.TaxFileRecord, boardId: number | null): Promise<number> {
  const known = file.board_task_id ?? (await parts.obligationTask(ctx, file.client_id, keyOf(file.fy)));
  if (known !== null && (await parts.isOpenTask(ctx, known))) return known;
  if (boardId === null)
    throw invalid({ field: 'board_id', rule: 'required', message: 'Select a board for the task of this return.' });
  const { priority: _usual, ...values } = taskBody.parse({
    board_id: boardId,
    client_id: file.client_id,
    name: `Income tax return ${taxYearLabel(file.fy)}`,
    due_date: file.due_on,
    assignee_ids: file.preparer_id === null ? [] : [file.preparer_id],
  });
  return (await createTask(ctx, values)).id;
}

/** Documents that the client sends or staff approve on the task update the checklist. */
export async function onTaskEvent(
  ctx: BusinessCtx,
  { task_id, event }: { task_id: number; event: { on: string } },
): Promise<void> {
  if (event.on !== 'document') return;
  await parts.awaitAgain(ctx, task_id);
  const fileIds = await parts.receiveFrom(ctx, task_id, (await businessToday(ctx)).today);
  for (const id of fileIds) await settle(ctx, id);
  if (fileIds.length) ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['tax_files']));
}
