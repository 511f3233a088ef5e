import type { job } from '@daftar/contract/jobs';
import type { z } from 'zod';
import type { MemberCtx } from '#server/context.ts';
import { conflict, notFound } from '#server/failure.ts';
import { findJob, listJobs, reviveJob } from './jobs.repo.ts';

type Job = z.input<typeof job>;

/** One's own; all of them for the owner. Another's looks like none. */
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

export async function retryJob(ctx: MemberCtx, id: number): Promise<Job> {
  const { kind } = await getJob(ctx, id);
  if (!ctx.app.jobs.knows(kind)) throw conflict('This version of Daftar no longer has this kind of work.');
  const revived = await reviveJob(ctx, id);
  if (!revived) throw conflict('Only a job that failed for good can be tried again.');
  await ctx.app.jobs.enqueueAgain(ctx, kind, id);
  return revived as Job;
}
