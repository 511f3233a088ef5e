import { TASKS } from '@daftar/contract/work/task-parts';
import { inBusiness } from '#server/jobs/context.ts';
import { businessIds } from '#server/jobs/jobs.repo.ts';
import type { JobKind, PlatformKind } from '#server/jobs/kind.ts';
import { BULK, runBulk, type BulkOrder } from './bulk.service.ts';
import { tellDue } from './notices.service.ts';

export const bulkTasks: JobKind<BulkOrder> = {
  kind: BULK,
  retries: 2,
  touches: [...TASKS, 'bin'],
  run: (ctx, order, progress) => runBulk(ctx, order, progress),
};

/** Every quarter of an hour, since mornings come at another moment in every time zone; each task is told of once. */
export const tellOfDueTasks: PlatformKind<object> = {
  kind: 'tasks.due',
  platform: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  async run(ctx) {
    for (const id of await businessIds(ctx))
      await inBusiness(ctx.app, id, (within) => tellDue({ ...within, now: ctx.now }));
  },
};
