import type { Env } from '#server/env.ts';
import type { App } from '#server/platform/context.ts';
import { withBusinessContext, withPlatformContext } from './job-context.ts';
import type { PlatformJobKind } from './job-kind.ts';
import { forEachReportingErrors } from './process-due.ts';
import {
  analyzePartitioned,
  deleteOldRows,
  dropOldPartitions,
  extendPartitions,
  PARTITIONED,
  type KeptTable,
} from './retention.repo.ts';

/** Rows of one transaction: short enough that nobody waits for its locks. */
const AT_ONCE = 5000;
/** Per business and run; the next run continues. */
const MOST_BATCHES = 20;

/** Months that rows of each table are kept; 0 keeps all of them. */
const monthsKept = (env: Env): Record<KeptTable, number> => ({
  activities: env.KEEP_ACTIVITY_MONTHS,
  chat_messages: env.KEEP_CHAT_MONTHS,
  messages: env.KEEP_MESSAGES_MONTHS,
  notifications: env.KEEP_NOTIFICATIONS_MONTHS,
});

/**
 * Adds partitions in time and drops those whose rows are all too old. A transaction each, so that a lock that isn't
 * free within seconds delays one table only; the job is tried again.
 */
export const partitions: PlatformJobKind<object> = {
  kind: 'partitions',
  platform: true,
  schedule: { cron: '47 20 * * *', timezone: 'UTC' },
  run: ({ app }) => {
    const months = monthsKept(app.env);
    const drops = PARTITIONED.filter((table) => months[table] > 0).map(
      (table) => () => withPlatformContext(app, (ctx) => dropOldPartitions(ctx, table, months[table])),
    );
    const steps = [
      () => withPlatformContext(app, extendPartitions),
      ...drops,
      () => withPlatformContext(app, analyzePartitioned),
    ];
    return forEachReportingErrors(steps, async (step) => step());
  },
};

/** Deletes the rows of a business that are too old, in batches. */
export async function deleteOldOfBusiness(app: App, businessId: number): Promise<void> {
  for (const [table, months] of Object.entries(monthsKept(app.env)) as [KeptTable, number][]) {
    if (!months) continue;
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const deleted = await withBusinessContext(app, businessId, (ctx) => deleteOldRows(ctx, table, months, AT_ONCE));
      if (deleted < AT_ONCE) break;
    }
  }
}
