import type { Ticket } from '@daftar/contract/support_tickets';
import { statusLabel, ticketNumber } from '@daftar/domain/support_tickets/tickets';
import { Assignee } from '#web/kit/assignee.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ago, momentText } from '#web/kit/format-time.ts';
import { Stack, Text } from '#web/kit/layout.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { CHANNEL_LABELS, ClockBadge, PriorityBadge, Rated, StatusBadge } from './labels.tsx';

const dash = <Text tone="muted">—</Text>;

export const COLUMNS: readonly Column<Ticket>[] = [
  {
    id: 'subject',
    title: 'Ticket',
    cell: ({ id, subject, client_name, status, last_side }) => (
      <Stack as="span" minWidth={0}>
        <Text overflow="ellipsis" weight={last_side === 'client' ? 500 : 400}>
          <Text tone="muted">{ticketNumber(id)}</Text> {subject}
        </Text>
        <PhoneLine>{`${client_name} · ${statusLabel(status, 'staff')}`}</PhoneLine>
      </Stack>
    ),
  },
  { id: 'client', title: 'Client', width: 164, cell: ({ client_name }) => <ClientName name={client_name} /> },
  { id: 'status', title: 'Status', width: 152, cell: ({ status }) => <StatusBadge status={status} side="staff" /> },
  { id: 'priority', title: 'Priority', width: 94, cell: ({ priority }) => <PriorityBadge priority={priority} /> },
  {
    id: 'clock',
    title: 'Response time',
    width: 202,
    sort: 'resolution_due_at',
    narrow: true,
    cell: (ticket) => <ClockBadge ticket={ticket} />,
  },
  {
    id: 'assignee',
    title: 'Assignee',
    width: 110,
    cell: ({ assignee_name }) => <Assignee name={assignee_name} />,
  },
  {
    id: 'last',
    title: 'Last message',
    width: 126,
    sort: 'last_message_at',
    cell: ({ last_message_at }) => <span title={momentText(last_message_at)}>{ago(last_message_at)}</span>,
  },
  { id: 'category', title: 'Category', width: 140, hidden: true, cell: ({ category }) => category },
  { id: 'channel', title: 'Channel', width: 150, hidden: true, cell: ({ channel }) => CHANNEL_LABELS[channel] },
  {
    id: 'created',
    title: 'Created',
    width: 172,
    sort: 'created_at',
    hidden: true,
    cell: ({ created_at }) => momentText(created_at),
  },
  {
    id: 'rating',
    title: 'Rating',
    width: 100,
    hidden: true,
    cell: ({ rating }) => (rating ? <Rated rating={rating} /> : dash),
  },
];
