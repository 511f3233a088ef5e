import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { documentRecordRoutes, type DocumentRecord } from '@daftar/contract/document_records';
import { formatMoment } from '@daftar/domain/date-format';
import { DIRECTIONS, MODES, RECORD_STATES } from '@daftar/domain/document_records/values';
import { IconArrowDownLeft, IconArrowUpRight, IconDoorEnter } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { timezone } from '#web/core/timezone.ts';
import { Button } from '#web/kit/button.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { itemsText, OverdueBadge, StateBadge } from './labels.tsx';
import { RegisterTabs } from './register-tabs.tsx';

export const COLUMNS: readonly Column<DocumentRecord>[] = [
  {
    id: 'number',
    title: 'Number',
    width: 188,
    cell: (record) => (
      <Stack as="span" flex minWidth={0}>
        <Row as="span" gap={6}>
          {record.direction === 'Inward' ? (
            <IconArrowDownLeft size={15} aria-label="Inward" />
          ) : (
            <IconArrowUpRight size={15} aria-label="Outward" />
          )}
          <span className="code">{record.number}</span>
        </Row>
        <PhoneLine>
          {record.client_name} · {itemsText(record)}
        </PhoneLine>
      </Stack>
    ),
  },
  { id: 'client', title: 'Client', cell: ({ client_name }) => <ClientName name={client_name} /> },
  { id: 'items', title: 'Documents', cell: (record) => <Text overflow="ellipsis">{itemsText(record)}</Text> },
  {
    id: 'happened_at',
    title: 'Date',
    sort: 'happened_at',
    width: 172,
    cell: ({ happened_at }) => formatMoment(new Date(happened_at), timezone),
  },
  { id: 'person', title: 'From or to', width: 140, cell: ({ person }) => <Text overflow="ellipsis">{person}</Text> },
  { id: 'mode', title: 'Mode', width: 92, hidden: true, cell: ({ mode }) => mode },
  {
    id: 'state',
    title: 'State',
    width: 156,
    narrow: true,
    cell: ({ state, overdue }) => (overdue ? <OverdueBadge count={overdue} /> : <StateBadge state={state} />),
  },
];

export const FILTERS: readonly Filter[] = [
  { name: 'direction', label: 'Direction', options: asOptions(DIRECTIONS) },
  { name: 'state', label: 'State', options: asOptions(RECORD_STATES) },
  { name: 'overdue', label: 'Returns', options: [{ value: 'true', label: 'Overdue' }] },
  { name: 'client_id', label: 'Client', lookup: { ...clientLookup, add: undefined } as typeof clientLookup },
  { name: 'mode', label: 'Mode', options: asOptions(MODES) },
  { name: 'period', label: 'Date', kind: 'period', from: 'from', to: 'to' },
];

export const EMPTY = {
  icon: <IconDoorEnter size={22} />,
  title: 'No register entries yet',
  text: 'Record the documents that clients hand over, and those you return. Each gets a number, a slip and a place.',
};

/** documentsRecord: what came in and went out. */
export function Component() {
  const base = `/business/${useParams().businessId}/documentsRecord`;
  const mayWrite = useCan()('drive', 'write');
  return (
    <ListScreen
      title="Document register"
      what="register entries"
      route={documentRecordRoutes.list}
      columns={COLUMNS as never}
      columnsKey="document_records"
      filters={FILTERS}
      tabs={<RegisterTabs />}
      searchHint="Search number, client or document"
      href={({ id }: { id: number }) => `${base}/${id}`}
      create={mayWrite ? { label: 'Inward entry', to: `${base}/editRecord` } : undefined}
      actions={(asked) => (
        <>
          <ExportMenu
            formats={REPORT_FORMATS}
            first="newest"
            take={(exportType) => request(documentRecordRoutes.exportAll, { query: { ...asked, exportType } as never })}
          />
          {mayWrite && <Button to={`${base}/editRecord?direction=Outward`}>Outward entry</Button>}
        </>
      )}
      empty={EMPTY}
    />
  );
}
