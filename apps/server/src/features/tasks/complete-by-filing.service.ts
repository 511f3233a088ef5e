/** A recorded filing completes the task of its obligation. */
import { filingToDos, filledFields } from '@daftar/domain/filings/task-fields';
import type { OpenGate } from '@daftar/domain/work/completion-checks';
import { isClosed } from '@daftar/domain/work/task-status';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { fieldsOf } from '#server/features/boards/board-layout.service.ts';
import { canOnTask } from './access.service.ts';
import { tickNamed } from './detail.repo.ts';
import { broadcastTasks, saveTask } from './save.service.ts';
import { actOn, completionChecksOf } from './status.service.ts';
import * as repo from './tasks.repo.ts';

type Filed = {
  client_id: number;
  obligation_key: string;
  title: string;
  acknowledgement: string;
  filed_on: string;
};
export type FiledTask = { id: number; is_completed: boolean; is_visible: boolean; open_checks: OpenGate[] };

/**
 * Recording a filing needs no role on the board: the task follows the filing, as with an automation. Open checks keep
 * it open; they are named to users who can see the task.
 */
export async function completeByFiling(ctx: BusinessCtx, filing: Filed): Promise<FiledTask | null> {
  const found = await repo.taskOfObligation(ctx, filing);
  if (!found) return null;
  // The caller's version is that of the filing.
  let task = await repo.lock({ ...ctx, ifMatch: undefined }, found.id);
  const is_visible = await isVisible(ctx, task);
  const answer = { id: task.id, is_visible, open_checks: [] };
  if (isClosed(task)) return { ...answer, is_completed: task.state === 'COMPLETED' };
  task = await fillIn(ctx, task, filing);
  const open = await completionChecksOf(ctx, task);
  if (open.length > 0 || task.archived_at || found.is_board_archived)
    return { ...answer, is_completed: false, open_checks: is_visible ? open : [] };
  await actOn(ctx, task, { act: 'complete' });
  return { ...answer, is_completed: true };
}

/** Fields for the number and the day, and the to-do to file: the filing has done them. */
async function fillIn(ctx: BusinessCtx, task: repo.TaskRecord, filing: Filed): Promise<repo.TaskRecord> {
  await tickNamed(ctx, task.id, filingToDos(filing), actorId(ctx));
  const filled = filledFields(await fieldsOf(ctx, task.board_id), task.fields, filing);
  if (Object.keys(filled).length === 0) {
    broadcastTasks(ctx, task.board_id, [task.id]);
    return task;
  }
  return saveTask(ctx, task, { fields: { ...task.fields, ...filled } as never }, { silent: true });
}

async function isVisible(ctx: BusinessCtx, task: repo.TaskRecord): Promise<boolean> {
  try {
    await canOnTask(ctx, task, 'see');
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
