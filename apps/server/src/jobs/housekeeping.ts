import { businessIds } from './jobs.repo.ts';
import { inBusiness, onPlatform } from './context.ts';
import { deleteExpired, deleteOld } from './housekeeping.repo.ts';
import type { PlatformKind } from './kind.ts';

/**
 * What has had its time goes: sessions, reset links, codes, counters, kept answers, finished jobs, old messages and
 * notifications, broken uploads. In many short transactions: whoever signs in must not wait for a swept counter.
 */
export const housekeeping: PlatformKind<object> = {
  kind: 'housekeeping',
  platform: true,
  schedule: { cron: '17 * * * *', timezone: 'UTC' },
  async run(ctx) {
    await onPlatform(ctx.app, deleteExpired);
    for (const id of await businessIds(ctx)) await inBusiness(ctx.app, id, deleteOld);
    await ctx.app.storage.tidy(ctx.now);
  },
};
