import { defineEvent } from '#server/platform/events.ts';

/** A quotation that a ticket asked for. */
export const quotationForTicket = defineEvent<{ id: number; client_id: number; ticket_id: number }>(
  'quotations.for_ticket',
);
