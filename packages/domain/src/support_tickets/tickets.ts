/**
 * Support tickets: states, who acts next, and when a ticket can be reopened. "Waiting for you" speaks to the person who
 * asked; the answering side reads "Waiting for client" (docs/decisions/0112-support-tickets.md).
 */
import { daysBetween } from '../dates.ts';
import type { Day } from '../dates.ts';
import { acts } from '../state-machine.ts';

export const TICKET_STATUSES = ['Open', 'In progress', 'Waiting for you', 'Resolved', 'Closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];
export const TICKET_CATEGORIES = ['Question', 'Service request', 'Complaint', 'Problem'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];
/** Tickets to the support of the product. */
export const PRODUCT_CATEGORIES = ['Question', 'Problem', 'Suggestion'] as const;
export const TICKET_CHANNELS = ['portal', 'email', 'whatsapp', 'staff'] as const;
export type TicketChannel = (typeof TICKET_CHANNELS)[number];
export const TICKET_RATINGS = ['Good', 'Okay', 'Poor'] as const;
export type TicketRating = (typeof TICKET_RATINGS)[number];
export const TICKET_SIDES = ['client', 'staff'] as const;
export type TicketSide = (typeof TICKET_SIDES)[number];

/** Actions of the answering side. */
export const TICKET_ACTS = acts<TicketStatus>()({
  start: { from: ['Open', 'Waiting for you'], to: 'In progress' },
  wait: { from: ['Open', 'In progress'], to: 'Waiting for you' },
  resolve: { from: ['Open', 'In progress', 'Waiting for you'], to: 'Resolved' },
  close: { from: ['Open', 'In progress', 'Waiting for you', 'Resolved'], to: 'Closed' },
  reopen: { from: ['Resolved', 'Closed'], to: 'Open' },
});
export type TicketAct = keyof typeof TICKET_ACTS;

const ENDED: readonly string[] = ['Resolved', 'Closed'];
export const isEnded = (status: string): boolean => ENDED.includes(status);

/** Clocks pause while the client has to act, and after the end until the ticket is reopened. */
export const isPaused = (status: string): boolean => status === 'Waiting for you' || isEnded(status);

/** The status after a public message. An answer to a new ticket puts it in progress. */
export function statusAfterReply(status: TicketStatus, side: TicketSide): TicketStatus {
  if (side === 'staff') return status === 'Open' ? 'In progress' : status;
  return isPaused(status) ? 'Open' : status;
}

/** Days after the resolution in which a ticket is reopened; later a reply starts a new one. */
export const REOPEN_DAYS = 7;

export const canReopen = (resolvedOn: Day, today: Day): boolean => daysBetween(resolvedOn, today) <= REOPEN_DAYS;

const ANSWERING_LABELS: Partial<Record<TicketStatus, string>> = { 'Waiting for you': 'Waiting for client' };

/** The status in the words of the reader's side. */
export const statusLabel = (status: TicketStatus, side: TicketSide): string =>
  side === 'client' ? status : (ANSWERING_LABELS[status] ?? status);

/** As in emails and lists: #1042. */
export const ticketNumber = (id: number): string => `#${id}`;

/** The ticket that a reply by email names: "Re: Refund of TDS [#1042]". */
export function ticketInSubject(subject: string): number | null {
  const found = /\[#(\d{1,15})\]/.exec(subject);
  return found ? Number(found[1]) : null;
}
