import type { Udin } from '@daftar/contract/udins';
import { formatDay } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { UdinBadge } from './labels.tsx';
import { OpenFile } from './open-file.tsx';

const onDay = (day: string | null) => (day ? formatDay(day) : <Text tone="muted">—</Text>);
const orDash = (text: string | null) => (text ? <Text overflow="ellipsis">{text}</Text> : <Text tone="muted">—</Text>);

export const columnsOf = (today: Day): Column<Udin>[] => [
  {
    id: 'client',
    title: 'Client',
    cell: ({ client_name, document_type, udin }) => (
      <Stack as="span" minWidth={0}>
        <ClientName name={client_name} />
        <PhoneLine>{[document_type, udin].filter(Boolean).join(' · ')}</PhoneLine>
      </Stack>
    ),
  },
  { id: 'type', title: 'Document type', width: 240, cell: ({ document_type }) => orDash(document_type) },
  {
    id: 'udin',
    title: 'UDIN',
    width: 184,
    cell: ({ udin, warning }) =>
      udin ? (
        <span className="code" title={warning ?? undefined}>
          {udin}
          {warning && ' *'}
        </span>
      ) : (
        <Text tone="muted">To be generated</Text>
      ),
  },
  {
    id: 'state',
    title: 'Status',
    width: 118,
    sort: 'last_day',
    narrow: true,
    cell: (row) => <UdinBadge row={row} today={today} />,
  },
  { id: 'signer', title: 'Signed by', width: 140, cell: ({ signer_name }) => orDash(signer_name) },
  { id: 'signed', title: 'Signed on', width: 108, sort: 'signed_on', cell: ({ signed_on }) => onDay(signed_on) },
  {
    id: 'generated',
    title: 'Generated on',
    width: 122,
    sort: 'generated_on',
    hidden: true,
    cell: ({ generated_on }) => onDay(generated_on),
  },
  { id: 'last_day', title: 'Last day', width: 108, hidden: true, cell: ({ last_day }) => onDay(last_day) },
  {
    id: 'portal',
    title: 'Updated on portal',
    width: 140,
    hidden: true,
    cell: ({ portal_updated_on }) => onDay(portal_updated_on),
  },
  { id: 'year', title: 'Financial year', width: 116, hidden: true, cell: ({ fiscal_year }) => orDash(fiscal_year) },
  { id: 'category', title: 'Category', width: 160, hidden: true, cell: ({ category }) => orDash(category) },
  { id: 'section', title: 'Section or form', width: 140, hidden: true, cell: ({ section }) => orDash(section) },
  { id: 'purpose', title: 'Purpose', width: 200, hidden: true, cell: ({ purpose }) => orDash(purpose) },
  {
    id: 'file',
    title: 'Document',
    width: 160,
    hidden: true,
    cell: (row) => (row.file_name ? <OpenFile row={row} /> : orDash(null)),
  },
];
