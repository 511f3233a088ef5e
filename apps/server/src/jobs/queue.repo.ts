import pg from 'pg';
import { LOCKS } from '#server/db/locks.ts';

export async function underLock(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'daftar jobs' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.jobQueue]);
    await work(client);
  } finally {
    await client.end();
  }
}

/** A request adds jobs within its own transaction, so under its own role: add, and nothing else. */
export async function allowSending(client: pg.Client, table: string): Promise<void> {
  const jobs = `pgboss.${client.escapeIdentifier(table)}`;
  await client.query(`
    grant usage on schema pgboss to daftar_app;
    grant select on pgboss.queue to daftar_app;
    grant insert, select (id, start_after) on ${jobs} to daftar_app`);
}
