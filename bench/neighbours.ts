/** One business works hard; how long does the client list of another take? At most twice its usual time. */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { clientImportRoutes } from '@daftar/contract/client_imports';
import { clientRoutes } from '@daftar/contract/clients';
import { makeClient, type Call } from '@daftar/contract/core/client';
import { ApiError } from '@daftar/contract/core/errors';
import { fileRoutes } from '@daftar/contract/files';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { jobRoutes } from '@daftar/contract/jobs';
import pg from 'pg';
import { hashToken, newToken } from '../apps/server/src/platform/tokens.ts';
import { addFirm, draftInvoice } from '../apps/server/src/testing/billing.ts';
import { APP, startServer, stopServer } from './child-server.ts';
import { foundWithClients, type BenchBusiness } from './clients.ts';
import { median } from './load.ts';

const PORT = 44_120;
const AT_MOST = 2;
const ROWS = 20_000;
const COLLEAGUES = 10;
const INVOICES = 100;
const USUAL_CALLS = 150;
const PAUSE_MS = 10;
const INTERVAL_MS = 50;

type Times = { calls: number[]; notReady: number };

export async function neighbourTimes(databaseUrl: string, dataDir: string): Promise<boolean> {
  const url = `http://127.0.0.1:${PORT}`;
  const children: ChildProcess[] = [];
  const owner = new pg.Client(databaseUrl);
  try {
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(dataDir, 'neighbours'), LOG_LEVEL: 'error' };
    await startServer(children, APP, PORT, {
      args: ['--empty'],
      env: { ...env, RATE_LIMIT_FACTOR: '1000' },
      minutes: 2,
    });
    await owner.connect();
    const [busy, other] = [await business(owner, url, 'Busy', 1_001), await business(owner, url, 'Neighbour', 1_002)];
    const list = () => other(clientRoutes.list, { query: { per_page: 25 } });
    const usual = async () => (await measured(url, list, (times) => times.calls.length >= USUAL_CALLS)).calls;
    await usual();
    console.log('\nneighbours: the client list of one business while another works\n');
    console.log(
      'median / 95 %                                    usual ms       meanwhile ms  not ready         times',
    );
    const works: [string, Work][] = [
      [`import of ${ROWS} rows, ${COLLEAGUES} add clients`, await importing(busy)],
      [`${INVOICES} invoices issued at once`, await issuing(busy)],
    ];
    let good = true;
    for (const [name, work] of works) {
      const before = await usual();
      let isOver = false;
      const working = work().finally(() => (isOver = true));
      // Reported below: an unhandled rejection would leave the server running.
      working.catch(() => {});
      const during = await measured(url, list, () => isOver);
      await working;
      const normal = [...before, ...(await usual())];
      const times = [median(during.calls) / median(normal), late(during.calls) / late(normal)];
      good &&= Math.max(...times) <= AT_MOST && during.notReady === 0;
      tell(name, normal, during, times);
    }
    return good;
  } finally {
    await owner.end();
    for (const child of children) await stopServer(child);
  }
}

/** 95 of 100 are quicker. */
const late = (calls: number[]): number => calls.toSorted((a, b) => a - b)[Math.floor(calls.length * 0.95)]!;

function tell(name: string, usual: number[], { calls, notReady }: Times, times: number[]): void {
  const both = (values: number[], digits: number) => values.map((n) => n.toFixed(digits)).join(' / ');
  const figures = [usual, calls].map((some) => both([median(some), late(some)], 1).padStart(18));
  const missed = Math.max(...times) > AT_MOST ? `   (at most ${AT_MOST})` : '';
  console.log(
    `${name.padEnd(38)} ${figures.join(' ')} ${String(notReady).padStart(10)} ${both(times, 2).padStart(13)}${missed}`,
  );
}

type Work = () => Promise<unknown>;

/**
 * Calls at fixed intervals until `isOver`, whether or not the last one is answered: one after another, a stall of ten
 * seconds would be a single slow call among hundreds of quick ones.
 */
async function measured(url: string, call: Work, isOver: (times: Times) => boolean): Promise<Times> {
  const times: Times = { calls: [], notReady: 0 };
  const sent: Promise<void>[] = [];
  const timed = async (): Promise<void> => {
    const began = performance.now();
    await call();
    times.calls.push(performance.now() - began);
  };
  while (!isOver(times)) {
    sent.push(timed());
    if (sent.length % 10 === 0 && !(await fetch(`${url}/readyz`)).ok) times.notReady += 1;
    await delay(INTERVAL_MS);
  }
  await Promise.all(sent);
  return times;
}

async function importing(call: Call): Promise<Work> {
  const file_type = 'application/json';
  const file = { target: 'document', file_name: 'in.json', file_type, file_extension: 'json' } as const;
  const [offer] = await call(fileRoutes.upload, { body: { files: [file] } });
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    code_number: `I${n}`,
    category: 'Individual',
    first_name: 'Import',
    last_name: letters(n),
    city: 'Surat',
  }));
  const headers = { 'content-type': file_type };
  await fetch(offer!.pre_signed_url, { method: 'PUT', body: JSON.stringify(rows), headers });
  return async () => {
    const { job_id } = await call(clientImportRoutes.start, { body: { file: offer!.url, format: 'JSON' } });
    const job = { isOver: false };
    const colleagues = Array.from({ length: COLLEAGUES }, async () => {
      while (!job.isOver) {
        await patiently(() => call(clientRoutes.create, { body: { category: 'Individual', first_name: 'Colleague' } }));
        await delay(PAUSE_MS);
      }
    });
    while (!job.isOver) {
      const { state, error } = await call(jobRoutes.get, { params: { id: job_id } });
      if (state === 'dead') throw new Error(error ?? 'The import failed.');
      job.isOver = state === 'done';
      await delay(200);
    }
    await Promise.all(colleagues);
  };
}

async function issuing(call: Call): Promise<Work> {
  const firm = await addFirm(call);
  const client = await call(clientRoutes.create, {
    body: { category: 'Individual', first_name: 'Payer', state: 'Gujarat' },
  });
  const drafts: number[] = [];
  for (let n = 0; n < INVOICES; n += 1)
    drafts.push((await draftInvoice(call, { firm_id: firm.id, client_id: client.id })).id);
  return () => Promise.all(drafts.map((id) => patiently(() => call(invoiceRoutes.issue, { params: { id } }))));
}

/** Tries again when the server is busy, as a person would. */
async function patiently(work: Work): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503) throw error;
    await delay(1_000);
    await patiently(work);
  }
}

const letters = (n: number): string => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]!).join('');

/** A business with clients, and the calls of its owner. */
async function business(owner: pg.Client, url: string, name: string, clients: number): Promise<Call> {
  const { businessId, userId }: BenchBusiness = await foundWithClients(owner, name, clients);
  const token = newToken();
  await owner.query('update users set phone_verified_at = now(), email_verified_at = now() where id = $1', [userId]);
  await owner.query(
    `insert into sessions (kind, user_id, token_hash, expires_at) values ('staff', $1, $2, now() + interval '1 day')`,
    [userId, hashToken(token)],
  );
  const headers = { authorization: `Bearer ${token}`, 'x-business-id': String(businessId) };
  return makeClient({ base: `${url}/api`, timeoutMs: 60_000, headers: () => headers });
}
