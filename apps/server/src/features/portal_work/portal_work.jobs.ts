import { GATHERING_MS } from '@daftar/domain/work/document-requests';
import type { PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { businessesThatAsk } from './document-requests.repo.ts';
import { remindMissing, notifyRequestedDocuments } from './document-requests.service.ts';

/** A run with nothing to send is one query. */
export const tellWhatIsAsked: PerBusinessJobKind = {
  kind: 'portal_work.tell',
  round: true,
  schedule: { cron: '* * * * *', timezone: 'UTC' },
  businesses: (ctx) => businessesThatAsk(ctx, new Date(ctx.now.getTime() - GATHERING_MS)),
  run: notifyRequestedDocuments,
};

/** Every 15 minutes, since mornings differ by time zone. */
export const remindOfDocuments: PerBusinessJobKind = {
  kind: 'portal_work.remind',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  run: remindMissing,
};
