import { ApiError } from '@daftar/contract/core/errors';
import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { textAtField } from '@daftar/domain/toasts';
import { create } from 'zustand';
import { handleFailure, request } from '#web/app/api.ts';
import { onLeaving } from '#web/app/leaving.ts';
import { toast } from '#web/app/toasts.ts';

/** The task whose completion is barred, while the dialog says by what. */
export const useBarred = create<{ task: Task | null }>(() => ({ task: null }));
export const closeBarred = (): void => useBarred.setState({ task: null });
onLeaving(closeBarred);

async function asItIs(id: number): Promise<Task | null> {
  try {
    return await request(taskRoutes.get, { params: { id } }, { quiet: true });
  } catch {
    return null;
  }
}

/** A completion names the gates that are open; other conflicts say what they are about. */
const isBarred = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && (error.body.errors ?? []).some(({ rule }) => rule === 'gate');

/** Shows why an act was refused: what stands in the way, one by one, where that is the reason; else the server's words. */
export async function tellRefusal(error: unknown, id: number): Promise<void> {
  if (isBarred(error)) {
    const task = await asItIs(id);
    if (task && task.gates.length > 0) return useBarred.setState({ task });
  }
  if (error instanceof ApiError && error.body.errors)
    for (const one of error.body.errors) toast('error', textAtField(one));
  else handleFailure(error);
}
