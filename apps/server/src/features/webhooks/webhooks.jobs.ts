import type { JobKind, PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { deliver } from './deliver.service.ts';
import { DELIVER } from './record-events.service.ts';
import { deleteOld } from './webhooks.repo.ts';

/** Each delivery in its own transaction: one that fails doesn't undo the others. */
export const deliverWebhooks: JobKind<{ ids: number[] }> = {
  kind: DELIVER,
  touches: ['webhooks'],
  async run(ctx, { ids }) {
    for (const id of ids) await withBusinessContext(ctx.app, ctx.businessId, (own) => deliver(own, id));
  },
};

export const tidyWebhooks: PerBusinessJobKind = {
  kind: 'webhooks.tidy',
  round: true,
  schedule: { cron: '37 3 * * *', timezone: 'UTC' },
  run: (app, id) => withBusinessContext(app, id, deleteOld),
};
