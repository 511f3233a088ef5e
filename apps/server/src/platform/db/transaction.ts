import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import type { CallKind, Place } from './connection-queue.ts';
import { databaseFault, isLost, OutcomeUnknown } from './database-fault.ts';
import { queryPipelined, SESSION_CHANGED, type SetupStatement, type Statement } from './pipeline.ts';
import type { Pool } from './pool.ts';
import { endTransaction, readFromStandby, see } from './standby-reads.ts';
import { askPosition, type CallPosition } from './standbys.ts';
import { prepared } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** Settings of the transaction for row-level security and the activity log. */
export type Scope = {
  businessId?: number | undefined;
  userId?: number | undefined;
  /** Known from the session. Without it, row-level security looks it up for every table (app.standing). */
  standing?: 'owner' | 'staff' | undefined;
  /** Clients that staff don't see, for reads: a write may change them. Without them, row-level security looks them up. */
  hiddenClientIds?: readonly number[] | undefined;
  /** The client of a portal call: only its data is visible. */
  clientId?: number | undefined;
  /** The user who caused it, if no member is acting (asBusiness). */
  initiatedBy?: number | undefined;
  /** The API key of the call, which the log names. */
  apiKeyId?: number | undefined;
  ip?: string | undefined;
  requestId?: string | undefined;
  sessionCheck?: SessionCheck | undefined;
  limits?: Limits | undefined;
  /** How new the data is that the caller has read and written; only with standbys. */
  position?: CallPosition | undefined;
};
/** How long a call may take. Without them, the timeouts of the connection apply. */
export type Limits = {
  kind: CallKind | 'job';
  statementMs: number;
  /** For a free connection. */
  waitMs?: number;
  /** No statement is sent after this time (Date.now), because the caller has given up. */
  deadline?: number;
  /** Aborted when the caller is gone: then it waits for no connection. */
  signal?: AbortSignal | undefined;
};
/** A call that took longer than its limits. It was rolled back. */
export class TookTooLong extends Error {}
/** A cached session: the first statement runs only if the database confirms it. */
export type SessionCheck = { hash: Buffer; businessId: number | undefined; version: string; verified: boolean };
export { SESSION_CHANGED };
export type Mode = 'read' | 'write';

const ignore = () => {};
const NOTHING = CompiledQuery.raw('select 1');

/**
 * A transaction that starts with its first query. A write sends BEGIN, scope and that query together, and COMMIT at the
 * end. A read has no BEGIN: each statement is sent with its scope as its own transaction, which under READ COMMITTED
 * sees the same.
 */
class Transaction implements DatabaseConnection {
  #pool: Pool;
  #scope: Scope;
  #mode: Mode;
  #client: Promise<PoolClient> | undefined;
  /** Gives the place in the connection queue back. */
  #leave: Place | undefined;
  #isLost = false;
  #isStarted = false;
  #open = true;
  #underWay = 0;

  constructor(pool: Pool, scope: Scope, mode: Mode) {
    this.#pool = pool;
    this.#scope = scope;
    this.#mode = mode;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#open) throw new Error('A query outside its transaction would escape its business.');
    const { deadline } = this.#scope.limits ?? {};
    if (deadline !== undefined && Date.now() > deadline) throw new TookTooLong('The time of the call is over.');
    this.#underWay += 1;
    try {
      const { hasOnePlan, ...text } = prepared(query.sql);
      const statement = { ...text, values: query.parameters };
      const planning: SetupStatement[] = hasOnePlan ? [{ name: 'onePlan', values: [] }] : [];
      const read = this.#isStarted ? undefined : this.#fromStandby(query, statement, planning);
      const rows = read && (await read);
      if (rows) return rows as QueryResult<R>;
      const client = await (this.#client ??= this.#connect());
      const statementMs = this.#statementMs();
      const setupStatements = [...this.#setupStatements(statementMs), ...(this.#mode === 'read' ? planning : [])];
      const pending = queryPipelined(client, setupStatements, statement, statementMs);
      // Later reads of the caller must not be older than this one.
      const position = this.#mode === 'read' && this.#scope.position ? askPosition(client) : undefined;
      const result = await (setupStatements.some(({ name }) => name === 'checkSession' || name === 'checkedRead')
        ? this.#withSessionCheck(pending)
        : pending);
      if (position) see(this.#scope.position, await position);
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    } catch (error) {
      throw this.#noted(error);
    } finally {
      this.#underWay -= 1;
    }
  }

  /** A call reads from a standby until it writes. */
  #fromStandby({ query: { kind } }: CompiledQuery, statement: Statement, planning: SetupStatement[]) {
    const setup = () => [this.#readSetup(this.#statementMs()), ...this.#portal(), ...planning];
    const check = () => this.#sessionCheckValues();
    return readFromStandby(this.#pool, this.#scope, { statement, kind, tenant: this.#tenant(), setup, check });
  }

  /** Many people share an address, so it is no tenant: sign-ins have limits of their own. */
  #tenant(): string | undefined {
    const { businessId, userId } = this.#scope;
    return businessId ? String(businessId) : userId ? `user ${userId}` : undefined;
  }

  async #connect(): Promise<PoolClient> {
    const { limits } = this.#scope;
    const tenant = this.#tenant();
    if (tenant && limits?.waitMs !== undefined && limits.kind !== 'job') {
      const { kind, waitMs, signal } = limits;
      this.#leave = await this.#pool.queue?.enter({ tenant, kind, waitMs, signal });
    }
    return this.#pool.connect().catch((error: unknown) => {
      this.#leave?.();
      throw error;
    });
  }

  #release(client: PoolClient, error?: Error | boolean): void {
    client.release(error);
    this.#leave?.();
  }

  /** Records the state of the connection and the disk from the error. */
  #noted(error: unknown): unknown {
    const fault = databaseFault(error);
    if (isLost(error)) this.#isLost = true;
    if (fault === 'disk_full') this.#pool.diskFullAt = Date.now();
    // A former primary that is a standby now: the next connection looks for the new one.
    if (fault === 'read_only' && this.#mode === 'write') this.#isLost = true;
    // A read runs read-only by our own setting, so this is a fault of the call.
    if (fault === 'read_only' && this.#mode === 'read')
      return new Error('A call that only reads has tried to write.', { cause: error });
    return error;
  }

  /** A read needs no connection between two statements, so it is released. */
  async releaseConnection(): Promise<void> {
    const client = this.#client;
    if (this.#mode === 'write' || this.#underWay > 0 || !client) return;
    this.#client = undefined;
    this.#release(await client);
  }

  /** A statement may take as long as its kind allows, but not longer than the call: it may have waited long already. */
  #statementMs(): number | undefined {
    const { statementMs, deadline } = this.#scope.limits ?? {};
    if (statementMs === undefined || deadline === undefined) return statementMs;
    return Math.max(1, Math.min(statementMs, deadline - Date.now()));
  }

  #setupStatements(statementMs: number | undefined): SetupStatement[] {
    const { apiKeyId, ip, requestId, limits } = this.#scope;
    const check = this.#sessionCheckValues();
    const read = this.#readSetup(statementMs);
    const { values: who } = read;
    if (this.#mode === 'read') {
      const checked: SetupStatement = check ? { name: 'checkedRead', values: [...who, ...check] } : read;
      return [checked, ...this.#portal()];
    }
    if (this.#isStarted)
      return statementMs === limits?.statementMs ? [] : [{ name: 'timeLeft', values: [String(statementMs)] }];
    this.#isStarted = true;
    return [
      { name: 'begin', values: [] },
      ...(check ? [{ name: 'checkSession', values: check } as const] : []),
      { name: 'write', values: [...who, ip ?? '', requestId ?? ''] },
      ...(apiKeyId === undefined ? [] : [{ name: 'apiKey' as const, values: [String(apiKeyId)] }]),
      ...this.#portal(),
    ];
  }

  #readSetup(statementMs: number | undefined): SetupStatement {
    const { businessId, userId, standing, hiddenClientIds } = this.#scope;
    const hidden = this.#mode === 'read' && hiddenClientIds ? ` {${hiddenClientIds.join(',')}}` : '';
    const holdsFor = standing && `${standing} ${userId} ${businessId}${hidden}`;
    return { name: 'read', values: [businessId, userId, statementMs, holdsFor].map((value) => String(value ?? '')) };
  }

  #portal(): SetupStatement[] {
    const { clientId, initiatedBy } = this.#scope;
    if (clientId === undefined && initiatedBy === undefined) return [];
    return [{ name: 'portal', values: [String(clientId ?? ''), String(initiatedBy ?? '')] }];
  }

  #sessionCheckValues(): (string | null)[] | null {
    const { sessionCheck } = this.#scope;
    if (!sessionCheck || sessionCheck.verified) return null;
    const business = sessionCheck.businessId === undefined ? null : String(sessionCheck.businessId);
    return [`\\x${sessionCheck.hash.toString('hex')}`, business, sessionCheck.version];
  }

  /**
   * Only the query that carried the check reports it; queries pipelined behind it fail for their own reasons. Any other
   * error means the session was valid.
   */
  async #withSessionCheck<T>(query: Promise<T>): Promise<T> {
    const sessionCheck = this.#scope.sessionCheck!;
    try {
      const result = await query;
      sessionCheck.verified = true;
      return result;
    } catch (error) {
      sessionCheck.verified = (error as { code?: string }).code !== SESSION_CHANGED;
      throw error;
    }
  }

  /** A call without queries still needs its session checked. */
  async verifySession(): Promise<void> {
    if (this.#scope.sessionCheck && !this.#scope.sessionCheck.verified) await this.executeQuery(NOTHING);
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Lists are bounded: there is nothing to stream.');
  }

  /**
   * Changes the business for what follows: only for creating one or joining by a link; with the user if the account is
   * new.
   */
  async switchBusiness(businessId: number, userId?: number): Promise<void> {
    this.#scope = { ...this.#scope, businessId, standing: undefined, ...(userId === undefined ? {} : { userId }) };
    if (!this.#isStarted) return;
    const client = await this.#client!;
    await client.query(`select set_config('app.business_id', $1, true)`, [String(businessId)]);
    if (userId !== undefined) await client.query(`select set_config('app.user_id', $1, true)`, [String(userId)]);
  }

  /**
   * Acts with the business's own rights because of a client's call (moves a task, notifies members); the log names the
   * client's login. The only way out of a client's scope, and nothing may run in parallel.
   */
  async asBusiness<T>(work: () => Promise<T>): Promise<T> {
    const own = { ...this.#scope, ...(await this.#currentUser()) };
    await this.#become({
      ...own,
      userId: undefined,
      standing: undefined,
      clientId: undefined,
      initiatedBy: own.userId,
    });
    try {
      const result = await work();
      await this.#become(own);
      return result;
    } catch (error) {
      // If a statement failed, the transaction has failed too, and can't be changed back.
      await this.#become(own).catch(ignore);
      throw error;
    }
  }

  /** The current user: background jobs may act as a user (access/act-as-user.repo.ts). */
  async #currentUser(): Promise<Pick<Scope, 'userId'>> {
    if (!this.#isStarted) return {};
    const client = await this.#client!;
    const { rows } = await client.query<{ id: string }>(`select current_setting('app.user_id', true) as id`);
    return { userId: Number(rows[0]!.id) || undefined };
  }

  async #become(scope: Scope): Promise<void> {
    this.#scope = scope;
    if (!this.#isStarted) return;
    const client = await this.#client!;
    await client.query(
      `select set_config('app.user_id', $1, true), set_config('app.client_id', $2, true), set_config('app.on_behalf_of', $3, true)`,
      [scope.userId, scope.clientId, scope.initiatedBy].map((id) => String(id ?? '')),
    );
  }

  /** Once only: a released connection belongs to someone else. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    if (!this.#client) return;
    let client: PoolClient;
    try {
      client = await this.#client;
    } catch {
      return; // No connection was available, which is already reported.
    }
    // A lost connection can't be asked to roll back: the database does so by itself.
    if (!this.#isStarted || this.#isLost) return this.#release(client, this.#isLost);
    if (how === 'commit') this.#leave?.committing();
    const ended = endTransaction(client, how, this.#pool);
    const { command, isReplicated, position } = await ended.catch((error: Error) => {
      this.#noted(error);
      this.#release(client, error);
      // An error of the statement means that it was rolled back; a lost connection doesn't say which.
      if (how === 'commit' && this.#isLost)
        throw new OutcomeUnknown('The connection was lost at COMMIT.', { cause: error });
      throw error;
    });
    this.#release(client);
    if (!isReplicated) throw new OutcomeUnknown('The write did not reach the synchronous standby in time.');
    // A failed transaction answers COMMIT with ROLLBACK: then nothing was written.
    if (how === 'commit' && command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.');
    if (how === 'commit') this.#pool.diskFullAt = undefined;
    this.#pool.standbys?.note(position, this.#scope);
    see(this.#scope.position, position);
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

export type TransactionApi = {
  db: Db;
  switchBusiness: (businessId: number, userId?: number) => Promise<void>;
  asBusiness: <T>(work: () => Promise<T>) => Promise<T>;
  outsideTransaction: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Runs `work` in one transaction. */
export async function runTransaction<T>(
  pool: Pool,
  scope: Scope,
  mode: Mode,
  work: (within: TransactionApi) => Promise<T>,
): Promise<T> {
  const transaction = new Transaction(pool, scope, mode);
  try {
    const result = await work({
      db: kyselyOn(transaction),
      switchBusiness: (...where) => transaction.switchBusiness(...where),
      asBusiness: (part) => transaction.asBusiness(part),
      outsideTransaction: async (part) => {
        await transaction.releaseConnection();
        return part();
      },
    });
    await transaction.verifySession();
    await transaction.end('commit');
    return result;
  } catch (error) {
    await transaction.end('rollback').catch(ignore);
    throw error;
  }
}
