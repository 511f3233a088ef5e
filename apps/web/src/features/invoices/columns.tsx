import { deliveryLabel } from '#web/kit/delivery.tsx';
import type { InvoiceRow, InvoiceTab } from '@daftar/contract/invoices';
import { INVOICE_STATUS_LABELS } from '@daftar/domain/billing/invoice-status';
import { formatDay } from '@daftar/domain/date-format';
import { isZero } from '@daftar/domain/money';
import { momentText } from '#web/kit/format-time.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Stack, Text } from '#web/kit/layout.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { Money } from '#web/kit/money.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import { formatListMoney } from '@daftar/domain/money-format';
import { AgeBadge, InvoiceBadge } from './badges.tsx';
import classes from './invoices.module.css';
import { RowActs } from './row-actions.tsx';

const dash = <Text tone="muted">—</Text>;

/** Amounts in different currencies are never added up. */
const sumText = (
  sums: InvoiceTab['sums'] | undefined,
  field: 'taxable_value' | 'tax' | 'total' | 'due',
): string | undefined => (sums?.length === 1 ? formatListMoney(sums[0]![field], sums[0]!.currency) : undefined);

/** The columns, with totals of all rows under the filter. */
export const columnsOf = (isCredit: boolean, sums: InvoiceTab['sums'] | undefined): Column<InvoiceRow>[] => [
  {
    id: 'number',
    title: 'Number',
    width: 170,
    sort: 'number',
    cell: (row) => (
      <Stack as="span" minWidth={0}>
        <span>{row.number ?? <Text tone="muted">Draft</Text>}</span>
        <PhoneLine>
          {row.is_overdue ? 'Overdue' : INVOICE_STATUS_LABELS[row.status]} · {row.client_name}
        </PhoneLine>
      </Stack>
    ),
    total: sums?.length === 1 ? 'Total' : undefined,
  },
  {
    id: 'client',
    title: 'Client',
    cell: ({ client_name }) => <ClientName name={client_name} />,
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
    cell: ({ firm_name }) => <Text overflow="ellipsis">{firm_name}</Text>,
  },
  {
    id: 'taxable',
    title: 'Taxable value',
    width: 130,
    align: 'end',
    hidden: true,
    cell: ({ taxable_value, currency }) => <Money amount={taxable_value} currency={currency} />,
    total: sumText(sums, 'taxable_value'),
  },
  {
    id: 'tax',
    title: 'Tax',
    width: 120,
    align: 'end',
    hidden: true,
    cell: ({ tax, currency }) => <Money amount={tax} currency={currency} />,
    total: sumText(sums, 'tax'),
  },
  {
    id: 'total',
    title: 'Total',
    width: 140,
    align: 'end',
    sort: 'total',
    narrow: true,
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
    total: sumText(sums, 'total'),
  },
  {
    id: 'due',
    title: isCredit ? 'Balance' : 'Due',
    width: 140,
    align: 'end',
    cell: ({ due, currency, is_overdue }) =>
      isZero(due) ? (
        dash
      ) : (
        <Text weight={600} className={classes.due} data-late={is_overdue || undefined}>
          <Money amount={due} currency={currency} />
        </Text>
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
    title: 'Email',
    width: 150,
    hidden: true,
    cell: ({ sent_at, delivery }) =>
      sent_at ? (
        <time dateTime={sent_at} title={momentText(sent_at)}>
          {delivery === 'sent' || !delivery ? `Sent ${ago(sent_at)}` : deliveryLabel({ delivery })}
        </time>
      ) : (
        dash
      ),
  },
];

/** Row actions, for members with write access. */
export const ACTS: Column<InvoiceRow> = {
  id: 'acts',
  title: 'Actions',
  hideTitle: true,
  width: 56,
  cell: (row) => <RowActs row={row} />,
};
