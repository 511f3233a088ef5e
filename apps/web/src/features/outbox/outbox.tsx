import { CHANNELS, MESSAGE_STATES, outboxRoutes } from '@daftar/contract/outbox';
import type { Received } from '@daftar/contract/core/route';
import { IconMail, IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Text } from '#web/kit/layout.tsx';
import { MessageDrawer } from './message-drawer.tsx';
import { CHANNEL_TITLES, STATES } from './states.ts';

type Message = Received<typeof outboxRoutes.list>['data'][number];

const COLUMNS: readonly Column<Message>[] = [
  {
    id: 'recipient',
    title: 'To',
    width: 280,
    cell: ({ channel, recipient }) => (
      <>
        {channel === 'mail' ? <IconMail size={16} aria-hidden /> : <IconMessage2 size={16} aria-hidden />}
        <Text overflow="ellipsis">{recipient}</Text>
      </>
    ),
  },
  { id: 'subject', title: 'Subject', cell: ({ subject, channel }) => subject || CHANNEL_TITLES[channel] },
  {
    id: 'state',
    title: 'Status',
    width: 118,
    narrow: true,
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].title}</Badge>,
  },
  {
    id: 'created_at',
    title: 'Created',
    width: 176,
    sort: 'created_at',
    cell: ({ created_at }) => <time dateTime={created_at}>{momentText(created_at)}</time>,
  },
];

/** Messages of the business with their delivery status. */
export function Component() {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ListScreen
        embedded
        title="Messages"
        what="messages"
        route={outboxRoutes.list}
        columns={COLUMNS}
        filters={[
          {
            name: 'channel',
            label: 'Channel',
            options: CHANNELS.map((value) => ({ value, label: CHANNEL_TITLES[value] })),
          },
          {
            name: 'state',
            label: 'Status',
            options: MESSAGE_STATES.map((value) => ({ value, label: STATES[value].title })),
          },
        ]}
        filterKey="outbox_filters"
        searchHint="Search by email or mobile number"
        onOpen={({ id }) => setOpened(id)}
        empty={{
          icon: <IconMail size={22} />,
          title: 'No messages yet',
          text: 'Emails and SMS sent by this business appear here with their delivery status.',
        }}
      />
      <MessageDrawer id={opened} onClose={() => setOpened(null)} />
    </>
  );
}
