import { CHANNELS, MESSAGE_CAUSES, MESSAGE_STATES, type Message } from '@daftar/contract/outbox';
import type { Column } from './data-table.tsx';
import { momentText } from './format-time.ts';
import { Stack, Text } from './layout.tsx';
import { CHANNEL_TITLES, ChannelIcon, holdText, MESSAGE_STATE, MessageStateBadge } from './message-state.tsx';

/** All messages of the business. */
export const MESSAGE_COLUMNS: readonly Column<Message>[] = [
  {
    id: 'recipient',
    title: 'To',
    width: 280,
    cell: ({ channel, recipient }) => (
      <>
        <ChannelIcon channel={channel} />
        <Text overflow="ellipsis">{recipient}</Text>
      </>
    ),
  },
  {
    id: 'subject',
    title: 'Subject',
    cell: ({ subject, excerpt, ...message }) => (
      <Stack gap={2} minWidth={0}>
        <Text overflow="ellipsis">{subject || excerpt}</Text>
        {holdText(message) && (
          <Text tone="soft" size={12} overflow="ellipsis">
            {holdText(message)}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'state',
    title: 'Status',
    width: 118,
    narrow: true,
    cell: ({ state }) => <MessageStateBadge state={state} />,
  },
  {
    id: 'created_at',
    title: 'Created',
    width: 176,
    sort: 'created_at',
    cell: ({ created_at }) => <time dateTime={created_at}>{momentText(created_at)}</time>,
  },
];

/** On a client's page, where the subject matters more than the address. */
export const CLIENT_MESSAGE_COLUMNS = MESSAGE_COLUMNS.map((column) =>
  column.id === 'recipient' ? { ...column, width: 190 } : column,
).toSorted((a, b) => Number(b.id === 'subject') - Number(a.id === 'subject'));

const CAUSES: Record<(typeof MESSAGE_CAUSES)[number], string> = {
  user: 'A person',
  trigger: 'A trigger',
  reminder: 'An automatic reminder',
  system: 'The app',
};

export const messageFilters = [
  { name: 'channel', label: 'Channel', options: CHANNELS.map((value) => ({ value, label: CHANNEL_TITLES[value] })) },
  {
    name: 'state',
    label: 'Status',
    options: MESSAGE_STATES.map((value) => ({ value, label: MESSAGE_STATE[value].title })),
  },
  { name: 'cause', label: 'Sent by', options: MESSAGE_CAUSES.map((value) => ({ value, label: CAUSES[value] })) },
];
