import type { OutstandingBy, OutstandingRow } from '@daftar/contract/receivables';
import { AGEING_BUCKETS, AGEING_LABELS } from '@daftar/domain/billing/ageing';
import { formatDay } from '@daftar/domain/date-format';
import { isPositive, isZero } from '@daftar/domain/money';
import type { Column } from '#web/kit/data-table.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import { Money } from '#web/kit/money.tsx';
import classes from './receivables.module.css';
import { BY_WORDS } from './labels.ts';

const dash = (
  <Text tone="muted" weight={400}>
    —
  </Text>
);

const amount = (value: string, currency: string) =>
  isZero(value) ? dash : <Money bare amount={value} currency={currency} />;

const nameColumn = (by: OutstandingBy): Column<OutstandingRow> => ({
  id: 'name',
  title: BY_WORDS[by].one,
  sort: 'name',
  cell: ({ name, code_number, clients }) => (
    <Row as="span" gap={8} align="baseline" truncate>
      {by === 'client' ? <ClientName name={name} /> : <Text title={name}>{name}</Text>}
      <Text tone="muted" weight={400}>
        {by === 'client' && code_number}
        {by === 'group' && `${clients} ${clients === 1 ? 'client' : 'clients'}`}
      </Text>
    </Row>
  ),
});

export const columnsOf = (by: OutstandingBy, hasCurrencies: boolean): Column<OutstandingRow>[] => [
  nameColumn(by),
  ...(hasCurrencies
    ? [{ id: 'currency', title: 'Currency', width: 80, cell: ({ currency }: OutstandingRow) => currency }]
    : []),
  ...AGEING_BUCKETS.map((bucket): Column<OutstandingRow> => ({
    id: bucket,
    title: AGEING_LABELS[bucket],
    width: 88,
    align: 'end',
    cell: ({ ageing, currency }) => amount(ageing[bucket], currency),
  })),
  {
    id: 'overdue',
    title: 'Overdue',
    width: 104,
    align: 'end',
    sort: 'overdue',
    cell: ({ overdue, currency }) =>
      isZero(overdue) ? dash : <Money bare overdue amount={overdue} currency={currency} />,
  },
  {
    id: 'advance',
    title: 'Advance',
    width: 96,
    align: 'end',
    cell: ({ ageing, currency }) => amount(ageing.advance, currency),
  },
  {
    id: 'net',
    title: 'Net due',
    width: 122,
    align: 'end',
    sort: 'net',
    narrow: true,
    cell: ({ ageing, overdue, currency }) => (
      <strong className={classes.sum} data-late={isPositive(overdue) || undefined}>
        <Money amount={ageing.net} currency={currency} />
      </strong>
    ),
  },
  {
    id: 'group',
    title: 'Group',
    width: 150,
    hidden: true,
    cell: ({ group_name }) => group_name || dash,
  },
  {
    id: 'oldest',
    title: 'Oldest due',
    width: 104,
    hidden: true,
    cell: ({ oldest_due_date }) => (oldest_due_date ? formatDay(oldest_due_date) : dash),
  },
  {
    id: 'receipt',
    title: 'Last payment',
    width: 104,
    hidden: true,
    cell: ({ last_receipt_date }) => (last_receipt_date ? formatDay(last_receipt_date) : dash),
  },
];
