import { CHANNELS, outboxRoutes, type Suppression } from '@daftar/contract/outbox';
import { IconMailOff } from '@tabler/icons-react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { CHANNEL_TITLES, ChannelIcon } from '#web/kit/message-state.tsx';

const REASONS: Record<Suppression['reason'], string> = {
  hardbounce: 'Address doesn’t exist',
  softbounce: 'Bounced three times',
  complaint: 'Marked as spam',
  unsubscribed: 'Unsubscribed',
  unreachable: 'Not on WhatsApp',
};

const unblock = ({ id, address }: Suppression): Promise<unknown> =>
  write(outboxRoutes.unblock, { params: { id } })
    .then(() => toast('success', `${address} unblocked`))
    .catch(() => undefined);

const COLUMNS: readonly Column<Suppression>[] = [
  {
    id: 'address',
    title: 'Address',
    width: 280,
    cell: ({ channel, address }) => (
      <Row gap={8} minWidth={0}>
        <ChannelIcon channel={channel} />
        <Text overflow="ellipsis">{address}</Text>
      </Row>
    ),
  },
  { id: 'reason', title: 'Reason', width: 190, cell: ({ reason }) => REASONS[reason] },
  { id: 'detail', title: 'Server response', cell: ({ detail }) => detail },
  {
    id: 'created_at',
    title: 'Blocked',
    width: 176,
    sort: 'created_at',
    cell: ({ created_at }) => <time dateTime={created_at}>{momentText(created_at)}</time>,
  },
  {
    id: 'actions',
    title: 'Action',
    width: 110,
    cell: (row) => (
      <Button size="small" onClick={() => void unblock(row)}>
        Unblock
      </Button>
    ),
  },
];

/** Addresses that get nothing more until a person unblocks them. */
export function Component() {
  return (
    <ListScreen
      embedded
      title="Blocked addresses"
      what="blocked addresses"
      route={outboxRoutes.suppressions}
      columns={COLUMNS}
      filters={[
        {
          name: 'channel',
          label: 'Channel',
          options: CHANNELS.map((value) => ({ value, label: CHANNEL_TITLES[value] })),
        },
      ]}
      filterKey="suppression_filters"
      searchHint="Search by address"
      empty={{
        icon: <IconMailOff size={22} />,
        title: 'No blocked addresses',
        text: 'Addresses are added when emails bounce or recipients complain. Nothing is sent to them.',
      }}
    />
  );
}
