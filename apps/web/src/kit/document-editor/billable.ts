import { invoiceRoutes } from '@daftar/contract/invoices';
import { clientsBy } from '#web/kit/lookups.ts';

/** Clients to bill, also for members without access to the client list. */
export const billableLookup = clientsBy(invoiceRoutes.billable);
