import type { Reminder } from '@daftar/contract/reminders';
import { formatMoment } from '@daftar/domain/date-format';
import type { Column } from '#web/kit/data-table.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { State, toWhom } from './labels.tsx';

const dash = <Text tone="muted">—</Text>;

export const columnsIn = (zone: string): Column<Reminder>[] => [
  {
    id: 'text',
    title: 'Reminder',
    cell: (row) => (
      <Stack as="span" minWidth={0}>
        <Text truncate title={row.text}>
          {row.text}
        </Text>
        <PhoneLine>{toWhom(row)}</PhoneLine>
      </Stack>
    ),
  },
  {
    id: 'whom',
    title: 'To',
    width: 220,
    cell: (row) => (
      <Text truncate title={toWhom(row)}>
        {toWhom(row)}
      </Text>
    ),
  },
  {
    id: 'next_at',
    title: 'Next',
    sort: 'next_at',
    width: 182,
    narrow: true,
    cell: ({ next_at }) => (next_at ? formatMoment(new Date(next_at), zone) : dash),
  },
  { id: 'label', title: 'Repeats', width: 190, cell: ({ label }) => <Text truncate>{label}</Text> },
  {
    id: 'about',
    title: 'Related to',
    width: 180,
    cell: ({ task_reference, client_name }) => [task_reference, client_name].filter(Boolean).join(' · ') || dash,
  },
  { id: 'author', title: 'Created by', width: 130, hidden: true, cell: ({ author }) => author?.name ?? dash },
  { id: 'state', title: 'Status', width: 124, cell: (row) => <State of={row} /> },
];
