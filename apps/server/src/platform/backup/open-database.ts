import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { ROLE } from '#server/platform/db/embedded/database-role.ts';
import { readSettings } from '#server/platform/db/embedded/settings.ts';
import { databaseError, StartupError } from '#server/platform/startup-error.ts';
import { probe } from './snapshot.repo.ts';

export type OpenDatabase = { url: string; close(options?: { failed: boolean }): Promise<void> };

const log = { info: () => {}, warn: (message: string) => console.warn(message) };

/** DATABASE_URL, the embedded database of the running server, or the same started for this command. */
export async function openForBackup(env: Env): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return external(env);
  if (!existsSync(join(env.DATA_DIR, 'postgres')))
    throw new StartupError(`There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`);
  const { port, password } = readSettings(env.DATA_DIR);
  if (await answers(port))
    return { url: `postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`, close: async () => {} };
  const { url, stop } = await startEmbedded({ dataDir: env.DATA_DIR, log });
  return { url, close: stop };
}

/** DATABASE_URL, or the embedded database, which is created if needed. The server must not run. */
export async function openForRestore(env: Env): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return external(env);
  const folder = join(env.DATA_DIR, 'postgres');
  const isNew = !existsSync(folder);
  const { url, stop } = await startEmbedded({ dataDir: env.DATA_DIR, log });
  return {
    url,
    async close({ failed } = { failed: false }) {
      await stop();
      if (!failed || !isNew) return;
      for (const path of [folder, `${folder}.json`]) await rm(path, { recursive: true, force: true });
    },
  };
}

async function external(env: Env): Promise<OpenDatabase> {
  await probe(env.DATABASE_URL!).catch((error: unknown) => {
    throw databaseError(error, env);
  });
  return { url: env.DATABASE_URL!, close: async () => {} };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
