import type { InvoiceRow, InvoiceTab } from '@daftar/contract/invoices';
import { formatDay } from '@daftar/domain/date-format';
import { isZero } from '@daftar/domain/money';
import { moneyText } from '#web/billing/words.ts';
import { momentText } from '#web/kit/moment.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { ago } from '#web/kit/time.ts';
import { AgeBadge, InvoiceBadge } from './badges.tsx';
import classes from './invoices.module.css';
import { RowActs } from './row-acts.tsx';

const dash = <span className={classes.quiet}>—</span>;

/** Sums of several currencies stand beside each other: they are never added. */
const sumText = (
  sums: InvoiceTab['sums'] | undefined,
  field: 'taxable_value' | 'tax' | 'total' | 'due',
): string | undefined => (sums?.length === 1 ? moneyText(sums[0]![field], sums[0]!.currency) : undefined);

/** The columns, with what all rows under the filter come to. */
export const columnsOf = (isCredit: boolean, sums: InvoiceTab['sums'] | undefined): Column<InvoiceRow>[] => [
  {
    id: 'number',
    title: 'Number',
    width: 170,
    sort: 'number',
    cell: (row) => (
      <span className={classes.names}>
        <span>{row.number ?? <span className={classes.quiet}>Draft</span>}</span>
        <span className={classes.under}>
          {row.is_overdue ? 'Overdue' : row.status} · {row.client_name}
        </span>
      </span>
    ),
    total: sums?.length === 1 ? 'Total' : undefined,
  },
  {
    id: 'client',
    title: 'Client',
    cell: ({ client_name }) => (
      <span className={classes.name} title={client_name}>
        {client_name}
      </span>
    ),
  },
  { id: 'date', title: 'Date', width: 104, sort: 'date', cell: ({ date }) => formatDay(date) },
  {
    id: 'due_date',
    title: 'Due date',
    width: 104,
    sort: 'due_date',
    hidden: isCredit,
    cell: ({ due_date }) => formatDay(due_date),
  },
  {
    id: 'firm',
    title: 'Firm',
    width: 170,
    hidden: true,
    cell: ({ firm_name }) => <span className={classes.name}>{firm_name}</span>,
  },
  {
    id: 'taxable',
    title: 'Taxable',
    width: 130,
    align: 'end',
    hidden: true,
    cell: ({ taxable_value, currency }) => moneyText(taxable_value, currency),
    total: sumText(sums, 'taxable_value'),
  },
  {
    id: 'tax',
    title: 'Tax',
    width: 120,
    align: 'end',
    hidden: true,
    cell: ({ tax, currency }) => moneyText(tax, currency),
    total: sumText(sums, 'tax'),
  },
  {
    id: 'total',
    title: 'Total',
    width: 140,
    align: 'end',
    sort: 'total',
    narrow: true,
    cell: ({ total, currency }) => moneyText(total, currency),
    total: sumText(sums, 'total'),
  },
  {
    id: 'due',
    title: isCredit ? 'Left of it' : 'Due',
    width: 140,
    align: 'end',
    cell: ({ due, currency, is_overdue }) =>
      isZero(due) ? (
        dash
      ) : (
        <span className={classes.due} data-late={is_overdue || undefined}>
          {moneyText(due, currency)}
        </span>
      ),
    total: sumText(sums, 'due'),
  },
  {
    id: 'ageing',
    title: 'Ageing',
    width: 136,
    hidden: isCredit,
    cell: ({ ageing }) => (ageing ? <AgeBadge age={ageing} /> : dash),
  },
  { id: 'status', title: 'Status', width: 130, cell: (row) => <InvoiceBadge {...row} /> },
  {
    id: 'sent',
    title: 'Sent',
    width: 110,
    hidden: true,
    cell: ({ sent_at }) =>
      sent_at ? (
        <time dateTime={sent_at} title={momentText(sent_at)}>
          {ago(sent_at)}
        </time>
      ) : (
        dash
      ),
  },
];

/** For who may write: what is done to one row. */
export const ACTS: Column<InvoiceRow> = {
  id: 'acts',
  title: 'Acts',
  hideTitle: true,
  width: 56,
  cell: (row) => <RowActs row={row} />,
};
