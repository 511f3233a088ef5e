import type { RecurringRow } from '@daftar/contract/recurring_invoices';
import { formatDay } from '@daftar/domain/date-format';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { Money } from '#web/kit/money.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import classes from './recurring_invoices.module.css';
import { MODE_WORDS, STATE_TONES } from './labels.ts';

const dash = <Text tone="muted">—</Text>;

export const columns: Column<RecurringRow>[] = [
  {
    id: 'client',
    title: 'Client',
    cell: ({ client_name, state, label, failure }) => (
      <>
        <Stack as="span" minWidth={0}>
          <ClientName name={client_name} />
          <PhoneLine>{`${state} · ${label}`}</PhoneLine>
        </Stack>
        {failure && (
          <span className={classes.late} title={failure}>
            <IconAlertTriangle size={15} role="img" aria-label={`Last invoice failed: ${failure}`} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'label',
    title: 'Schedule',
    cell: ({ label }) => (
      <Text truncate title={label}>
        {label}
      </Text>
    ),
  },
  {
    id: 'next_day',
    title: 'Next invoice',
    sort: 'next_day',
    width: 108,
    cell: ({ next_day }) => (next_day ? formatDay(next_day) : dash),
  },
  {
    id: 'last_day',
    title: 'Last invoice',
    width: 108,
    cell: ({ last_day }) => (last_day ? formatDay(last_day) : dash),
  },
  { id: 'mode', title: 'Created as', width: 124, cell: ({ mode }) => MODE_WORDS[mode] },
  { id: 'firm', title: 'Firm', width: 150, hidden: true, cell: ({ firm_name }) => firm_name },
  {
    id: 'total',
    title: 'Amount',
    sort: 'total',
    width: 132,
    align: 'end',
    narrow: true,
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
  {
    id: 'state',
    title: 'Status',
    width: 104,
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{state}</Badge>,
  },
];
