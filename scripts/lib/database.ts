import { existsSync } from 'node:fs';
import { ROLE } from '../../apps/server/src/platform/db/embedded/database-role.ts';
import { readSettings } from '../../apps/server/src/platform/db/embedded/settings.ts';
import type { Env } from '../../apps/server/src/env.ts';

/** DATABASE_URL, or the embedded database of the running server. */
export function databaseUrl(env: Env): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  if (!existsSync(env.DATA_DIR))
    throw new Error(`No database in ${env.DATA_DIR} yet. Start the server first: npm start`);
  const { port, password } = readSettings(env.DATA_DIR);
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`;
}

export function errorText(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' ? 'The database is not running. Start the server first: npm start' : message;
}
