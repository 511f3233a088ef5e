import type { FileHolder } from './context.ts';
import { chatFiles } from './features/chat/chat.files.ts';
import { clientImportFiles } from './features/client_imports/client_imports.files.ts';
import { clientRecordFiles } from './features/client_records/client_records.files.ts';
import { communicationFiles } from './features/communications/communications.files.ts';
import { invoiceFiles } from './features/invoices/invoices.files.ts';
import { quotationFiles } from './features/quotations/quotations.files.ts';
import { recurringInvoiceFiles } from './features/recurring_invoices/recurring_invoices.files.ts';
import { taskFiles } from './features/tasks/tasks.files.ts';

/** Every room whose answers tell staff where a document lies: each room's `<room>.files.ts` in one line. */
export const fileHolders: readonly FileHolder[] = [
  chatFiles,
  clientImportFiles,
  clientRecordFiles,
  communicationFiles,
  invoiceFiles,
  quotationFiles,
  recurringInvoiceFiles,
  ...taskFiles,
];
