import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';
import { StartError } from './start-error.ts';
import { claimFile } from './whole-file.ts';

/** DATA_DIR, made where it is not there yet: where it is. */
export function dataFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The data folder ${path} cannot be used (${code}): set DATA_DIR to one of yours.`);
  }
}

/** What is made once, at the first start, and kept beside the data ever after. */
export function keptFile(env: Env, name: string, make: () => string): { file: string; text: string } {
  const file = join(dataFolder(env.DATA_DIR), name);
  if (!existsSync(file)) claimFile(file, make());
  return { file, text: readFileSync(file, 'utf8').trim() };
}
