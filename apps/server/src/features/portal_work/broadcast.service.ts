import { CLIENT_TASKS } from '@daftar/contract/portal_work';
import { TOUCH_EVENT, type TouchEvent } from '@daftar/contract/realtime';
import type { BusinessCtx } from '#server/platform/context.ts';
import { loginUuids } from './shared-tasks.repo.ts';

/**
 * Tells the client's browsers to reload their tasks after the commit. They don't get the staff's events, which reveal
 * who works at which hour.
 */
export async function broadcastToClients(
  ctx: BusinessCtx,
  tasks: readonly { client_id: number | null }[],
): Promise<void> {
  const clientIds = [...new Set(tasks.flatMap(({ client_id }) => client_id ?? []))];
  const uuids = clientIds.length ? await loginUuids(ctx, clientIds) : [];
  if (uuids.length === 0) return;
  const touched: TouchEvent = { touches: [CLIENT_TASKS] };
  ctx.afterCommit(() => ctx.app.realtime.tell(uuids, TOUCH_EVENT, touched));
}
