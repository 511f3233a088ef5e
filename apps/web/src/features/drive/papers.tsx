import { driveRoutes } from '@daftar/contract/drive';
import { IconFiles } from '@tabler/icons-react';
import { useParams } from 'react-router';
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
  { name: 'kind', label: 'Kind', options: Object.entries(KINDS).map(([value, label]) => ({ value, label })) },
  { name: 'uploaded_by', label: 'Brought by', lookup: peopleLookup(businessId) },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
  {
    name: 'is_shared',
    label: 'Shared',
    options: [
      { value: 'true', label: 'With the client' },
      { value: 'false', label: 'With nobody' },
    ],
  },
];

/** All files of the drive, wherever they lie, newest first. */
export function Component() {
  const businessId = Number(useParams().businessId);
  const { fileId, closeFile, hrefOf } = useFolder('drive');
  return (
    <>
      <ListScreen
        title="Papers"
        what="papers"
        route={driveRoutes.papers}
        columns={COLUMNS}
        filters={filtersIn(businessId)}
        filterKey="paper_filters"
        searchHint="Name of a file"
        href={hrefOf}
        empty={{
          icon: <IconFiles size={22} />,
          title: 'No papers yet',
          text: 'Every file of the drive is listed here, newest first.',
        }}
      />
      {fileId !== null && <FileDrawer key={fileId} id={fileId} onClose={closeFile} />}
    </>
  );
}
