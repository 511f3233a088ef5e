import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SIGN_INS } from '../../apps/server/src/demo/people.ts';
import { readEnv } from '../../apps/server/src/env.ts';
import { freePort } from '../../apps/server/src/platform/db/embedded/settings.ts';
import { startForTests } from '../../apps/server/src/testing/global-setup.ts';
import { databaseUrl } from '../../scripts/lib/database.ts';

const PATIENCE = 300_000; // the first start migrates and creates the demo business

type Served = {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** The port of the WhatsApp API that a journey plays. */
  whatsAppPort?: number;
};
type Stop = () => Promise<void>;

const LAST_SIGN_IN = SIGN_INS.at(-1)!.login;
/** The sign-ins are printed after the server has begun to answer. */
const hasPrintedAll = (printed: string): boolean =>
  printed.includes('\n', printed.indexOf(LAST_SIGN_IN)) && printed.includes(LAST_SIGN_IN);

/**
 * One server per parallel file, each with the demo business in its own database, so that files don't affect each other.
 * With E2E_URL and E2E_DATA_DIR an existing server is used.
 */
export default async function startServers({ config }: { config: { maxWorkers: number } }): Promise<Stop> {
  const { E2E_URL: url, E2E_DATA_DIR: dataDir } = process.env;
  if (url && dataDir) {
    tell([{ url, dataDir, databaseUrl: databaseUrl(readEnv({ DATA_DIR: dataDir })) }]);
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'daftar-e2e-'));
  chmodSync(folder, 0o755);
  const stops: Stop[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  try {
    const database = await startForTests();
    stops.push(database.stop);
    const places = await fillPlaces(folder, database.url, config.maxWorkers);
    const starts = await Promise.allSettled(places.map((place) => startServer(place, place.dataDir + '.second')));
    const started = starts.filter((start) => start.status === 'fulfilled').map(({ value }) => value);
    stops.push(...started.map((server) => server.stop));
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    tell(
      started.map(({ url, databaseUrl, dataDir, whatsAppPort }) => ({
        url,
        databaseUrl,
        dataDir,
        whatsAppPort: whatsAppPort!,
      })),
    );
    process.env['E2E_STARTS'] = join(folder, 'journeys_1');
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

const tell = (servers: readonly Served[]): void => {
  process.env['E2E_SERVERS'] = JSON.stringify(servers);
};

type Place = { dataDir: string; databaseUrl: string };

/**
 * The first start fills a place with the demo business and its keys; the others are copies. Its output, and that of the
 * second start, is kept for e2e/start.test.ts.
 */
async function fillPlaces(folder: string, server: string, count: number): Promise<Place[]> {
  const names = Array.from({ length: count }, (_, i) => `journeys_${i + 1}`);
  const places = names.map((name) => ({ dataDir: join(folder, name), databaseUrl: new URL(name, server).href }));
  const [first, ...others] = places as [Place, ...Place[]];
  await query(server, `create database ${names[0]}`);
  await (await startServer(first, first.dataDir + '.first')).stop();
  for (const [i, { dataDir }] of others.entries()) {
    await query(server, `create database ${names[i + 1]} template ${names[0]}`);
    cpSync(first.dataDir, dataDir, { recursive: true });
  }
  return places;
}

async function query(address: string, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The server of the calling file. */
export function ownServer(): Served {
  const servers = JSON.parse(process.env['E2E_SERVERS']!) as Served[];
  return servers[(Number(process.env['VITEST_POOL_ID']) - 1) % servers.length]!;
}

/** Like `npm start`. */
async function startServer(place: Place, log: string): Promise<Served & { stop: Stop }> {
  const port = await freePort();
  const whatsAppPort = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      PUBLIC_URL: url,
      WHATSAPP_URL: `http://127.0.0.1:${whatsAppPort}`,
      // Journeys sign in more often than users.
      RATE_LIMIT_FACTOR: '1000',
      ALLOW_PRIVATE_NETWORK: 'true',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  server.stdout.on('data', (said: Buffer) => {
    process.stdout.write(said);
    appendFileSync(log, said);
    printed += said;
  });
  const ended = once(server, 'close');
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
    const [code] = await ended;
    appendFileSync(log, `ended with ${code}\n`);
  };
  const deadline = Date.now() + PATIENCE;
  while (!hasPrintedAll(printed) || !(await isReady(url))) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The server did not come up for the journeys: see what it says above.');
    }
    await sleep(100);
  }
  return { url, ...place, whatsAppPort, stop };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
