import type { TicketStatus } from '@daftar/domain/support_tickets/tickets';
import { defineEvent } from '#server/platform/events.ts';

type Ticket = { id: number; client_id: number };

export const ticketCreated = defineEvent<Ticket>('support_tickets.created');
/** A public reply of the staff. */
export const ticketAnswered = defineEvent<Ticket>('support_tickets.answered');
export const ticketStatusChanged = defineEvent<Ticket & { from: TicketStatus; to: TicketStatus }>(
  'support_tickets.status_changed',
);
