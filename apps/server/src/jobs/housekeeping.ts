import { businessIds } from './jobs.repo.ts';
import { inBusiness } from './context.ts';
import { deleteExpired, deleteFinishedJobs } from './housekeeping.repo.ts';
import type { PlatformKind } from './kind.ts';

/** What has had its time goes: sessions, reset links, codes, counters, kept answers, finished jobs, broken uploads. */
export const housekeeping: PlatformKind<object> = {
  kind: 'housekeeping',
  platform: true,
  schedule: { cron: '17 * * * *', timezone: 'UTC' },
  async run(ctx) {
    await deleteExpired(ctx);
    for (const id of await businessIds(ctx)) await inBusiness(ctx.app, id, deleteFinishedJobs);
    await ctx.app.storage.tidy(ctx.now);
  },
};
