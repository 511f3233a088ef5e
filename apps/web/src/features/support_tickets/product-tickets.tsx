import { productTicketRoutes, type ProductTicket } from '@daftar/contract/support_tickets/product';
import {
  PRODUCT_CATEGORIES,
  statusLabel,
  ticketNumber,
  TICKET_STATUSES,
  type TicketSide,
} from '@daftar/domain/support_tickets/tickets';
import { IconLifebuoy } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ago, momentText } from '#web/kit/format-time.ts';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { PriorityBadge, StatusBadge } from './labels.tsx';

const AskSupport = lazyPart(async () => (await import('./ask-support.tsx')).AskSupport, { Instead: LoadFailedDialog });

const columnsOf = (side: TicketSide): Column<ProductTicket>[] => [
  {
    id: 'subject',
    title: 'Ticket',
    cell: ({ id, subject, status }) => (
      <Stack as="span" minWidth={0}>
        <Text overflow="ellipsis">
          <Text tone="muted">{ticketNumber(id)}</Text> {subject}
        </Text>
        <PhoneLine>{statusLabel(status, side)}</PhoneLine>
      </Stack>
    ),
  },
  ...(side === 'staff'
    ? [
        {
          id: 'user',
          title: 'Asked by',
          width: 220,
          cell: ({ user_name, business_name }: ProductTicket) => (
            <Text overflow="ellipsis">{[user_name, business_name].filter(Boolean).join(', ')}</Text>
          ),
        },
      ]
    : []),
  { id: 'status', title: 'Status', width: 150, cell: ({ status }) => <StatusBadge status={status} side={side} /> },
  { id: 'category', title: 'Category', width: 120, cell: ({ category }) => category },
  { id: 'priority', title: 'Priority', width: 100, cell: ({ priority }) => <PriorityBadge priority={priority} /> },
  { id: 'release', title: 'Release', width: 90, hidden: true, cell: ({ release }) => release },
  {
    id: 'last',
    title: 'Last message',
    width: 136,
    sort: 'last_message_at',
    narrow: true,
    cell: ({ last_message_at }) => <span title={momentText(last_message_at)}>{ago(last_message_at)}</span>,
  },
];

const filtersOf = (side: TicketSide): Filter[] => [
  {
    name: 'is_open',
    label: 'State',
    options: [
      { value: 'true', label: 'Open' },
      { value: 'false', label: 'Resolved or closed' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: TICKET_STATUSES.map((status) => ({ value: status, label: statusLabel(status, side) })),
  },
  { name: 'category', label: 'Category', options: asOptions(PRODUCT_CATEGORIES) },
];

/** Questions of the user about the product; for its support those of everybody. */
export function ProductTickets({ tabs }: { tabs: ReactNode }) {
  const { businessId } = useParams();
  const goTo = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const about = useRead(productTicketRoutes.productSupport, {}, { quiet: true }).data;
  const side: TicketSide = about?.is_support ? 'staff' : 'client';
  const columns = useMemo(() => columnsOf(side), [side]);
  const at = (id: number): string =>
    businessId ? `/business/${businessId}/supports/${id}?of=product` : `/supports/${id}`;
  return (
    <>
      <ListScreen
        title="Support"
        what="tickets"
        route={productTicketRoutes.productList}
        columns={columns}
        columnsKey="product_tickets"
        filterKey="product_filters"
        filters={filtersOf(side)}
        searchHint="Search by subject"
        tabs={
          <>
            {tabs}
            {about && !about.has_support && <NobodyAnswers />}
            {about?.needs_second_factor && <NeedsSecondFactor />}
          </>
        }
        href={({ id }) => at(id)}
        create={{ label: 'Ask support', onClick: () => setAsking(true) }}
        empty={{
          icon: <IconLifebuoy size={22} />,
          title: 'No tickets yet',
          text: 'Ask the people who run this installation of Daftar. They see your business, the screen and the release.',
        }}
      />
      {isAsking && (
        <AskSupport
          hasSupport={about?.has_support ?? true}
          onAsked={(id) => void goTo(at(id))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const NeedsSecondFactor = () => (
  <Box padding="12 20">
    <Notice
      tone="amber"
      actions={
        <Button size="small" to="/two-factor?next=%2Fsupports">
          Set up two-factor sign-in
        </Button>
      }
    >
      Your account answers tickets of every business, so it needs a second factor. Until then you see only your own
      tickets.
    </Notice>
  </Box>
);

const NobodyAnswers = () => (
  <Box padding="12 20">
    <Notice tone="amber">
      No support contact is set up. Tickets are saved, but no email is sent. Your administrator can set SUPPORT_EMAILS.
    </Notice>
  </Box>
);
