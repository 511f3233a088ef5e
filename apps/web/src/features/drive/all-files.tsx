import { driveRoutes } from '@daftar/contract/drive';
import { IconFiles } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import type { Column } from '#web/kit/data-table.tsx';
import type { DriveItem } from '@daftar/contract/drive';
import { columnsOf } from './columns.tsx';
import { FileDrawer } from './file-drawer.tsx';
import { KINDS } from './file-kinds.tsx';
import { useFolder } from './use-folder.ts';

const COLUMNS: Column<DriveItem>[] = columnsOf({ withPath: true, acts: () => null }).filter(({ id }) => id !== 'acts');

const filtersIn = (businessId: number): Filter[] => [
  { name: 'client_id', label: 'Client', lookup: clientLookup },
  { name: 'kind', label: 'Type', options: Object.entries(KINDS).map(([value, label]) => ({ value, label })) },
  { name: 'uploaded_by', label: 'Uploaded by', lookup: peopleLookup(businessId) },
  { name: 'uploaded', label: 'Uploaded', kind: 'period', from: 'from', to: 'to' },
  {
    name: 'is_shared',
    label: 'Shared',
    options: [
      { value: 'true', label: 'Shared with client' },
      { value: 'false', label: 'Not shared' },
    ],
  },
];

/** All files of the drive, newest first. */
export function Component() {
  const businessId = Number(useParams().businessId);
  const { fileId, closeFile, hrefOf } = useFolder('drive');
  return (
    <>
      <ListScreen
        title="All files"
        what="files"
        route={driveRoutes.papers}
        columns={COLUMNS}
        filters={filtersIn(businessId)}
        filterKey="paper_filters"
        searchHint="Search files"
        href={hrefOf}
        actions={(query) => (
          <ExportMenu
            formats={['xlsx', 'csv']}
            first="newest"
            take={(exportType) => request(driveRoutes.exportFiles, { query: { ...query, exportType } })}
          />
        )}
        empty={{
          icon: <IconFiles size={22} />,
          title: 'No files yet',
          text: 'All files in the drive appear here, newest first.',
        }}
      />
      {fileId !== null && <FileDrawer key={fileId} id={fileId} onClose={closeFile} />}
    </>
  );
}
