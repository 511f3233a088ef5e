import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import type { Span } from '@opentelemetry/api';
import type { Pool } from './pool.ts';

export type WatchedStatement = {
  /** With placeholders, never with values. */
  text: string;
  /** Of the prepared statement. */
  name: string | undefined;
  /** Process id of the connection, as in pg_stat_activity. */
  connection: number | undefined;
  /** Of the statements between taking and releasing the connection. */
  parent: Span | undefined;
};
export type PoolWatcher = {
  /** Milliseconds until a connection was free. */
  waited: (ms: number) => void;
  acquired: () => { span: Span | undefined; release: (isLost: boolean) => void };
  /** Called when a statement is sent; its result when it is answered. */
  statement: (statement: WatchedStatement) => (error: Error | null, rows: number) => void;
};

type Callback = (error: Error | null, result?: pg.QueryResult) => void;
type Sent = { text: string; name?: string; submit?: unknown; callback?: Callback };
type Client = pg.PoolClient & { processID?: number; callback?: never };

/**
 * Watches the statements of a pool at its connections, so that transaction.ts and pipeline.ts stay as they are and an
 * unwatched pool costs nothing. Must be called before the first connection.
 */
export function watchPool(pool: Pool, watcher: PoolWatcher): void {
  /** Spans of connections in use. */
  const spans = new WeakMap<object, Span>();
  pool.on('connect', (client) => watchClient(client as Client, watcher, spans));

  const connect = pool.connect.bind(pool) as (done?: unknown) => Promise<pg.PoolClient>;
  const watched = (done?: (error: Error | undefined, client: pg.PoolClient, release: () => void) => void) => {
    const startedAt = performance.now();
    const waited = () => watcher.waited(performance.now() - startedAt);
    // pg calls back in the context of the call that released the connection.
    if (done)
      return connect(
        AsyncResource.bind((...result: Parameters<typeof done>) => {
          waited();
          done(...result);
        }),
      );
    return connect().then((client) => {
      waited();
      const { span, release: finish } = watcher.acquired();
      if (span) spans.set(client, span);
      const release = client.release;
      client.release = (error) => {
        spans.delete(client);
        finish(Boolean(error));
        release(error);
      };
      return client;
    });
  };
  pool.connect = watched as Pool['connect'];
}

function watchClient(client: Client, watcher: PoolWatcher, spans: WeakMap<object, Span>): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (statement: string | Sent, ...rest: unknown[]): unknown => {
    const { text, name } = typeof statement === 'string' ? { text: statement } : statement;
    const parent = spans.get(client);
    const answered = watcher.statement({ text, name, connection: client.processID, parent });
    const noted =
      (callback: Callback): Callback =>
      (error, result) => {
        answered(error ?? null, result?.rowCount ?? 0);
        callback(error, result);
      };
    if (typeof statement !== 'string' && statement.callback) {
      statement.callback = noted(statement.callback);
      return query(statement, ...rest);
    }
    const last = rest.findIndex((value) => typeof value === 'function');
    if (last >= 0) return query(statement, ...rest.with(last, noted(rest[last] as Callback)));
    return (query(statement, ...rest) as Promise<pg.QueryResult>).then(
      (result) => {
        answered(null, result.rowCount ?? 0);
        return result;
      },
      (error: Error) => {
        answered(error, 0);
        throw error;
      },
    );
  };
  client.query = watched as Client['query'];
}
