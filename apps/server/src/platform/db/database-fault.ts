/** A fault of the database rather than of the request. */
export type DatabaseFault = 'unreachable' | 'read_only' | 'disk_full' | 'slow';

/** The connection was lost after COMMIT was sent: the write may be saved or not. */
export class OutcomeUnknown extends Error {}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const BY_CODE: Record<string, DatabaseFault> = {
  '25006': 'read_only',
  '53100': 'disk_full',
  '57014': 'slow',
  '55P03': 'slow',
  '25P03': 'unreachable', // a transaction that was idle for too long was closed
  '53200': 'unreachable', // out of memory
  '53300': 'unreachable', // too many connections
  '53400': 'unreachable',
  '57P01': 'unreachable', // shut down by the administrator
  '57P02': 'unreachable', // restarted after a crash
  '57P03': 'unreachable', // starting or stopping
  '57P04': 'unreachable', // dropped
  '57P05': 'unreachable', // idle for too long
  '58030': 'unreachable', // the disk failed
};

const CONNECTION_EXCEPTION = /^08/;
const OF_SOCKET = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Errors of the driver have no code. */
const OF_DRIVER =
  /^(Connection terminated|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

export function databaseFault(error: unknown): DatabaseFault | undefined {
  const { code, message, syscall } = (error ?? {}) as { code?: unknown; message?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (CONNECTION_EXCEPTION.test(code) || OF_SOCKET.has(code)) return 'unreachable';
    // The socket file of a database that is not running.
    if (code === 'ENOENT') return syscall === 'connect' ? 'unreachable' : undefined;
    return BY_CODE[code];
  }
  return typeof message === 'string' && OF_DRIVER.test(message) ? 'unreachable' : undefined;
}

/** Whether the connection can't be used any more. */
export const isLost = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: string };
  return databaseFault(error) === 'unreachable' && !['53200', '58030'].includes(code ?? '');
};
