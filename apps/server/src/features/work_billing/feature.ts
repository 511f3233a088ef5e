import type { Feature } from '#server/platform/feature.ts';
import { on } from '#server/platform/events.ts';
import { draftSaving } from '#server/features/invoices/invoices.events.ts';
import { checkBilledWork } from './billable.service.ts';
import { work_billing } from './work_billing.routes.ts';

export const feature: Feature = {
  routes: work_billing,
  subscribers: [on(draftSaving, checkBilledWork)],
};
