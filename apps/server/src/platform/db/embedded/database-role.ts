import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import type { Settings } from './settings.ts';

/** The application's role. Not a superuser, so that row-level security applies. */
export const ROLE = 'daftar';

export async function ensureRole(settings: Settings, mayCreateDatabases: boolean): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: settings.port,
    user: SUPERUSER,
    password: settings.superuser_password,
    database: 'postgres',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [ROLE],
    );
    const password = client.escapeLiteral(settings.password);
    const rights = `login createrole ${mayCreateDatabases ? 'createdb' : 'nocreatedb'}`;
    if (!rows[0]?.role) await client.query(`create role ${ROLE} ${rights} password ${password}`);
    if (!rows[0]?.database) await client.query(`create database ${ROLE} owner ${ROLE}`);
  } finally {
    await client.end();
  }
}
