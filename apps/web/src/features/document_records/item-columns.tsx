import type { DocumentItem } from '@daftar/contract/document_records/items';
import { formatDay, today } from '@daftar/domain/date-format';
import { timezone } from '#web/core/timezone.ts';
import { Badge } from '#web/kit/badge.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { dueText } from './labels.tsx';

export const ITEM_COLUMNS: readonly Column<DocumentItem>[] = [
  {
    id: 'name',
    title: 'Document',
    narrow: true,
    cell: ({ name, number, client_name }) => (
      <Stack as="span" flex minWidth={0}>
        <Text overflow="ellipsis">{[name, number].filter(Boolean).join(' · ')}</Text>
        <PhoneLine>{client_name}</PhoneLine>
      </Stack>
    ),
  },
  { id: 'copy', title: 'Copy', width: 112, cell: ({ copy_kind }) => copy_kind },
  { id: 'client', title: 'Client', cell: ({ client_name }) => <ClientName name={client_name} /> },
  {
    id: 'held_by',
    title: 'Held by',
    narrow: true,
    cell: ({ held_by, is_overdue, returnable_by }) => (
      <Stack as="span" flex minWidth={0}>
        <Text overflow="ellipsis">{held_by}</Text>
        {is_overdue && <PhoneLine>Overdue since {formatDay(returnable_by!)}</PhoneLine>}
      </Stack>
    ),
  },
  {
    id: 'held_since',
    title: 'Since',
    sort: 'held_since',
    width: 104,
    cell: ({ held_since }) => formatDay(today(new Date(held_since), timezone)),
  },
  {
    id: 'returnable_by',
    title: 'Return',
    sort: 'returnable_by',
    width: 190,
    cell: (item) => (item.is_overdue ? <Badge tone="red">{dueText(item)}</Badge> : dueText(item) || '—'),
  },
  { id: 'code', title: 'Code', width: 160, hidden: true, cell: ({ code }) => <span className="code">{code}</span> },
];
