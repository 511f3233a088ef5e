import { randomBytes } from 'node:crypto';
import { readOrCreateFile } from './files/data-dir.ts';
import { SECRET_LENGTH, type Env } from '../env.ts';
import { StartupError } from './startup-error.ts';

/** The setting, or a secret created at the first start and stored with the data. */
export function loadSecret(env: Env): Buffer {
  if (env.SECRET) return Buffer.from(env.SECRET);
  const { file, text } = readOrCreateFile(env, 'secret', () => randomBytes(32).toString('hex'));
  if (text.length < SECRET_LENGTH)
    throw new StartupError(
      `The secret in ${file} is shorter than ${SECRET_LENGTH} characters. Restore the original, or delete the file to create a new one.`,
    );
  return Buffer.from(text);
}
