import type { Pool } from '#server/db/pool.ts';
import { judge } from './realtime.repo.ts';
import { businessOf, businessRoom } from './rooms.ts';
import type { Socket } from './sockets.ts';

const BATCH = 500;

/**
 * Sessions expire without anyone saying so, and a membership may end in the moment between its check and the join:
 * every socket of this process is looked at again, in few questions.
 */
export async function recheck(pool: Pool, sockets: readonly Socket[]): Promise<void> {
  for (let start = 0; start < sockets.length; start += BATCH) {
    const batch = sockets.slice(start, start + BATCH);
    const claims = batch.map(({ data, rooms }) => ({ tokenHash: data.tokenHash, businessId: businessOf(rooms) }));
    const verdicts = await judge(pool, claims);
    batch.forEach((socket, n) => {
      const { businessId } = claims[n]!;
      if (!verdicts[n]!.stands) socket.disconnect(true);
      else if (businessId !== null && !verdicts[n]!.belongs) void socket.leave(businessRoom(businessId));
    });
  }
}
