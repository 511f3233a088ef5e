import type { Loan } from '@daftar/contract/loans';
import { subTypeLabel } from '@daftar/domain/loans/file-status';
import { Avatar } from '#web/kit/avatar.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ago, momentText } from '#web/kit/format-time.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { Age, NextStep, StatusBadge, applicantOf } from './labels.tsx';

const orDash = (text: string | null) => (text ? <Text overflow="ellipsis">{text}</Text> : <Text tone="muted">—</Text>);

export const columnsOf = (today: string, currency: string): Column<Loan>[] => [
  {
    id: 'applicant',
    title: 'Applicant',
    cell: (loan) => (
      <>
        <Text overflow="ellipsis">{applicantOf(loan)}</Text>
        <Text tone="muted" weight={400}>
          {loan.number}
        </Text>
      </>
    ),
  },
  { id: 'type', title: 'Type', width: 96, cell: ({ loan_type }) => loan_type },
  { id: 'sub_type', title: 'Sub-type', width: 150, hidden: true, cell: (loan) => subTypeLabel(loan.sub_type) },
  {
    id: 'amount',
    title: 'Amount',
    width: 124,
    align: 'end',
    sort: 'amount',
    cell: ({ amount }) => <Money amount={amount} currency={currency} />,
  },
  { id: 'tenure', title: 'Tenure', width: 100, hidden: true, cell: ({ months }) => `${months} months` },
  { id: 'status', title: 'Stage', width: 148, narrow: true, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'age',
    title: 'In stage',
    width: 78,
    sort: 'stage_since',
    cell: (loan) => <Age loan={loan} bare />,
  },
  {
    id: 'next',
    title: 'Next step',
    width: 220,
    sort: 'next_step_on',
    cell: (loan) => <NextStep loan={loan} today={today} />,
  },
  {
    id: 'owner',
    title: 'Owner',
    width: 104,
    cell: ({ owner_name: name }) =>
      name ? (
        <Row as="span" gap={7} inline title={name}>
          <Avatar name={name} size={20} />
          {name.split(' ')[0]}
        </Row>
      ) : (
        orDash('')
      ),
  },
  { id: 'lenders', title: 'Banks', width: 130, cell: ({ lenders }) => orDash(lenders.join(', ')) },
  {
    id: 'client',
    title: 'Client',
    width: 180,
    hidden: true,
    cell: ({ client_name }) => (client_name ? <ClientName name={client_name} /> : orDash(null)),
  },
  { id: 'purpose', title: 'Purpose', width: 180, hidden: true, cell: ({ purpose }) => orDash(purpose) },
  { id: 'source', title: 'Source', width: 140, hidden: true, cell: ({ source }) => orDash(source) },
  {
    id: 'created',
    title: 'Created',
    width: 120,
    hidden: true,
    sort: 'created_at',
    cell: ({ created_at: at }) => (
      <time dateTime={at} title={momentText(at)}>
        {ago(at)}
      </time>
    ),
  },
];
