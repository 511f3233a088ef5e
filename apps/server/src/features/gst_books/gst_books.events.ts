import { defineEvent } from '#server/platform/events.ts';
import type { ClientPeriod } from './gst_books.service.ts';

/** Purchases or GSTR-2B of a registration were imported, edited or removed. */
export const purchasesChanged = defineEvent<ClientPeriod>('gst_books.purchases_changed');
