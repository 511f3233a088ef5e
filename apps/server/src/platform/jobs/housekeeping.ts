import { withBusinessContext, withPlatformContext } from './job-context.ts';
import { forEachReportingErrors } from './process-due.ts';
import { deleteExpired, deleteOld } from './housekeeping.repo.ts';
import type { PlatformJobKind, PerBusinessJobKind } from './job-kind.ts';
import { deleteOldOfBusiness } from './retention.ts';

/**
 * Deletes expired sessions, reset links, codes, counters, stored answers and broken uploads. In many short
 * transactions, so that sign-ins don't wait for a deleted counter.
 */
export const housekeeping: PlatformJobKind<object> = {
  kind: 'housekeeping',
  platform: true,
  schedule: { cron: '17 * * * *', timezone: 'UTC' },
  run: ({ app, now }) =>
    forEachReportingErrors(
      [() => withPlatformContext(app, deleteExpired), () => app.storage.tidy(now)],
      async (sweep) => sweep(),
    ),
};

/** Deletes finished jobs of each business, and rows older than the administrator keeps them. */
export const businessHousekeeping: PerBusinessJobKind = {
  kind: 'housekeeping.business',
  round: true,
  schedule: { cron: '17 * * * *', timezone: 'UTC' },
  run: async (app, id) => {
    await withBusinessContext(app, id, deleteOld);
    await deleteOldOfBusiness(app, id);
  },
};
