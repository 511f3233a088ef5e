import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import type { Pool } from './pool.ts';
import { statementName } from './statement-names.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** What the transaction says of itself: row-level security and the activity log read it. */
export type Scope = { businessId?: number; userId?: number; ip?: string; requestId?: string };

const SET_SCOPE = `select set_config('app.business_id', $1, true), set_config('app.user_id', $2, true),
  set_config('app.ip', $3, true), set_config('app.request_id', $4, true)`;

const scopeValues = (scope: Scope): string[] => [
  String(scope.businessId ?? ''),
  String(scope.userId ?? ''),
  scope.ip ?? '',
  scope.requestId ?? '',
];

const ignore = () => {};

/**
 * One transaction that begins with its first query. BEGIN, the scope and that query travel in one flight (the
 * connection is pipelined), which is what keeps row-level security cheap (stack.md, trap 2).
 */
class Transaction implements DatabaseConnection {
  #pool: Pool;
  #scope: Scope;
  #mode: 'read' | 'write';
  #client: Promise<PoolClient> | undefined;
  #open = true;

  constructor(pool: Pool, scope: Scope, mode: 'read' | 'write') {
    this.#pool = pool;
    this.#scope = scope;
    this.#mode = mode;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#open) throw new Error('A query outside its transaction would escape its business.');
    const client = await (this.#client ??= this.#begin());
    const result = await client.query({
      text: query.sql,
      values: query.parameters as unknown[],
      name: statementName(query.sql),
    });
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Lists are bounded: there is nothing to stream.');
  }

  async #begin(): Promise<PoolClient> {
    const client = await this.#pool.connect();
    // Not awaited: they fly together with the query behind them, which fails if they do.
    client.query(this.#mode === 'read' ? 'begin read only' : 'begin').catch(ignore);
    client.query({ text: SET_SCOPE, values: scopeValues(this.#scope), name: 'scope' }).catch(ignore);
    return client;
  }

  /** Changes the business for what follows: only for founding one, and for joining by a link. */
  async enter(businessId: number): Promise<void> {
    this.#scope = { ...this.#scope, businessId };
    if (this.#client)
      await (await this.#client).query({ text: SET_SCOPE, values: scopeValues(this.#scope), name: 'scope' });
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#open = false;
    if (!this.#client) return;
    let client: PoolClient;
    try {
      client = await this.#client;
    } catch {
      return; // No connection was to be had: whoever asked has been told.
    }
    const ended = client.query(how).then(
      (result) => {
        client.release();
        // A failed transaction answers COMMIT with ROLLBACK; nothing may be taken as written then.
        if (how === 'commit' && result.command !== 'COMMIT')
          throw new Error('The transaction had failed and was rolled back.');
      },
      (error: Error) => {
        client.release(error);
        throw error;
      },
    );
    // Nobody waits for the end of a read.
    if (this.#mode === 'read') ended.catch(ignore);
    else await ended;
  }
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

function kyselyOn(transaction: Transaction): Db {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => transaction,
    releaseConnection: async () => {},
    beginTransaction: nested,
    commitTransaction: nested,
    rollbackTransaction: nested,
    destroy: async () => {},
  };
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: () => driver,
    createQueryCompiler: () => compiler,
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  return new Kysely<Tables>({ dialect });
}

const nested = async (): Promise<never> => {
  throw new Error('A request is one transaction; there is no second one within it.');
};

export type Within = { db: Db; enter: (businessId: number) => Promise<void> };

/** Runs `work` in one transaction: whole, or not at all. */
export async function transact<T>(
  pool: Pool,
  scope: Scope,
  mode: 'read' | 'write',
  work: (within: Within) => Promise<T>,
): Promise<T> {
  const transaction = new Transaction(pool, scope, mode);
  try {
    const result = await work({ db: kyselyOn(transaction), enter: (id) => transaction.enter(id) });
    await transaction.end('commit');
    return result;
  } catch (error) {
    await transaction.end('rollback').catch(ignore);
    throw error;
  }
}
