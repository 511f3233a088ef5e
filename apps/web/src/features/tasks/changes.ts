import type { CallInput } from '@daftar/contract/core/route';
import { taskRoutes } from '@daftar/contract/tasks';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import { write } from '#web/core/api.ts';
import { tried } from './actions.ts';

type Changes = CallInput<typeof taskRoutes.update>['body'];

/** Updates a task in place. Returns whether it was accepted. */
export const change = async (id: number, body: Changes): Promise<boolean> =>
  (await tried(write(taskRoutes.update, { params: { id }, body }, { quiet: true }), id)) !== null;

export const setProgress = async (id: number, work_progress: WorkProgress): Promise<boolean> =>
  (await tried(write(taskRoutes.setProgress, { params: { id }, body: { work_progress } }, { quiet: true }), id)) !==
  null;

/** At the top of a column of the board's own. */
export const intoColumn = async (id: number, column_id: number): Promise<boolean> =>
  (await tried(write(taskRoutes.move, { params: { id }, body: { after: null, column_id } }, { quiet: true }), id)) !==
  null;
