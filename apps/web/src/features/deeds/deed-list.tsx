import { deedResource, deedRoutes } from '@daftar/contract/deeds';
import { formatDay } from '@daftar/domain/date-format';
import { DEED_KINDS } from '@daftar/domain/deeds/kinds';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import type { RowOf } from '#web/kit/resource/resource-row.ts';
import { asOptions } from '#web/kit/to-options.ts';
import { CreateDeed } from './create-deed.tsx';
import { DeedBadge, STATUS_OPTIONS } from './deed-labels.tsx';
import { deedPath } from './deed-path.ts';
import { useDeedDrawer } from './use-deed-drawer.ts';

const VerifyFile = lazyPart(async () => (await import('./verify-file.tsx')).VerifyFile);
type Row = RowOf<typeof deedResource>;

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'Deed',
    sort: 'name',
    cell: ({ name, client_name }) => (
      <Stack gap={0} minWidth={0}>
        <Text overflow="ellipsis">{name}</Text>
        <Text show="phone" size={12} tone="muted" weight={400} overflow="ellipsis">
          {client_name}
        </Text>
      </Stack>
    ),
  },
  { id: 'client', title: 'Client', cell: ({ client_name }) => <ClientName name={client_name} /> },
  { id: 'kind', title: 'Kind', cell: ({ kind }) => kind },
  { id: 'status', title: 'Status', width: 160, narrow: true, cell: (deed) => <DeedBadge deed={deed} /> },
  {
    id: 'open',
    title: 'Open answers',
    align: 'end',
    cell: ({ open_answers }) => (open_answers > 0 ? open_answers : <Text tone="muted">—</Text>),
  },
  { id: 'reviewer', title: 'Reviewer', cell: ({ reviewer_name }) => reviewer_name ?? <Text tone="muted">—</Text> },
  {
    id: 'executed_on',
    title: 'Executed on',
    sort: 'executed_on',
    cell: ({ executed_on }) => (executed_on ? formatDay(executed_on) : <Text tone="muted">—</Text>),
  },
];

/** `deeds`, and `deeds/:clientId` for one client. */
export function DeedList({ clientId }: { clientId?: number }) {
  const { businessId } = useParams();
  const business = useBusiness();
  const mayWrite = useMayWrite(deedResource);
  const [isVerifying, setVerifying] = useState(false);
  const { isOpen, template, open, close } = useDeedDrawer();
  return (
    <>
      <ListScreen
        title={clientId ? 'Client deeds' : 'Deeds'}
        what="deeds"
        route={deedRoutes.list}
        query={clientId ? { client_id: clientId } : {}}
        columns={clientId ? COLUMNS.filter(({ id }) => id !== 'client') : COLUMNS}
        href={(deed) => deedPath(businessId, deed)}
        columnsKey="deeds"
        searchHint="Search by deed or client"
        filters={[
          { name: 'status', label: 'Status', options: STATUS_OPTIONS },
          { name: 'kind', label: 'Kind', options: asOptions(DEED_KINDS) },
          { name: 'reviewer_id', label: 'Reviewer', lookup: peopleLookup(business?.id ?? 0) },
          ...(clientId ? [] : [{ name: 'client_id', label: 'Client', lookup: clientLookup }]),
        ]}
        actions={(query) => (
          <>
            <ExportMenu
              formats={['xlsx', 'csv', 'pdf']}
              take={(exportType) => request(deedRoutes.exportAll, { query: { ...query, exportType } })}
            />
            <Button onClick={() => setVerifying(true)}>Verify file</Button>
            <Button to={`/business/${businessId}/deed-templates`}>Templates</Button>
          </>
        )}
        create={mayWrite ? { label: 'Create deed', onClick: () => open() } : undefined}
        empty={{
          icon: <IconFileText size={22} />,
          title: 'No deeds yet',
          text: 'Draft deeds, agreements, resolutions and letters from templates.',
        }}
      />
      {isVerifying && <VerifyFile onClose={() => setVerifying(false)} />}
      {isOpen && <CreateDeed clientId={clientId} template={template} onClose={close} />}
    </>
  );
}
