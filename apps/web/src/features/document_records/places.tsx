import { documentPlaceResource, documentRecordRoutes, type DocumentPlace } from '@daftar/contract/document_records';
import { IconMapPin, IconTag } from '@tabler/icons-react';
import { request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Text } from '#web/kit/layout.tsx';
import { MenuItem } from '#web/kit/menu.tsx';
import type { FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { ResourceList } from '#web/kit/resource/resource-list.tsx';
import { openPdf } from '#web/kit/open-pdf.ts';
import { RegisterTabs } from './register-tabs.tsx';

const COLUMNS: readonly Column<DocumentPlace>[] = [
  {
    id: 'name',
    title: 'Place',
    sort: 'name',
    narrow: true,
    cell: ({ name }) => <Text overflow="ellipsis">{name}</Text>,
  },
  { id: 'items', title: 'Documents', width: 110, align: 'end', narrow: true, cell: ({ items }) => items },
];

const FIELDS: FieldSpecs<'office' | 'cabinet' | 'box' | 'folder'> = [
  { name: 'office', label: 'Office', required: true, maxLength: 60, placeholder: 'Ahmedabad' },
  { name: 'cabinet', label: 'Cabinet', maxLength: 60, placeholder: 'Cabinet 2' },
  [
    { name: 'box', label: 'Box', maxLength: 60, placeholder: 'Box 14' },
    { name: 'folder', label: 'Folder', maxLength: 60 },
  ],
];

const printLabels = (ids: readonly (number | string)[]): Promise<void> =>
  openPdf(request(documentRecordRoutes.labels, { query: { place_ids: ids.slice(0, 100).join(',') as never } }));

/** documentsRecord/places: offices, cabinets, boxes and folders that hold documents. */
export function Component() {
  return (
    <ResourceList
      resource={documentPlaceResource}
      title="Document places"
      columns={COLUMNS}
      tabs={<RegisterTabs />}
      fields={FIELDS}
      searchHint="Search by name"
      menu={({ id }) => (
        <MenuItem icon={<IconTag size={16} aria-hidden />} onClick={() => void printLabels([id])}>
          Print label
        </MenuItem>
      )}
      bulk={(ids) => (
        <Button look="quiet" icon={<IconTag size={16} aria-hidden />} onClick={() => void printLabels(ids)}>
          Print labels
        </Button>
      )}
      empty={{
        icon: <IconMapPin size={22} />,
        text: 'Add your offices, cabinets and boxes, so that every document can be found.',
      }}
    />
  );
}
