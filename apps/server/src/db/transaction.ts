import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { fly, type Prelude } from './flight.ts';
import type { Pool } from './pool.ts';
import { statementName } from './statement-names.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** What the transaction says of itself: row-level security and the activity log read it. */
export type Scope = {
  businessId?: number | undefined;
  userId?: number | undefined;
  /** The client that a call of the portal is about: nobody else's data is there then. */
  clientId?: number | undefined;
  /** Who led to it, where nobody of the practice is at work (asPractice). */
  doer?: number | undefined;
  ip?: string | undefined;
  requestId?: string | undefined;
  claim?: Claim | undefined;
};
/** A standing from memory: the first statement is made only if the database still says the same. */
export type Claim = { hash: Buffer; businessId: number | undefined; mark: string; held: boolean };
/** What app.hold says where it does not. */
export const STANDING_CHANGED = 'DF001';
export type Mode = 'read' | 'write';

const ignore = () => {};
const NOTHING = CompiledQuery.raw('select 1');

/**
 * One transaction, begun by its first query. A write is BEGIN, scope and that query in one flight, and COMMIT at the
 * end. A read has no BEGIN: each of its statements flies with its scope as a transaction of its own, which under READ
 * COMMITTED sees just what it would see between BEGIN and COMMIT.
 */
class Transaction implements DatabaseConnection {
  #pool: Pool;
  #scope: Scope;
  #mode: Mode;
  #client: Promise<PoolClient> | undefined;
  #begun = false;
  #open = true;
  #underWay = 0;

  constructor(pool: Pool, scope: Scope, mode: Mode) {
    this.#pool = pool;
    this.#scope = scope;
    this.#mode = mode;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#open) throw new Error('A query outside its transaction would escape its business.');
    this.#underWay += 1;
    try {
      const client = await (this.#client ??= this.#pool.connect());
      const statement = { text: query.sql, values: query.parameters, name: statementName(query.sql) };
      const prelude = this.#prelude();
      const flight = fly(client, prelude, statement);
      const result = await (prelude.some(({ name }) => name === 'hold' || name === 'heldRead')
        ? this.#held(flight)
        : flight);
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Between two statements of a read there is nothing to keep: whoever waits has the connection, and the next takes another. */
  async letGo(): Promise<void> {
    const client = this.#client;
    if (this.#mode === 'write' || this.#underWay > 0 || !client) return;
    this.#client = undefined;
    (await client).release();
  }

  #prelude(): Prelude[] {
    const { businessId, userId, ip, requestId } = this.#scope;
    const who = [String(businessId ?? ''), String(userId ?? '')];
    const held = this.#hold();
    if (this.#mode === 'read') {
      const read: Prelude = held ? { name: 'heldRead', values: [...who, ...held] } : { name: 'read', values: who };
      return [read, ...this.#portal()];
    }
    if (this.#begun) return [];
    this.#begun = true;
    return [
      { name: 'begin', values: [] },
      ...(held ? [{ name: 'hold', values: held } as const] : []),
      { name: 'write', values: [...who, ip ?? '', requestId ?? ''] },
      ...this.#portal(),
    ];
  }

  #portal(): Prelude[] {
    const { clientId, doer } = this.#scope;
    if (clientId === undefined && doer === undefined) return [];
    return [{ name: 'portal', values: [String(clientId ?? ''), String(doer ?? '')] }];
  }

  #hold(): (string | null)[] | null {
    const { claim } = this.#scope;
    if (!claim || claim.held) return null;
    const business = claim.businessId === undefined ? null : String(claim.businessId);
    return [`\\x${claim.hash.toString('hex')}`, business, claim.mark];
  }

  /**
   * Said by the flight that asked, and by no other: what flew behind it fails for its own reasons. Whatever else went
   * wrong with that one, the standing was not what stopped it.
   */
  async #held<T>(flight: Promise<T>): Promise<T> {
    const claim = this.#scope.claim!;
    try {
      const result = await flight;
      claim.held = true;
      return result;
    } catch (error) {
      claim.held = (error as { code?: string }).code !== STANDING_CHANGED;
      throw error;
    }
  }

  /** Work that asked the database for nothing has nothing to show before its claim is held. */
  async prove(): Promise<void> {
    if (this.#scope.claim && !this.#scope.claim.held) await this.executeQuery(NOTHING);
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Lists are bounded: there is nothing to stream.');
  }

  /**
   * Changes the business for what follows: only for founding one, and for joining by a link; with the person, where an
   * account was only just made.
   */
  async enter(businessId: number, userId?: number): Promise<void> {
    this.#scope = { ...this.#scope, businessId, ...(userId === undefined ? {} : { userId }) };
    if (!this.#begun) return;
    const client = await this.#client!;
    await client.query(`select set_config('app.business_id', $1, true)`, [String(businessId)]);
    if (userId !== undefined) await client.query(`select set_config('app.user_id', $1, true)`, [String(userId)]);
  }

  /**
   * What the practice does because of a client's act (moves a task, tells whom it concerns) is done with its own rights;
   * the log names the client's login. The only way out of the client's scope, and nothing else goes on beside it.
   */
  async asPractice<T>(work: () => Promise<T>): Promise<T> {
    const own = { ...this.#scope, ...(await this.#said()) };
    await this.#become({ ...own, userId: undefined, clientId: undefined, doer: own.userId });
    try {
      const result = await work();
      await this.#become(own);
      return result;
    } catch (error) {
      // A statement may have failed, and the transaction with it: nothing more is said then.
      await this.#become(own).catch(ignore);
      throw error;
    }
  }

  /** Who is at work by now: background work may act in somebody's name half-way (jobs/acting.repo.ts). */
  async #said(): Promise<Pick<Scope, 'userId'>> {
    if (!this.#begun) return {};
    const client = await this.#client!;
    const { rows } = await client.query<{ id: string }>(`select current_setting('app.user_id', true) as id`);
    return { userId: Number(rows[0]!.id) || undefined };
  }

  async #become(scope: Scope): Promise<void> {
    this.#scope = scope;
    if (!this.#begun) return;
    const client = await this.#client!;
    await client.query(
      `select set_config('app.user_id', $1, true), set_config('app.client_id', $2, true), set_config('app.doer', $3, true)`,
      [scope.userId, scope.clientId, scope.doer].map((id) => String(id ?? '')),
    );
  }

  /** Once: a connection that was given back is somebody else's from that moment on. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    if (!this.#client) return;
    let client: PoolClient;
    try {
      client = await this.#client;
    } catch {
      return; // No connection was to be had: whoever asked has been told.
    }
    if (!this.#begun) return client.release();
    const { command } = await client.query(how).catch((error: Error) => {
      client.release(error);
      throw error;
    });
    client.release();
    // A failed transaction answers COMMIT with ROLLBACK; nothing may be taken as written then.
    if (how === 'commit' && command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.');
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

export type Within = {
  db: Db;
  enter: (businessId: number, userId?: number) => Promise<void>;
  asPractice: <T>(work: () => Promise<T>) => Promise<T>;
  apart: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Runs `work` in one transaction: whole, or not at all. */
export async function transact<T>(
  pool: Pool,
  scope: Scope,
  mode: Mode,
  work: (within: Within) => Promise<T>,
): Promise<T> {
  const transaction = new Transaction(pool, scope, mode);
  try {
    const result = await work({
      db: kyselyOn(transaction),
      enter: (...where) => transaction.enter(...where),
      asPractice: (part) => transaction.asPractice(part),
      apart: async (part) => {
        await transaction.letGo();
        return part();
      },
    });
    await transaction.prove();
    await transaction.end('commit');
    return result;
  } catch (error) {
    await transaction.end('rollback').catch(ignore);
    throw error;
  }
}
