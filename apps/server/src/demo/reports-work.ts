/** History that the reports on work need: documents that clients owed, and reviews. */
import type { MemberCtx } from '#server/platform/context.ts';
import { asTableOwner } from './as-table-owner.repo.ts';
import * as repo from './reports-work.repo.ts';

export const fillWorkHistory = (ctx: MemberCtx): Promise<void> =>
  asTableOwner(ctx, async () => {
    await repo.requestEarlier(ctx);
    await repo.waitForDocuments(ctx);
    await repo.answerReviews(ctx);
  });
