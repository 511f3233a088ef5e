import { REQUEST_TIMEOUT } from '@daftar/domain/constants';
import type { CallKind } from './db/connection-queue.ts';
import type { Limits } from './db/transaction.ts';

/** Timeouts of single statements, in milliseconds. Browsers give up after 12 seconds (section 9). */
export const STATEMENT_MS = { read: 8_000, report: 8_000, write: 8_000, export: 30_000, job: 120_000 } as const;

/** Wait for a free connection; the call then still has time to work before the browser gives up. */
const WAIT_MS = 8_000;
/** The answer needs time to arrive. */
const ANSWER_MS = 1_000;

/** The limits of one call, from now. An export has no deadline: scripts wait longer than browsers. */
export const callLimits = (kind: CallKind, signal?: AbortSignal): Limits => ({
  kind,
  statementMs: STATEMENT_MS[kind],
  waitMs: WAIT_MS,
  signal,
  ...(kind === 'export' ? {} : { deadline: Date.now() + REQUEST_TIMEOUT - ANSWER_MS }),
});

export const JOB_LIMITS: Limits = { kind: 'job', statementMs: STATEMENT_MS.job };
