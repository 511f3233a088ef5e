import type { App, BusinessCtx, Ctx, Log } from '#server/context.ts';
import type { AnyKind } from './kind.ts';

export type EnqueueOptions = { runAt?: Date; total?: number };

export type Jobs = {
  start(): Promise<void>;
  /** Finishes what is under way, and takes nothing new. */
  stop(): Promise<void>;
  /** Within ctx's transaction: the job is there exactly if the write is. Answers the id of GET /jobs/{id}. */
  enqueue(ctx: BusinessCtx, kind: string, payload: object, options?: EnqueueOptions): Promise<number>;
  /** The same for work without a business (account mail). */
  enqueueAccount(ctx: Ctx, kind: string, payload: object, options?: Pick<EnqueueOptions, 'runAt'>): Promise<void>;
};

export type JobsDeps = {
  /** The owner's address of the database: the queue installs its own schema. */
  url: string;
  kinds: readonly AnyKind[];
  /** Asked for when work begins, for the app is made of its jobs. */
  app: () => App;
  log: Log;
};

export declare function createJobs(deps: JobsDeps): Jobs;
