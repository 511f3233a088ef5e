import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import { checkVersion } from '#server/platform/db/migrate.ts';
import { TimedClient } from '#server/platform/db/pool.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type { DatabaseSummary } from './archive.ts';
import { columnList, tableNames, type Connection, type Table } from './catalog.repo.ts';
import { PORTABLE } from './snapshot.repo.ts';

/**
 * Runs `work` in one transaction: a restore that fails or is killed leaves the database as it was. Servers that start
 * meanwhile wait before they migrate.
 */
export async function inOneTransaction(url: string, work: (client: Connection) => Promise<void>): Promise<void> {
  const client = new TimedClient({ connectionString: url, application_name: 'daftar restore' });
  // Reported by the query that fails.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(PORTABLE);
    await checkVersion(client);
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    // Rolls back what is not committed.
    await client.end();
  }
}

export const analyze = (pool: pg.Pool) => pool.query('analyze');

/** State of the database: empty, ours without any user, ours with data, or another program's. */
export type Target = 'empty' | 'unused' | 'used' | 'foreign';

export async function targetOf(client: ClientBase): Promise<Target> {
  const tables = await tableNames(client);
  if (!tables.length) return 'empty';
  if (!tables.includes('public.migrations') || !tables.includes('public.users')) return 'foreign';
  const { rowCount } = await client.query('select from users limit 1');
  return rowCount ? 'used' : 'unused';
}

/** Servers on this database, also of other machines. */
export async function hasOtherSessions(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'daftar%' limit 1`);
  return Boolean(rowCount);
}

/** Everything but extensions. The queue's schema is installed again by the next start. */
export async function dropAll(client: ClientBase): Promise<void> {
  await client.query('drop schema if exists app, pgboss, partitions cascade');
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table %s cascade', c.oid::regclass) as statement from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    union all
    select format('drop routine %s cascade', p.oid::regprocedure) from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Foreign keys of rows that refer to each other, and triggers that would log, count and notify again, must not run while
 * rows are loaded. Indexes are built faster afterwards. Returns the statements that bring all of it back.
 */
export async function suspendRules(client: ClientBase): Promise<string[]> {
  const tables = await tableNames(client);
  const { rows } = await client.query<{ remove: string; add: string }>(
    `
    select format('drop index %s', i.indexrelid::regclass) as remove, 
           -- Of a partitioned table, the index is built on its partitions too.
           replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as add, 1 as place
      from pg_index i
     where i.indrelid::regclass = any ($1::regclass[])
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    union all
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
           format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)), 2
      from pg_constraint k where k.contype = 'f' and k.conparentid = 0 and k.conrelid::regclass = any ($1::regclass[])
     order by place, remove`,
    [tables],
  );
  for (const { remove } of rows.toReversed()) await client.query(remove);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // Migrations add rows of their own, which are in the backup too.
  await client.query(`truncate ${tables.join(', ')}`);
  return [...rows.map(({ add }) => add), ...tables.map((table) => `alter table ${table} enable trigger user`)];
}

/** Checks the foreign keys of all loaded rows. */
export async function resumeRules(client: ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

export async function copyIn(client: ClientBase, { name, columns }: Table, rows: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`copy ${name} (${columnList(client, columns)}) from stdin`)));
}

export async function setSequences(client: ClientBase, sequences: DatabaseSummary['sequences']): Promise<void> {
  for (const { name, value, is_called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, is_called]);
}

export async function checkCounts(client: ClientBase, expected: DatabaseSummary['rows']): Promise<void> {
  for (const [name, count] of Object.entries(expected)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
    if (Number(rows[0]!.count) !== count)
      throw new StartupError(`The table ${name} has ${rows[0]!.count} of ${count} rows. Nothing was restored.`);
  }
}

/** What signs somebody in without a password. Whoever had a copy of the backup could use it, and so could those who were since signed out. */
export const ENDED_BY_RESTORE = [
  'sessions',
  'one_time_codes',
  'password_resets',
  'passkey_challenges',
  'email_sign_ins',
];

/** While triggers are off: nobody signed out, so the activity log says nothing. */
export async function endSessions(client: ClientBase): Promise<void> {
  const tables = await tableNames(client);
  for (const name of ENDED_BY_RESTORE) if (tables.includes(`public.${name}`)) await client.query(`delete from ${name}`);
}

/** Programs can't sign in again, so their keys stay; some may have been revoked since the backup. */
export async function liveKeys(client: ClientBase): Promise<number> {
  const tables = await tableNames(client);
  const counts = ['api_keys', 'calendar_feeds'].filter((name) => tables.includes(`public.${name}`));
  const { rows } = await client.query<{ count: string }>(
    `select ${['0', ...counts.map((name) => `(select count(*) from ${name})`)].join(' + ')} as count`,
  );
  return Number(rows[0]!.count);
}

/** Without its keys, the server must not expect them. */
export async function forgetKeys(client: ClientBase): Promise<void> {
  if ((await tableNames(client)).includes('public.key_fingerprints')) await client.query('truncate key_fingerprints');
}
