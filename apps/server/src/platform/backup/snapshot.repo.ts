import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import { TimedClient } from '#server/platform/db/pool.ts';
import { columnList, type Table } from './catalog.repo.ts';

/** Values as every version of PostgreSQL reads them, whatever the defaults of the server or role are. */
export const PORTABLE = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set row_security = off;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Fails if the database can't be opened. */
export async function probe(url: string): Promise<void> {
  const client = new TimedClient({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.end();
}

/**
 * Runs `work` in a transaction that sees the database as it was at its start, while others write. Migrations wait until
 * it is over.
 */
export async function withSnapshot<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new TimedClient({ connectionString: url, application_name: 'daftar backup' });
  // Reported by the query that fails.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(PORTABLE);
    await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.migrations]);
    await client.query('begin isolation level repeatable read read only');
    // The snapshot is taken by the first query.
    await client.query('select 1');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The rows of a table, as a stream of COPY's text format; counted when it has ended. */
export function copyOut(client: pg.Client, { name, columns }: Table): Readable & { rowCount: number } {
  // A query, because PostgreSQL doesn't copy out of a partitioned table by its name.
  return client.query(copyTo(`copy (select ${columnList(client, columns)} from ${name}) to stdout`));
}
