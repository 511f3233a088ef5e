import { inBusiness, onPlatform } from './context.ts';
import { each } from './each.ts';
import { deleteExpired, deleteOld } from './housekeeping.repo.ts';
import type { PlatformKind, RoundKind } from './kind.ts';

/**
 * What has had its time goes: sessions, reset links, codes, counters, kept answers, broken uploads. In many short
 * transactions: whoever signs in must not wait for a swept counter.
 */
export const housekeeping: PlatformKind<object> = {
  kind: 'housekeeping',
  platform: true,
  schedule: { cron: '17 * * * *', timezone: 'UTC' },
  run: ({ app, now }) =>
    each([() => onPlatform(app, deleteExpired), () => app.storage.tidy(now)], async (sweep) => sweep()),
};

/** In each business finished jobs, old messages and notifications. */
export const businessHousekeeping: RoundKind = {
  kind: 'housekeeping.business',
  round: true,
  schedule: { cron: '17 * * * *', timezone: 'UTC' },
  run: (app, id) => inBusiness(app, id, deleteOld),
};
