import pg from 'pg';
import { SERVER_STOPPED } from './job-errors.ts';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';

export async function withQueueLock(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'daftar jobs' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.jobQueue]);
    await work(client);
  } finally {
    await client.end();
  }
}

/** Requests add jobs in their own transaction and role, so it may only insert. */
export async function grantEnqueue(client: pg.Client, table: string): Promise<void> {
  const jobs = `pgboss.${client.escapeIdentifier(table)}`;
  await client.query(`
    grant usage on schema pgboss to daftar_app;
    grant select on pgboss.queue to daftar_app;
    grant insert, select (id, start_after) on ${jobs} to daftar_app`);
}

export type LostJob = { business_id: number; id: number; kind: string; run_at: Date };

/** Unfinished jobs that the queue doesn't know: after a restore, because backups don't contain the queue. */
export async function lostJobs(client: pg.Client): Promise<LostJob[]> {
  const { rows } = await client.query<LostJob>(`
    select j.business_id::float8, j.id::float8, j.kind, j.run_at from jobs j
     where j.state in ('waiting', 'running')
       and not exists (select from pgboss.job q where q.state in ('created', 'retry', 'active')
                          and q.data ->> 'business_id' = j.business_id::text and q.data ->> 'job_id' = j.id::text)
     order by j.run_at, j.business_id, j.id`);
  return rows;
}

/** Jobs of a server that was killed: shown as queued, and retried as soon as the queue looks for lost ones. */
export async function releaseJobs(client: pg.Client): Promise<void> {
  await client.query(`update jobs set state = 'waiting', error = $1 where state = 'running'`, [SERVER_STOPPED]);
  const { rows } = await client.query<{ is_installed: boolean }>(
    `select to_regclass('pgboss.job') is not null as is_installed`,
  );
  if (rows[0]!.is_installed)
    await client.query(`update pgboss.job set heartbeat_on = '-infinity' where state = 'active'`);
}
