import type { Env } from '#server/env.ts';
import type { Log } from '#server/platform/context.ts';
import type { ConnectionQueue } from '#server/platform/db/connection-queue.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { watchPool, type PoolWatcher } from '#server/platform/db/watch-pool.ts';
import { withTimeout } from '#server/platform/async.ts';
import { isRefusal } from '#server/platform/providers/refusal.ts';
import type { Metrics, Sources } from './metrics.ts';
import type { Traces } from './traces.ts';
import { currentScope, runInScope, type Work, type WorkUnit } from './work.ts';

/** Results of an outbound request: `refused` is an answer that a second try wouldn't change. */
export type OutboundResult = 'ok' | 'refused' | 'failed';

/** Metrics, traces and the log of slow statements. Each is off unless its setting is there. */
export type Telemetry = {
  isOn: boolean;
  begin(unit: WorkUnit): Work;
  /** Runs code whose statements and requests belong to the work. */
  within<T>(work: Work, inside: () => T): T;
  end(work: Work, result: string, isError: boolean): void;
  /** A job or socket event. */
  run<T>(unit: WorkUnit, inside: () => Promise<T>): Promise<T>;
  /** A request to a provider. */
  outbound<T>(
    provider: string,
    operation: string,
    send: () => Promise<T>,
    resultOf?: (answer: T) => OutboundResult,
  ): Promise<T>;
  /** The header that continues the trace elsewhere. */
  traceHeader(): { traceparent?: string };
  retried(): void;
  jobAbandoned(kind: string): void;
  broadcast(kind: string): void;
  watchPool(name: string, pool: Pool): void;
  watchQueue(queue: ConnectionQueue): void;
  readFrom(sources: Sources): void;
  /** Undefined without METRICS_TOKEN. */
  metrics?: Pick<Metrics, 'text' | 'names'>;
  close(): Promise<void>;
};

const nothing = () => {};

/** Costs a function call. */
export const NO_TELEMETRY: Telemetry = {
  isOn: false,
  begin: (unit) => newWork(unit),
  within: (_work, inside) => inside(),
  end: nothing,
  run: (_unit, inside) => inside(),
  outbound: (_provider, _operation, send) => send(),
  traceHeader: () => ({}),
  retried: nothing,
  jobAbandoned: nothing,
  broadcast: nothing,
  watchPool: nothing,
  watchQueue: nothing,
  readFrom: nothing,
  close: async () => {},
};

const newWork = (unit: WorkUnit): Work => ({
  ...unit,
  startedAt: performance.now(),
  statements: 0,
  databaseMs: 0,
  hasFailed: false,
  span: undefined,
});

/** A collector that doesn't answer must not hold up the shutdown. */
const FLUSH_MS = 3_000;
/** Statements are logged and traced up to this length. */
const MAX_TEXT = 2_000;

/** The libraries are loaded only where a setting needs them. */
export async function createTelemetry(env: Env, log: Log): Promise<Telemetry> {
  const { SLOW_STATEMENT_MS: slowMs, METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (!token && !endpoint && !slowMs) return NO_TELEMETRY;
  const metrics = token
    ? (await import('./metrics.ts')).createMetrics((err) => log.warn({ err }, 'metric not read'))
    : undefined;
  const traces = endpoint ? (await import('./traces.ts')).createTraces(env) : undefined;
  const watcher = watcherOf(log, metrics, traces, slowMs);

  const begin = (unit: WorkUnit): Work => {
    const work = newWork(unit);
    work.span = traces?.start(
      unit.source === 'call' ? unit.name : `${unit.source} ${unit.name}`,
      { kind: unit.source === 'call' ? 'SERVER' : 'CONSUMER', traceparent: unit.traceparent },
      { [`daftar.${unit.source}`]: unit.name, ...(unit.requestId ? { 'daftar.request_id': unit.requestId } : {}) },
    );
    metrics?.started(work);
    return work;
  };
  const within = <T>(work: Work, inside: () => T): T => runInScope({ work, span: work.span }, inside);
  const end = (work: Work, result: string, isError: boolean): void => {
    metrics?.finished(work, (performance.now() - work.startedAt) / 1000, result);
    traces?.end(work.span, isError, { 'daftar.result': result, 'daftar.statements': work.statements });
  };

  return {
    isOn: true,
    begin,
    within,
    end,
    async run(unit, inside) {
      const work = begin(unit);
      let isDone = false;
      try {
        const result = await within(work, inside);
        isDone = !work.hasFailed;
        return result;
      } finally {
        end(work, isDone ? 'done' : 'failed', !isDone);
      }
    },
    async outbound(provider, operation, send, resultOf = () => 'ok') {
      const startedAt = performance.now();
      const { work, span: parent } = currentScope() ?? {};
      const span = traces?.start(
        `${provider} ${operation}`,
        { kind: 'CLIENT', parent },
        { 'daftar.provider': provider },
      );
      let result: OutboundResult = 'failed';
      try {
        const answer = await runInScope({ work, span }, send);
        result = resultOf(answer);
        return answer;
      } catch (error) {
        result = isRefusal(error) ? 'refused' : 'failed';
        throw error;
      } finally {
        metrics?.outbound(provider, operation, performance.now() - startedAt, result);
        traces?.end(span, result === 'failed', { 'daftar.result': result });
      }
    },
    traceHeader: () => {
      const traceparent = traces?.current();
      return traceparent ? { traceparent } : {};
    },
    retried: () => metrics?.retried(currentScope()?.work),
    jobAbandoned(kind) {
      metrics?.abandoned(kind);
      const work = currentScope()?.work;
      if (work) work.hasFailed = true;
    },
    broadcast: (kind) => metrics?.broadcast(kind),
    watchPool(name, pool) {
      metrics?.watchPool(name, pool);
      watchPool(pool, watcher(name));
    },
    watchQueue(queue) {
      metrics?.watchQueue(queue);
      if (metrics) measureWaits(queue, metrics);
    },
    readFrom: (sources) => metrics?.readFrom(sources),
    ...(metrics ? { metrics } : {}),
    close: async () => {
      if (traces) await withTimeout(FLUSH_MS, traces.close()).catch(nothing);
    },
  };
}

function watcherOf(log: Log, metrics?: Metrics, traces?: Traces, slowMs?: number): (pool: string) => PoolWatcher {
  return (pool) => ({
    waited: (ms) => metrics?.waited(pool, ms),
    acquired(): ReturnType<PoolWatcher['acquired']> {
      const span = traces?.start(
        'database',
        { kind: 'INTERNAL', parent: currentScope()?.span },
        { 'daftar.pool': pool },
      );
      return { span, release: (isLost) => traces?.end(span, isLost) };
    },
    statement({ text, name, connection, parent }) {
      const startedAt = performance.now();
      const scope = currentScope();
      const work = scope?.work;
      const span = traces?.start(
        verbOf(text),
        { kind: 'CLIENT', parent: parent ?? scope?.span },
        {
          'db.system.name': 'postgresql',
          'db.query.text': text.slice(0, MAX_TEXT),
        },
      );
      return (error, rows) => {
        const ms = performance.now() - startedAt;
        if (work) {
          work.statements += 1;
          work.databaseMs += ms;
        }
        metrics?.statement(pool, ms, error);
        traces?.end(span, error !== null, { 'db.response.returned_rows': rows });
        if (!slowMs || ms < slowMs) return;
        metrics?.slow(work);
        log.warn(
          {
            [work?.source ?? 'source']: work?.name ?? 'other',
            ...(work?.requestId ? { reqId: work.requestId } : {}),
            ms: Math.round(ms),
            rows,
            statement: text.slice(0, MAX_TEXT),
            name,
            connection,
          },
          'slow statement',
        );
      };
    },
  });
}

const verbOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';

function measureWaits(queue: ConnectionQueue, metrics: Metrics): void {
  const enter = queue.enter.bind(queue);
  queue.enter = async (request) => {
    const startedAt = performance.now();
    try {
      const leave = await enter(request);
      metrics.queued(request.kind, performance.now() - startedAt, 'admitted');
      return leave;
    } catch (error) {
      metrics.queued(request.kind, performance.now() - startedAt, 'refused');
      throw error;
    }
  };
}
