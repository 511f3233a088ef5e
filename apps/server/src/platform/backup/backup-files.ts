import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';

const NAME = /^daftar-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.age)?$/;

const DAY_MS = 24 * 60 * 60 * 1000;

export const backupFolder = (env: Env): string => env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups');

/** Names sort by time. Encrypted archives end with `.age`. */
export function backupName(now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `daftar-${time}Z.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** Deletes the oldest backups with such a name beyond the number to keep. Other files in the folder stay. */
export async function deleteOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(folder, name));
  return [...old, ...(await deleteBroken(folder))];
}

/** Drafts of backups that were killed. One that is being written is younger. */
async function deleteBroken(folder: string): Promise<string[]> {
  const drafts = (await readdir(folder)).filter(
    (name) => NAME.test(name.replace(/\.partial$/, '')) && !NAME.test(name),
  );
  const broken: string[] = [];
  for (const name of drafts) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs < DAY_MS) continue;
    await rm(join(folder, name));
    broken.push(name);
  }
  return broken;
}
