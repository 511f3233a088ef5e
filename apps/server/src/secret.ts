import { randomBytes } from 'node:crypto';
import { keptFile } from './data-folder.ts';
import { SECRET_LENGTH, type Env } from './env.ts';
import { StartError } from './start-error.ts';

/** The server's secret: the setting, or one made at the first start and kept beside the data. */
export function loadSecret(env: Env): Buffer {
  if (env.SECRET) return Buffer.from(env.SECRET);
  const { file, text } = keptFile(env, 'secret', () => randomBytes(32).toString('hex'));
  if (text.length < SECRET_LENGTH)
    throw new StartError(
      `The secret in ${file} is shorter than ${SECRET_LENGTH} characters: put back the one that was there, or delete the file to have a new one made.`,
    );
  return Buffer.from(text);
}
