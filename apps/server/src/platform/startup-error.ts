import type { Env } from '../env.ts';

export function listenError(error: unknown, env: Pick<Env, 'PORT' | 'HOST'>): StartupError {
  const { code } = error as NodeJS.ErrnoException;
  const sentence =
    code === 'EADDRINUSE'
      ? `Port ${env.PORT} is already in use. Stop the other process or set PORT.`
      : `Can’t listen on ${env.HOST}:${env.PORT} (${code}). Check HOST and PORT.`;
  return new StartupError(sentence, { cause: error });
}

/** Rewords connection errors of DATABASE_URL. The embedded database has no setting to check. */
export function databaseError(error: unknown, env: Env, silent = false): unknown {
  if (!env.DATABASE_URL) return error;
  const { message, code } = error as NodeJS.ErrnoException;
  const { host, searchParams } = new URL(env.DATABASE_URL);
  const where = host || searchParams.get('host');
  // On a timeout the driver only reports that the connection ended.
  const why = silent ? 'no response' : message || code;
  return new StartupError(`Can’t connect to the database at ${where}: ${why}. Check DATABASE_URL.`, { cause: error });
}

/** Codes of the file system and of PostgreSQL. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** One sentence for errors the administrator can fix, the whole error for unexpected ones. */
export function startupMessage(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException;
  return code && DISK_FULL.has(code) ? `The disk is full: ${message}. Free up space and try again.` : error;
}

/** Says in one sentence why the server can't start. Printed without a stack. */
export class StartupError extends Error {}
