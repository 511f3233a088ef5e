import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE = 120_000; // the first start migrates and writes the demonstration practice

type Served = { url: string; dataDir: string };
type Server = Served & { stop: () => Promise<void> };

/**
 * A server for each file that runs at the same time, each with the demonstration practice in a database of its own:
 * journeys of two files never meet. Whoever sets E2E_URL and E2E_DATA_DIR runs them against a server that is there.
 */
export default async function startServers({
  config,
}: {
  config: { maxWorkers: number };
}): Promise<() => Promise<void>> {
  const { E2E_URL: url, E2E_DATA_DIR: dataDir } = process.env;
  const given = url && dataDir ? { url, dataDir } : undefined;
  const servers: Server[] = [];
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
  try {
    // One after another: two first starts at once would each wait for the other's work.
    const wanted = given ? 0 : config.maxWorkers;
    while (servers.length < wanted) servers.push(await startServer());
  } catch (error) {
    await stop();
    throw error;
  }
  const served: Served[] = given ? [given] : servers.map((server) => ({ url: server.url, dataDir: server.dataDir }));
  process.env['E2E_SERVERS'] = JSON.stringify(served);
  return stop;
}

/** The server of the file that asks. */
export function ownServer(): Served {
  const servers = JSON.parse(process.env['E2E_SERVERS']!) as Served[];
  return servers[(Number(process.env['VITEST_POOL_ID']) - 1) % servers.length]!;
}

export async function startServer(): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daftar-e2e-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { DATABASE_URL: _theirs, ...env } = process.env;
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    // Journeys sign in more often than a person would.
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + PATIENCE;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The server did not come up for the journeys: see what it says above.');
    }
    await sleep(100);
  }
  return { url, dataDir, stop };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
