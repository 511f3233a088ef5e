import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#server/platform/db/migrate.ts';
import { ownerPool } from '#server/platform/db/pool.ts';
import { installQueue } from '#server/platform/jobs/queue.ts';

/** Inputs of a migrated database. */
const SOURCES = ['../db/schema', '../db/migrations'].map((folder) => join(import.meta.dirname, folder));
const LOCK = 4_242;

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** A database cloned from the template that is migrated once per run. */
export async function cloneDatabase(): Promise<TestDatabase> {
  // File copy: the default strategy writes every page to the log and takes twice as long.
  return createDatabase(`template ${await ensureTemplate(serverUrl())} strategy file_copy`);
}

/** An empty database without migrations. */
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

/** Database names carry the process of their run (global-setup.ts). */
const prefix = (): string => `test_${process.env['TEST_RUN'] ?? process.pid}_`;

/** Databases left at the end of a run: those shared by its workers. */
export async function dropOwn(server: string, own = prefix()): Promise<void> {
  await asAdmin(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [own],
    );
    for (const { name } of rows) await drop(client, name);
  });
}

/** Autovacuum may be connected: wait for it instead of ending it. It takes minutes in a database that was filled often. */
async function drop(client: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      const isBusy = ['42501', '55006'].includes((error as { code?: string }).code ?? '');
      if (!isBusy || tries === 3000) throw error;
      await delay(100);
    }
  }
}

async function ensureTemplate(server: string): Promise<string> {
  const name = templateName();
  await asAdmin(server, async (client) => {
    // Workers start together: the first creates the template, the others wait.
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

/** Holds a lock on the template during the run, so that other runs drop only unused ones. */
export async function lockTemplate(server: string, name = templateName()): Promise<() => Promise<void>> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK, name]);
  return () => client.end();
}

/** Templates of other migrations: a long-lived server would collect one per change. */
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
  for (const folder of SOURCES)
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
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
