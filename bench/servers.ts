/**
 * Throughput of 1, 2 and 4 processes behind HAProxy (deploy/haproxy.cfg) as a ratio to one process. Each process is
 * pinned to a core; the others belong to the database, the balancer and the load. Where there are too few cores for that,
 * processes share them, and the ratio shows the limit of this machine, not of the program.
 */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../apps/server/src/platform/db/embedded/settings.ts';
import { createVaultKey } from '../apps/server/src/platform/vault.ts';
import { testHaproxy } from '../apps/server/src/testing/haproxy.ts';
import { APP, signInOwner, startServer, stopServer, untilReady } from './child-server.ts';
import { databaseBytes, tellCosts } from './server-costs.ts';
import { median, requestsPerSecond, type Target } from './load.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;
const COUNTS = [1, 2, 4] as const;
const CORES = availableParallelism();
/** One core for each process, and as many for the database as the largest step has processes. */
const CORES_NEEDED = 2 * Math.max(...COUNTS);
/** Share of the ideal throughput that each further process must bring, on a machine with enough cores. */
const LEAST_SHARE = 0.7;

type Case = (url: string) => Target;

export async function serverRates(databaseUrl: string, dataDir: string): Promise<boolean> {
  const children: ChildProcess[] = [];
  const stops: (() => Promise<void>)[] = [];
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(dataDir, 'servers'),
    SECRET: 'x'.repeat(40),
    CREDENTIAL_KEYS: createVaultKey('1'),
    CLUSTER: 'true',
    TRUST_PROXY: '1',
    SHUTDOWN_DELAY_SECONDS: '0',
    LOG_LEVEL: 'error',
  };
  try {
    const empty = await databaseBytes(databaseUrl);
    const ports: number[] = [];
    for (let n = 0; n < Math.max(...COUNTS); n += 1) {
      const port = await freePort();
      ports.push(port);
      const { pid } = await startServer(children, APP, port, { env: settings });
      // After the start, so that its threads are pinned too.
      execFileSync('taskset', ['-a', '-c', '-p', String(n % CORES), String(pid)], { stdio: 'ignore' });
    }
    const urls = new Map<number, string>();
    for (const count of COUNTS) {
      const balancer = await testHaproxy(ports.slice(0, count));
      stops.push(balancer.stop);
      urls.set(count, balancer.url);
      await untilReady(balancer.url);
    }
    const headers = await signInOwner(urls.get(1)!);
    const direct = `http://127.0.0.1:${ports[0]}`;
    // One set: names that are created must not repeat.
    const all = cases(headers);
    const targets = Object.entries(all).map(([name, target]) => [name, target(direct)] as const);
    // First: later the lists have thousands of created records.
    await tellCosts(databaseUrl, {
      pids: children.map(({ pid }) => pid!),
      empty,
      targets: Object.fromEntries(targets),
    });
    return await measure(urls, all, direct);
  } finally {
    for (const stop of stops) await stop();
    await Promise.all(children.map(stopServer));
  }
}

function cases(headers: Record<string, string>): Record<string, Case> {
  let n = 0;
  const body = () => JSON.stringify({ name: `Servers ${process.pid} ${(n += 1)}`, country: 'IN' });
  return {
    list: (url) => ({ url: `${url}/api/branches`, headers }),
    clients: (url) => ({ url: `${url}/api/clients`, headers }),
    invoices: (url) => ({ url: `${url}/api/invoices`, headers }),
    create: (url) => ({
      url: `${url}/api/branches`,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    }),
  };
}

/** Rounds are interleaved, so that a busy moment of the machine hits every step. */
async function measure(urls: Map<number, string>, all: Record<string, Case>, direct: string): Promise<boolean> {
  const isLimited = CORES < CORES_NEEDED;
  console.log(
    `${CORES} cores: ${isLimited ? `limited by this machine. ${CORES_NEEDED} are needed to measure 4 processes beside their database` : 'one for each process'}\n`,
  );
  console.log('call      without HAProxy   1 process   2 processes   4 processes   (1 process = 100 %)');
  let good = true;
  for (const [name, target] of Object.entries(all)) {
    const rates = new Map<string | number, number[]>([
      ['direct', []],
      ...COUNTS.map((count) => [count, []] as [number, number[]]),
    ]);
    for (const url of urls.values()) await requestsPerSecond(target(url), 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.get('direct')!.push(await requestsPerSecond(target(direct), SECONDS));
      for (const [count, url] of urls) rates.get(count)!.push(await requestsPerSecond(target(url), SECONDS));
    }
    const one = median(rates.get(1)!);
    const share = (key: string | number) => median(rates.get(key)!) / one;
    const text = (key: string | number, width: number) => `${Math.round(share(key) * 100)} %`.padStart(width);
    console.log(
      `${name.padEnd(9)} ${text('direct', 15)} ${`${Math.round(one)} req/s`.padStart(11)} ${text(2, 13)} ${text(4, 13)}`,
    );
    good &&= isLimited || COUNTS.every((count) => share(count) >= 1 + (count - 1) * LEAST_SHARE);
  }
  return good;
}
