import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';

/** The server's secret: the setting, or one made at the first start and kept beside the data, for its owner's eyes only. */
export async function loadSecret(env: Env): Promise<Buffer> {
  if (env.SECRET) return Buffer.from(env.SECRET);
  const file = join(env.DATA_DIR, 'secret');
  await mkdir(env.DATA_DIR, { recursive: true });
  try {
    // Fails if the file is there: two processes that start together end up with one secret.
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from((await readFile(file, 'utf8')).trim());
}
