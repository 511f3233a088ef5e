import type { Pool } from '#server/platform/db/pool.ts';
import { checkSocketSessions } from './session-checks.repo.ts';
import { businessOf, businessChannel } from './channels.ts';
import type { Socket } from './sockets.ts';

const BATCH = 500;

/**
 * Sessions expire silently, and a membership may end between its check and the join: checks every socket of this
 * process in a few queries.
 */
export async function recheck(pool: Pool, sockets: readonly Socket[]): Promise<void> {
  for (let start = 0; start < sockets.length; start += BATCH) {
    const batch = sockets.slice(start, start + BATCH);
    const claims = batch.map(({ data, rooms }) => ({ tokenHash: data.tokenHash, businessId: businessOf(rooms) }));
    const verdicts = await checkSocketSessions(pool, claims);
    batch.forEach((socket, n) => {
      const { businessId } = claims[n]!;
      if (!verdicts[n]!.stands) socket.disconnect(true);
      else if (businessId !== null && !verdicts[n]!.belongs) void socket.leave(businessChannel(businessId));
    });
  }
}
