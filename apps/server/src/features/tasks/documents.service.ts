import type { Input } from '@daftar/contract/core/route';
import type { taskRoutes } from '@daftar/contract/tasks';
import type { StoredFile, TaskDocument } from '@daftar/contract/work/task-detail';
import { ranksAtEnd } from '@daftar/domain/work/board-order';
import { documentProblem, progressByDocuments, type DocumentActor } from '@daftar/domain/work/documents';
import { actOnProgress } from '@daftar/domain/work/task-acts';
import { isClosed } from '@daftar/domain/work/task-status';
import { transitWork, type DocumentStatus, type WorkAct } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/context.ts';
import { given } from '#server/db/records.ts';
import { conflict, invalid, notFound } from '#server/failure.ts';
import { happened } from '#server/features/boards/running.service.ts';
import { isOwnFile, isThere } from '#server/features/files/files.service.ts';
import { showClients } from '#server/features/portal_work/live.service.ts';
import { holdTask, type TaskInHand } from './access.service.ts';
import { moments } from './acting.service.ts';
import { namesOf } from './cards.repo.ts';
import { peopleOf } from './cards.service.ts';
import { standingOf, taskClock } from './clock.service.ts';
import { documents, type DocumentRow } from './detail.repo.ts';
import { shownDocument } from './detail.service.ts';
import * as repo from './parts.repo.ts';
import { showOthers } from './showing.service.ts';
import { insertDocuments, type TaskRecord } from './tasks.repo.ts';
import { tell } from './telling.service.ts';
import { writeTask } from './writing.service.ts';

type Body<K extends 'askDocuments' | 'updateDocument'> = Input<(typeof taskRoutes)[K]>['body'];
const MOST_DOCUMENTS = 100;

/** Asks for papers; the work waits for them (domain, work/documents.ts). */
export async function askDocuments(ctx: BusinessCtx, taskId: number, wanted: Body<'askDocuments'>['documents']) {
  const { task } = await holdTask(ctx, taskId, 'edit');
  await addDocuments(ctx, task, wanted);
}

/** For who holds the task already: an automation. */
export async function addDocuments(ctx: BusinessCtx, task: TaskRecord, wanted: Body<'askDocuments'>['documents']) {
  if (isClosed(task)) throw conflict('The task is closed: open it again before you ask for documents.');
  const there = await documents(ctx, task.id);
  if (there.length + wanted.length > MOST_DOCUMENTS) throw conflict(`A task has at most ${MOST_DOCUMENTS} documents.`);
  const ranks = ranksAtEnd(there.at(-1)?.rank ?? null, wanted.length);
  await insertDocuments(
    ctx,
    wanted.map((one, i) => ({ ...one, board_task_id: task.id, rank: ranks[i]!, created_by: actorId(ctx) })),
  );
  return settle(ctx, task);
}

export async function updateDocument(
  ctx: BusinessCtx,
  id: number,
  body: Body<'updateDocument'>,
): Promise<TaskDocument> {
  const { document, held } = await inHand(ctx, id);
  await repo.update(ctx, 'task_documents', id, given(body));
  await showClients(ctx, [held.task]);
  const row = (await documents(ctx, document.board_task_id)).find((one) => one.id === id)!;
  const names = await namesOf(ctx, row.uploaded_by === null ? [] : [row.uploaded_by]);
  return shownDocument(ctx, row, (user) => peopleOf(user === null ? [] : [user], names)[0] ?? null, held);
}

/** Answers the task that it belongs to. */
export async function upload(ctx: MemberCtx, id: number, file: StoredFile): Promise<number> {
  if (!(await isOwnFile(ctx, 'document', file.path)) || !(await isThere(ctx, file.path)))
    throw invalid({ field: 'file', rule: 'exists', message: 'Upload the file first' });
  return handIn(ctx, id, file, { actor: 'staff', userId: ctx.person.userId });
}

/** A file that was looked at already, against what was asked for: by the practice, or for a client by the portal. */
export async function handIn(
  ctx: BusinessCtx,
  id: number,
  file: StoredFile,
  { actor, userId }: { actor: DocumentActor; userId: number },
): Promise<number> {
  const handedIn = { file: JSON.stringify(file), uploaded_at: ctx.now.toISOString(), uploaded_by: userId };
  const { task } = await actOnDocument(ctx, id, 'upload', { ...handedIn, reason: '' }, actor);
  await tell(ctx, task, 'document_received', { body: file.name });
  return task.id;
}

export const takeBack = async (ctx: BusinessCtx, id: number, actor: DocumentActor = 'staff'): Promise<number> =>
  (await actOnDocument(ctx, id, 'take_back', { file: null, uploaded_at: null, uploaded_by: null }, actor)).task.id;

export const approve = async (ctx: BusinessCtx, id: number): Promise<number> =>
  (await actOnDocument(ctx, id, 'approve', { reason: '' })).task.id;

export const askChange = async (ctx: BusinessCtx, id: number, reason: string): Promise<number> =>
  (await actOnDocument(ctx, id, 'ask_change', { reason })).task.id;

export async function removeDocument(ctx: BusinessCtx, id: number): Promise<number> {
  const { document, held } = await inHand(ctx, id);
  transitWork('document', 'remove', document.status);
  await repo.remove(ctx, 'task_documents', id);
  await settle(ctx, held.task);
  return held.task.id;
}

type Changes = { reason?: string; file?: string | null; uploaded_at?: string | null; uploaded_by?: number | null };

async function actOnDocument(
  ctx: BusinessCtx,
  id: number,
  act: WorkAct<'document'>,
  changes: Changes,
  actor: DocumentActor = 'staff',
) {
  const { document, held } = await inHand(ctx, id);
  const problem = documentProblem(actor, act, changes.reason);
  if (problem) throw invalid({ field: 'reason', rule: 'required', message: problem });
  const status = transitWork('document', act, document.status) as DocumentStatus;
  await repo.update(ctx, 'task_documents', id, { ...changes, status } as never);
  const task = await settle(ctx, held.task);
  if (status !== 'Pending') await happened(ctx, task.id, { on: 'document', to: status });
  return { task, document };
}

/** The paper, held with its task. */
async function inHand(ctx: BusinessCtx, id: number): Promise<{ document: DocumentRow; held: TaskInHand }> {
  const taskId = await repo.taskOf(ctx, 'task_documents', id);
  if (taskId === null) throw notFound();
  const held = await holdTask({ ...ctx, ifMatch: undefined }, taskId, 'edit');
  return { document: (await repo.hold(ctx, 'task_documents', id)) as DocumentRow, held };
}

/** What the papers say about the work, while it is open: they move it forwards only. */
export async function settle(ctx: BusinessCtx, task: TaskRecord): Promise<TaskRecord> {
  const statuses = (await documents(ctx, task.id)).map(({ status }) => status);
  const act = isClosed(task) ? null : progressByDocuments(statuses, task.work_progress);
  if (!act) {
    showOthers(ctx, task.board_id, [task.id]);
    await showClients(ctx, [task]);
    return task;
  }
  const clock = await taskClock(ctx);
  return writeTask(ctx, task, moments(ctx, task, actOnProgress(standingOf(task, clock), act, clock.today)));
}
