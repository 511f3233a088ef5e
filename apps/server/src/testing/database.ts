import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { ownerPool } from '#server/db/pool.ts';
import { installQueue } from '#server/jobs/queue.ts';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');
const LOCK = 4_242;

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** A database of one's own, cloned from a template that was migrated once a run. */
export async function cloneDatabase(): Promise<TestDatabase> {
  // Files that are copied: page by page through the log, as is the default, takes twice as long.
  return createDatabase(`template ${await ensureTemplate(serverUrl())} strategy file_copy`);
}

/** One in which nothing was ever done. */
export const bareDatabase = (): Promise<TestDatabase> => createDatabase('');

function serverUrl(): string {
  const server = process.env['TEST_SERVER_URL'];
  if (!server) throw new Error('TEST_SERVER_URL is not set: run the server tests through npm test or vitest.');
  return server;
}

async function createDatabase(how: string): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `${prefix()}${Math.random().toString(36).slice(2, 8)}`;
  await asAdmin(server, (client) => client.query(`create database ${name} ${how}`));
  return {
    url: databaseUrl(server, name),
    drop: () => asAdmin(server, (client) => drop(client, name)),
  };
}

/** Databases of one run are known by its process (global-setup.ts). */
const prefix = (): string => `test_${process.env['TEST_RUN'] ?? process.pid}_`;

/** What a run still has at its end: those that its workers shared until then. */
export async function dropOwn(server: string, own = prefix()): Promise<void> {
  await asAdmin(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [own],
    );
    for (const { name } of rows) await drop(client, name);
  });
}

/** The server's own housekeeping may be looking at it, and that is not ours to end: it is waited for. */
async function drop(client: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      const isBusy = ['42501', '55006'].includes((error as { code?: string }).code ?? '');
      if (!isBusy || tries === 100) throw error;
      await delay(100);
    }
  }
}

async function ensureTemplate(server: string): Promise<string> {
  const name = templateName();
  await asAdmin(server, async (client) => {
    // Workers come together; the first makes it, the others wait.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const pool = ownerPool(databaseUrl(server, draft), quiet);
    await migrate(pool).finally(() => pool.end());
    await installQueue(databaseUrl(server, draft), quiet);
    await client.query(`alter database ${draft} rename to ${name}`);
    await dropOlderTemplates(client, name);
  });
  return name;
}

/** While a run lasts, its template stays: whoever makes another one drops only what nobody holds. */
export async function holdTemplate(server: string, name = templateName()): Promise<() => Promise<void>> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK, name]);
  return () => client.end();
}

/** Those of other migrations. A server that outlives its runs would gather one for each time they change. */
export async function dropOlderTemplates(client: pg.Client, current: string): Promise<void> {
  const { rows } = await client.query<{ older: string }>(
    `select datname as older from pg_database join pg_roles on pg_roles.oid = datdba
      where datname ~ '^template_[0-9a-f]{12}(_draft)?$' and datname not like $1 || '%' and rolname = current_user`,
    [current],
  );
  for (const { older } of rows) {
    const free = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as free', [
      LOCK,
      older.replace('_draft', ''),
    ]);
    if (free.rows[0]!.free) await drop(client, older);
  }
}

function templateName(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, file)));
  return `template_${hash.digest('hex').slice(0, 12)}`;
}

export async function asAdmin(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
