import { lenderResource } from '@daftar/contract/lenders';
import { IconBuildingBank } from '@tabler/icons-react';
import type { Column } from '#web/kit/data-table.tsx';
import { Text } from '#web/kit/layout.tsx';
import type { FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { ResourceList } from '#web/kit/resource/resource-list.tsx';
import type { FieldOf, RowOf } from '#web/kit/resource/resource-row.ts';

type Resource = typeof lenderResource;

const COLUMNS: readonly Column<RowOf<Resource>>[] = [
  { id: 'name', title: 'Name', sort: 'name', cell: ({ name }) => <Text overflow="ellipsis">{name}</Text> },
  {
    id: 'branch',
    title: 'Branch',
    cell: ({ branch }) => <Text tone="muted">{branch || '—'}</Text>,
  },
];

const FIELDS: FieldSpecs<FieldOf<Resource>> = [
  { name: 'name', label: 'Name', required: true, maxLength: 80 },
  { name: 'branch', label: 'Branch', maxLength: 120 },
  { name: 'notes', label: 'Notes', type: 'area', maxLength: 300 },
];

export const Component = () => (
  <ResourceList
    resource={lenderResource}
    title="Lenders"
    columns={COLUMNS}
    fields={FIELDS}
    searchHint="Search by name"
    empty={{ icon: <IconBuildingBank size={22} />, text: 'Add the banks and finance companies you take files to.' }}
  />
);
