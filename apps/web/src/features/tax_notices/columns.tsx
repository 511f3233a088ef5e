import type { TaxNotice } from '@daftar/contract/tax_notices';
import { formatDay } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { Assignee } from '#web/kit/assignee.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { NextDate, StageBadge } from './labels.tsx';

const orDash = (text: string | null) => (text ? <Text overflow="ellipsis">{text}</Text> : <Text tone="muted">—</Text>);

export const columnsOf = (today: Day, currency: string): Column<TaxNotice>[] => [
  {
    id: 'subject',
    title: 'Notice',
    cell: (notice) => (
      <Stack as="span" minWidth={0}>
        <Text overflow="ellipsis">{notice.subject}</Text>
        <PhoneLine>{`${notice.client_name} · ${notice.authority}`}</PhoneLine>
      </Stack>
    ),
  },
  { id: 'client', title: 'Client', width: 190, cell: ({ client_name }) => <ClientName name={client_name} /> },
  {
    id: 'authority',
    title: 'Authority',
    width: 152,
    cell: ({ authority, section }) => orDash([authority, section].filter(Boolean).join(' · ')),
  },
  { id: 'stage', title: 'Stage', width: 112, cell: ({ stage }) => <StageBadge stage={stage} /> },
  {
    id: 'next',
    title: 'Next date',
    width: 186,
    sort: 'next_on',
    narrow: true,
    cell: (notice) => <NextDate notice={notice} today={today} />,
  },
  {
    id: 'demand',
    title: 'Demand',
    width: 128,
    align: 'end',
    cell: ({ demand }) =>
      Number(demand) ? <Money amount={demand} currency={currency} /> : <Text tone="muted">—</Text>,
  },
  {
    id: 'assignee',
    title: 'Assignee',
    width: 116,
    cell: ({ assignee_name }) => <Assignee name={assignee_name} />,
  },
  {
    id: 'received',
    title: 'Received on',
    width: 116,
    sort: 'received_on',
    hidden: true,
    cell: ({ received_on }) => formatDay(received_on),
  },
  { id: 'due', title: 'Reply due', width: 108, hidden: true, cell: ({ due_on }) => formatDay(due_on) },
  { id: 'reference', title: 'Reference', width: 180, hidden: true, cell: ({ reference }) => orDash(reference) },
  { id: 'period', title: 'Period', width: 116, hidden: true, cell: ({ period }) => orDash(period) },
  { id: 'officer', title: 'Officer or ward', width: 160, hidden: true, cell: ({ officer }) => orDash(officer) },
];
