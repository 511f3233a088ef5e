import type { Ticket, ticketRoutes } from '@daftar/contract/support_tickets';
import type { Input } from '@daftar/contract/core/route';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import { statusLabel, ticketNumber } from '@daftar/domain/support_tickets/tickets';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './support_tickets.repo.ts';

const at = (moment: string | null, timeZone: string): string =>
  moment ? formatMoment(new Date(moment), timeZone) : '';
const time = { width: 18, fixed: true } as const;

const COLUMNS: RowColumn<Ticket, string>[] = [
  { title: 'Ticket', width: 9, cell: ({ id }) => ticketNumber(id) },
  { title: 'Client', width: 26, cell: ({ client_name }) => client_name },
  { title: 'Subject', width: 32, cell: ({ subject }) => subject },
  { title: 'Category', width: 14, cell: ({ category }) => category },
  { title: 'Priority', width: 9, cell: ({ priority }) => priority },
  { title: 'Status', width: 16, cell: ({ status }) => statusLabel(status, 'staff') },
  { title: 'Assignee', width: 18, cell: ({ assignee_name }) => assignee_name ?? '' },
  { title: 'Channel', width: 10, offPaper: true, cell: ({ channel }) => channel },
  { title: 'Requester', width: 18, offPaper: true, cell: ({ requester_name }) => requester_name },
  { ...time, title: 'Created', cell: ({ created_at }, zone) => at(created_at, zone) },
  { ...time, title: 'First reply', offPaper: true, cell: ({ first_replied_at }, zone) => at(first_replied_at, zone) },
  { ...time, title: 'Reply due', offPaper: true, cell: ({ response_due_at }, zone) => at(response_due_at, zone) },
  { ...time, title: 'Resolution due', cell: ({ resolution_due_at }, zone) => at(resolution_due_at, zone) },
  { ...time, title: 'Resolved', cell: ({ resolved_at }, zone) => at(resolved_at, zone) },
  { title: 'Rating', width: 8, cell: ({ rating }) => rating ?? '' },
  { title: 'Rating comment', width: 30, offPaper: true, cell: ({ rating_comment }) => rating_comment },
];

type Query = Input<typeof ticketRoutes.exportAll>['query'];

/** All tickets that match, the newest conversation first. The export is logged. */
export async function exportTickets(ctx: MemberCtx, { query: { exportType, ...asked } }: { query: Query }) {
  const { name, timezone } = await businessOf(ctx);
  return exportRows(ctx, {
    entity: 'support_tickets',
    title: 'Support tickets',
    name: 'support-tickets',
    of: name,
    format: exportType,
    columns: COLUMNS,
    aside: timezone,
    filters: [
      ['Status', asked.status && statusLabel(asked.status, 'staff')],
      ['Category', asked.category],
      ['Priority', asked.priority],
      ['Created from', asked.from && formatDay(asked.from)],
      ['Created to', asked.to && formatDay(asked.to)],
      ['Search', asked.search],
    ],
    find: (limit) => repo.matching(ctx, asked, limit) as unknown as Promise<Ticket[]>,
  });
}
