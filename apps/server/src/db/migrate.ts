import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { LOCKS } from './locks.ts';
import type { Pool } from './pool.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

export class MigrationError extends Error {
  /** Whoever starts the server is told the sentence, not the stack. */
  readonly expected = true;
}

const OLDEST = 15;
async function checkVersion(client: PoolClient): Promise<void> {
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
  if (rows[0].major < OLDEST)
    throw new MigrationError(`Daftar needs PostgreSQL ${OLDEST} or newer; this is ${rows[0].major}.`);
}

/** Applies what is new, in order, each file in its own transaction, under a lock. Answers the names applied. */
export async function migrate(pool: Pool, folder = FOLDER): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
    await checkVersion(client);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
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
        throw new MigrationError(`The migration ${name} was changed after it was applied; add a new one instead.`);
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new MigrationError(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      applied.push(name);
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migrations]).catch(() => {});
    client.release();
  }
}
