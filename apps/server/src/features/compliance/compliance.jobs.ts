import type { JobKind, PlatformJobKind, PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { withPlatformContext } from '#server/platform/jobs/job-context.ts';
import { computeStale } from './compute-obligations.service.ts';
import { MAKE, makeAutomatic, RUN, runMake, type MakeOrder } from './create-tasks.service.ts';
import { automaticBusinesses, businessesWithStale, expireAll } from './obligations.repo.ts';

export const makeComplianceTasks: JobKind<MakeOrder> = {
  kind: MAKE,
  retries: 3,
  touches: ['board_tasks', 'compliance'],
  run: (ctx, order, progress) => runMake(ctx, order, progress),
};

/** Recomputes changed clients and creates automatic tasks; two queries when idle. */
export const runCompliance: PerBusinessJobKind = {
  kind: RUN,
  round: true,
  schedule: { cron: '*/3 * * * *', timezone: 'UTC' },
  businesses: async (ctx) => [...new Set([...(await businessesWithStale(ctx)), ...(await automaticBusinesses(ctx))])],
  async run(app, id, now) {
    await computeStale(app, id);
    await makeAutomatic(app, id, now);
  },
};

/** The calendar looks four months ahead: once a week it is moved on. */
export const rollCalendar: PlatformJobKind<object> = {
  kind: 'compliance.roll',
  platform: true,
  schedule: { cron: '40 20 * * 6', timezone: 'UTC' },
  run: (ctx) => withPlatformContext(ctx.app, async (own) => void (await expireAll(own))),
};
