import type { IncomingHttpHeaders } from 'node:http';
import type { App } from './context.ts';

export type RawRequest = {
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  headers: IncomingHttpHeaders;
  /** As it came, for signatures. */
  body: Buffer;
  ip: string;
};

export type RawAnswer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

/**
 * A call by a program that doesn't speak the contract: mail clients, calendars, providers that report events. It has no
 * session; the token in its path or a signature is the permission. Logged without the token.
 */
export type RawRoute = {
  method: 'GET' | 'POST';
  /** `/links/…` for people and their programs, `/hooks/…` for providers. */
  path: `/${'links' | 'hooks'}/${string}`;
  /** Guessing tokens is limited; providers report as much as they like. */
  isLimited: boolean;
  maxBytes?: number;
  handle(app: App, request: RawRequest): Promise<RawAnswer>;
};
