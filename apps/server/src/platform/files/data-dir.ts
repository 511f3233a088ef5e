import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { StartupError } from '../startup-error.ts';
import { createFileOnce } from './atomic-file.ts';

/** Creates DATA_DIR if needed, and returns its path. */
export function ensureDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`Can’t use the data folder ${path} (${code}). Set DATA_DIR to a folder you can write to.`);
  }
}

/** Created at the first start and kept with the data. */
export function readOrCreateFile(env: Env, name: string, make: () => string): { file: string; text: string } {
  const file = join(ensureDataDir(env.DATA_DIR), name);
  if (!existsSync(file)) createFileOnce(file, make());
  return { file, text: readFileSync(file, 'utf8').trim() };
}
