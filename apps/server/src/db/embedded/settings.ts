import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** What this server must remember about its own database: the port, and passwords nobody ever types. */
export type Settings = { port: number; superuser_password: string; password: string };

const fileOf = (dataDir: string) => join(dataDir, 'postgres.json');

export function readSettings(dataDir: string): Settings {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Settings;
  } catch (error) {
    throw new StartError(`The database in ${dataDir} cannot be opened without its ${fileOf(dataDir)}: put it back.`, {
      cause: error,
    });
  }
}

export function writeSettings(dataDir: string, settings: Settings): Settings {
  const draft = `${fileOf(dataDir)}.new`;
  writeFileSync(draft, JSON.stringify(settings, null, 2), { mode: 0o600, flush: true });
  renameSync(draft, fileOf(dataDir));
  return settings;
}

export async function freshSettings(): Promise<Settings> {
  const secret = () => randomBytes(24).toString('base64url');
  return { port: await freePort(), superuser_password: secret(), password: secret() };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
