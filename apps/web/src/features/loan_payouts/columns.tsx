import type { Payout } from '@daftar/contract/loan_payouts';
import { formatDay } from '@daftar/domain/date-format';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';

const TONES: Record<Payout['state'], Tone> = { Expected: 'amber', Billed: 'blue', Received: 'green' };

export function PayoutState({ payout: { state, clawback_of, invoice_id } }: { payout: Payout }) {
  if (clawback_of) return <Badge tone="red">{state === 'Received' ? 'Clawback deducted' : 'Clawback'}</Badge>;
  return <Badge tone={TONES[state]}>{state === 'Expected' && invoice_id ? 'Draft invoice' : state}</Badge>;
}

export const COLUMNS: readonly Column<Payout>[] = [
  {
    id: 'file',
    title: 'File',
    cell: ({ loan_number, applicant, lender_name }) => (
      <Stack as="span" flex minWidth={0}>
        <Text overflow="ellipsis">
          <span className="code">{loan_number}</span> {applicant}
        </Text>
        <PhoneLine>{lender_name}</PhoneLine>
      </Stack>
    ),
  },
  {
    id: 'lender',
    title: 'Lender',
    width: 150,
    cell: ({ lender_name }) => <Text overflow="ellipsis">{lender_name}</Text>,
  },
  { id: 'type', title: 'Type', width: 110, hidden: true, cell: ({ loan_type }) => loan_type },
  {
    id: 'disbursed_on',
    title: 'Disbursed',
    sort: 'disbursed_on',
    width: 104,
    cell: ({ disbursed_on }) => formatDay(disbursed_on),
  },
  {
    id: 'base',
    title: 'Amount',
    align: 'end',
    width: 108,
    cell: ({ base }) => <Money amount={base} currency="INR" bare />,
  },
  {
    id: 'gross',
    title: 'Commission',
    sort: 'gross',
    align: 'end',
    width: 112,
    narrow: true,
    cell: ({ gross, percent, clawback_of }) =>
      percent === null && !clawback_of ? (
        <Text tone="amber">No terms</Text>
      ) : (
        <Money amount={gross} currency="INR" bare />
      ),
  },
  {
    id: 'sub_agent',
    title: 'Sub-agent',
    align: 'end',
    width: 110,
    hidden: true,
    cell: ({ sub_agent }) => <Money amount={sub_agent} currency="INR" bare />,
  },
  { id: 'net', title: 'Net', align: 'end', width: 100, cell: ({ net }) => <Money amount={net} currency="INR" bare /> },
  { id: 'state', title: 'State', width: 128, cell: (payout) => <PayoutState payout={payout} /> },
  {
    id: 'invoice',
    title: 'Invoice',
    width: 110,
    cell: ({ invoice_number }) => <Text overflow="ellipsis">{invoice_number ?? '—'}</Text>,
  },
];
