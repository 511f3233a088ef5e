import { CLIENT_TASKS } from '@daftar/contract/portal_work';
import { TOUCH_EVENT, type TouchEvent } from '@daftar/contract/realtime';
import type { BusinessCtx } from '#server/context.ts';
import { loginUuids } from './live.repo.ts';

/**
 * The clients' own browsers ask anew for their tasks, once it is committed. They do not hear what the practice's browsers
 * hear: that somebody works, at which hour, is not theirs to know.
 */
export async function showClients(ctx: BusinessCtx, tasks: readonly { client_id: number | null }[]): Promise<void> {
  const clientIds = [...new Set(tasks.flatMap(({ client_id }) => client_id ?? []))];
  const uuids = clientIds.length ? await loginUuids(ctx, clientIds) : [];
  if (uuids.length === 0) return;
  const touched: TouchEvent = { touches: [CLIENT_TASKS] };
  ctx.afterCommit(() => ctx.app.realtime.tell(uuids, TOUCH_EVENT, touched));
}
