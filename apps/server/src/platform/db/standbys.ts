import type pg from 'pg';
import type { Log } from '#server/platform/context.ts';
import { withTimeout } from '#server/platform/async.ts';
import { ConnectionQueue, type ConnectionRequest } from './connection-queue.ts';
import { isLost } from './database-fault.ts';
import { queryPipelined, type SetupStatement, type Statement } from './pipeline.ts';
import { requestPool, type Pool } from './pool.ts';

/** A place in the write-ahead log: 16 hexadecimal digits, so that the later one is the greater text. */
export type Position = string;
export const START: Position = '0'.repeat(16);
/** Sent with answers, and sent back with the next call: later calls read no older data. */
export const POSITION_HEADER = 'x-read-after';

const laterOf = (...positions: (Position | undefined)[]): Position =>
  positions.reduce<Position>((latest, one) => (one !== undefined && one > latest ? one : latest), START);

const toPosition = (lsn: string): Position =>
  lsn
    .split('/')
    .map((part) => part.padStart(8, '0'))
    .join('')
    .toLowerCase();

/** Undefined for anything else: a forged position only changes where its caller reads. */
export const parsePosition = (header: unknown): Position | undefined =>
  typeof header === 'string' && /^[0-9a-f]{16}$/.test(header) ? header : undefined;

/** The place up to which this server's data is, after the statement before it. */
const POSITION: Statement = {
  name: 'position',
  text: `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text as lsn,
                pg_is_in_recovery() as is_standby`,
  values: [],
};
const NOTHING: Statement = { name: 'nothing', text: 'select 1', values: [] };
type PositionRow = { lsn: string | null; is_standby: boolean };

/** Sent right behind a statement or COMMIT, so it costs no round trip. Undefined if it failed, as its statement did. */
export const askPosition = (client: pg.PoolClient): Promise<Position | undefined> =>
  queryPipelined(client, [], POSITION).then(
    ({ rows }) => toPosition((rows as PositionRow[])[0]?.lsn ?? '0/0'),
    () => undefined,
  );

/** Milliseconds between two polls of a server. */
const POLL_MS = 200;
/** A call that finds a standby too old checks it again, at most this often. */
const SOONEST_MS = 10;
/** The standbys are checked this soon after a write. */
const SOON_MS = 20;
const POLL_TIMEOUT_MS = 2_000;
const CHECK_TIMEOUT_MS = 5_000;
const LONGEST_BACKOFF_MS = 10_000;
/** A standby that is further behind is not used. */
const LAG_LIMIT_MS = 1_000;
/** A read waits this long for a connection of a busy standby, then it takes one of the primary. */
const WAIT_MS = 500;
const CONNECT_MS = 1_000;
const MOST_REMEMBERED = 10_000;

type Connected = { pool: Pool; sockets: Set<pg.PoolClient> };

/** One connection for short statements, shared by all that wait for one: it is pipelined. */
class Line {
  #pool: Pool;
  #client: Promise<pg.PoolClient> | undefined;

  constructor(url: string, log: Log) {
    this.#pool = requestPool(url, 1, log);
  }

  async query(setup: readonly SetupStatement[], statement: Statement, timeoutMs: number): Promise<pg.QueryResult> {
    const connecting = (this.#client ??= this.#pool.connect());
    let client: pg.PoolClient | undefined;
    try {
      client = await connecting;
      const result = await withTimeout(timeoutMs, queryPipelined(client, setup, statement));
      if (result) return result;
      throw new Error('Query read timeout');
    } catch (error) {
      if (this.#client === connecting && (!client || isLost(error))) {
        this.#client = undefined;
        client?.release(true);
      }
      throw error;
    }
  }

  async position(): Promise<{ position: Position; isStandby: boolean }> {
    const { rows } = await this.query([], POSITION, POLL_TIMEOUT_MS);
    const { lsn, is_standby } = (rows as PositionRow[])[0]!;
    return { position: toPosition(lsn ?? '0/0'), isStandby: is_standby };
  }

  async end(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    client?.release(true);
    await this.#pool.end();
  }
}

/** A standby that accepts connections but doesn't answer must not hold a read. */
async function connectWithin(ms: number, pool: Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  const client = await withTimeout(ms, connecting);
  if (client) return client;
  connecting.then(
    (late) => late.release(),
    () => {},
  );
  throw new Error('timeout expired');
}

/** A hot standby with its connections, and how far it is known to have replayed. */
class Standby {
  readonly name: string;
  replayed: Position = START;
  /** Reads it has answered, and those repeated on the primary. */
  reads = 0;
  failures = 0;
  readonly #open: Connected;
  readonly #line: Line;
  readonly #log: Log;
  #lastPoll = 0;
  #polling: Promise<void> | undefined;
  #backoff = 0;

  constructor(url: string, size: number, log: Log) {
    const { host, searchParams } = new URL(url);
    this.name = host || (searchParams.get('host') ?? '');
    this.#log = log;
    this.#line = new Line(url, log);
    const pool = Object.assign(requestPool(url, size, log), { queue: new ConnectionQueue(size) });
    const sockets = new Set<pg.PoolClient>();
    pool.on('connect', (client) => sockets.add(client as pg.PoolClient));
    pool.on('remove', (client) => sockets.delete(client as pg.PoolClient));
    this.#open = { pool, sockets };
  }

  /** Checks its position, unless it was checked just now or is known to be down. */
  poll(soonest = SOONEST_MS): Promise<void> {
    if (this.#polling || Date.now() - this.#lastPoll < Math.max(soonest, this.#backoff)) return Promise.resolve();
    this.#polling = this.#ask().finally(() => {
      this.#lastPoll = Date.now();
      this.#polling = undefined;
    });
    return this.#polling;
  }

  async #ask(): Promise<void> {
    try {
      const { position, isStandby } = await this.#line.position();
      if (!isStandby) throw new Error('It is no standby: it was promoted, or DATABASE_READ_URL is wrong.');
      if (this.#backoff) this.#log.info({ standby: this.name }, 'standby is back');
      this.#backoff = 0;
      this.replayed = position;
    } catch (err) {
      if (!this.#backoff) this.#log.warn({ err, standby: this.name }, 'standby is skipped');
      this.#backoff = Math.min(LONGEST_BACKOFF_MS, this.#backoff * 2 || POLL_MS);
      this.#cut();
    }
  }

  /** Reads that wait for a silent standby fail at once, and are repeated on the primary. */
  #cut(): void {
    this.replayed = START;
    for (const client of this.#open.sockets)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  async read(
    request: Omit<ConnectionRequest, 'waitMs'>,
    setup: readonly SetupStatement[],
    statement: Statement,
    statementMs: number | undefined,
  ): Promise<{ result: pg.QueryResult; position: Position }> {
    const { pool } = this.#open;
    const leave = await pool.queue!.enter({ ...request, waitMs: WAIT_MS });
    let client: pg.PoolClient | undefined;
    try {
      client = await connectWithin(CONNECT_MS, pool);
      const asked = queryPipelined(client, setup, statement, statementMs);
      const position = askPosition(client);
      const result = await asked;
      const at = (await position) ?? this.replayed;
      client.release();
      this.replayed = laterOf(this.replayed, at);
      this.reads += 1;
      return { result, position: at };
    } catch (error) {
      client?.release(isLost(error));
      this.failures += 1;
      if (!client || isLost(error)) {
        this.replayed = START;
        void this.poll();
      }
      throw error;
    } finally {
      leave();
    }
  }

  get pool(): Pool {
    return this.#open.pool;
  }

  async end(): Promise<void> {
    await this.#polling?.catch(() => {});
    await Promise.all([this.#line.end(), this.#open.pool.end()]);
  }
}

export type { Standby };

/** A call's place in the log: it reads nothing older than `after`, and answers with `seen`. */
export type CallPosition = { after: Position; seen: Position; mayRead: boolean };

type Owner = { businessId?: number | undefined; userId?: number | undefined };
const keysOf = ({ businessId, userId }: Owner): string[] => [
  ...(businessId === undefined ? [] : [`b${businessId}`]),
  ...(userId === undefined ? [] : [`u${userId}`]),
];

type Settings = { urls: readonly string[]; primaryUrl: string; size: number; isAlone: boolean; log: Log };

/** The standbys of DATABASE_READ_URL, and the positions that decide who may read from them. */
export class Standbys {
  readonly members: Standby[];
  /** Up to here, this process has written, or heard from another one. Events carry it. */
  latest: Position = START;
  /** Reads that no standby could answer yet. */
  fallbacks = 0;
  readonly #isAlone: boolean;
  readonly #log: Log;
  readonly #primary: Line;
  /** Positions of the primary, oldest first. */
  #history: { at: number; position: Position }[] = [];
  /** Last writes of businesses and users, by this process. */
  #written = new Map<string, Position>();
  /** Statements that a standby refuses, such as those with row locks. */
  #refused = new Set<string>();
  #soon: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;
  #next = 0;

  constructor({ urls, primaryUrl, size, isAlone, log }: Settings) {
    this.#isAlone = isAlone;
    this.#log = log;
    this.members = urls.map((url) => new Standby(url, size, log));
    this.#primary = new Line(primaryUrl, log);
  }

  start(): void {
    this.#timer = setInterval(() => void this.#poll(), POLL_MS);
    this.#timer.unref();
  }

  async #poll(): Promise<void> {
    await Promise.all([this.#pollPrimary(), ...this.members.map((member) => member.poll(POLL_MS / 2))]);
  }

  async #pollPrimary(): Promise<void> {
    const asked = Date.now();
    const { position } = await this.#primary.position().catch(() => ({ position: undefined }));
    if (position === undefined) return;
    const before = asked - LAG_LIMIT_MS;
    // The newest one before the limit is kept: it is the floor.
    while (this.#history[1] && this.#history[1].at <= before) this.#history.shift();
    this.#history.push({ at: asked, position });
  }

  /** Without news of the primary, nobody knows how far behind a standby is. */
  #floor(): Position | undefined {
    const now = Date.now();
    const newest = this.#history.at(-1);
    if (!newest || now - newest.at > 3 * LAG_LIMIT_MS) return undefined;
    return (this.#history.findLast(({ at }) => at <= now - LAG_LIMIT_MS) ?? this.#history[0])!.position;
  }

  /**
   * The oldest data that a call may read. A program that sends no position may have written through another process:
   * then it reads from the primary, and gets a position with the answer.
   */
  callPosition(header: unknown, mayRead: boolean): CallPosition {
    const after = parsePosition(header);
    return { after: after ?? START, seen: START, mayRead: mayRead && (after !== undefined || this.#isAlone) };
  }

  /** A standby with everything that the caller knows of. */
  choose({ after, seen }: CallPosition, owner: Owner, sql: string): Standby | undefined {
    if (this.#refused.has(sql)) return undefined;
    const floor = this.#floor();
    const needed = laterOf(after, seen, floor, ...keysOf(owner).map((key) => this.#written.get(key)));
    const usable = floor === undefined ? [] : this.members.filter(({ replayed }) => replayed >= needed);
    if (usable.length) return usable[(this.#next += 1) % usable.length];
    this.fallbacks += 1;
    for (const member of this.members) void member.poll();
    return undefined;
  }

  /** Sessions are always checked on the primary: a standby may not know yet that one has ended. */
  async checkSession(values: (string | null)[]): Promise<void> {
    await this.#primary.query([{ name: 'checkSession', values }], NOTHING, CHECK_TIMEOUT_MS);
  }

  /** Logged once per statement; from then on it goes to the primary at once. */
  refuse(sql: string, error: unknown): void {
    if (this.#refused.has(sql) || this.#refused.size >= MOST_REMEMBERED) return;
    this.#refused.add(sql);
    this.#log.info({ err: error, sql: sql.slice(0, 300) }, 'statement needs the primary');
  }

  /** After a commit, and after an event of another process. */
  note(position: Position | undefined, owner: Owner): void {
    if (position === undefined) return;
    this.latest = laterOf(this.latest, position);
    // The writer reads next: by then it is known who has it.
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      for (const member of this.members) void member.poll();
    }, SOON_MS).unref();
    for (const key of keysOf(owner)) {
      const later = laterOf(this.#written.get(key), position);
      this.#written.delete(key);
      this.#written.set(key, later);
    }
    while (this.#written.size > MOST_REMEMBERED) this.#written.delete(this.#written.keys().next().value!);
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    await Promise.all([this.#primary, ...this.members].map((one) => one.end().catch(() => {})));
  }
}
