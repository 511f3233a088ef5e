import type { JobKind, PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { businessesWithMail } from './mailboxes.repo.ts';
import { syncBusiness } from './sync.service.ts';
import { SYNC_NOW } from './threads.service.ts';

/** The button "Check for new email". The mailboxes have transactions of their own. */
export const syncNow: JobKind<object> = {
  kind: SYNC_NOW,
  retries: 1,
  waitedFor: true,
  touches: ['mail_threads'],
  run: async (ctx) => ({ arrived: await syncBusiness(ctx.app, ctx.businessId, new Date()) }),
};

export const syncMail: PerBusinessJobKind = {
  kind: 'mailboxes.sync',
  round: true,
  schedule: { cron: '* * * * *', timezone: 'UTC' },
  businesses: (ctx) => businessesWithMail(ctx, ctx.now),
  run: (app, id, now) => syncBusiness(app, id, now),
};
