import { ApiError } from '@daftar/contract/core/errors';
import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { textAtField } from '@daftar/domain/toasts';
import { create } from 'zustand';
import { handleFailure, request } from '#web/core/api.ts';
import { onSessionEnd } from '#web/core/on-session-end.ts';
import { toast } from '#web/core/toasts.ts';

/** The task whose completion was refused, while the dialog is open. */
export const useBarred = create<{ task: Task | null }>(() => ({ task: null }));
export const closeBarred = (): void => useBarred.setState({ task: null });
onSessionEnd(closeBarred);

async function asItIs(id: number): Promise<Task | null> {
  try {
    return await request(taskRoutes.get, { params: { id } }, { quiet: true });
  } catch {
    return null;
  }
}

/** A refused completion lists its checks; other conflicts have a message. */
const isBarred = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && (error.body.errors ?? []).some(({ rule }) => rule === 'gate');

/** Shows why an action was refused: the open completion checks, or the server's message. */
export async function tellRefusal(error: unknown, id: number): Promise<void> {
  if (isBarred(error)) {
    const task = await asItIs(id);
    if (task && task.gates.length > 0) return useBarred.setState({ task });
  }
  if (error instanceof ApiError && error.body.errors)
    for (const one of error.body.errors) toast('error', textAtField(one));
  else handleFailure(error);
}
