import type { JobKind, PlatformKind, RoundKind } from '#server/jobs/kind.ts';
import { onPlatform } from '#server/jobs/context.ts';
import { computeStale } from './computing.service.ts';
import { MAKE, makeAutomatic, RUN, runMake, type MakeOrder } from './making.service.ts';
import { automaticBusinesses, businessesWithStale, expireAll } from './obligations.repo.ts';

export const makeComplianceTasks: JobKind<MakeOrder> = {
  kind: MAKE,
  retries: 3,
  touches: ['board_tasks', 'compliance'],
  run: (ctx, order, progress) => runMake(ctx, order, progress),
};

/** Clients that were changed are computed anew, and what makes itself is made; with nothing to do it is two queries. */
export const runCompliance: RoundKind = {
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
export const rollCalendar: PlatformKind<object> = {
  kind: 'compliance.roll',
  platform: true,
  schedule: { cron: '40 20 * * 6', timezone: 'UTC' },
  run: (ctx) => onPlatform(ctx.app, async (own) => void (await expireAll(own))),
};
