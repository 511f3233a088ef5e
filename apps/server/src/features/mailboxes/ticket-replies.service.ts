import { ticketInSubject } from '@daftar/domain/support_tickets/tickets';
import type { BusinessCtx } from '#server/platform/context.ts';
import { addReplyFrom } from '#server/features/support_tickets/intake.service.ts';
import { tickets } from '#server/features/support_tickets/tickets.service.ts';
import { ticketMessage } from './convert.service.ts';
import { findMail, findThread, updateThread } from './threads.repo.ts';

/**
 * An email of a client that answers a ticket, by its conversation or by `[#1042]` in the subject, is added to the
 * ticket. Only if the sender is the ticket's client; emails of a private conversation stay there.
 */
export async function replyToTicket(
  ctx: BusinessCtx,
  { id, thread_id }: { id: number; thread_id: number },
): Promise<void> {
  const [mail, thread] = [await findMail(ctx, id), await findThread(ctx, thread_id)];
  if (!mail || !thread || mail.direction !== 'in' || (thread.owner_name !== null && !thread.is_shared)) return;
  const ticketId = thread.ticket_id ?? ticketInSubject(mail.subject);
  if (ticketId === null || thread.client_id === null) return;
  const ticket = await tickets.find(ctx, { id: ticketId });
  if (!ticket || ticket.client_id !== thread.client_id) return;
  const { ticket_id } = await addReplyFrom(ctx, { ...ticketMessage(mail), ticket_id: ticketId });
  if (thread.ticket_id !== ticket_id) await updateThread(ctx, thread_id, { ticket_id });
}
