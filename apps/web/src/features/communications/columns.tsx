import type { Communication } from '@daftar/contract/communications';
import { formatDay } from '@daftar/domain/date-format';
import type { Column } from '#web/kit/data-table.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import { Meeting, ModeIcon, whenText } from './labels.tsx';

const dash = <Text tone="muted">—</Text>;

export const columnsIn = (zone: string): Column<Communication>[] => [
  {
    id: 'subject',
    title: 'Subject',
    cell: (row) => (
      <Row as="span" gap={10} minWidth={0}>
        <Row as="span" align="stretch" inline rigid tone="soft">
          <ModeIcon of={row} />
        </Row>
        <Stack as="span" minWidth={0}>
          <Text truncate title={row.subject}>
            {row.subject}
          </Text>
          <PhoneLine>{row.client_name ?? row.contact}</PhoneLine>
        </Stack>
      </Row>
    ),
  },
  {
    id: 'client',
    title: 'Client',
    width: 190,
    cell: ({ client_name }) => (client_name ? <ClientName name={client_name} /> : dash),
  },
  { id: 'contact', title: 'Contact person', width: 140, hidden: true, cell: ({ contact }) => contact || dash },
  {
    id: 'task',
    title: 'Task',
    width: 110,
    cell: ({ task_reference }) => (task_reference ? <span className="code">{task_reference}</span> : dash),
  },
  {
    id: 'when',
    title: 'Date and time',
    sort: 'happens_at',
    width: 182,
    narrow: true,
    cell: (row) => whenText(row, zone),
  },
  { id: 'meeting', title: 'Meeting', width: 120, cell: (row) => <Meeting of={row} none={dash} /> },
  {
    id: 'next',
    title: 'Next step',
    sort: 'next_step_on',
    width: 210,
    cell: ({ next_step, next_step_on }) =>
      next_step ? (
        <Text truncate title={next_step}>
          {next_step_on && <Text tone="soft">{formatDay(next_step_on)}</Text>} {next_step}
        </Text>
      ) : (
        dash
      ),
  },
  { id: 'author', title: 'Logged by', width: 130, cell: ({ author }) => author?.name ?? dash },
];
