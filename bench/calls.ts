/** Calls against the baseline: the same SQL through the plain driver and a plain Fastify route, rounds interleaved. */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { businessRoutes } from '@daftar/contract/businesses';
import { clientRoutes } from '@daftar/contract/clients';
import { makeClient, type Call } from '@daftar/contract/core/client';
import { firmRoutes } from '@daftar/contract/firms';
import { identityRoutes } from '@daftar/contract/identity';
import { teamRoutes } from '@daftar/contract/team';
import { DEMO_PASSWORD, PEOPLE, SIGN_INS } from '../apps/server/src/demo/people.ts';
import { APP, startServer, stopServer } from './child-server.ts';
import { median, requestsPerSecond, type Target } from './load.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;
const OURS = 44_100;
const BARE = 44_101;
const COLLEAGUE = PEOPLE[3]!.email;

type Headers = Record<string, string>;
type Targets = { bare: Target; ours: Target; owner: Target };

/** Allowed cost of permissions, row-level security, validation and parsing on a list. */
const FLOOR = { list: 0.6, clients: 0.6, invoice: 0.5 } as const;

export async function callRates(databaseUrl: string, dataDir: string): Promise<boolean> {
  const children: ChildProcess[] = [];
  try {
    const env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(dataDir, 'app'),
      DEMO_SCALE: '50',
      LOG_LEVEL: 'error',
    };
    await startServer(children, APP, OURS, { env });
    const { colleague, owner, businessId, branchId, draft } = await signIn(`http://127.0.0.1:${OURS}`);
    await startServer(children, 'bare.ts', BARE, { args: [databaseUrl, String(BARE), String(businessId)] });

    let n = 0;
    const body = () => JSON.stringify({ name: `Bench ${process.pid} ${(n += 1)}`, country: 'IN' });
    const targets = (path: string, more: Partial<Target> = {}): Targets => {
      const ours = (as: Headers) => ({
        url: `http://127.0.0.1:${OURS}/api${path}`,
        ...more,
        headers: { ...as, ...more.headers },
      });
      return { bare: { url: `http://127.0.0.1:${BARE}${path}`, ...more }, ours: ours(colleague), owner: ours(owner) };
    };
    const json = { 'content-type': 'application/json' };
    const cases: Record<string, Targets> = {
      list: targets('/branches'),
      read: targets(`/branches/${branchId}`),
      clients: targets('/clients'),
      create: targets('/branches', { method: 'POST', headers: json, body }),
      invoice: targets('/invoices', { method: 'POST', headers: json, body: () => JSON.stringify(draft) }),
    };

    let good = true;
    console.log(`16 connections, ${SECONDS} s a round, median of ${ROUNDS} interleaved rounds\n`);
    console.log('call                bare req/s   ours req/s   share');
    for (const [name, { bare, ...ours }] of Object.entries(cases)) {
      const rates: Record<keyof Targets, number[]> = { bare: [], ours: [], owner: [] };
      await Promise.all([bare, ...Object.values(ours)].map((target) => requestsPerSecond(target, 1)));
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.bare.push(await requestsPerSecond(bare, SECONDS));
        rates.ours.push(await requestsPerSecond(ours.ours, SECONDS));
        rates.owner.push(await requestsPerSecond(ours.owner, SECONDS));
      }
      const floor = FLOOR[name as keyof typeof FLOOR];
      const share = median(rates.ours) / median(rates.bare);
      good &&= floor === undefined || share >= floor;
      tell(name, median(rates.bare), median(rates.ours), floor ? `   (at least ${floor * 100} %)` : '');
      tell(`${name}, the owner`, median(rates.bare), median(rates.owner));
    }
    return good;
  } finally {
    for (const child of children) await stopServer(child);
  }
}

function tell(what: string, bare: number, ours: number, goal = ''): void {
  const figure = (value: number, width: number) => value.toFixed(0).padStart(width);
  console.log(`${what.padEnd(19)} ${figure(bare, 10)} ${figure(ours, 12)} ${figure((ours / bare) * 100, 5)} %${goal}`);
}

/** A member whose permissions are checked and whose contacts are masked, and the owner without both. */
async function signIn(origin: string) {
  const call = makeClient({ base: `${origin}/api`, timeoutMs: 12_000, headers: () => ({}) });
  const bearer = async (login: string): Promise<Headers> => {
    const { user } = await call(identityRoutes.login, { body: { login, password: DEMO_PASSWORD } });
    return { authorization: `Bearer ${user.token.token}` };
  };
  const ofOwner = await bearer(SIGN_INS[0].login);
  const { data } = await call(businessRoutes.list, {}, { headers: ofOwner });
  const businessId = data.find((b) => b.is_owner)!.id;
  const business = { 'x-business-id': String(businessId) };
  const owner = { ...ofOwner, ...business };
  await admit(call, owner, businessId);
  const colleague = { ...(await bearer(COLLEAGUE)), ...business };

  const branches = await call(businessRoutes.branches, {}, { headers: owner });
  const clients = await call(clientRoutes.list, { query: { state: 'Gujarat' } }, { headers: owner });
  const firms = await call(firmRoutes.search, { query: {} }, { headers: owner });
  const firm = firms.data.find(({ gst_type }) => gst_type === 'Regular')!;
  const line = { description: 'Professional fees', hsn_sac: '998221', tax_rate: '18' };
  const draft = {
    firm_id: firm.id,
    client_id: clients.data[0]!.id,
    date: new Date().toISOString().slice(0, 10),
    lines: ['4000', '1500', '1500'].map((rate) => ({ ...line, rate })),
  };
  return { colleague, owner, businessId, branchId: branches.data[0]!.id, draft };
}

/** A role for exactly these calls, without client_contacts. */
async function admit(call: Call, headers: Headers, businessId: number): Promise<void> {
  const permissions = { business_management: 'write', clients: 'read', invoices: 'write' } as const;
  const role = await call(teamRoutes.createRole, { body: { name: 'Bench', permissions } }, { headers });
  const people = await call(teamRoutes.users, { params: { businessId }, query: { search: COLLEAGUE } }, { headers });
  const { id } = people.data.find(({ email }) => email === COLLEAGUE)!;
  await call(teamRoutes.updateMember, { params: { id }, body: { role_id: role.id } }, { headers });
}
