import { jobTitle } from '@daftar/domain/job-titles';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { FailedJob } from '#server/platform/jobs/jobs.events.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';

/** Tells the user who started the job that it failed, and why. */
export async function notifyStarter(ctx: BusinessCtx, job: FailedJob): Promise<void> {
  if (job.created_by === null) return;
  const done = job.total ? ` ${job.progress} of ${job.total} done.` : '';
  await notify(ctx, {
    userIds: [job.created_by],
    type: 'TASK_NOTIFICATION',
    title: `Failed: ${jobTitle(job.kind)}`,
    body: `${job.error}${done}`,
    link: job.page && `/business/${ctx.businessId}/${job.page}`,
    records: [],
  });
}
