import { sql } from 'kysely';
import type { Source } from './source-query.repo.ts';

const ofTicket = {
  id: sql`t.id`,
  client: sql`t.client_id`,
  title: sql`'Ticket #' || t.id || ': ' || t.subject`,
  assignees: sql`array_remove(array[t.assignee_id], null)`,
  task: sql`t.board_task_id`,
  link: sql`'supports/' || t.id`,
  place: sql`'supports/' || t.id`,
  from: sql`support_tickets t`,
};
const TICKET = sql`t.business_id = app.business() and t.deleted_at is null and t.merged_into_id is null`;
const ticketValues = sql`'ticket.number', t.id::text, 'ticket.subject', t.subject, 'ticket.status', t.status,
  'ticket.reply', (select m.text from support_messages m where m.business_id = t.business_id and m.ticket_id = t.id
    and m.kind = 'reply' and m.side = 'staff' order by m.created_at desc, m.id desc limit 1)`;

export const ticket_waiting: Source = () => ({
  ...ofTicket,
  at: sql`t.paused_since`,
  where: sql`${TICKET} and t.status = 'Waiting for you'`,
  values: ticketValues,
});

export const ticket_answered: Source = () => ({
  ...ofTicket,
  at: sql`t.last_message_at`,
  where: sql`${TICKET} and t.last_side = 'staff'`,
  open: sql`t.status not in ('Resolved', 'Closed')`,
  closed: sql`t.resolved_at`,
  values: ticketValues,
});

export const ticket_resolved: Source = () => ({
  ...ofTicket,
  at: sql`t.resolved_at`,
  where: sql`${TICKET} and t.resolved_at is not null`,
  open: sql`t.status in ('Resolved', 'Closed') and t.rating is null`,
  closed: sql`t.rated_at`,
  values: ticketValues,
});
