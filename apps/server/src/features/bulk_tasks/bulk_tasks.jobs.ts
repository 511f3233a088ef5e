import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { RUN, runBulk, type RunOrder } from './run.service.ts';

export const makeBulkTasks: JobKind<RunOrder> = {
  kind: RUN,
  retries: 3,
  touches: ['board_tasks', 'bulk_tasks'],
  run: (ctx, order, progress) => runBulk(ctx, order, progress),
};
