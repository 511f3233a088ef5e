/* oxlint-disable no-underscore-dangle -- pg's own names, of what its types leave out */
import pg from 'pg';

/** What is said before a statement; prepared on every connection when it opens. */
const PREPARED = {
  begin: 'begin',
  /** Business and person, for one read-only statement. */
  read: `select set_config('app.business_id', $1, true), set_config('app.user_id', $2, true),
                set_config('transaction_read_only', 'on', true)`,
  /** The same for a transaction that writes; its activity log asks for address and request too. */
  write: `select set_config('app.business_id', $1, true), set_config('app.user_id', $2, true),
                 set_config('app.ip', $3, true), set_config('app.request_id', $4, true)`,
  /** The client that a call of the portal is about, or whose act the practice follows. */
  portal: `select set_config('app.client_id', $1, true), set_config('app.doer', $2, true)`,
  /** A standing that was remembered must still be so; together with the first read, as most calls have one alone. */
  hold: 'select app.hold($1, $2, $3)',
  heldRead: `select app.hold($3, $4, $5), set_config('app.business_id', $1, true), set_config('app.user_id', $2, true),
                set_config('transaction_read_only', 'on', true)`,
} as const;
export type Prelude = { name: keyof typeof PREPARED; values: (string | null)[] };

/** The parts of pg's connection and query that a flight speaks to; pg's types leave them out. */
type Connection = {
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: (string | null)[]; valueMapper: (value: string) => string }): void;
  execute(message: object): void;
  describe(message: object): void;
  sync(): void;
  _send(message: Buffer): void;
};
/** What a result knows of its columns: their names, how each is read, and a row without values. */
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

/** Of each connection's prepared statements: the database describes a statement once, not with every answer. */
const shapes = new WeakMap<Connection, Map<string, Shape>>();
const shapesOf = (connection: Connection): Map<string, Shape> =>
  shapes.get(connection) ?? shapes.set(connection, new Map()).get(connection)!;

export type Statement = { text: string; values: readonly unknown[]; name: string | undefined };

/**
 * A statement with what must be said before it, sent in one flight and closed by one Sync: without BEGIN that is one
 * implicit transaction, so a read costs a single round trip, row-level security included (stack.md, trap 2).
 */
export class Flight extends Query {
  #prelude: readonly Prelude[];
  #before: number;
  #known: Map<string, Shape> | undefined;

  constructor(
    prelude: readonly Prelude[],
    statement: Statement,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(statement.text, [...statement.values], callback);
    this.name = statement.name;
    this.#prelude = prelude;
    this.#before = prelude.length;
  }

  /** Always the extended protocol: the simple one cannot fly together with others. */
  requiresPreparation(): boolean {
    return true;
  }

  /** One message to the socket, not seven: each would be a buffer of its own in the system call. */
  override prepare(connection: Connection): void {
    const messages: Buffer[] = [];
    this.#known = shapesOf(connection);
    const shape = this.#known.get(this.name ?? '');
    if (shape) this.#read(shape);
    const gathering: Connection = Object.create(connection, {
      _send: { value: (message: Buffer) => messages.push(message) },
      ...(shape ? { describe: { value: () => {} } } : {}),
    });
    for (const { name, values } of this.#prelude) {
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
    if (!this.name) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#known?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  /** What a prelude answers is of no interest. */
  override handleDataRow(message: unknown): void {
    if (this.#before === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#before > 0) this.#before -= 1;
    else super.handleCommandComplete(message, connection);
  }
}

export const fly = (
  client: pg.PoolClient,
  prelude: readonly Prelude[],
  statement: Statement,
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const flight = new Flight(prelude, statement, (error, result) => (error ? reject(error) : resolve(result)));
    client.query(flight as never);
  });

/** A statement on its own, on whichever connection is free. */
export async function flyAlone(pool: pg.Pool, statement: Statement): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    return await fly(client, [], statement);
  } finally {
    client.release();
  }
}

/** On a new connection, before anything else: the statements that preludes name. */
export async function prepareConnection(client: pg.PoolClient): Promise<void> {
  const prepare = ([name, text]: [string, string]) =>
    new Promise<void>((resolve, reject) => {
      const settled = (error: Error | null) => (error ? reject(error) : resolve());
      client.query(new Preparation(name, text, settled) as never);
    });
  await Promise.all(Object.entries(PREPARED).map(prepare));
}

/** Parses a statement and runs nothing. */
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
