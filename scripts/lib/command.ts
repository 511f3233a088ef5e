import { startupMessage } from '../../apps/server/src/platform/startup-error.ts';

/** Prints one sentence for errors the administrator can fix, and the whole error for others. */
export function commandError(error: unknown, what: string): void {
  const message = startupMessage(error);
  console.error(message === error ? `${what}:` : message, ...(message === error ? [error] : []));
  process.exitCode = 1;
}

/** Ends with the handlers of `exit`, one of which stops the embedded database. */
export function exitOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
