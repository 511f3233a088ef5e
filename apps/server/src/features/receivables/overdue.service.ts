import { today } from '@daftar/domain/date-format';
import type { App } from '#server/platform/context.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { moveOverdue } from './overdue.repo.ts';

export { businessesWithPastDues } from './overdue.repo.ts';

/** Each in its own transaction, so that receipts of these clients wait briefly. */
const AT_ONCE = 200;

export async function moveOn(app: App, businessId: number, now: Date): Promise<void> {
  const some = () => withBusinessContext(app, businessId, (ctx) => moveOverdue(ctx, today(now, ctx.timezone), AT_ONCE));
  while ((await some()) === AT_ONCE);
}
