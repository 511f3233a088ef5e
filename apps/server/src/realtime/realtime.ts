import type { Server } from 'node:http';
import type { Notification } from '@daftar/contract/notifications';
import type { Log, Person } from '#server/context.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Env } from '#server/env.ts';

/** What the rest of the server may say to browsers. Only whole acts are told: call it after commit. */
export type Realtime = {
  /** What was written: to everyone in the business, or, for what is not a business's, to the person alone. */
  touch(businessId: number | undefined, person: Person | null, touches: readonly string[]): void;
  notify(userUuid: string, notification: Notification): void;
  /** These sessions ended or were locked: their sockets go. */
  endSessions(sessionIds: readonly number[]): void;
  /** The person no longer belongs to the business: their sockets hear nothing of it any more. */
  leaveBusiness(businessId: number, userUuid: string): void;
  close(): Promise<void>;
};

export type RealtimeDeps = { env: Env; pool: Pool; log: Log };

export function attachRealtime(_server: Server, _deps: RealtimeDeps): Realtime {
  return {
    touch: () => {},
    notify: () => {},
    endSessions: () => {},
    leaveBusiness: () => {},
    close: async () => {},
  };
}
