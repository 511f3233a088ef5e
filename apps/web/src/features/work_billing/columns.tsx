import type { UnbilledTask } from '@daftar/contract/work_billing';
import { formatMoment } from '@daftar/domain/date-format';
import { timezone } from '#web/core/timezone.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import { durationText } from '@daftar/domain/work/durations';

const BASES = { fixed: 'Fixed fee', time: 'Hourly', none: '' } as const;

export const columnsIn = (currency: string): Column<UnbilledTask>[] => [
  {
    id: 'task',
    title: 'Task',
    cell: ({ reference, name, client_name }) => (
      <Stack as="span" flex minWidth={0}>
        <span title={name}>
          <span className="code">{reference}</span> {name}
        </span>
        <Text show="phone" tone="soft" size={12}>
          {client_name}
        </Text>
      </Stack>
    ),
  },
  { id: 'client', title: 'Client', cell: ({ client_name }) => <ClientName name={client_name} />, width: 220 },
  { id: 'service', title: 'Service', cell: ({ service_name }) => service_name ?? '—', width: 130 },
  {
    id: 'completed_at',
    title: 'Completed',
    sort: 'completed_at',
    width: 120,
    cell: ({ completed_at }) => formatMoment(new Date(completed_at), timezone).split(' ')[0],
  },
  {
    id: 'basis',
    title: 'Billed by',
    width: 130,
    cell: ({ billing_basis, logged_seconds }) =>
      billing_basis === 'time' ? `${BASES.time} · ${durationText(logged_seconds)}` : BASES[billing_basis],
  },
  {
    id: 'value',
    title: 'Unbilled',
    sort: 'value',
    align: 'end',
    narrow: true,
    width: 130,
    cell: ({ value }) => <Money amount={value} currency={currency} />,
  },
];
