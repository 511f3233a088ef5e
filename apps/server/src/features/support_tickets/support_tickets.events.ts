import type { TicketStatus } from '@daftar/domain/support_tickets/tickets';
import type { MemberCtx } from '#server/platform/context.ts';
import { defineEvent } from '#server/platform/events.ts';

type Ticket = { id: number; client_id: number };

export const ticketCreated = defineEvent<Ticket>('support_tickets.created');
/** A public reply of the staff. */
export const ticketAnswered = defineEvent<Ticket>('support_tickets.answered');
export const ticketStatusChanged = defineEvent<Ticket & { from: TicketStatus; to: TicketStatus }>(
  'support_tickets.status_changed',
);

export type Reply = { text: string; files: readonly { name: string; path: string; size: number }[] };
/**
 * A public reply is about to go to the client, or the screen asks how one would (without `reply`). The channel that the
 * ticket came by takes it; otherwise it goes by email.
 */
export const ticketReplying = defineEvent<{ id: number; reply: Reply | null; take: () => void }, MemberCtx>(
  'support_tickets.replying',
);

/** Value of `messages.about` for messages of a ticket. */
export const aboutTicket = (id: number) => `ticket:${id}` as const;
export const ticketAbout = (about: string | null): number | null =>
  Number(/^ticket:(\d{1,15})$/.exec(about ?? '')?.[1] ?? 0) || null;
