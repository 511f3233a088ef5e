import pg from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';
import type { ConnectionQueue } from './connection-queue.ts';
import { findPrimary, hostsOf } from './hosts.ts';
import { prepareConnection, RESPONSE_GRACE_MS } from './pipeline.ts';
import type { Standbys } from './standbys.ts';

/** Values as in the API: ids are numbers, money decimal strings, dates YYYY-MM-DD, timestamps ISO 8601 in UTC. */
const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const bigints = pg.types.getTypeParser(INT8_ARRAY as never) as (value: string) => string[];
/** Parses the database's UTC timestamps without Date, because lists have dozens of them. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;
export function parseTimestamp(value: string): string {
  const [, day, time, fraction = ''] = IN_UTC.exec(value) ?? [];
  return day ? `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z` : new Date(value).toISOString();
}

const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, String],
  [builtins.TIMESTAMPTZ, parseTimestamp],
  [INT8_ARRAY, (value) => bigints(value).map(Number)],
]);

export const types = {
  getTypeParser: (oid: number, format?: string) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

export type Pool = pg.Pool & {
  /** Calls wait here for a connection; background work has workers instead. */
  queue?: ConnectionQueue;
  /** Reads go to one of these once it has replayed what the caller knows of. */
  standbys?: Standbys | undefined;
  /** When a write last failed for lack of disk space (Date.now). */
  diskFullAt?: number | undefined;
};
type Log = { error: (details: object, message: string) => void };

/** Timeouts of statements and idle transactions; background work has none. */
type Timeouts = { statementSeconds: number; idleSeconds: number };
const NO_TIMEOUTS: Timeouts = { statementSeconds: 0, idleSeconds: 0 };

/** Connections for requests: pipelined, with the role that can't bypass row-level security. */
export function requestPool(url: string, size: number, log: Log, timeouts = NO_TIMEOUTS): Pool {
  const limits = {
    statement_timeout: timeouts.statementSeconds * 1000,
    query_timeout: timeouts.statementSeconds && timeouts.statementSeconds * 1000 + RESPONSE_GRACE_MS,
    idle_in_transaction_session_timeout: timeouts.idleSeconds * 1000,
  };
  const pool = openPool({ ...limits, connectionString: asRequest(url), max: size, pipeline: true }, log);
  // Queued before the first query of the connection; if it fails, that query fails too.
  pool.on('connect', (client) => void prepareConnection(client as pg.PoolClient).catch(() => {}));
  return pool;
}

export const REQUEST_ROLE = 'daftar_app';

/**
 * Just-in-time compilation takes longer than the statements of a call that it would speed up. The usual cost of a random
 * page is that of a turning disk: a page of a list would read all users instead of looking up 25.
 */
export const asRequest = (url: string): string =>
  [`role=${REQUEST_ROLE}`, 'jit=off', 'random_page_cost=1.1'].reduce(withOption, url);

/** The URL may have options of its own, which pg would use instead of ours: ours are appended. */
function withOption(url: string, option: string): string {
  const address = new URL(url);
  const options = [address.searchParams.get('options'), `-c ${option}`];
  address.searchParams.set('options', options.filter(Boolean).join(' '));
  return address.href;
}

/**
 * Refuses to start if requests would bypass row-level security (a pooler that drops options, a role with too many
 * rights).
 */
export async function checkRequestRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ held: boolean }>(
    'select current_user = $1 and not rolsuper and not rolbypassrls as held from pg_roles where rolname = current_user',
    [REQUEST_ROLE],
  );
  if (!rows[0]?.held)
    throw new StartupError(
      `Requests are not held by row-level security: they must run under the role ${REQUEST_ROLE}, without rights of its own.`,
    );
}

/** Connections of the database's owner, for migrations, never for requests. */
export function ownerPool(url: string, log: Log): Pool {
  return openPool({ connectionString: url, max: 2 }, log);
}

/**
 * For broadcasts between processes: one connection listens, the other sends. Messages keep their order (a removed
 * member must not get the next message of a channel), and neither wait for each other nor for the disk: they are
 * worthless after a crash.
 */
export function broadcastPool(url: string, log: Log): Pool {
  const connectionString = withOption(url, 'synchronous_commit=off');
  const pool = openPool({ connectionString, max: 2, pipeline: true }, log);
  let teller: Promise<pg.PoolClient> | undefined;
  let current: pg.PoolClient | undefined;
  /** Released once, so that another connection is opened in its place. */
  const release = (client: pg.PoolClient): void => {
    if (current !== client) return;
    current = teller = undefined;
    client.release(true);
  };
  const connect = pool.connect.bind(pool);
  /** The adapter doesn't release a lost connection, which would keep its place in the pool. */
  const listen = async (): Promise<pg.PoolClient> => {
    const client = await connect();
    const giveBack = client.release.bind(client);
    let isReleased = false;
    client.release = (error) => {
      if (!isReleased) giveBack(error);
      isReleased = true;
    };
    client.once('end', () => client.release(true));
    return client;
  };
  const open = async (): Promise<pg.PoolClient> => {
    const client = await connect();
    client.once('end', () => release(client));
    return (current = client);
  };
  const query = async (...args: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    teller ??= open().catch((error: Error) => {
      teller = undefined;
      throw error;
    });
    const client = await teller;
    try {
      return await client.query(...args);
    } catch (error) {
      release(client);
      throw error;
    }
  };
  /** Messages in flight, which a shutdown waits for. */
  const inFlight = new Set<Promise<unknown>>();
  const send = (...args: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    const sent = query(...args).finally(() => inFlight.delete(sent));
    inFlight.add(sent);
    return sent;
  };
  const end = pool.end.bind(pool);
  return Object.assign(pool, {
    connect: listen,
    query: send,
    end: async () => {
      await Promise.allSettled(inFlight);
      if (current) release(current);
      await end();
    },
  }) as Pool;
}

/** Timeout for opening a connection. */
export const CONNECT_TIMEOUT_MS = 8_000;

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** As a pool option it would also limit the wait for a free connection, which may take longer when busy. */
export class TimedClient extends pg.Client {
  #config: pg.ClientConfig;

  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    this.#config = config;
  }

  /** Connects to the host that is the primary now, if DATABASE_URL names several. */
  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const { connectionString = '' } = this.#config;
    const hosts = hostsOf(connectionString);
    if (!hosts) return callback ? super.connect(callback) : super.connect();
    const connected = findPrimary(hosts, connectionString).then((primary) => {
      Object.assign(this, primary);
      return super.connect();
    });
    if (!callback) return connected;
    connected.then(
      // oxlint-disable-next-line promise/no-callback-in-promise -- the pool of pg passes one
      (client) => (callback as (error: null, client: pg.Client) => void)(null, client),
      callback as (error: Error) => void,
    );
  }
}
function openPool(config: pg.PoolConfig & { pipeline?: boolean }, log: Log): Pool {
  const pool = new pg.Pool({ ...config, types, application_name: 'daftar', Client: TimedClient as never });
  // Without a listener a lost connection would end the process.
  const note = (error: Error) => {
    if (!pool.ending) log.error({ err: error }, 'database connection lost');
  };
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}
