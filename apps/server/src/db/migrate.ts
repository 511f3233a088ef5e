import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { StartError } from '#server/start-error.ts';
import { LOCKS } from './locks.ts';
import type { Pool } from './pool.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

const OLDEST = 15;
async function checkVersion(client: PoolClient): Promise<void> {
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
  if (rows[0].major < OLDEST)
    throw new StartError(`Daftar needs PostgreSQL ${OLDEST} or newer; this is ${rows[0].major}.`);
}

/** Rights, extensions that were not installed, and what there is too little of: matters of the one who runs the database. */
const NOT_OURS = /^(42501|0A000|58P01|53...)$/;

/** Whoever runs the database is told a sentence; whoever wrote the migration all there is. */
function failureOf(what: string, error: unknown): Error {
  const { message, code = '' } = error as Error & { code?: string };
  if (!NOT_OURS.test(code)) return new Error(`${what} failed: ${message}`, { cause: error });
  const needs =
    'its user must own it and be allowed to create roles, and PostgreSQL’s own extensions must be installed';
  return new StartError(`${what} failed: ${message}${code.startsWith('53') ? '' : ` (${needs})`}.`, { cause: error });
}

/** Applies what is new, in order, each file in its own transaction, under a lock. Answers the names applied. */
export async function migrate(pool: Pool, folder = FOLDER): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
    await checkVersion(client);
    await client
      .query(
        'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      )
      .catch((error: unknown) => {
        throw failureOf('The first use of the database', error);
      });
    const known = new Map<string, string>(
      (await client.query('select name, checksum from migrations')).rows.map((row) => [row.name, row.checksum]),
    );
    const applied: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const before = known.get(name);
      if (before === checksum) continue;
      if (before)
        throw new StartError(`The migration ${name} was changed after it was applied; add a new one instead.`);
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw failureOf(`The migration ${name}`, error);
      }
      applied.push(name);
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migrations]).catch(() => {});
    client.release();
  }
}
