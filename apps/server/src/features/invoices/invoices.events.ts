import type { InvoiceBody } from '@daftar/contract/invoices';
import { defineEvent } from '#server/platform/events.ts';
import type { InvoiceRecord } from './invoices.repo.ts';

/** A draft is about to be saved. `before` is the stored draft, if there is one. Subscribers may refuse it. */
export const draftSaving = defineEvent<{ body: InvoiceBody; before: InvoiceRecord | undefined }>(
  'invoices.draft_saving',
);

export const invoiceIssued = defineEvent<{ id: number; client_id: number }>('invoices.issued');
export const invoiceCancelled = defineEvent<{ id: number; client_id: number }>('invoices.cancelled');

/** A member reminded the client of invoices, each with the amount due. */
export const invoicesReminded = defineEvent<{
  invoices: readonly { id: number; due: string }[];
  to: readonly string[];
}>('invoices.reminded');
