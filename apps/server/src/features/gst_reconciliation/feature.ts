import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { purchasesChanged } from '#server/features/gst_books/gst_books.events.ts';
import { gstReconciliationMessages } from './gst_reconciliation.messages.ts';
import { gst_reconciliation } from './gst_reconciliation.routes.ts';
import { runInBackground, runOrStart, windowOf } from './run.service.ts';

export const feature: Feature = {
  routes: gst_reconciliation,
  jobs: [runInBackground],
  messages: Object.values(gstReconciliationMessages),
  subscribers: [
    on(purchasesChanged, (ctx, of) =>
      runOrStart(ctx, { client_id: of.client_id, gstin: of.gstin, from: windowOf(of) }),
    ),
  ],
};
