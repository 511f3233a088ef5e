import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openForRestore } from '#server/platform/backup/open-database.ts';
import { ROLE } from '#server/platform/db/embedded/database-role.ts';
import { readSettings } from '#server/platform/db/embedded/settings.ts';
import { createVaultKey } from '#server/platform/vault.ts';
import { queryAt } from './backup-source.ts';
import { compileCache } from './server-process.ts';

/** The folder of the project. */
const ROOT = join(import.meta.dirname, '../../../..');
/** Set, so that backups need no passphrase: deriving its key takes seconds. */
const KEYS = { SECRET: 's'.repeat(32), CREDENTIAL_KEYS: createVaultKey('1') };

type Settings = { DATA_DIR: string; DATABASE_URL?: string; PORT?: string };

/** The commands as an administrator runs them: `npm run backup`, `npm run restore` and `npm start`. */
export async function testCommands() {
  const folder = await mkdtemp(join(tmpdir(), 'daftar-commands-'));
  await chmod(folder, 0o755);
  const started: ChildProcess[] = [];
  /** Folders that may have an embedded database. */
  const databases = new Set<string>();

  function run(script: string, args: string[], settings: Settings): ChildProcess {
    if (!settings.DATABASE_URL) databases.add(settings.DATA_DIR);
    const child = spawn(process.execPath, [join(ROOT, script), ...args], {
      env: {
        PATH: process.env['PATH'],
        ...KEYS,
        LOG_LEVEL: 'error',
        PORT: '0',
        NODE_COMPILE_CACHE: compileCache(),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    return child;
  }

  return {
    folder,
    run,
    async command(script: string, args: string[], settings: Settings) {
      const child = run(script, args, settings);
      const [out, error, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')]);
      return { code, said: out + error };
    },
    /** Starts a server and returns its address. */
    async start(settings: Settings): Promise<string> {
      const child = run(SERVER, ['--empty'], settings);
      return new Promise((resolve, reject) => {
        let said = '';
        const listen = (chunk: Buffer) => {
          said += String(chunk);
          const url = /Daftar is running at (\S+)/.exec(said)?.[1];
          if (url) resolve(url);
        };
        child.stdout!.on('data', listen);
        child.stderr!.on('data', listen);
        child.once('exit', () => reject(new Error(said)));
      });
    },
    async end(): Promise<void> {
      for (const child of started) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      // A killed server leaves its database running.
      for (const dataDir of databases) {
        if (!existsSync(join(dataDir, 'postgres'))) continue;
        const database = await openForRestore(readEnv({ DATA_DIR: dataDir }));
        await database.close();
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type TestCommands = Awaited<ReturnType<typeof testCommands>>;

/** Generous, because a busy machine starts a process in a minute. */
const LONG = { timeout: 110_000, interval: 50 };

export const SERVER = 'apps/server/src/main.ts';

export function embeddedUrl(dataDir: string): string {
  const { port, password } = readSettings(dataDir);
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`;
}

/** A person, a business, and a job that waits. */
export const addSomeRows = (url: string) =>
  queryAt(
    url,
    `insert into users (kind, name, email, mobile_number, password_hash) values ('staff', 'Asha', 'asha@example.in', '9000000001', '');
     insert into businesses (name, country, currency, join_code) values ('Sharma', 'IN', 'INR', 'join');
     insert into jobs (business_id, kind) select id, 'waits' from businesses`,
  );

/**
 * Kills a restore in the middle of its transaction. A table of the same name that is not committed yet makes it wait
 * where it creates its own.
 */
export async function killRestore(
  { run }: TestCommands,
  archive: string,
  to: Required<Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>>,
  table: string,
): Promise<void> {
  const holder = new pg.Client(to.DATABASE_URL);
  await holder.connect();
  const restores = (more = '') =>
    queryAt(
      to.DATABASE_URL,
      `select from pg_stat_activity where datname = current_database() and application_name = 'daftar restore' ${more}`,
    ).then((rows) => rows.length);
  try {
    await holder.query(`begin; create table public.${table} ()`);
    const child = run('scripts/restore.ts', [archive], to);
    await vi.waitFor(async () => expect(await restores(`and wait_event_type = 'Lock'`)).toBe(1), LONG);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  } finally {
    await holder.end();
  }
  await vi.waitFor(async () => expect(await restores()).toBe(0), LONG);
}
