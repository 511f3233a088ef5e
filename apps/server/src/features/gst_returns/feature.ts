import type { Feature } from '#server/platform/feature.ts';
import { on } from '#server/platform/events.ts';
import { ledgerPosting } from '#server/features/billing/billing.events.ts';
import { refuseFiledAdvances } from './filed.service.ts';
import { gst_returns } from './gst_returns.routes.ts';

export const feature: Feature = {
  routes: gst_returns,
  subscribers: [on(ledgerPosting, refuseFiledAdvances)],
};
