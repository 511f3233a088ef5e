import type { Env } from '#server/env.ts';
import type { App, BusinessCtx, Ctx } from '#server/platform/context.ts';

/** Reports progress; written at once, although the job's transaction isn't committed. */
export type Progress = (done: number, more?: { total?: number; message?: string }) => Promise<void>;

/** For jobs with one transaction per item: items of an earlier attempt aren't repeated. */
export type JobSteps = {
  has(id: number): boolean;
  /** Data collected by the steps of earlier attempts, for the end of the job. */
  owed: object | null;
  /** In the step's own transaction, so that it is recorded exactly if it is done, with the data for the end. */
  note(ctx: BusinessCtx, id: number, owed?: object): Promise<void>;
};

type Common = {
  /** `<feature>.<what>`: the name in the queue, never changed once released. */
  kind: string;
  /** Number of retries; then the job has failed, and the owner sees it. */
  retries?: number;
  /** Delay before the first retry; it doubles each time, up to an hour. */
  backOffSeconds?: number;
  /** A user waits for it, so it has its own workers. */
  waitedFor?: true;
};

/** Recurring: a cron line in a time zone. Runs missed while no server was up are made up for once. */
type Schedule = { cron: string; timezone: string };

/**
 * A job of a business. A run is one transaction that also marks the job as done: it runs at least once, and its
 * database writes happen once. Other effects (sending) must be repeatable.
 */
export type JobKind<P extends object = never> = Common & {
  run(ctx: BusinessCtx, payload: P, progress: Progress, parts: JobSteps): Promise<object | void>;
  /** Called after the last attempt failed. */
  dead?(ctx: BusinessCtx, payload: P, error: string): Promise<void>;
  /** Path of its page below the business. */
  page?(id: number): string;
  /** Cache names that browsers refetch afterwards, besides `jobs`. */
  touches?: readonly string[];
};

/** A job of the server without a business: account emails, housekeeping. Only visible in the log. */
export type PlatformJobKind<P extends object = never> = Common & {
  platform: true;
  /** Or chosen by the settings of the server. */
  schedule?: Schedule | ((env: Env) => Schedule | undefined);
  run(ctx: Ctx, payload: P): Promise<object | void>;
  dead?(ctx: Ctx, payload: P, error: string): Promise<void>;
};

/**
 * Due work of many businesses, one after the other. If it fails, that business gets a job of this kind, with the usual
 * retries. At most one per business.
 */
export type PerBusinessJobKind = Common & {
  round: true;
  schedule: Schedule;
  /** Businesses that may have work, from one query; without it, all. */
  businesses?(ctx: Ctx): Promise<readonly number[]>;
  /** Uses its own transactions. Must be repeatable, also in parallel with another process. */
  run(app: App, businessId: number, now: Date): Promise<unknown>;
};

export type AnyJobKind = JobKind | PlatformJobKind | PerBusinessJobKind;
