import { escapePattern } from '@daftar/domain/escape-pattern';

/**
 * Addresses that the server answers itself; with a slash at its end, all below it. Any other address is a screen or a
 * file of the web app. The server, its proxy in development and the service worker read this one list.
 */
export const SERVER_PATHS = [
  '/api/',
  '/files/',
  '/hooks/',
  '/links/',
  '/socket.io/',
  '/healthz',
  '/readyz',
  '/metrics',
] as const;

const patternOf = (path: string): RegExp =>
  path.endsWith('/') ? new RegExp(`^${escapePattern(path)}`) : new RegExp(`^${escapePattern(path)}(?:[/?]|$)`);

/** Patterns for addresses with or without a query. */
export const SERVER_PATTERNS: readonly RegExp[] = SERVER_PATHS.map(patternOf);

export const isServerPath = (address: string): boolean => SERVER_PATTERNS.some((pattern) => pattern.test(address));
