import { TASKS } from '@daftar/contract/work/task-parts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { JobKind, PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { BULK, runBulk, type BulkOrder } from './bulk.service.ts';
import { notifyDueTasks } from './notify.service.ts';

export const bulkTasks: JobKind<BulkOrder> = {
  kind: BULK,
  retries: 2,
  touches: [...TASKS, 'bin'],
  run: runBulk,
};

/** Every 15 minutes, because mornings differ by time zone. Each task is notified once. */
export const tellOfDueTasks: PerBusinessJobKind = {
  kind: 'tasks.due',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  run: (app, id, now) => withBusinessContext(app, id, (ctx) => notifyDueTasks({ ...ctx, now })),
};
