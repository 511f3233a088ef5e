import { importClients } from '#server/features/client_imports/client_imports.jobs.ts';
import { bulkInvoices } from '#server/features/invoices/invoices.jobs.ts';
import { deliverAccountMessage, deliverMessage } from '#server/features/outbox/outbox.jobs.ts';
import { housekeeping } from './housekeeping.ts';
import type { AnyKind } from './kind.ts';

/** Every kind of background work: each room's `<room>.jobs.ts` in one line. */
export const kinds: readonly AnyKind[] = [
  housekeeping,
  deliverMessage,
  deliverAccountMessage,
  importClients,
  bulkInvoices,
];
