import type { Feature } from '#server/platform/feature.ts';
import { recurringInvoiceFiles } from './recurring_invoices.files.ts';
import { runRecurring } from './recurring_invoices.jobs.ts';
import { recurring_invoices } from './recurring_invoices.routes.ts';

export const feature: Feature = {
  routes: recurring_invoices,
  jobs: [runRecurring],
  files: [recurringInvoiceFiles],
};
