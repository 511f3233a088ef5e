import { existsSync } from 'node:fs';
import { ROLE } from '../../apps/server/src/db/embedded/role.ts';
import { readSettings } from '../../apps/server/src/db/embedded/settings.ts';
import type { Env } from '../../apps/server/src/env.ts';

/** The database of the settings, or the one that the server beside us has started. */
export function databaseUrl(env: Env): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  if (!existsSync(env.DATA_DIR))
    throw new Error(`There is no server in ${env.DATA_DIR} yet. Start it first: npm start`);
  const { port, password } = readSettings(env.DATA_DIR);
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`;
}

/** Why a command could not do its work, in one sentence. */
export function whyNot(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' ? 'The database is not running. Start the server first: npm start' : message;
}
