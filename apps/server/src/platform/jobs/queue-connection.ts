import pg from 'pg';
import type { Db } from 'pg-boss';
import type { Log } from '#server/platform/context.ts';
import { TimedClient } from '#server/platform/db/pool.ts';

export type Connection = Db & { end: () => Promise<void> };

const AGAIN_MS = 1000;

/**
 * The queue's connection, as the database's owner. pg-boss's own pool leaves closing connections without an error
 * listener: a connection cut at that moment (both stopping) would crash the process.
 */
export function connectQueue(url: string, log: Log): Connection {
  const options = { connectionString: url, application_name: 'daftar jobs', keepAlive: true };
  const pool = new pg.Pool({ ...options, max: 4, Client: TimedClient as never });
  // Connections cut while closing aren't an error: the embedded database stops right after.
  let ending = false;
  const note = (err: Error) => {
    if (!ending) log.warn({ err }, 'job queue lost a connection');
  };
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));

  return {
    executeSql: (text, values) => pool.query(text, values),

    /** Wakes the workers; they poll too, so a short interruption loses nothing. */
    async listen(channel, onNotification, onReconnect) {
      let client: pg.Client;
      let closed = false;
      let timer: NodeJS.Timeout;
      const connect = async () => {
        client = new TimedClient(options);
        client.on('error', note);
        client.on('end', again);
        client.on('notification', ({ payload }) => onNotification(payload ?? ''));
        await client.connect();
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
        onReconnect();
      };
      const again = () => {
        clearTimeout(timer);
        if (!closed) timer = setTimeout(() => void connect().catch(fail), AGAIN_MS);
      };
      /** A connection that was never opened doesn't report its end. */
      const fail = () => {
        void client.end().catch(() => {});
        again();
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
