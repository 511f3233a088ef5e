import { type Env, SettingError } from './env.ts';

/** What a start fails on that whoever typed the command can mend, in one sentence; null for what nobody expected. */
export function startFailure(error: unknown, env: Env | null): string | null {
  const { code, syscall, message, expected } = error as NodeJS.ErrnoException & { expected?: boolean };
  if (error instanceof SettingError || expected) return message;
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${env?.PORT} is in use: stop what uses it, or set PORT.`;
  if (syscall === 'listen') return `The server cannot listen on ${env?.HOST}:${env?.PORT} (${code}): set HOST or PORT.`;
  // Not found, not listening, or (by its own codes) PostgreSQL that knows neither the user nor the database.
  const unreachable = [
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    '28P01',
    '28000',
    '3D000',
  ];
  if (env?.DATABASE_URL && unreachable.includes(code ?? '')) {
    const { host } = new URL(env.DATABASE_URL);
    return `The database of DATABASE_URL at ${host} cannot be opened: ${message || code}.`;
  }
  return null;
}
