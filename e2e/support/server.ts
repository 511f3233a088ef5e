import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE = 120_000; // the first start migrates and writes the demonstration practice

/**
 * One server for all journeys, with the demonstration practice in a database of its own. Tests find it in E2E_URL, and
 * its outbox in E2E_DATA_DIR; whoever sets both runs them against a server that is there already.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL'] && process.env['E2E_DATA_DIR']) return async () => {};
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
  process.env['E2E_URL'] = url;
  process.env['E2E_DATA_DIR'] = dataDir;
  return stop;
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
