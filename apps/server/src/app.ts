import { once } from 'node:events';
import { createServer as createProbe } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { App } from './context.ts';
import { migrate } from './db/migrate.ts';
import { checkRequestRole, GREETING_MS, ownerPool, requestPool, type Pool } from './db/pool.ts';
import type { Env } from './env.ts';
import { fileHolders } from './file-holders.ts';
import { bindRooms } from './http/bind.ts';
import { bindDescription } from './http/describe.ts';
import { bindFiles } from './http/files.ts';
import { bindHealth } from './http/health.ts';
import { createServer } from './http/server.ts';
import { bindWeb } from './http/web.ts';
import { createJobs } from './jobs/jobs.ts';
import { createProviders } from './providers/index.ts';
import { attachRealtime } from './realtime/realtime.ts';
import { events, rooms } from './rooms.ts';
import { loadSecret } from './secret.ts';
import { databaseFailure, listenFailure } from './start-failure.ts';
import { createVault, loadVaultKeys } from './vault.ts';
import { STOP_PATIENCE_MS, within } from './within.ts';

export const VERSION = '0.1.0';

/** Browsers give up after 12 seconds (section 9), and others wait for the connection. */
const PATIENCE = { statementSeconds: 20, idleSeconds: 120 };
/** A database that no longer answers does not hold a stop up. */
const LAST_WORDS_MS = 2_000;

export type Running = { app: App; server: FastifyInstance; url: string; close: () => Promise<void> };

export type StartOptions = {
  logStream?: NodeJS.WritableStream;
  /** Done when everything is wired and nobody can come in yet. */
  beforeOpening?: (app: App) => Promise<void>;
  /** How long a stop still takes requests, in milliseconds: what a balancer or browser had already sent is answered. */
  grace?: number;
  /** How long it waits then for what is under way, in milliseconds. */
  patience?: number;
};

/** Wires one server onto one database and opens its port. */
export async function startApp(env: Env, databaseUrl: string, options: StartOptions = {}): Promise<Running> {
  const server = await createServer(env, options.logStream);
  const { log } = server;
  await checkPort(env);
  const secret = loadSecret(env);
  const vault = createVault(loadVaultKeys(env));
  await migrateOnce(env, databaseUrl, log);

  const pool = requestPool(databaseUrl, env.DATABASE_POOL, log, PATIENCE);
  const realtime = attachRealtime(server.server, { env, pool, log, databaseUrl, app: () => app, events });
  const app: App = {
    env,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
    secret,
    vault,
    pool,
    log,
    realtime,
    ...(await createProviders(env, secret)),
    fileHolders,
    jobs: createJobs(databaseUrl, () => app),
  };

  let stopping = false;
  bindHealth(server, pool, () => stopping);
  bindDescription(server, VERSION);
  bindFiles(server, app);
  bindRooms(server, app, Object.values(rooms));
  await bindWeb(server);

  /**
   * What is under way finishes: requests and jobs, what the other processes are to hear of them, then the connections
   * they used. Who reads no further, or says no end of it, is cut off when the patience is over.
   */
  const close = async () => {
    stopping = true;
    await delay(options.grace ?? 0);
    const patience = options.patience ?? STOP_PATIENCE_MS;
    const over = Date.now() + patience;
    const cut = setTimeout(() => {
      log.warn({ patience }, 'the stop waits no longer: connections are cut');
      server.server.closeAllConnections();
    }, patience);
    app.jobs.rest().catch(() => {});
    await within(patience, realtime.leave());
    await server.close();
    clearTimeout(cut);
    await app.jobs.stop(Math.max(0, over - Date.now()));
    await within(LAST_WORDS_MS, realtime.close());
    await within(LAST_WORDS_MS, pool.end());
  };
  try {
    await checkRequestRole(pool);
    await app.jobs.start();
    if (options.beforeOpening) await unhurried(databaseUrl, app, options.beforeOpening);
    const url = await server.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
      throw listenFailure(error, env);
    });
    app.publicUrl = env.PUBLIC_URL ?? url;
    return { app, server, url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The port is opened last, a minute later on a new database: that it is taken is said before. */
async function checkPort({ PORT: port, HOST: host }: Env): Promise<void> {
  if (port === 0) return;
  const probe = createProbe().listen({ port, host });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw listenFailure(error, { PORT: port, HOST: host });
  }
  probe.close();
  await once(probe, 'close');
}

/** What is done before anyone waits takes the time it takes. */
async function unhurried(databaseUrl: string, app: App, work: (app: App) => Promise<void>): Promise<void> {
  const pool = requestPool(databaseUrl, 2, app.log);
  await work({ ...app, pool }).finally(() => pool.end());
}

async function migrateOnce(env: Env, databaseUrl: string, log: App['log']): Promise<void> {
  const owner = ownerPool(databaseUrl, log);
  try {
    await open(owner, env);
    const applied = await migrate(owner);
    if (applied.length) log.info({ applied }, 'database migrated');
  } finally {
    await owner.end();
  }
}

/** A certificate that the address names and that is not there is refused before anything is asked. */
async function open(owner: Pool, env: Env): Promise<void> {
  const begun = Date.now();
  try {
    await owner.query('select');
  } catch (error) {
    throw databaseFailure(error, env, Date.now() - begun >= GREETING_MS);
  }
}
