import type { job } from '@daftar/contract/jobs';
import type { z } from 'zod';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { findJob, listJobs, requeueJob } from './jobs.repo.ts';

type Job = z.input<typeof job>;

/** Owners see all jobs, others their own. Other jobs are answered as missing. */
export async function getJob(ctx: MemberCtx, id: number): Promise<Job> {
  const isOwner = ctx.permissions === null;
  const found = await findJob(ctx, id, isOwner ? undefined : ctx.person.userId);
  if (!found) throw notFound('job');
  return found as Job;
}

export const getJobs = async (ctx: MemberCtx, query: Parameters<typeof listJobs>[1]) => {
  const page = await listJobs(ctx, query);
  return { ...page, data: page.data as Job[] };
};

/** The caller's latest jobs of a kind. */
export async function getOwnJobs(ctx: MemberCtx, kind: string, most: number): Promise<Job[]> {
  const { data } = await listJobs(ctx, { page: 1, per_page: most, kind }, ctx.person.userId);
  return data as Job[];
}

export async function retryJob(ctx: MemberCtx, id: number): Promise<Job> {
  const { kind } = await getJob(ctx, id);
  if (!ctx.app.jobs.knows(kind)) throw conflict('This job can’t be retried in this version of Daftar.');
  const revived = await requeueJob(ctx, id);
  if (!revived) throw conflict('Only failed jobs can be retried.');
  await ctx.app.jobs.enqueueAgain(ctx, kind, id);
  return revived as Job;
}
