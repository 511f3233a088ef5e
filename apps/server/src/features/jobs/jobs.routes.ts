import { jobRoutes } from '@daftar/contract/jobs';
import { implement } from '#server/platform/http/implement.ts';
import { getJob, getJobs, retryJob } from './jobs.service.ts';

export const jobs = implement(jobRoutes)({
  get: (ctx, { params }) => getJob(ctx, params.id),
  list: (ctx, { query }) => getJobs(ctx, query),
  retry: (ctx, { params }) => retryJob(ctx, params.id),
});
