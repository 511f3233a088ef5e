import type { Feature } from '#server/platform/feature.ts';
import { invoiceFiles } from './invoices.files.ts';
import { bulkInvoices } from './invoices.jobs.ts';
import { invoiceMessages } from './invoices.messages.ts';
import { invoices } from './invoices.routes.ts';

export const feature: Feature = {
  routes: invoices,
  jobs: [bulkInvoices],
  messages: Object.values(invoiceMessages),
  files: [invoiceFiles],
};
