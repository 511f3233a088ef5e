import type { App, BusinessCtx, Ctx } from '#server/context.ts';

/** Tells whoever waits how far it is; written at once, although the work itself is not committed yet. */
export type Progress = (done: number, more?: { total?: number; message?: string }) => Promise<void>;

/** Of a job that goes through many, each in a transaction of its own: what an earlier try has done is not done again. */
export type Parts = {
  has(id: number): boolean;
  /** What the parts of earlier tries left to be done at the end. */
  owed: object | null;
  /** Within the part's own transaction: it is noted exactly if it is done, and with it what is owed at the end by now. */
  note(ctx: BusinessCtx, id: number, owed?: object): Promise<void>;
};

type Common = {
  /** `<room>.<what>`: the name in the queue, never changed once released. */
  kind: string;
  /** How often it is tried again, each time after twice the wait; then it is dead, and the owner sees it. */
  retries?: number;
  /** The wait before the second try; each further one doubles it, up to an hour. */
  backOffSeconds?: number;
  /** Somebody sits and waits for it: it has workers of its own. */
  waitedFor?: true;
};

/** Recurring: a cron line, in a time zone. What was missed while no server ran is done once on its return. */
type Schedule = { cron: string; timezone: string };

/**
 * Work within a business. A run is one transaction that also marks the job as done: it happens at least once, and what
 * it writes to the database is there once. What it does elsewhere (sending) must bear repetition.
 */
export type JobKind<P extends object = never> = Common & {
  run(ctx: BusinessCtx, payload: P, progress: Progress, parts: Parts): Promise<object | void>;
  /** After the last try failed for good. */
  dead?(ctx: BusinessCtx, payload: P, error: string): Promise<void>;
  /** What open browsers forget when it is done, beside `jobs`. */
  touches?: readonly string[];
};

/** Work of the server itself, without a business: account mail, housekeeping. Nobody sees it but the log. */
export type PlatformKind<P extends object = never> = Common & {
  platform: true;
  schedule?: Schedule;
  run(ctx: Ctx, payload: P): Promise<object | void>;
  dead?(ctx: Ctx, payload: P, error: string): Promise<void>;
};

/**
 * What comes due in many businesses, gone through one after the other. Where it fails, that business alone gets a job of
 * this kind: tried again as every job is, and where it dies its owner sees it. One at a time, however many rounds fail.
 */
export type RoundKind = Common & {
  round: true;
  schedule: Schedule;
  /** Where there may be something to do, in one question; without it, all of them. */
  businesses?(ctx: Ctx): Promise<readonly number[]>;
  /** In transactions of its own. Begun again it does nothing twice, also beside another process. */
  run(app: App, businessId: number, now: Date): Promise<unknown>;
};

export type AnyKind = JobKind | PlatformKind | RoundKind;
