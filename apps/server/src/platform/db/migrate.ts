import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase, PoolClient } from 'pg';
import { readBaseline, type Baseline } from './baseline.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { noProgress, type Progress } from '#server/platform/start-progress.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Pool } from './pool.ts';

const FOLDER = join(import.meta.dirname, '../../db/migrations');

/** The name of the baseline in the list of migrations. */
const BASELINE = 'baseline';

const OLDEST = 15;
export async function checkVersion(client: ClientBase): Promise<void> {
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
  if (rows[0].major < OLDEST)
    throw new StartupError(`Daftar needs PostgreSQL ${OLDEST} or newer; this is ${rows[0].major}.`);
}

/** Missing rights, extensions or resources: for the administrator of the database to fix. */
const NOT_OURS = /^(42501|0A000|58P01|53...)$/;

/** One sentence for the administrator; for an error in the SQL itself, the whole error. */
function failureOf(what: string, error: unknown): Error {
  const { message, code = '' } = error as Error & { code?: string };
  if (!NOT_OURS.test(code)) return new Error(`${what} failed: ${message}`, { cause: error });
  const needs =
    'its user must own it and be allowed to create roles, and PostgreSQL’s own extensions must be installed';
  return new StartupError(`${what} failed: ${message}${code.startsWith('53') ? '' : ` (${needs})`}.`, { cause: error });
}

type Migration = { name: string; sql: string; checksum: string };

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Refuses a database that this release can't continue: of another baseline, or of a newer release. */
function checkApplied(known: Map<string, string>, baseline: Baseline, migrations: Migration[]): void {
  if (known.size === 0) return;
  if (known.get(BASELINE) !== baseline.checksum)
    throw new StartupError(
      'This database was created with another baseline of the schema; start over with an empty one: delete DATA_DIR, or drop and create the database of DATABASE_URL.',
    );
  const ours = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of known) {
    if (name === BASELINE) continue;
    if (!ours.has(name))
      throw new StartupError(
        `A newer release of Daftar has migrated this database (${name}); start that release or a later one.`,
      );
    if (ours.get(name) !== checksum)
      throw new StartupError(`The migration ${name} was changed after it was applied; add a new one instead.`);
  }
}

type Source = { baseline?: Baseline; folder?: string };

/**
 * Applies the baseline to an empty database, then the migrations that are new, in order, each in its own transaction,
 * under a lock. Returns the names applied.
 */
export async function migrate(pool: Pool, source: Source = {}, progress = noProgress): Promise<string[]> {
  const { baseline = await readBaseline(), folder = FOLDER } = source;
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await takeLock(client, progress);
    await checkVersion(client);
    await createMigrationsTable(client);
    const known = new Map<string, string>(
      (await client.query('select name, checksum from migrations order by name')).rows.map((row) => [
        row.name,
        row.checksum,
      ]),
    );
    checkApplied(known, baseline, migrations);
    const added = migrations.filter((one) => !known.has(one.name));
    if (added.length > 0) {
      progress.begin(known.has(BASELINE) ? 'Updating the database' : 'Creating the database', added.length + 1);
      progress.next('Migrations');
    }
    const applied: string[] = [];
    if (!known.has(BASELINE)) {
      await apply(client, BASELINE, baseline.checksum, () => applyBaseline(client, baseline));
      applied.push(BASELINE);
    }
    for (const { name, sql, checksum } of added) {
      await apply(client, name, checksum, () => run(client, `The migration ${name}`, sql));
      applied.push(name);
      progress.done();
    }
    if (added.length > 0) progress.done(added.length);
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations]).catch(() => {});
    client.release();
  }
}

/** Of several processes one migrates, and the others wait for it. */
async function takeLock(client: PoolClient, progress: Progress): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    ADVISORY_LOCKS.migrations,
  ]);
  if (rows[0]!.taken) return;
  progress.begin('Waiting for another process, which updates the database', 0);
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
}

/** The baseline and every migration of this release with their checksums. */
export async function releaseMigrations(source: Source = {}): Promise<Map<string, string>> {
  const { baseline = await readBaseline(), folder = FOLDER } = source;
  const migrations = await readMigrations(folder);
  return new Map([[BASELINE, baseline.checksum], ...migrations.map(({ name, checksum }) => [name, checksum] as const)]);
}

/** Builds the schema of an earlier release in an empty database, in the caller's transaction, for its data. */
export async function buildSchema(client: ClientBase, names: ReadonlySet<string>, source: Source = {}): Promise<void> {
  const { baseline = await readBaseline(), folder = FOLDER } = source;
  await createMigrationsTable(client);
  await applyBaseline(client, baseline);
  await record(client, BASELINE, baseline.checksum);
  for (const { name, sql, checksum } of await readMigrations(folder)) {
    if (!names.has(name)) continue;
    await run(client, `The migration ${name}`, sql);
    await record(client, name, checksum);
  }
}

async function createMigrationsTable(client: ClientBase): Promise<void> {
  await client
    .query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    .catch((error: unknown) => {
      throw failureOf('The first use of the database', error);
    });
}

const record = (client: ClientBase, name: string, checksum: string) =>
  client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);

async function apply(client: PoolClient, name: string, checksum: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await record(client, name, checksum);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyBaseline(client: ClientBase, baseline: Baseline): Promise<void> {
  // Functions may use tables of later files. A test compiles all of them afterwards.
  await client.query('set local check_function_bodies = off');
  for (const { name, sql } of baseline.files) await run(client, `The schema ${name}`, sql);
}

async function run(client: ClientBase, what: string, sql: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw failureOf(what, error);
  }
}
