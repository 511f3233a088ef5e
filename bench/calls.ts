/** Calls against the bare limit: the same SQL through the bare driver and a bare Fastify route, rounds interleaved. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { businessRoutes } from '@daftar/contract/businesses';
import { clientRoutes } from '@daftar/contract/clients';
import { makeClient } from '@daftar/contract/core/client';
import { firmRoutes } from '@daftar/contract/firms';
import { identityRoutes } from '@daftar/contract/identity';
import { SIGN_INS } from '../apps/server/src/demo/people.ts';
import { median, requestsPerSecond, type Target } from './load.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;
const OURS = 44_100;
const BARE = 44_101;
/** What permission, row-level security, validation and parsing may cost a list. */
const FLOOR = { list: 0.6, clients: 0.6, invoice: 0.5 } as const;

export async function callRates(databaseUrl: string, dataDir: string): Promise<boolean> {
  const children: ChildProcess[] = [];
  try {
    await run(children, '../apps/server/src/main.ts', [], {
      PORT: String(OURS),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(dataDir, 'app'),
      DEMO_SCALE: '50',
      LOG_LEVEL: 'error',
    });
    const { headers, businessId, branchId, draft } = await signIn(`http://127.0.0.1:${OURS}`);
    await run(children, 'bare.ts', [databaseUrl, String(BARE), String(businessId)], {});

    let n = 0;
    const body = () => JSON.stringify({ name: `Bench ${process.pid} ${(n += 1)}`, country: 'IN' });
    const pair = (path: string, more: Partial<Target> = {}): [Target, Target] => [
      { url: `http://127.0.0.1:${OURS}/api${path}`, ...more, headers: { ...headers, ...more.headers } },
      { url: `http://127.0.0.1:${BARE}${path}`, ...more },
    ];
    const json = { 'content-type': 'application/json' };
    const cases: Record<string, [Target, Target]> = {
      list: pair('/branches'),
      read: pair(`/branches/${branchId}`),
      clients: pair('/clients'),
      create: pair('/branches', { method: 'POST', headers: json, body }),
      invoice: pair('/invoices', { method: 'POST', headers: json, body: () => JSON.stringify(draft) }),
    };

    let good = true;
    console.log(`16 connections, ${SECONDS} s a round, median of ${ROUNDS} interleaved rounds\n`);
    console.log('call      bare req/s   ours req/s   share');
    for (const [name, [ours, bare]] of Object.entries(cases)) {
      const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
      await Promise.all([requestsPerSecond(ours, 1), requestsPerSecond(bare, 1)]);
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.bare.push(await requestsPerSecond(bare, SECONDS));
        rates.ours.push(await requestsPerSecond(ours, SECONDS));
      }
      const share = median(rates.ours) / median(rates.bare);
      const floor = FLOOR[name as keyof typeof FLOOR];
      good &&= floor === undefined || share >= floor;
      console.log(
        `${name.padEnd(8)} ${median(rates.bare).toFixed(0).padStart(11)} ${median(rates.ours).toFixed(0).padStart(12)} ${`${(share * 100).toFixed(0)} %`.padStart(7)}${floor ? `   (at least ${floor * 100} %)` : ''}`,
      );
    }
    return good;
  } finally {
    for (const child of children) await stopped(child);
  }
}

async function run(children: ChildProcess[], file: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = fork(join(import.meta.dirname, file), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const port = env.PORT ?? args[1];
  for (let i = 0; i < 1800; i += 1) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    if (
      await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (r) => r.status < 500,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${file} did not answer within 3 minutes`);
}

async function signIn(origin: string) {
  const call = makeClient({ base: `${origin}/api`, timeoutMs: 12_000, headers: () => ({}) });
  const { login, password } = SIGN_INS[0];
  const { user } = await call(identityRoutes.login, { body: { login, password } });
  const bearer = { authorization: `Bearer ${user.token.token}` };
  const { data } = await call(businessRoutes.list, {}, { headers: bearer });
  const businessId = data.find((b) => b.is_owner)!.id;
  const headers = { ...bearer, 'x-business-id': String(businessId) };
  const branches = await call(businessRoutes.branches, {}, { headers });
  const clients = await call(clientRoutes.list, { query: { state: 'Gujarat' } }, { headers });
  const firms = await call(firmRoutes.search, { query: {} }, { headers });
  const firm = firms.data.find(({ gst_type }) => gst_type === 'Regular')!;
  const line = { description: 'Professional fees', hsn_sac: '998221', tax_rate: '18' };
  const draft = {
    firm_id: firm.id,
    client_id: clients.data[0]!.id,
    date: new Date().toISOString().slice(0, 10),
    lines: ['4000', '1500', '1500'].map((rate) => ({ ...line, rate })),
  };
  return { headers, businessId, branchId: branches.data[0]!.id, draft };
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
