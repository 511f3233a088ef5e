import { once } from 'node:events';
import { createServer as createProbe } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { backupState } from './platform/backup/results.repo.ts';
import type { App } from './platform/context.ts';
import { STATEMENT_MS } from './platform/call-limits.ts';
import { ConnectionQueue } from './platform/db/connection-queue.ts';
import { migrate } from './platform/db/migrate.ts';
import { checkRequestRole, CONNECT_TIMEOUT_MS, ownerPool, requestPool, type Pool } from './platform/db/pool.ts';
import { Standbys } from './platform/db/standbys.ts';
import type { Env } from './env.ts';
import { bindRoutes } from './platform/http/bind-routes.ts';
import { bindApiDocs } from './platform/http/api-docs.ts';
import { bindFiles } from './platform/http/file-routes.ts';
import { bindRawRoutes } from './platform/http/bind-raw-routes.ts';
import { bindHealth } from './platform/http/health.ts';
import { measureCalls } from './platform/http/measure-calls.ts';
import { bindMetrics } from './platform/http/metrics-route.ts';
import { createServer } from './platform/http/server.ts';
import type { StartPage } from './platform/http/start-page.ts';
import { bindWebApp } from './platform/http/web-app.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createProviders } from './platform/providers/index.ts';
import { attachRealtime } from './platform/realtime/realtime.ts';
import {
  binKinds,
  featureEvents,
  features,
  fileOwners,
  jobKinds,
  letterhead,
  rawRoutes,
  senders,
  subscribers,
} from './features.ts';
import { isMember } from './access/is-member.ts';
import { checkKeyFingerprints } from './platform/key-fingerprints.repo.ts';
import { loadSecret } from './platform/secret.ts';
import { createTelemetry } from './platform/telemetry/telemetry.ts';
import { watchBroadcasts, watchProviders } from './platform/telemetry/watch-providers.ts';
import type { Progress } from './platform/start-progress.ts';
import { databaseError, listenError } from './platform/startup-error.ts';
import { createVault, loadVaultKeys, type VaultKey } from './platform/vault.ts';
import { VERSION } from './platform/version.ts';
import { encryptPlainRows } from './platform/db/encrypted-columns.ts';
import { SHUTDOWN_TIMEOUT_MS, withTimeout } from './platform/async.ts';

/** For statements without a call of their own, such as reading a session. */
const DATABASE_TIMEOUTS = { statementSeconds: STATEMENT_MS.read / 1000, idleSeconds: 120 };
/** A database that no longer answers must not block the shutdown. */
const CLOSE_TIMEOUT_MS = 2_000;

export type Running = { app: App; server: FastifyInstance; url: string; close: () => Promise<void> };

export type StartOptions = {
  logStream?: NodeJS.WritableStream;
  /** Runs when everything is wired, before the port opens. */
  beforeOpening?: (app: App) => Promise<void>;
  /** Has the port until the server takes it over. */
  startPage?: StartPage;
  progress?: Progress;
  /** How long a shutdown still accepts requests, in milliseconds, for those already sent by a balancer or browser. */
  grace?: number;
  /** How long it then waits for running requests and jobs, in milliseconds. */
  timeoutMs?: number;
};

/** Wires one server to one database and opens its port. */
export async function startApp(env: Env, databaseUrl: string, options: StartOptions = {}): Promise<Running> {
  const server = await createServer(env, { logStream: options.logStream });
  const { log } = server;
  if (!options.startPage) await checkPort(env);
  const secret = loadSecret(env);
  const keys = loadVaultKeys(env);
  const vault = createVault(keys);
  await prepareDatabase(env, databaseUrl, keys, log, options.progress);
  const telemetry = await createTelemetry(env, log);
  measureCalls(server, telemetry);

  const queue = new ConnectionQueue(env.DATABASE_POOL);
  const pool: Pool = Object.assign(requestPool(databaseUrl, env.DATABASE_POOL, log, DATABASE_TIMEOUTS), { queue });
  telemetry.watchPool('calls', pool);
  telemetry.watchQueue(queue);
  const standbys = env.DATABASE_READ_URL && createStandbys(env, env.DATABASE_READ_URL, databaseUrl, log);
  if (standbys) pool.standbys = standbys;
  for (const [n, { pool: ofStandby }] of (pool.standbys?.members ?? []).entries())
    telemetry.watchPool(`standby ${n + 1}`, ofStandby);
  const sockets = attachRealtime(server.server, {
    env,
    pool,
    log,
    telemetry,
    databaseUrl,
    app: () => app,
    events: featureEvents,
  });
  const realtime = watchBroadcasts(telemetry, sockets);
  const app: App = {
    env,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
    secret,
    vault,
    pool,
    databaseUrl,
    log,
    telemetry,
    realtime,
    ...watchProviders(telemetry, await createProviders(env, secret)),
    fileOwners,
    binKinds,
    subscribers,
    senders,
    letterhead,
    jobs: createJobs(databaseUrl, () => app, jobKinds),
  };

  let stopping = false;
  const backups = async () => (env.BACKUP_SCHEDULE ? { backup: await backupState(pool) } : {});
  bindHealth(server, pool, () => stopping, undefined, backups);
  bindMetrics(server, telemetry, env.METRICS_TOKEN);
  const lastBackup = async () => {
    const { last_success_at: at } = await backupState(pool);
    return at === null ? null : Date.parse(at) / 1000;
  };
  telemetry.readFrom({
    sockets: () => realtime.sockets(),
    jobBacklog: () => app.jobs.backlog(),
    ...(env.BACKUP_SCHEDULE ? { lastBackup } : {}),
  });
  bindApiDocs(server, VERSION, env, (token) => isMember(pool, token));
  bindFiles(server, app);
  bindRawRoutes(server, app, rawRoutes);
  bindRoutes(
    server,
    app,
    Object.values(features).map(({ routes }) => routes),
  );
  await bindWebApp(server);

  /**
   * Waits for running requests and jobs, then for broadcasts to other processes, then closes connections. Anything
   * still open after the timeout is cut off.
   */
  const close = async () => {
    stopping = true;
    await delay(options.grace ?? 0);
    const timeoutMs = options.timeoutMs ?? SHUTDOWN_TIMEOUT_MS;
    const over = Date.now() + timeoutMs;
    const cut = setTimeout(() => {
      log.warn({ timeoutMs }, 'the stop waits no longer: connections are cut');
      server.server.closeAllConnections();
    }, timeoutMs);
    app.jobs.rest().catch(() => {});
    await withTimeout(timeoutMs, realtime.leave());
    await server.close();
    clearTimeout(cut);
    await app.jobs.stop(Math.max(0, over - Date.now()));
    await withTimeout(CLOSE_TIMEOUT_MS, realtime.close());
    await withTimeout(CLOSE_TIMEOUT_MS, Promise.all([pool.end(), standbys && standbys.end()]));
    await telemetry.close();
  };
  try {
    await checkRequestRole(pool);
    pool.standbys?.start();
    await app.jobs.start();
    if (options.beforeOpening) await withoutTimeouts(databaseUrl, app, options.beforeOpening);
    await server.ready();
    await options.startPage?.close();
    const url = await server
      .listen({ port: options.startPage?.port ?? env.PORT, host: env.HOST })
      .catch((error: unknown) => {
        throw listenError(error, env);
      });
    app.publicUrl = env.PUBLIC_URL ?? url;
    return { app, server, url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const createStandbys = (env: Env, urls: readonly string[], primaryUrl: string, log: App['log']) =>
  new Standbys({ urls, primaryUrl, size: env.DATABASE_POOL, isAlone: !env.CLUSTER, log });

/** Checked early, because the port opens last: on a new database a minute later. */
export async function checkPort({ PORT: port, HOST: host }: Env): Promise<void> {
  if (port === 0) return;
  const probe = createProbe().listen({ port, host });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw listenError(error, { PORT: port, HOST: host });
  }
  probe.close();
  await once(probe, 'close');
}

/** Start-up work runs without statement timeouts. */
async function withoutTimeouts(databaseUrl: string, app: App, work: (app: App) => Promise<void>): Promise<void> {
  const pool = requestPool(databaseUrl, 2, app.log);
  await work({ ...app, pool }).finally(() => pool.end());
}

/** Migrates, and encrypts what a migration can't: SQL doesn't know the key. */
async function prepareDatabase(
  env: Env,
  databaseUrl: string,
  keys: VaultKey[],
  log: App['log'],
  progress?: Progress,
): Promise<void> {
  const owner = ownerPool(databaseUrl, log);
  try {
    await open(owner, env);
    const applied = await migrate(owner, {}, progress);
    if (applied.length) log.info({ applied }, 'database migrated');
    await checkKeyFingerprints(owner, keys);
    const encrypted = await encryptPlainRows(owner, createVault(keys));
    if (encrypted) log.info({ values: encrypted }, 'plain values encrypted');
  } finally {
    await owner.end();
  }
}

/** A missing certificate file is reported before connecting. */
async function open(owner: Pool, env: Env): Promise<void> {
  const started = Date.now();
  try {
    await owner.query('select');
  } catch (error) {
    throw databaseError(error, env, Date.now() - started >= CONNECT_TIMEOUT_MS);
  }
}
