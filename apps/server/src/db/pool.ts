import pg from 'pg';
import { StartError } from '#server/start-error.ts';
import { prepareConnection } from './flight.ts';

/** As the API writes them: ids are numbers, money decimal strings, days YYYY-MM-DD, moments ISO 8601 in UTC. */
const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const bigints = pg.types.getTypeParser(INT8_ARRAY as never) as (value: string) => string[];
/** As the database writes a moment in UTC, read without a calendar: lists have dozens of them. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;
export function momentOf(value: string): string {
  const [, day, time, fraction = ''] = IN_UTC.exec(value) ?? [];
  return day ? `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z` : new Date(value).toISOString();
}

const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, String],
  [builtins.TIMESTAMPTZ, momentOf],
  [INT8_ARRAY, (value) => bigints(value).map(Number)],
]);

export const types = {
  getTypeParser: (oid: number, format?: string) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

export type Pool = pg.Pool;
type Log = { error: (details: object, message: string) => void };

/** How long a statement may take, and how long a transaction may rest; background work has no such hurry. */
type Patience = { statementSeconds: number; idleSeconds: number };
/** How much later than the database's own word a silence is taken for one. */
const SILENCE_MS = 5_000;
const UNHURRIED: Patience = { statementSeconds: 0, idleSeconds: 0 };

/** Connections for requests: under the role that cannot bypass row-level security, pipelined. */
export function requestPool(url: string, size: number, log: Log, patience = UNHURRIED): Pool {
  const limits = {
    statement_timeout: patience.statementSeconds * 1000,
    // A database that says nothing does not say either that it has stopped a statement: pg gives the connection up.
    query_timeout: patience.statementSeconds && patience.statementSeconds * 1000 + SILENCE_MS,
    idle_in_transaction_session_timeout: patience.idleSeconds * 1000,
  };
  const pool = openPool({ ...limits, connectionString: asRequest(url), max: size, pipeline: true }, log);
  // Queued before whoever waits for the connection; where it fails, so does their first query.
  pool.on('connect', (client) => void prepareConnection(client as pg.PoolClient).catch(() => {}));
  return pool;
}

const REQUEST_ROLE = 'daftar_app';

const asRequest = (url: string): string => withOption(url, `role=${REQUEST_ROLE}`);

/** The address may bring options of its own, and pg takes them in place of ours: ours joins them, and is said last. */
function withOption(url: string, option: string): string {
  const address = new URL(url);
  const options = [address.searchParams.get('options'), `-c ${option}`];
  address.searchParams.set('options', options.filter(Boolean).join(' '));
  return address.href;
}

/** Where requests would pass row-level security by (a pooler that drops options, a role that was given too much), nothing starts. */
export async function checkRequestRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ held: boolean }>(
    'select current_user = $1 and not rolsuper and not rolbypassrls as held from pg_roles where rolname = current_user',
    [REQUEST_ROLE],
  );
  if (!rows[0]?.held)
    throw new StartError(
      `Requests are not held by row-level security: they must run under the role ${REQUEST_ROLE}, without rights of its own.`,
    );
}

/** One connection at a time under the database's owner: migrations and the like, never a request. */
export function ownerPool(url: string, log: Log): Pool {
  return openPool({ connectionString: url, max: 2 }, log);
}

/**
 * Between processes: one connection listens for ever, the other tells. What is told keeps its order (who is sent out of a
 * channel must not hear what is said in it next), and none waits for the answer to the one before, nor for the disk: it
 * is worth nothing after a crash.
 */
export function neighbourPool(url: string, log: Log): Pool {
  const connectionString = withOption(url, 'synchronous_commit=off');
  const pool = openPool({ connectionString, max: 2, pipeline: true }, log);
  let teller: Promise<pg.PoolClient> | undefined;
  let current: pg.PoolClient | undefined;
  /** A line that failed is given back once, and another taken in its place. */
  const letGo = (client: pg.PoolClient): void => {
    if (current !== client) return;
    current = teller = undefined;
    client.release(true);
  };
  const open = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    client.once('end', () => letGo(client));
    return (current = client);
  };
  const query = async (...asked: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    teller ??= open().catch((error: Error) => {
      teller = undefined;
      throw error;
    });
    const client = await teller;
    try {
      return await client.query(...asked);
    } catch (error) {
      letGo(client);
      throw error;
    }
  };
  /** What is still on its way to the others when a process stops: it arrives first. */
  const untold = new Set<Promise<unknown>>();
  const tell = (...asked: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    const told = query(...asked).finally(() => untold.delete(told));
    untold.add(told);
    return told;
  };
  const end = pool.end.bind(pool);
  return Object.assign(pool, {
    query: tell,
    end: async () => {
      await Promise.allSettled(untold);
      if (current) letGo(current);
      await end();
    },
  }) as Pool;
}

/** How long the database may take to greet a new connection. */
export const GREETING_MS = 10_000;

/** As an option of the pool it would limit the wait for a free connection too, and a busy moment is no reason to refuse. */
export class Greeted extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: GREETING_MS });
  }
}

function openPool(config: pg.PoolConfig & { pipeline?: boolean }, log: Log): Pool {
  const pool = new pg.Pool({ ...config, types, application_name: 'daftar', Client: Greeted as never });
  // Without listeners a dying backend would take the process with it.
  const note = (error: Error) => {
    if (!pool.ending) log.error({ err: error }, 'database connection lost');
  };
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}
