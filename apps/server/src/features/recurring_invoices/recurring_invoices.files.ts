import { recordFiles } from '#server/record-files.ts';

export const recurringInvoiceFiles = recordFiles('recurring_invoices', 'invoices');
