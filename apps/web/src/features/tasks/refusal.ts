import { ApiError } from '@daftar/contract/core/errors';
import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { create } from 'zustand';
import { handleFailure, request } from '#web/app/api.ts';

/** The task whose completion is barred, while the dialog says by what. */
export const useBarred = create<{ task: Task | null }>(() => ({ task: null }));
export const closeBarred = (): void => useBarred.setState({ task: null });

async function asItIs(id: number): Promise<Task | null> {
  try {
    return await request(taskRoutes.get, { params: { id } }, { quiet: true });
  } catch {
    return null;
  }
}

/** Shows why an act was refused: what stands in the way, one by one, where that is the reason; else the server's words. */
export async function tellRefusal(error: unknown, id: number): Promise<void> {
  if (error instanceof ApiError && error.status === 409) {
    const task = await asItIs(id);
    if (task && task.gates.length > 0) return useBarred.setState({ task });
  }
  handleFailure(error);
}
