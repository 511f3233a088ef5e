import type { TicketStatus } from '@daftar/domain/support_tickets/tickets';
import type { BusinessCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { statusChanges } from './clocks.service.ts';
import { ticketStatusChanged } from './support_tickets.events.ts';
import * as repo from './support_tickets.repo.ts';

/** Sets the status with its clocks, and other fields in the same write. */
export async function updateStatus(
  ctx: BusinessCtx,
  ticket: repo.TicketRecord,
  to: TicketStatus,
  more: repo.TicketChanges = {},
): Promise<void> {
  const { id, client_id } = ticket;
  const from = ticket.status as TicketStatus;
  await repo.update(ctx, id, { ...(await statusChanges(ctx, ticket, to)), ...more });
  if (from !== to) await emit(ctx, ticketStatusChanged, { id, client_id, from, to });
}
