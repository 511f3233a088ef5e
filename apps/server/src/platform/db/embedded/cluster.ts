import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, runAs } from './os-user.ts';
import { processStartedAt, waitUntil, isProcessIn } from './processes.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** One PostgreSQL data folder and the programs that work on it. */
export type Cluster = { bin: string; folder: string; account: Account; durable: boolean };

export const SUPERUSER = 'postgres';

const START_TIMEOUT_MS = 60_000; // recovery after a crash may take long
const STOP_PATIENCE = 10_000;
const LOCALES = ['C.UTF-8', 'en_US.UTF-8'];

/** Creates the folder atomically: an interrupted start leaves nothing that looks like a database. */
export async function initialise(cluster: Cluster, password: string): Promise<void> {
  const draft = `${cluster.folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  own(cluster.account, draft);
  const secret = mkdtempSync(join(tmpdir(), 'daftar-init-'));
  try {
    const file = join(secret, 'password');
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
    own(cluster.account, file);
    own(cluster.account, secret);
    const args = [`--pgdata=${draft}`, `--username=${SUPERUSER}`, `--pwfile=${file}`, '--auth=scram-sha-256'];
    await initdb(cluster, [...args, '--encoding=UTF8', ...(cluster.durable ? [] : ['--no-sync'])]);
    renameSync(draft, cluster.folder);
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
}

/**
 * Uses PostgreSQL's own collation (from 17 on), so that system updates can't corrupt indexes. pg_trgm still asks the
 * system what a letter is: any UTF-8 locale will do.
 */
async function initdb(cluster: Cluster, args: string[]): Promise<void> {
  const version = execFileSync(join(cluster.bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = Number(/\d+/.exec(version)?.[0]);
  const rules = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  const program = join(cluster.bin, 'initdb');
  for (const locale of LOCALES) {
    const command = runAs(cluster.account, program, [...args, ...rules, `--locale=${locale}`], cluster.folder);
    try {
      await promisify(execFile)(command.file, command.args, command.options);
      return;
    } catch (error) {
      const why = reasonOf(error);
      if (locale !== LOCALES.at(-1) && why.includes('locale')) continue;
      throw new StartupError(`The database folder ${cluster.folder} could not be made: ${why}`, { cause: error });
    }
  }
}

/** The line of initdb's output with the reason. */
function reasonOf(refusal: unknown): string {
  const { stderr, message } = refusal as Error & { stderr?: string };
  const lines = (stderr ?? '').split('\n').map((line) => line.trim());
  return lines.find((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? message.split('\n', 1)[0]!;
}

/** Starts PostgreSQL on the loopback address and waits until it accepts connections. */
export async function start(cluster: Cluster, port: number, onLine: (line: string) => void): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    max_locks_per_transaction: '256', // a restore locks every table and index at once
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off', // short statements only
    random_page_cost: '1.1', // of a solid-state disk, as for requests to any database
    work_mem: '16MB', // reports join a business's tasks in memory
    log_checkpoints: 'off',
    log_min_messages: 'log', // failed statements are logged by their caller
    ...(cluster.durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  const args = [
    '-D',
    cluster.folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const command = runAs(cluster.account, join(cluster.bin, 'postgres'), args, cluster.folder);
  // Its own session: Ctrl+C must reach the server only, which stops its database last.
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  let ended = false;
  child.on('error', (error) => (output += error.message));
  child.on('close', () => (ended = true));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (output.length < 4000) output += text;
    for (const line of text.split('\n')) if (line.trim()) onLine(line);
  });
  const ready = await waitUntil(() => ended || statusOf(cluster, child.pid) === 'ready', START_TIMEOUT_MS);
  if (ended || !ready) {
    if (!ended) child.kill('SIGQUIT');
    throw new StartupError(`PostgreSQL did not start in ${cluster.folder}: ${output.trim() || 'it said nothing.'}`);
  }
  return child;
}

/** Fast shutdown: open transactions are rolled back, committed ones kept. */
export async function stop(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const birth = processStartedAt(pid);
    if (birth === null) return;
    process.kill(pid, signal);
    if (await waitUntil(() => processStartedAt(pid) !== birth, STOP_PATIENCE)) return;
  }
}

/** Stops a PostgreSQL left running by a killed server, and removes a stale pid file. */
export async function stopOrphan(folder: string): Promise<void> {
  const pid = Number(postmasterFile(folder)[0]);
  if (!pid) return;
  if (isProcessIn(pid, folder)) await stop(pid);
  // The pid may belong to another process by now, and PostgreSQL would refuse to start.
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

function statusOf(cluster: Cluster, pid: number | undefined): string | undefined {
  const lines = postmasterFile(cluster.folder);
  return Number(lines[0]) === pid ? lines[7]?.trim() : undefined;
}

function postmasterFile(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function own(account: Account, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}
