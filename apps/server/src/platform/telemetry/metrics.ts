import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ConnectionQueue } from '#server/platform/db/connection-queue.ts';
import { databaseFault } from '#server/platform/db/database-fault.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { VERSION } from '#server/platform/version.ts';
import { countTally, durationTally } from './tallies.ts';
import type { Work } from './work.ts';

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const WAIT_SECONDS = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];

/** Errors that administrators can fix, by SQLSTATE; others count as `other`. */
const RACES: Record<string, string> = { '40001': 'serialization', '40P01': 'deadlock' };
/** The name of a call is its method and route. */
function labelsOfCall(name: string, status: string): Record<string, string> {
  const [method, route] = name.split(' ') as [string, string];
  return { method, route, status };
}

const faultOf = (error: Error): string =>
  databaseFault(error) ?? RACES[(error as { code?: string }).code ?? ''] ?? 'other';

export type JobBacklog = { kind: string; waiting: number; oldest_seconds: number };
/** Read at each scrape. */
export type Sources = {
  sockets: () => number;
  jobBacklog: () => Promise<JobBacklog[]>;
  /** Seconds since 1970, or null before the first backup. Undefined without scheduled backups. */
  lastBackup?: () => Promise<number | null>;
};

/**
 * Metrics of this process in Prometheus's format. Labels are routes, kinds and states, all declared in the code: never
 * people, businesses, ids or addresses.
 */
export function createMetrics(onError: (error: unknown) => void) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const pools = new Map<string, Pool>();
  let queue: ConnectionQueue | undefined;
  let sources: Sources | undefined;
  const running = { call: 0, job: 0, event: 0 };

  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  /** A database that doesn't answer must not hide the other metrics. */
  const gauge = <L extends string>(name: string, help: string, labelNames: L[], read: (to: Gauge<L>) => unknown) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        await Promise.resolve(read(this)).catch(onError);
      },
    });

  const calls = durationTally(register, 'daftar_http_request_duration_seconds', 'Duration of calls', CALL_SECONDS);
  const jobs = histogram('daftar_job_duration_seconds', 'Duration of job attempts', ['kind', 'result'], JOB_SECONDS);
  const events = histogram(
    'daftar_socket_event_duration_seconds',
    'Duration of socket events sent by browsers',
    ['event', 'result'],
    CALL_SECONDS,
  );
  const statements = countTally(register, 'daftar_database_statements_total', 'Statements');
  const databaseTime = countTally(register, 'daftar_database_seconds_total', 'Time until the database answered');
  const durations = durationTally(
    register,
    'daftar_database_statement_duration_seconds',
    'Time until the database answered a statement',
    STATEMENT_SECONDS,
  );
  const slow = counter('daftar_database_slow_statements_total', 'Statements above SLOW_STATEMENT_MS', [
    'source',
    'name',
  ]);
  const errors = counter('daftar_database_errors_total', 'Failed statements', ['fault']);
  const retries = counter('daftar_transaction_retries_total', 'Calls run again after a conflict', ['name']);
  const connectionWaits = durationTally(
    register,
    'daftar_pool_wait_seconds',
    'Wait for a connection of the pool',
    WAIT_SECONDS,
  );
  const queueWaits = durationTally(
    register,
    'daftar_connection_queue_wait_seconds',
    'Wait in the queue of a business for its turn',
    WAIT_SECONDS,
  );
  const abandoned = counter('daftar_jobs_abandoned_total', 'Jobs given up after their last attempt', ['kind']);
  const broadcasts = counter('daftar_socket_broadcasts_total', 'Events sent to browsers', ['kind']);
  const outbound = histogram(
    'daftar_outbound_request_duration_seconds',
    'Requests to providers',
    ['provider', 'operation', 'result'],
    CALL_SECONDS,
  );
  const storage = histogram(
    'daftar_file_store_duration_seconds',
    'Operations of the file store',
    ['operation', 'result'],
    CALL_SECONDS,
  );

  gauge('daftar_build_info', 'Release and Node version', ['version', 'node'], (to) =>
    to.set({ version: VERSION, node: process.version }, 1),
  );
  gauge('daftar_http_requests_in_flight', 'Calls under way', [], (to) => to.set(running.call));
  gauge('daftar_jobs_running', 'Jobs under way in this process', [], (to) => to.set(running.job));
  gauge('daftar_sockets_connected', 'Open sockets of browsers', [], (to) => to.set(sources?.sockets() ?? 0));
  gauge('daftar_pool_connections', 'Database connections', ['pool', 'state'], (to) => {
    for (const [pool, { totalCount, idleCount }] of pools) {
      to.set({ pool, state: 'in_use' }, totalCount - idleCount);
      to.set({ pool, state: 'idle' }, idleCount);
    }
  });
  gauge('daftar_pool_size', 'Most database connections', ['pool'], (to) => {
    for (const [pool, { options }] of pools) to.set({ pool }, options.max ?? 0);
  });
  gauge('daftar_pool_waiting', 'Waiting for a connection of the pool', ['pool'], (to) => {
    for (const [pool, { waitingCount }] of pools) to.set({ pool }, waitingCount);
  });
  gauge('daftar_connection_queue_waiting', 'Calls waiting for the turn of their business', [], (to) =>
    to.set(queue?.length ?? 0),
  );
  // One query for both gauges.
  let reading: Promise<JobBacklog[]> | undefined;
  const backlog = () =>
    (reading ??= (sources?.jobBacklog() ?? Promise.resolve([])).finally(() => (reading = undefined)));
  gauge('daftar_jobs_waiting', 'Due jobs that wait, up to 10,000', ['kind'], async (to) => {
    for (const { kind, waiting } of await backlog()) to.set({ kind }, waiting);
  });
  gauge('daftar_jobs_oldest_seconds', 'Age of the oldest due job', ['kind'], async (to) => {
    for (const { kind, oldest_seconds } of await backlog()) to.set({ kind }, oldest_seconds);
  });

  return {
    started: ({ source }: Work) => void (running[source] += 1),
    finished(work: Work, seconds: number, result: string): void {
      const { source, name } = work;
      running[source] -= 1;
      if (source === 'call') {
        calls(`${name} ${result}`, () => labelsOfCall(name, result), seconds);
      } else if (source === 'job') jobs.observe({ kind: name, result }, seconds);
      else events.observe({ event: name, result }, seconds);
      if (!work.statements) return;
      const labels = () => ({ source, name });
      const key = source === 'call' ? name : `${source} ${name}`;
      statements(key, labels, work.statements);
      databaseTime(key, labels, work.databaseMs / 1000);
    },
    statement(pool: string, ms: number, error: Error | null): void {
      durations(pool, () => ({ pool }), ms / 1000);
      if (error) errors.inc({ fault: faultOf(error) });
    },
    slow: (work: Work | undefined) => slow.inc({ source: work?.source ?? 'other', name: work?.name ?? 'other' }),
    waited: (pool: string, ms: number) => connectionWaits(pool, () => ({ pool }), ms / 1000),
    queued: (kind: string, ms: number, result: 'admitted' | 'refused') =>
      queueWaits(`${kind} ${result}`, () => ({ kind, result }), ms / 1000),
    retried: (work: Work | undefined) => retries.inc({ name: work?.name ?? 'other' }),
    abandoned: (kind: string) => abandoned.inc({ kind }),
    broadcast: (kind: string) => broadcasts.inc({ kind }),
    outbound(provider: string, operation: string, ms: number, result: string): void {
      if (provider === 'storage') storage.observe({ operation, result }, ms / 1000);
      else outbound.observe({ provider, operation, result }, ms / 1000);
    },
    watchPool: (name: string, pool: Pool) => void pools.set(name, pool),
    watchQueue: (watched: ConnectionQueue) => void (queue = watched),
    /** Once the app is wired. */
    readFrom(from: Sources): void {
      sources = from;
      const { lastBackup } = from;
      if (lastBackup)
        gauge('daftar_backup_last_success_timestamp_seconds', 'When the last backup succeeded', [], async (to) =>
          to.set((await lastBackup()) ?? 0),
        );
    },
    text: async () => ({ type: register.contentType, text: await register.metrics() }),
    names: () => register.getMetricsAsArray().map(({ name }) => name),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
