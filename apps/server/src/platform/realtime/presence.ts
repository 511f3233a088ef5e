import { statusEvent } from '@daftar/contract/chat';
import { ACTIVE_FOR, NOTED_EVERY, type Presence } from '@daftar/domain/chat/presence';
import type { Log } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import * as repo from './presence.repo.ts';
import { businessChannel } from './channels.ts';
import type { Socket, SocketServer } from './sockets.ts';

type Sign = { userId: number; at: number; notedAt: number };

/**
 * Users who are online. Browsers report every 2 seconds; the database is updated three times per validity period, and others
 * are notified only on changes.
 */
export class PresenceTracker {
  #io: SocketServer;
  #pool: Pool;
  #log: Log;
  #signs = new Map<string, Sign>();
  #timer: NodeJS.Timeout;

  constructor(io: SocketServer, pool: Pool, log: Log) {
    this.#io = io;
    this.#pool = pool;
    this.#log = log;
    this.#timer = setInterval(() => void this.#sweep(), NOTED_EVERY);
    this.#timer.unref();
  }

  async sign({ id, data: { userId } }: Socket, status: Presence, now = Date.now()): Promise<void> {
    if (status === 'Inactive') return this.gone(id);
    const before = this.#signs.get(id);
    const isNoted = before && now - before.notedAt < NOTED_EVERY;
    this.#signs.set(id, { userId, at: now, notedAt: isNoted ? before.notedAt : now });
    if (!isNoted && !(await repo.markPresent(this.#pool, userId, id))) await this.#tell([userId], 'Active');
  }

  /** The page was closed or the connection lost. */
  async gone(...sockets: string[]): Promise<void> {
    const known = sockets.filter((socket) => this.#signs.delete(socket));
    if (!known.length) return;
    try {
      await this.#tell(await repo.removePresence(this.#pool, known), 'Inactive');
    } catch (error) {
      this.#log.error({ err: error }, 'presence could not be taken back');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.gone(...this.#signs.keys());
  }

  async #tell(userIds: readonly number[], status: Presence): Promise<void> {
    if (!userIds.length) return;
    for (const { uuid, business_ids } of await repo.businessesOf(this.#pool, userIds)) {
      if (business_ids.length)
        this.#io.to(business_ids.map(businessChannel)).emit(statusEvent(uuid), { user_uuid: uuid, status });
    }
  }

  async #sweep(): Promise<void> {
    const now = Date.now();
    const quiet = [...this.#signs].filter(([, { at }]) => now - at >= ACTIVE_FOR).map(([socket]) => socket);
    await this.gone(...quiet);
    await repo.sweep(this.#pool).catch((error: Error) => this.#log.error({ err: error }, 'presence was not swept'));
  }
}
