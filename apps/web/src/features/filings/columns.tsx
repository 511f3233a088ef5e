import type { Filing } from '@daftar/contract/filings';
import { formatDay } from '@daftar/domain/date-format';
import { returnKindLabel } from '@daftar/domain/filings/forms';
import { isPositive } from '@daftar/domain/money';
import { Badge } from '#web/kit/badge.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';

const orDash = (text: string | null) => (text ? <Text overflow="ellipsis">{text}</Text> : <Text tone="muted">—</Text>);
const amount = (value: string) =>
  isPositive(value) ? <Money amount={value} currency="INR" /> : <Text tone="muted">—</Text>;

/** "ITR-3, Revised 2": what the name of the form doesn't say. */
export const detailOf = ({ form_variant, return_kind, number }: Filing): string =>
  [form_variant, return_kind === 'Original' && number === 1 ? '' : returnKindLabel(return_kind, number)]
    .filter(Boolean)
    .join(', ');

export function StateOf({ filing }: { filing: Filing }) {
  if (filing.removed_at) return <Badge tone="grey">Removed</Badge>;
  return filing.is_late ? <Badge tone="blue">Filed late</Badge> : <Badge tone="green">Filed</Badge>;
}

export const COLUMNS: Column<Filing>[] = [
  {
    id: 'client',
    title: 'Client',
    cell: ({ client_name, title, period_label, acknowledgement }) => (
      <Stack as="span" minWidth={0}>
        <ClientName name={client_name} />
        <PhoneLine>{[`${title} ${period_label}`, acknowledgement].filter(Boolean).join(' · ')}</PhoneLine>
      </Stack>
    ),
  },
  {
    id: 'form',
    title: 'Form',
    width: 170,
    cell: (row) => (
      <Row as="span" gap={6} minWidth={0}>
        <Text overflow="ellipsis">{row.title}</Text>
        {detailOf(row) && (
          <Text tone="soft" size={12} whiteSpace="nowrap">
            {detailOf(row)}
          </Text>
        )}
      </Row>
    ),
  },
  { id: 'period', title: 'Period', width: 150, sort: 'period_to', cell: ({ period_label }) => period_label },
  {
    id: 'acknowledgement',
    title: 'Acknowledgement',
    width: 170,
    cell: ({ acknowledgement }) =>
      acknowledgement ? <span className="code">{acknowledgement}</span> : <Text tone="muted">—</Text>,
  },
  {
    id: 'filed_on',
    title: 'Filed on',
    width: 104,
    sort: 'filed_on',
    narrow: true,
    cell: ({ filed_on }) => formatDay(filed_on),
  },
  { id: 'state', title: 'Status', width: 100, narrow: true, cell: (row) => <StateOf filing={row} /> },
  { id: 'late_fee', title: 'Late fee', width: 96, align: 'end', cell: ({ late_fee }) => amount(late_fee) },
  {
    id: 'interest',
    title: 'Interest',
    width: 96,
    align: 'end',
    hidden: true,
    cell: ({ interest }) => amount(interest),
  },
  {
    id: 'due',
    title: 'Due date',
    width: 104,
    hidden: true,
    cell: ({ due_date }) => orDash(due_date && formatDay(due_date)),
  },
  {
    id: 'registration',
    title: 'Registration',
    width: 160,
    hidden: true,
    cell: ({ registration }) =>
      registration ? <span className="code">{registration}</span> : <Text tone="muted">—</Text>,
  },
  { id: 'mode', title: 'Filed through', width: 110, hidden: true, cell: ({ mode }) => mode },
  {
    id: 'user',
    title: 'Recorded by',
    width: 140,
    hidden: true,
    cell: ({ created_by_name }) => orDash(created_by_name),
  },
];
