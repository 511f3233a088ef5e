import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';
import { replaceFile } from '#server/platform/files/atomic-file.ts';

/** Settings of the embedded database: port and generated passwords. */
export type Settings = { port: number; superuser_password: string; password: string };

const fileOf = (dataDir: string) => join(dataDir, 'postgres.json');

export function readSettings(dataDir: string): Settings {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Settings;
  } catch (error) {
    throw new StartupError(
      `The database in ${dataDir} can’t be opened without ${fileOf(dataDir)}. Restore that file.`,
      {
        cause: error,
      },
    );
  }
}

export function writeSettings(dataDir: string, settings: Settings): Settings {
  replaceFile(fileOf(dataDir), JSON.stringify(settings, null, 2));
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
