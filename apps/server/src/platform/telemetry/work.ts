import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** A call, job or socket event. Its name is a route, a kind or an event: never an address with ids. */
export type WorkUnit = {
  source: 'call' | 'job' | 'event';
  name: string;
  requestId?: string | undefined;
  /** W3C traceparent of the caller. */
  traceparent?: string | undefined;
};

/** A unit under way, with the costs of its statements. */
export type Work = WorkUnit & {
  startedAt: number;
  statements: number;
  databaseMs: number;
  /** Set where the work failed without throwing. */
  hasFailed: boolean;
  span: Span | undefined;
};

/** The work of the running code, and the span that new ones are children of. */
export type Scope = { work: Work | undefined; span: Span | undefined };

const scopes = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | undefined => scopes.getStore();
export const runInScope = <T>(scope: Scope, inside: () => T): T => scopes.run(scope, inside);
