import type { RecurringTaskRow } from '@daftar/contract/recurring_tasks';
import { formatDay } from '@daftar/domain/date-format';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import { CREATES_WORDS, daysBefore, STATE_TONES } from './labels.ts';

const dash = <Text tone="muted">—</Text>;

export const columns: Column<RecurringTaskRow>[] = [
  {
    id: 'name',
    title: 'Task',
    sort: 'name',
    cell: ({ name, label, failure }) => (
      <>
        <Stack as="span" minWidth={0}>
          <Text truncate title={name}>
            {name}
          </Text>
          <PhoneLine>{label}</PhoneLine>
        </Stack>
        {failure && (
          <Row as="span" align="stretch" inline tone="red" title={failure}>
            <IconAlertTriangle size={15} role="img" aria-label={`Task could not be created: ${failure}`} />
          </Row>
        )}
      </>
    ),
  },
  {
    id: 'client',
    title: 'Client',
    cell: ({ client_name }) => (client_name ? <ClientName name={client_name} /> : dash),
  },
  {
    id: 'label',
    title: 'Repeats',
    cell: ({ label }) => (
      <Text truncate title={label}>
        {label}
      </Text>
    ),
  },
  {
    id: 'next_due',
    title: 'Next due',
    sort: 'next_due',
    width: 112,
    narrow: true,
    cell: ({ next_due }) => (next_due ? formatDay(next_due) : dash),
  },
  { id: 'lead', title: 'Created', width: 190, hidden: true, cell: ({ lead_days }) => daysBefore(lead_days) },
  { id: 'creates', title: 'Next task', width: 210, hidden: true, cell: ({ creates }) => CREATES_WORDS[creates] },
  {
    id: 'last',
    title: 'Created up to',
    width: 112,
    cell: ({ made_due }) => (made_due ? formatDay(made_due) : dash),
  },
  {
    id: 'state',
    title: 'Status',
    width: 104,
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{state}</Badge>,
  },
];
