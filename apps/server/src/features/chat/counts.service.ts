import type { MemberCtx } from '#server/context.ts';
import * as repo from './groups.repo.ts';

export { clusterOf as clusterUuid } from './groups.repo.ts';

/** What waits to be read: in all, and by group. */
export async function unread(ctx: MemberCtx) {
  const groups = await repo.unreadCounts(ctx);
  return { count: groups.reduce((sum, one) => sum + one.unread, 0), groups };
}
