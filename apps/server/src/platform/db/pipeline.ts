/* oxlint-disable no-underscore-dangle -- pg's own names, of what its types leave out */
import pg from 'pg';
import { isLost } from './database-fault.ts';

/** Timeout of the statements that follow, in milliseconds; without one, that of the connection. */
function timeout(ms: string): string {
  return `set_config('statement_timeout', coalesce(nullif(${ms}, ''), current_setting('statement_timeout')), true)`;
}

/**
 * Checks that a cached session of the staff is still valid: its row and the version of its user's rights are the same
 * (app.session_version). Others are checked by the function, which also refuses with its own error code.
 */
function checkedSession(hash: string, business: string, version: string): string {
  return `case when (select concat_ws(' ', s.xmin, a.xmin) from sessions s left join access_versions a on a.user_id = s.user_id
      where s.token_hash = ${hash} and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => s.idle_minutes))
    is distinct from ${version} then app.check_session(${hash}, ${business}, ${version}) end`;
}

/** Setup statements, prepared on every new connection. */
const PREPARED = {
  begin: 'begin',
  /** Business and user with their standing and hidden clients (app.standing), for one read-only statement. */
  read: `select set_config('app.business_id', $1, true), set_config('app.user_id', $2, true),
                set_config('app.standing', $4, true), ${timeout('$3')}, set_config('transaction_read_only', 'on', true)`,
  /** The same for a write; the activity log needs address and request id too. */
  write: `select set_config('app.business_id', $1, true), set_config('app.user_id', $2, true), ${timeout('$3')},
                 set_config('app.standing', $4, true), set_config('app.ip', $5, true),
                 set_config('app.request_id', $6, true)`,
  /** For a later statement of a write whose time is nearly over. */
  timeLeft: `select set_config('statement_timeout', $1, true)`,
  /** The API key of a call, for the activity log. */
  apiKey: `select set_config('app.api_key_id', $1, true)`,
  /** For a read marked with ONE_PLAN (prepared-statements.ts). */
  onePlan: `select set_config('plan_cache_mode', 'force_generic_plan', true)`,
  /** The client of a portal call, or of the call that the business acts on. */
  portal: `select set_config('app.client_id', $1, true), set_config('app.on_behalf_of', $2, true)`,
  /** Before the first statement; with a read in one statement, because most calls have only one. */
  checkSession: `select ${checkedSession('$1', '$2', '$3')}`,
  checkedRead: `select ${checkedSession('$5', '$6', '$7')}, set_config('app.business_id', $1, true), set_config('app.user_id', $2, true),
                set_config('app.standing', $4, true), ${timeout('$3')}, set_config('transaction_read_only', 'on', true)`,
} as const;
/** The error code of app.check_session. */
export const SESSION_CHANGED = 'DF001';
export type SetupStatement = { name: keyof typeof PREPARED; values: (string | null)[] };

/** The parts of pg's connection and query used here; pg's types leave them out. */
type Connection = {
  parsedStatements: Record<string, string>;
  close(message: { type: 'S'; name: string }): void;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: (string | null)[]; valueMapper: (value: string) => string }): void;
  execute(message: object): void;
  describe(message: object): void;
  sync(): void;
  _send(message: Buffer): void;
};
/** Column metadata of a result: names, parsers, and an empty row. */
type Shape = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
type Inner = {
  name: string | undefined;
  _result: Shape;
  _accumulateRows: unknown;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};
const Query = pg.Query as unknown as new (text: string, values: unknown, callback: unknown) => Inner;

/**
 * The prepared statements of a connection, the one that was used last at the end, with the shape of its result: the
 * database describes each statement once. Their plans need memory in every connection, so old ones are closed.
 */
type Prepared = Map<string, Shape | undefined>;
export const MAX_PREPARED = 600;
const prepared = new WeakMap<Connection, Prepared>();
const preparedOn = (connection: Connection): Prepared =>
  prepared.get(connection) ?? prepared.set(connection, new Map()).get(connection)!;

/** The statement that was not used for longest; none of those that are under way. */
function closeOldest(on: Prepared, connection: Connection): void {
  const oldest = on.keys().next().value!;
  on.delete(oldest);
  delete connection.parsedStatements[oldest];
  connection.close({ type: 'S', name: oldest });
}

/** A database that doesn't respond can't report a timeout either: after this extra time the connection is given up. */
export const RESPONSE_GRACE_MS = 2_000;

export type Statement = { text: string; values: readonly unknown[]; name: string | undefined };

/**
 * A statement with its setup statements, sent together and closed by one Sync: without BEGIN that is one implicit
 * transaction, so a read takes a single round trip, including row-level security (stack.md, trap 2).
 */
export class PipelinedQuery extends Query {
  #setup: readonly SetupStatement[];
  #before: number;
  #prepared: Prepared | undefined;
  /** Read by pg. */
  query_timeout: number | undefined;

  constructor(
    setup: readonly SetupStatement[],
    statement: Statement,
    callback: (error: Error | null, result: pg.QueryResult) => void,
    statementMs?: number,
  ) {
    super(statement.text, [...statement.values], callback);
    this.name = statement.name;
    this.#setup = setup;
    this.#before = setup.length;
    if (statementMs !== undefined) this.query_timeout = statementMs + RESPONSE_GRACE_MS;
  }

  /** The simple protocol can't be pipelined. */
  requiresPreparation(): boolean {
    return true;
  }

  /** One write to the socket instead of seven. */
  override prepare(connection: Connection): void {
    const messages: Buffer[] = [];
    const on = (this.#prepared = preparedOn(connection));
    const shape = this.name ? on.get(this.name) : undefined;
    if (shape) this.#read(shape);
    const gathering: Connection = Object.create(connection, {
      _send: { value: (message: Buffer) => messages.push(message) },
      ...(shape ? { describe: { value: () => {} } } : {}),
    });
    if (this.name) {
      on.delete(this.name);
      on.set(this.name, shape);
      // Before the other messages: after one that fails, the database would skip it.
      if (on.size > MAX_PREPARED) closeOldest(on, gathering);
    }
    for (const { name, values } of this.#setup) {
      gathering.bind({ statement: name, values, valueMapper: (value) => value });
      gathering.execute({});
    }
    super.prepare(gathering);
    connection._send(Buffer.concat(messages));
  }

  #read({ fields, _parsers, _prebuiltEmptyResultObject }: Shape): void {
    Object.assign(this._result, { fields, _parsers, _prebuiltEmptyResultObject });
    this._accumulateRows = true;
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    if (!this.name || !this.#prepared?.has(this.name)) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#prepared.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  /** Rows of setup statements are ignored. */
  override handleDataRow(message: unknown): void {
    if (this.#before === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#before > 0) this.#before -= 1;
    else super.handleCommandComplete(message, connection);
  }
}

export const queryPipelined = (
  client: pg.PoolClient,
  setup: readonly SetupStatement[],
  statement: Statement,
  statementMs?: number,
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const settle = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
    const query = new PipelinedQuery(setup, statement, settle, statementMs);
    client.query(query as never);
  });

/** A single statement without scope, on any free connection. */
export async function queryWithoutScope(pool: pg.Pool, statement: Statement): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    const result = await queryPipelined(client, [], statement);
    client.release();
    return result;
  } catch (error) {
    client.release(isLost(error));
    throw error;
  }
}

/** Prepares the setup statements on a new connection. */
export async function prepareConnection(client: pg.PoolClient): Promise<void> {
  const prepare = ([name, text]: [string, string]) =>
    new Promise<void>((resolve, reject) => {
      const settled = (error: Error | null) => (error ? reject(error) : resolve());
      client.query(new Preparation(name, text, settled) as never);
    });
  await Promise.all(Object.entries(PREPARED).map(prepare));
}

/** Parses a statement without running it. */
class Preparation extends Query {
  #name: string;
  #text: string;

  constructor(name: string, text: string, settled: (error: Error | null) => void) {
    super(text, [], settled);
    this.#name = name;
    this.#text = text;
  }

  requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: Connection): void {
    connection.parse({ name: this.#name, text: this.#text });
    connection.sync();
  }
}
