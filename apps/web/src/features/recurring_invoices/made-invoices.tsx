import { recurringInvoiceRoutes, type MadeInvoice, type RecurringInvoice } from '@daftar/contract/recurring_invoices';
import { formatDay } from '@daftar/domain/date-format';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { DataTable, type Column } from '#web/kit/data-table.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { Money } from '#web/kit/money.tsx';
import classes from './recurring_invoices.module.css';

const TONES: Record<string, Tone> = {
  Draft: 'grey',
  UnPaid: 'amber',
  'Partial Paid': 'blue',
  Paid: 'green',
  Cancelled: 'red',
};

const columns: Column<MadeInvoice>[] = [
  {
    id: 'number',
    title: 'Invoice',
    cell: ({ number }) =>
      number ? (
        <span className="code">{number}</span>
      ) : (
        <Text as="em" tone="muted">
          Draft
        </Text>
      ),
  },
  { id: 'date', title: 'Date', sort: 'date', width: 108, cell: ({ date }) => formatDay(date) },
  {
    id: 'due_date',
    title: 'Due date',
    width: 108,
    cell: ({ due_date, is_overdue }) => (
      <span className={is_overdue ? classes.late : undefined}>{formatDay(due_date)}</span>
    ),
  },
  {
    id: 'total',
    title: 'Total',
    width: 132,
    align: 'end',
    narrow: true,
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
  {
    id: 'status',
    title: 'Status',
    width: 118,
    narrow: true,
    cell: ({ status }) => <Badge tone={TONES[status] ?? 'grey'}>{status}</Badge>,
  },
];

/** Invoices created so far, newest first. */
export function MadeInvoices({ rule: { id, made } }: { rule: RecurringInvoice }) {
  const at = `/business/${useParams().businessId}/invoice`;
  const [page, setPage] = useState({ page: 1, per_page: 25 });
  const list = useRead(recurringInvoiceRoutes.invoices, { params: { id }, query: page }, { keep: true });
  return (
    <Card title={`Invoices created: ${made}`}>
      {!list.data ? (
        <NotLoaded query={list} what="the invoices" rows={4} />
      ) : list.data.data.length === 0 ? (
        <Text as="p" tone="muted">
          No invoices yet. The first will be created on its scheduled date.
        </Text>
      ) : (
        <div className={classes.made}>
          <DataTable
            label="Invoices created"
            columns={columns}
            rows={list.data.data}
            total={list.data.meta.total}
            stale={list.isPlaceholderData}
            href={(row) => (row.status === 'Draft' ? `${at}/edit/${row.id}` : `${at}/${row.id}/view`)}
          />
          {list.data.meta.last_page > 1 && (
            <Pager
              meta={list.data.meta}
              selected={0}
              rows={list.data.data.length}
              onPage={(next) => setPage((old) => ({ ...old, page: next }))}
              onSize={(size) => setPage({ page: 1, per_page: size })}
            />
          )}
        </div>
      )}
    </Card>
  );
}
