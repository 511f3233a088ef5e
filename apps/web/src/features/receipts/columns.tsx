import type { ReceiptRow } from '@daftar/contract/receipts';
import { formatDay } from '@daftar/domain/date-format';
import { isZero } from '@daftar/domain/money';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import { STATE_TONES } from './labels.ts';

const dash = <Text tone="muted">—</Text>;
const money = (amount: string, currency: string) =>
  isZero(amount) ? dash : <Money amount={amount} currency={currency} />;

/** The list of receipts, on its own screen and on a client's page. */
export const columns: Column<ReceiptRow>[] = [
  {
    id: 'number',
    title: 'Receipt',
    sort: 'number',
    cell: ({ number, client_name }) => (
      <Stack as="span" minWidth={0}>
        <span className="code">{number}</span>
        <Text show="phone" overflow="ellipsis" tone="soft" size={12} weight={400} lineHeight={1.3}>
          {client_name}
        </Text>
      </Stack>
    ),
    width: 160,
  },
  { id: 'date', title: 'Date', sort: 'date', width: 100, cell: ({ date }) => formatDay(date) },
  {
    id: 'client',
    title: 'Client',
    cell: ({ client_name }) => <ClientName name={client_name} />,
  },
  { id: 'mode', title: 'Payment mode', width: 114, cell: ({ mode }) => mode },
  { id: 'reference', title: 'Reference', width: 120, cell: ({ reference }) => reference || dash },
  { id: 'firm', title: 'Firm', width: 150, hidden: true, cell: ({ firm_name }) => firm_name },
  {
    id: 'cash',
    title: 'Amount received',
    width: 124,
    align: 'end',
    narrow: true,
    cell: ({ cash, currency }) => money(cash, currency),
  },
  { id: 'tds', title: 'TDS', width: 108, align: 'end', cell: ({ tds, currency }) => money(tds, currency) },
  {
    id: 'write_off',
    title: 'Discount',
    width: 110,
    align: 'end',
    hidden: true,
    cell: ({ write_off, currency }) => money(write_off, currency),
  },
  {
    id: 'total',
    title: 'Total settled',
    sort: 'total',
    width: 132,
    align: 'end',
    hidden: true,
    cell: ({ total, currency }) => money(total, currency),
  },
  {
    id: 'advance',
    title: 'Advance left',
    width: 112,
    align: 'end',
    cell: ({ advance, currency }) => money(advance, currency),
  },
  {
    id: 'state',
    title: 'Status',
    width: 116,
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{state}</Badge>,
  },
];
