/** Cost of metrics and traces: the same calls on servers with and without them, on one database, rounds interleaved. */
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createVaultKey } from '../apps/server/src/platform/vault.ts';
import { APP, signInOwner, startServer, stopServer } from './child-server.ts';
import { median, requestsPerSecond } from './load.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 5;
/** Below the ports that connections get. */
const COLLECTOR = 24_139;
const TOKEN = 'a-token-for-the-benchmark-0123456789';

const VARIANTS = {
  off: {},
  metrics: { METRICS_TOKEN: TOKEN, SLOW_STATEMENT_MS: '500' },
  'traces, 5 %': { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${COLLECTOR}`, OTEL_TRACES_SAMPLER_ARG: '0.05' },
  'traces, all': { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${COLLECTOR}` },
};
type Variant = keyof typeof VARIANTS;
const NAMES = Object.keys(VARIANTS) as Variant[];
const portOf = (variant: Variant) => 24_130 + NAMES.indexOf(variant);
const addressOf = (variant: Variant) => `http://127.0.0.1:${portOf(variant)}`;

/** Metrics may cost this share of a plain call. */
const FLOOR = 0.95;

export async function telemetryCosts(databaseUrl: string, dataDir: string): Promise<boolean> {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  }).listen(COLLECTOR, '127.0.0.1');
  const shared = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(dataDir, 'telemetry'),
    CLUSTER: 'true',
    SECRET: 's'.repeat(32),
    CREDENTIAL_KEYS: createVaultKey('1'),
    LOG_LEVEL: 'error',
  };
  const children: ChildProcess[] = [];
  try {
    // One after the other: the first creates the demo business.
    for (const variant of NAMES)
      await startServer(children, APP, portOf(variant), { env: { ...shared, ...VARIANTS[variant] } });
    const headers = await signInOwner(addressOf('off'));
    let good = true;
    console.log(`16 connections, ${SECONDS} s a round, median of ${ROUNDS} interleaved rounds\n`);
    for (const path of ['/branches', '/clients']) {
      const target = (variant: Variant) => ({ url: `${addressOf(variant)}/api${path}`, headers });
      const rates = new Map<Variant, number[]>(NAMES.map((variant) => [variant, []]));
      for (const variant of NAMES) await requestsPerSecond(target(variant), 2);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const variant of NAMES) rates.get(variant)!.push(await requestsPerSecond(target(variant), SECONDS));
      const base = median(rates.get('off')!);
      for (const variant of NAMES) {
        const rate = median(rates.get(variant)!);
        const share = rate / base;
        if (variant === 'metrics') good &&= share >= FLOOR;
        const goal = variant === 'metrics' ? `   (at least ${FLOOR * 100} %)` : '';
        const figures = `${rate.toFixed(0).padStart(8)} req/s ${(share * 100).toFixed(1).padStart(7)} %`;
        console.log(`GET ${path.padEnd(12)} ${variant.padEnd(14)} ${figures}${goal}`);
      }
    }
    return good;
  } finally {
    for (const child of children) await stopServer(child);
    collector.close();
  }
}
