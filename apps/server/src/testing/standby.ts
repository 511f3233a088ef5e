import { type ChildProcess, execFile } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { initialise, start, stop, SUPERUSER, type Cluster } from '#server/platform/db/embedded/cluster.ts';
import { ensureRole, ROLE } from '#server/platform/db/embedded/database-role.ts';
import { databaseAccount, runAs } from '#server/platform/db/embedded/os-user.ts';
import { freePort, freshSettings } from '#server/platform/db/embedded/settings.ts';

const HOME = '/usr/lib/postgresql';
const PREFIX = 'daftar-standby-';

/** The programs of a PostgreSQL that can copy a running server: the embedded one has no pg_basebackup. */
export function streamingPostgres(): string | undefined {
  const named = process.env['TEST_POSTGRES_BIN'];
  const installed = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  return [...(named ? [named] : []), ...installed.map((version) => join(HOME, version, 'bin'))].find((bin) =>
    existsSync(join(bin, 'pg_basebackup')),
  );
}

/** A PostgreSQL server that can be killed and started again. */
export class TestServer {
  readonly port: number;
  readonly #cluster: Cluster;
  readonly #passwords: { superuser: string; role: string };
  #child: ChildProcess | undefined;

  constructor(cluster: Cluster, port: number, passwords: { superuser: string; role: string }) {
    this.#cluster = cluster;
    this.port = port;
    this.#passwords = passwords;
  }

  get url(): string {
    return `postgres://${ROLE}:${this.#passwords.role}@127.0.0.1:${this.port}/${ROLE}`;
  }

  async start(): Promise<void> {
    this.#child = await start(this.#cluster, this.port, () => {});
  }

  /** As the superuser. */
  async run(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.port,
      user: SUPERUSER,
      password: this.#passwords.superuser,
      database: ROLE,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** kill -9: nothing is flushed or announced. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** The server and its connections stay open, and answer nothing. */
  freeze = (): void => this.#signal('SIGSTOP');
  thaw = (): void => this.#signal('SIGCONT');

  #signal(signal: NodeJS.Signals): void {
    const parent = String(this.#child!.pid);
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
    for (const pid of [parent, ...children].filter(Boolean)) process.kill(Number(pid), signal);
  }

  async stop(): Promise<void> {
    if (this.#child?.pid) await stop(this.#child.pid);
    this.#child = undefined;
  }
}

export type Pair = { primary: TestServer; standby: TestServer; end: () => Promise<void> };

/** A primary and a hot standby that streams from it. */
export async function startPair(bin: string): Promise<Pair> {
  const home = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(home, 0o777);
  const account = databaseAccount();
  const settings = await freshSettings();
  const passwords = { superuser: settings.superuser_password, role: settings.password };
  const inFolder = (name: string): Cluster => ({ bin, folder: join(home, name), account, durable: false });

  const first = inFolder('primary');
  await initialise(first, passwords.superuser);
  const primary = new TestServer(first, settings.port, passwords);
  await primary.start();
  await ensureRole(settings, true);

  const second = inFolder('standby');
  const standby = new TestServer(second, await freePort(), passwords);
  const source = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', SUPERUSER];
  const copy = [...source, '-D', second.folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  const { file, args, options } = runAs(account, join(bin, 'pg_basebackup'), copy, second.folder);
  await promisify(execFile)(file, args, { ...options, env: { ...process.env, PGPASSWORD: passwords.superuser } });
  // Statements are cancelled at once where replay needs their rows, as under load; and it reconnects soon.
  appendFileSync(
    join(second.folder, 'postgresql.conf'),
    `\nmax_standby_streaming_delay = 0\nwal_retrieve_retry_interval = 200ms\n`,
  );
  await standby.start();
  return {
    primary,
    standby,
    end: async () => {
      await Promise.all([primary.stop(), standby.stop()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
