import pg from 'pg';
import type { Db } from 'pg-boss';
import type { Log } from '#server/context.ts';
import { Greeted } from '#server/db/pool.ts';

export type Connection = Db & { end: () => Promise<void> };

const AGAIN_MS = 1000;

/**
 * The queue's way to the database, under its owner. Its own pool would leave connections that are closing without a
 * listener, and one the database cuts at that moment (a stop of both) would end the process with an error.
 */
export function connectQueue(url: string, log: Log): Connection {
  const options = { connectionString: url, application_name: 'daftar jobs', keepAlive: true };
  const pool = new pg.Pool({ ...options, max: 4, Client: Greeted as never });
  // What is cut while it closes is not lost: the embedded database stops right after.
  let ending = false;
  const note = (err: Error) => {
    if (!ending) log.warn({ err }, 'job queue lost a connection');
  };
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));

  return {
    executeSql: (text, values) => pool.query(text, values),

    /** Wakes the workers; they look by themselves too, so a connection lost for a second loses nothing. */
    async listen(channel, onNotification, onReconnect) {
      let client: pg.Client;
      let closed = false;
      let timer: NodeJS.Timeout;
      const connect = async () => {
        client = new Greeted(options);
        client.on('error', note);
        client.on('end', again);
        client.on('notification', ({ payload }) => onNotification(payload ?? ''));
        await client.connect();
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
        onReconnect();
      };
      const again = () => {
        clearTimeout(timer);
        if (!closed) timer = setTimeout(() => void connect().catch(() => client.end()), AGAIN_MS);
      };
      await connect();
      return {
        close: async () => {
          closed = ending = true;
          clearTimeout(timer);
          await client.end();
        },
      };
    },

    end: () => {
      ending = true;
      return pool.end();
    },
  };
}
