import { TASKS } from '@daftar/contract/work/task-parts';
import { inBusiness } from '#server/jobs/context.ts';
import type { JobKind, RoundKind } from '#server/jobs/kind.ts';
import { BULK, runBulk, type BulkOrder } from './bulk.service.ts';
import { tellDue } from './notices.service.ts';

export const bulkTasks: JobKind<BulkOrder> = {
  kind: BULK,
  retries: 2,
  touches: [...TASKS, 'bin'],
  run: runBulk,
};

/** Every quarter of an hour, since mornings come at another moment in every time zone; each task is told of once. */
export const tellOfDueTasks: RoundKind = {
  kind: 'tasks.due',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  run: (app, id, now) => inBusiness(app, id, (ctx) => tellDue({ ...ctx, now })),
};
