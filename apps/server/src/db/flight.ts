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
  /** A standing that was remembered must still be so. */
  hold: 'select app.hold($1, $2, $3)',
} as const;
export type Prelude = { name: keyof typeof PREPARED; values: (string | null)[] };

/** The parts of pg's connection and query that a flight speaks to; pg's types leave them out. */
type Connection = {
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: (string | null)[]; valueMapper: (value: string) => string }): void;
  execute(message: object): void;
  sync(): void;
  _send(message: Buffer): void;
};
type Inner = {
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};
const Query = pg.Query as unknown as new (config: object, callback?: unknown) => Inner;

export type Statement = { text: string; values: readonly unknown[]; name: string | undefined };

/**
 * A statement with what must be said before it, sent in one flight and closed by one Sync: without BEGIN that is one
 * implicit transaction, so a read costs a single round trip, row-level security included (stack.md, trap 2).
 */
export class Flight extends Query {
  #prelude: readonly Prelude[];
  #before: number;

  constructor(
    prelude: readonly Prelude[],
    statement: Statement,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super({ ...statement, values: [...statement.values] }, callback);
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
    const gathering: Connection = Object.create(connection, {
      _send: { value: (message: Buffer) => messages.push(message) },
    });
    for (const { name, values } of this.#prelude) {
      gathering.bind({ statement: name, values, valueMapper: (value) => value });
      gathering.execute({});
    }
    super.prepare(gathering);
    // oxlint-disable-next-line no-underscore-dangle -- pg's own name for it
    connection._send(Buffer.concat(messages));
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
    super({ name, text }, settled);
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
