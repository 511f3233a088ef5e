import { recurringInvoiceRoutes, type MadeInvoice } from '@daftar/contract/recurring_invoices';
import { formatDay } from '@daftar/domain/date-format';
import { IconReceipt } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { moneyText } from '#web/billing/words.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
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
    cell: ({ number }) => (number ? <span className="code">{number}</span> : <em className={classes.quiet}>Draft</em>),
  },
  { id: 'date', title: 'Date', sort: 'date', width: 108, cell: ({ date }) => formatDay(date) },
  {
    id: 'due_date',
    title: 'Due',
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
    cell: ({ total, currency }) => moneyText(total, currency),
  },
  {
    id: 'status',
    title: 'Status',
    width: 118,
    narrow: true,
    cell: ({ status }) => <Badge tone={TONES[status] ?? 'grey'}>{status}</Badge>,
  },
];

/** What the rule has made so far, newest first. */
export function MadeInvoices({ id }: { id: number }) {
  const at = `/business/${useParams().businessId}/invoice`;
  return (
    <ListScreen
      title="Invoices"
      what="invoices"
      embedded
      route={recurringInvoiceRoutes.invoices}
      params={{ id }}
      columns={columns}
      href={(row) => (row.status === 'Draft' ? `${at}/edit/${row.id}` : `${at}/${row.id}/view`)}
      empty={{
        icon: <IconReceipt size={22} />,
        title: 'None yet',
        text: 'The first one is made on its day.',
      }}
    />
  );
}
