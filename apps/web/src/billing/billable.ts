import { invoiceRoutes } from '@daftar/contract/invoices';
import { clientsBy } from '#web/kit/lookups.ts';

/** The clients of documents and receipts: for whoever writes those, whether they see the list of clients or not. */
export const billableLookup = clientsBy(invoiceRoutes.billable);
