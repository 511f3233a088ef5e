import type pg from 'pg';
import { SERVER_STOPPED } from './job-errors.ts';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import { TimedClient } from '#server/platform/db/pool.ts';

export async function withQueueLock(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new TimedClient({ connectionString: url, application_name: 'daftar jobs' });
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

const MAX_BACKLOG = 10_000;

/** Due jobs by kind, of the first ones only: a scrape must stay cheap when many wait. */
export const BACKLOG = `
  select kind, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as oldest_seconds
    from (select data ->> 'kind' as kind, start_after from pgboss.job
           where name = any($1) and state < 'active' and not blocked and start_after <= now() limit ${MAX_BACKLOG}) due
   group by kind`;

/** Jobs of a server that was killed: shown as queued, and retried as soon as the queue looks for lost ones. */
export async function releaseJobs(client: pg.Client): Promise<void> {
  await client.query(`update jobs set state = 'waiting', error = $1 where state = 'running'`, [SERVER_STOPPED]);
  const { rows } = await client.query<{ is_installed: boolean }>(
    `select to_regclass('pgboss.job') is not null as is_installed`,
  );
  if (rows[0]!.is_installed)
    await client.query(`update pgboss.job set heartbeat_on = '-infinity' where state = 'active'`);
}
