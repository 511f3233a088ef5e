import { lenderResource } from '@daftar/contract/lenders';
import { IconBuildingBank, IconPercentage } from '@tabler/icons-react';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Text } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { MenuItem } from '#web/kit/menu.tsx';
import type { FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { ResourceList } from '#web/kit/resource/resource-list.tsx';
import type { FieldOf, RowOf } from '#web/kit/resource/resource-row.ts';
import { Select } from '#web/kit/select.tsx';

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
  {
    name: 'client_id',
    label: 'Client to bill',
    type: 'own',
    render: () => (
      <Select
        name="client_id"
        label="Client to bill"
        clearable
        lookup={clientLookup}
        help="Invoices for commission go to this client."
      />
    ),
  },
  { name: 'notes', label: 'Notes', type: 'area', maxLength: 300 },
];

export function Component() {
  const place = useBusiness();
  return (
    <ResourceList
      resource={lenderResource}
      title="Lenders"
      columns={COLUMNS}
      fields={FIELDS}
      searchHint="Search by name"
      actions={<Button to={`/business/${place?.id}/lender-policies`}>Lender policies</Button>}
      menu={({ id }) => (
        <MenuItem icon={<IconPercentage size={16} aria-hidden />} to={`/business/${place?.id}/lenders/${id}`}>
          Payout terms
        </MenuItem>
      )}
      empty={{ icon: <IconBuildingBank size={22} />, text: 'Add the banks and finance companies you take files to.' }}
    />
  );
}
