import type { Feature } from '#server/platform/feature.ts';
import { portal_billing } from './portal_billing.routes.ts';
import { on } from '#server/platform/events.ts';
import { reportedPaymentReceived } from '#server/features/receipts/receipts.events.ts';
import { noticeReceived } from './payment-notices.service.ts';

export const feature: Feature = {
  routes: portal_billing,
  subscribers: [
    on(reportedPaymentReceived, (ctx, { payment_notice_id, receipt }) =>
      noticeReceived(ctx, payment_notice_id, receipt),
    ),
  ],
};
