import type { ClientAccount, OpenItem } from '@daftar/contract/accounts';
import { formatDay } from '@daftar/domain/date-format';
import { IconCircleCheck } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { momentText } from '#web/kit/moment.ts';
import { Badge } from '#web/kit/badge.tsx';
import { DataTable, type Column } from '#web/kit/data-table.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import classes from './accounts.module.css';
import { AGE_TONES, ageText, figure, money } from './words.ts';

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
    title: 'Due',
    width: 130,
    align: 'end',
    narrow: true,
    cell: ({ due, currency, bucket }) => (
      <strong className={classes.net} data-late={bucket !== 'not_due' || undefined}>
        {money(due, currency)}
      </strong>
    ),
  },
  {
    id: 'total',
    title: 'Of',
    width: 116,
    align: 'end',
    cell: ({ total, currency }) => <span className={classes.quiet}>{figure(total, currency)}</span>,
  },
  { id: 'date', title: 'Date', width: 104, cell: ({ date }) => formatDay(date) },
  {
    id: 'reminded',
    title: 'Reminded',
    width: 124,
    cell: ({ last_reminded_at: at }) =>
      at ? (
        <time dateTime={at} title={momentText(at)}>
          {ago(at)}
        </time>
      ) : (
        <span className={classes.quiet}>—</span>
      ),
  },
];

type Props = { items: readonly OpenItem[]; advances: ClientAccount['advances'] };

/** What is to be paid, the oldest first, and what is paid ahead. */
export function OpenItems({ items, advances }: Props) {
  const { businessId } = useParams();
  const place = ({ kind, id }: OpenItem): string =>
    kind === 'opening_balance' ? '?part=opening' : `/business/${businessId}/invoice/${id}/view`;
  return (
    <>
      {items.length ? (
        <div className={classes.table}>
          <DataTable
            label="Open items"
            columns={COLUMNS}
            rows={items}
            keyOf={({ kind, id }) => `${kind}-${id}`}
            href={place}
          />
        </div>
      ) : (
        <EmptyState icon={<IconCircleCheck size={22} />} title="Nothing is due">
          All invoices of this firm to the client are settled.
        </EmptyState>
      )}
      {advances.length > 0 && (
        <Card title="Paid ahead">
          <Rows>
            {advances.map(({ kind, id, number, date, left, currency }) => (
              <Row key={`${kind}-${id}`} title={number} detail={formatDay(date)} aside={money(left, currency)} />
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}
