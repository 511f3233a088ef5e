import type { ClientAccount, OpenItem } from '@daftar/contract/receivables';
import { formatDay } from '@daftar/domain/date-format';
import { IconCircleCheck } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { momentText } from '#web/kit/format-time.ts';
import { Badge } from '#web/kit/badge.tsx';
import { DataTable, type Column } from '#web/kit/data-table.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Box, Text } from '#web/kit/layout.tsx';
import { AGE_TONES, ageText, figure, money } from './labels.ts';

const COLUMNS: Column<OpenItem>[] = [
  { id: 'number', title: 'Number', cell: ({ number }) => number },
  { id: 'due_date', title: 'Due date', width: 104, cell: ({ due_date }) => formatDay(due_date) },
  {
    id: 'age',
    title: 'Age',
    width: 128,
    cell: ({ bucket }) => <Badge tone={AGE_TONES[bucket]}>{ageText(bucket)}</Badge>,
  },
  {
    id: 'due',
    title: 'Amount due',
    width: 130,
    align: 'end',
    narrow: true,
    cell: ({ due, currency, bucket }) => (
      <Text as="strong" weight={600} data-late={bucket !== 'not_due' || undefined}>
        {money(due, currency)}
      </Text>
    ),
  },
  {
    id: 'total',
    title: 'Total',
    width: 116,
    align: 'end',
    cell: ({ total, currency }) => (
      <Text tone="muted" weight={400}>
        {figure(total, currency)}
      </Text>
    ),
  },
  { id: 'date', title: 'Date', width: 104, cell: ({ date }) => formatDay(date) },
  {
    id: 'reminded',
    title: 'Last reminder',
    width: 124,
    cell: ({ last_reminded_at: at }) =>
      at ? (
        <time dateTime={at} title={momentText(at)}>
          {ago(at)}
        </time>
      ) : (
        <Text tone="muted" weight={400}>
          —
        </Text>
      ),
  },
];

type Props = { items: readonly OpenItem[]; documents: number; advances: ClientAccount['advances'] };

/** Unpaid documents, oldest first, and advances. */
export function OpenItems({ items, documents, advances }: Props) {
  const { businessId } = useParams();
  const place = ({ kind, id }: OpenItem): string =>
    kind === 'opening_balance' ? '?part=opening' : `/business/${businessId}/invoice/${id}/view`;
  return (
    <>
      {items.length ? (
        <Box overflow="hidden" border radius="card">
          <DataTable
            label="Unpaid invoices"
            columns={COLUMNS}
            rows={items}
            keyOf={({ kind, id }) => `${kind}-${id}`}
            href={place}
          />
        </Box>
      ) : (
        <EmptyState icon={<IconCircleCheck size={22} />} title="Nothing due">
          All invoices from this firm are paid.
        </EmptyState>
      )}
      {documents > items.length && (
        <Text as="p" tone="soft">{`Showing the ${items.length} oldest of ${documents}.`}</Text>
      )}
      {advances.length > 0 && (
        <Card title="Advances">
          <Rows>
            {advances.map(({ kind, id, number, date, left, currency }) => (
              <ListRow key={`${kind}-${id}`} title={number} detail={formatDay(date)} aside={money(left, currency)} />
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}
