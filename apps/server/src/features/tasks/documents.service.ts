import type { Input } from '@daftar/contract/core/route';
import type { taskRoutes } from '@daftar/contract/tasks';
import type { StoredFile, TaskDocument } from '@daftar/contract/work/task-detail';
import { ranksAtEnd } from '@daftar/domain/work/board-order';
import { documentProblem, progressByDocuments, type DocumentActor } from '@daftar/domain/work/documents';
import { actOnProgress } from '@daftar/domain/work/task-actions';
import { isClosed } from '@daftar/domain/work/task-status';
import { transitWork, type DocumentStatus, type WorkAct } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { given } from '#server/platform/db/records.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { standingOf, taskClock } from '#server/features/boards/task-clock.service.ts';
import { isOwnFile, isThere } from '#server/features/files/files.service.ts';
import { lockTask, type TaskWithAccess } from './access.service.ts';
import { namesOf } from './cards.repo.ts';
import { peopleOf } from './cards.service.ts';
import { documents, type DocumentRow } from './detail.repo.ts';
import { shownDocument } from './detail.service.ts';
import { notifyTaskEvent } from './notify.service.ts';
import * as repo from './parts.repo.ts';
import { broadcastTasks, saveTask } from './save.service.ts';
import { statusColumns } from './status.service.ts';
import { taskEventHappened, tasksChanged } from './tasks.events.ts';
import { insertDocuments, type TaskRecord } from './tasks.repo.ts';

type Body<K extends 'askDocuments' | 'updateDocument'> = Input<(typeof taskRoutes)[K]>['body'];
const MAX_DOCUMENTS = 100;

/** Requests documents. The task waits for them (domain, work/documents.ts). */
export async function askDocuments(ctx: BusinessCtx, taskId: number, wanted: Body<'askDocuments'>['documents']) {
  const { task } = await lockTask(ctx, taskId, 'edit');
  await addDocuments(ctx, task, wanted);
}

/** For a locked task, from an automation. */
export async function addDocuments(ctx: BusinessCtx, task: TaskRecord, wanted: Body<'askDocuments'>['documents']) {
  if (isClosed(task)) throw conflict('This task is closed. Reopen it to request documents.');
  const there = await documents(ctx, task.id);
  if (there.length + wanted.length > MAX_DOCUMENTS)
    throw conflict(`A task can have up to ${MAX_DOCUMENTS} documents. Remove one first.`);
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
  const { document, locked } = await lockDocument(ctx, id);
  await repo.update(ctx, 'task_documents', id, given(body));
  await emit(ctx, tasksChanged, [locked.task]);
  const row = (await documents(ctx, document.board_task_id)).find((one) => one.id === id)!;
  const names = await namesOf(ctx, row.uploaded_by === null ? [] : [row.uploaded_by]);
  return shownDocument(ctx, row, (user) => peopleOf(user === null ? [] : [user], names)[0] ?? null, locked);
}

/** Returns the ID of its task. */
export async function upload(ctx: MemberCtx, id: number, file: StoredFile): Promise<number> {
  if (!(await isOwnFile(ctx, 'document', file.path)) || !(await isThere(ctx, file.path)))
    throw invalid({ field: 'file', rule: 'exists', message: 'Upload the file first' });
  return handIn(ctx, id, file, { actor: 'staff', userId: ctx.person.userId });
}

/** Stores a checked upload, from staff or from the portal. */
export async function handIn(
  ctx: BusinessCtx,
  id: number,
  file: StoredFile,
  { actor, userId }: { actor: DocumentActor; /** Null for a file that came by WhatsApp. */ userId: number | null },
): Promise<number> {
  const handedIn = { file: JSON.stringify(file), uploaded_at: ctx.now.toISOString(), uploaded_by: userId };
  const { task } = await actOnDocument(ctx, id, 'upload', { ...handedIn, reason: '' }, actor);
  await notifyTaskEvent(ctx, task, 'document_received', { body: file.name });
  return task.id;
}

export const takeBack = async (ctx: BusinessCtx, id: number, actor: DocumentActor = 'staff'): Promise<number> =>
  (await actOnDocument(ctx, id, 'take_back', { file: null, uploaded_at: null, uploaded_by: null }, actor)).task.id;

export const approve = async (ctx: BusinessCtx, id: number): Promise<number> =>
  (await actOnDocument(ctx, id, 'approve', { reason: '' })).task.id;

export const askChange = async (ctx: BusinessCtx, id: number, reason: string): Promise<number> =>
  (await actOnDocument(ctx, id, 'ask_change', { reason })).task.id;

export async function removeDocument(ctx: BusinessCtx, id: number): Promise<number> {
  const { document, locked } = await lockDocument(ctx, id);
  transitWork('document', 'remove', document.status);
  await repo.remove(ctx, 'task_documents', id);
  await settle(ctx, locked.task);
  return locked.task.id;
}

type Changes = { reason?: string; file?: string | null; uploaded_at?: string | null; uploaded_by?: number | null };

async function actOnDocument(
  ctx: BusinessCtx,
  id: number,
  act: WorkAct<'document'>,
  changes: Changes,
  actor: DocumentActor = 'staff',
) {
  const { document, locked } = await lockDocument(ctx, id);
  const problem = documentProblem(actor, act, changes.reason);
  if (problem) throw invalid({ field: 'reason', rule: 'required', message: problem });
  const status = transitWork('document', act, document.status) as DocumentStatus;
  await repo.update(ctx, 'task_documents', id, { ...changes, status } as never);
  const task = await settle(ctx, locked.task);
  if (status !== 'Pending')
    await emit(ctx, taskEventHappened, { task_id: task.id, event: { on: 'document', to: status }, document_id: id });
  return { task, document };
}

/** Locks the task, then the document. */
async function lockDocument(ctx: BusinessCtx, id: number): Promise<{ document: DocumentRow; locked: TaskWithAccess }> {
  const taskId = await repo.taskOf(ctx, 'task_documents', id);
  if (taskId === null) throw notFound();
  const locked = await lockTask({ ...ctx, ifMatch: undefined }, taskId, 'edit');
  return { document: (await repo.lockPart(ctx, 'task_documents', id)) as DocumentRow, locked };
}

/** Documents only move progress forward, on open tasks. */
export async function settle(ctx: BusinessCtx, task: TaskRecord): Promise<TaskRecord> {
  const statuses = (await documents(ctx, task.id)).map(({ status }) => status);
  const act = isClosed(task) ? null : progressByDocuments(statuses, task.work_progress);
  if (!act) {
    broadcastTasks(ctx, task.board_id, [task.id]);
    await emit(ctx, tasksChanged, [task]);
    return task;
  }
  const clock = await taskClock(ctx);
  return saveTask(ctx, task, statusColumns(ctx, task, actOnProgress(standingOf(task, clock), act, clock.today)));
}
