/** What work refers to: whether it is there, and what it is called. */
import type { MadeWork } from '@daftar/contract/work/made-work';
import { unknownToken } from '@daftar/domain/work/task-templates';
import type { BusinessCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import { checkTasks } from '#server/features/tasks/making.service.ts';
import { mayGive } from '#server/works-in.ts';
import { filledTask } from './filling.service.ts';
import * as repo from './work.repo.ts';

export const serviceName = repo.serviceName;

/** As if one were made of it now: people of the business, fields of the board, services and firms that are there. */
export async function checkWork(ctx: BusinessCtx, boardId: number, work: MadeWork, before?: MadeWork): Promise<void> {
  await mayGive(ctx, work.branch_id, before?.branch_id, 'work.branch_id');
  const unknown = unknownToken(work.name);
  if (unknown)
    throw invalid({
      field: 'work.name',
      rule: 'format',
      message: `${unknown} is not known: use {client}, {period} or {service}`,
    });
  const missing = await repo.missingOf(ctx, boardId, work);
  if (missing) throw invalid({ field: `work.${missing}`, rule: 'exists', message: 'Choose one that is there' });
  const occasion = { client: null, service_name: '', period: null, due_date: null, target_date: null, origin: {} };
  await checkTasks(ctx, boardId, [filledTask(work, occasion)]);
}
