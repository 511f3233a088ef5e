import { GATHERING_MS } from '@daftar/domain/work/document-requests';
import type { RoundKind } from '#server/jobs/kind.ts';
import { businessesThatAsk } from './asking.repo.ts';
import { remindMissing, tellAsked } from './asking.service.ts';

/** A round without anything to tell is one query. */
export const tellWhatIsAsked: RoundKind = {
  kind: 'portal_work.tell',
  round: true,
  schedule: { cron: '* * * * *', timezone: 'UTC' },
  businesses: (ctx) => businessesThatAsk(ctx, new Date(ctx.now.getTime() - GATHERING_MS)),
  run: tellAsked,
};

/** Every quarter of an hour, since mornings come at another moment in every time zone. */
export const remindOfDocuments: RoundKind = {
  kind: 'portal_work.remind',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  run: remindMissing,
};
