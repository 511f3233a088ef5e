import { defineEvent } from '#server/platform/events.ts';

export type FailedJob = {
  id: number;
  kind: string;
  /** The user who started it; null for recurring work. */
  created_by: number | null;
  progress: number;
  total: number | null;
  error: string;
  /** Path of its page below the business, if it has one. */
  page: string | null;
};

/** The last attempt of a job has failed. */
export const jobFailed = defineEvent<FailedJob>('jobs.failed');
