import type { Env } from './env.ts';
import { StartError } from './start-error.ts';

/** Each is said where it happens: a name that is not found may be the database's, or the one to listen on. */
export function listenFailure(error: unknown, env: Pick<Env, 'PORT' | 'HOST'>): StartError {
  const { code } = error as NodeJS.ErrnoException;
  const sentence =
    code === 'EADDRINUSE'
      ? `Port ${env.PORT} is in use: stop what uses it, or set PORT.`
      : `The server cannot listen on ${env.HOST}:${env.PORT} (${code}): set HOST or PORT.`;
  return new StartError(sentence, { cause: error });
}

/** Not there, not listening, or one that knows neither the user nor the database. The embedded one is nobody's setting. */
export function databaseFailure(error: unknown, env: Env, silent = false): unknown {
  if (!env.DATABASE_URL) return error;
  const { message, code } = error as NodeJS.ErrnoException;
  const { host, searchParams } = new URL(env.DATABASE_URL);
  const where = host || searchParams.get('host');
  // The driver says of a silence only that the connection has ended.
  const why = silent ? 'it does not answer' : message || code;
  return new StartError(`The database of DATABASE_URL at ${where} cannot be opened: ${why}.`, { cause: error });
}

/** As the file system says it, and as PostgreSQL does. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Nothing but its sentence of what whoever typed the command can mend; all there is of what nobody expected. */
export function toTell(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException;
  return code && NO_ROOM.has(code) ? `There is no room left on the disk: ${message}.` : error;
}
