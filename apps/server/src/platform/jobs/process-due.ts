import type { App, Ctx } from '#server/platform/context.ts';
import { withPlatformContext } from './job-context.ts';

export type Due = { business_id: number; id: number };

const AT_ONCE = 200;

/** Processes everything due in all businesses until nothing is left: each run moves its due date. */
export async function processDue(
  app: App,
  now: Date,
  due: (ctx: Ctx, until: Date, limit: number) => Promise<Due[]>,
  follow: (app: App, one: Due, now: Date) => Promise<void>,
): Promise<void> {
  for (;;) {
    const some = await withPlatformContext(app, (ctx) => due(ctx, now, AT_ONCE), { mode: 'read' });
    if (!some.length) return;
    await forEachReportingErrors(some, (one) => follow(app, one, now));
  }
}

/** One after the other; errors are reported after all have run. */
export async function forEachReportingErrors<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  let turns = 0;
  for (const one of all) {
    turns += 1;
    await work(one).catch((error: unknown) => failures.push(error));
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${turns} failed`);
}
