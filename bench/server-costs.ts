/** Figures for the capacity model of docs/scale.md: what a process, a call and a client cost. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { requestsPerSecond, type Target } from './load.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const MB = 1024 * 1024;
/** Of the kernel's clock. */
const TICKS_PER_SECOND = 100;

async function ask<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

export const databaseBytes = async (url: string): Promise<number> =>
  Number((await ask<{ n: string }>(url, 'select pg_database_size(current_database()) as n'))[0]!.n);

/** CPU seconds that processes have used; one that has ended counts nothing. */
function cpuSeconds(pids: readonly number[]): number {
  const ticksOf = (pid: number): number => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return Number(fields[11]) + Number(fields[12]);
    } catch {
      return 0;
    }
  };
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS_PER_SECOND;
}

function memoryMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

type Measured = { pids: readonly number[]; empty: number; targets: Record<string, Target> };

/** Targets are calls at the first process. The database must be on this machine. */
export async function tellCosts(url: string, { pids, empty, targets }: Measured): Promise<void> {
  const server = pids.slice(0, 1);
  let database: number[] = [];
  console.log('');
  for (const [name, target] of Object.entries(targets)) {
    // Compiles what is used often, and opens the connections.
    await requestsPerSecond(target, SECONDS);
    database = await backends(url);
    const before = [cpuSeconds(server), cpuSeconds(database)] as const;
    const calls = (await requestsPerSecond(target, SECONDS)) * SECONDS;
    const ms = (used: number, start: number) => (((used - start) / calls) * 1000).toFixed(2);
    console.log(
      `CPU per call, ${name}: server ${ms(cpuSeconds(server), before[0])} ms, database ${ms(cpuSeconds(database), before[1])} ms`,
    );
  }
  const memory = pids.map(memoryMb).toSorted((a, b) => a - b);
  const clients = Number((await ask<{ n: string }>(url, 'select count(*) as n from clients'))[0]!.n);
  const stored = ((await databaseBytes(url)) - empty) / clients / MB;
  console.log(`Memory per process: ${memory[0]!.toFixed(0)} to ${memory.at(-1)!.toFixed(0)} MB
Open database connections per process: ${(database.length / pids.length).toFixed(0)}
Storage per client of the demo business, with its work and billing: ${stored.toFixed(3)} MB`);
}

async function backends(url: string): Promise<number[]> {
  const open = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  return (await ask<{ pid: number }>(url, open)).map(({ pid }) => pid);
}
