import type { DscToken } from '@daftar/contract/dsc';
import { formatDay, today as dayOf } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { overdueBack } from '@daftar/domain/dsc/custody';
import { custodyText } from '@daftar/domain/dsc/values';
import { timezone } from '#web/core/timezone.ts';
import { Badge } from '#web/kit/badge.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { backText, clientsText, DscBadge } from './labels.tsx';

const orDash = (text: string) => (text ? <Text overflow="ellipsis">{text}</Text> : <Text tone="muted">—</Text>);

export const columnsOf = (today: Day): Column<DscToken>[] => [
  {
    id: 'holder',
    title: 'Holder',
    sort: 'holder_name',
    cell: (token) => (
      <Stack as="span" flex minWidth={0}>
        <Text overflow="ellipsis">{token.holder_name}</Text>
        <PhoneLine>{custodyText(token)}</PhoneLine>
      </Stack>
    ),
  },
  {
    id: 'clients',
    title: 'Signs for',
    cell: (token) =>
      token.signatories.length === 1 ? (
        <ClientName name={token.signatories[0]!.client_name} />
      ) : (
        orDash(clientsText(token))
      ),
  },
  { id: 'kind', title: 'Kind', width: 122, cell: ({ kind }) => kind },
  {
    id: 'expires',
    title: 'Expires on',
    width: 108,
    sort: 'expires_on',
    cell: ({ expires_on }) => formatDay(expires_on),
  },
  {
    id: 'state',
    title: 'Status',
    width: 122,
    narrow: true,
    cell: (token) => <DscBadge token={token} today={today} />,
  },
  { id: 'location', title: 'Location', width: 190, cell: (token) => orDash(custodyText(token)) },
  {
    id: 'back',
    title: 'Return',
    width: 190,
    sort: 'expected_back',
    cell: (token) =>
      overdueBack(token, today) ? <Badge tone="red">{backText(token, today)}</Badge> : orDash(backText(token, today)),
  },
  { id: 'code', title: 'Code', width: 96, cell: ({ code }) => <span className="code">{code}</span> },
  {
    id: 'since',
    title: 'Since',
    width: 108,
    sort: 'held_since',
    hidden: true,
    cell: ({ held_since }) => formatDay(dayOf(new Date(held_since), timezone)),
  },
  { id: 'issuer', title: 'Issuer', width: 116, hidden: true, cell: ({ issuer }) => orDash(issuer) },
  { id: 'use', title: 'Use', width: 150, hidden: true, cell: ({ use }) => use },
  {
    id: 'certificate',
    title: 'Certificate serial',
    width: 160,
    hidden: true,
    cell: ({ certificate_number }) => orDash(certificate_number),
  },
  { id: 'token', title: 'Token serial', width: 140, hidden: true, cell: ({ token_number }) => orDash(token_number) },
];
