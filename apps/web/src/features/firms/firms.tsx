import { firmRoutes, type Firm } from '@daftar/contract/firms';
import { FIRM_GST_TYPES } from '@daftar/domain/firm-rules';
import { IconBuilding } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useBusiness } from '#web/core/use-business.ts';
import { useCountryPack } from '#web/kit/use-country-pack.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';

const dash = <Text tone="muted">—</Text>;
const code = (text: string) => (text ? <span className="code">{text}</span> : dash);

/** firms: the entities that the business bills as. */
export function Component() {
  const mayWrite = useCan()('billing_management', 'write');
  const current = useBusiness();
  const isGst = useCountryPack().tax.kind === 'GST';
  const columns = useMemo(() => columnsOf(isGst), [isGst]);
  const filters: Filter[] = [
    {
      name: 'is_active',
      label: 'Status',
      options: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Inactive' },
      ],
    },
    ...(isGst
      ? [
          {
            name: 'gst_type',
            label: 'GST registration',
            options: FIRM_GST_TYPES.map((value) => ({ value, label: value })),
          },
        ]
      : []),
    {
      name: 'branch_id',
      label: 'Branch',
      options: (current?.branches ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
  return (
    <ListScreen
      title="Firms"
      what="firms"
      route={firmRoutes.list}
      columns={columns}
      columnsKey="firms"
      views="firms"
      filters={filters}
      searchHint={isGst ? 'Search by name or GSTIN' : 'Search by name or tax number'}
      href={({ id }) => `/business/${current?.id}/firmDetails?firm=${id}`}
      create={mayWrite ? { label: 'Add firm', to: `/business/${current?.id}/firmCreate` } : undefined}
      empty={{
        icon: <IconBuilding size={22} />,
        title: 'No firms yet',
        text: 'Add the firm you bill from, with its GST registration, bank account and number series.',
      }}
    />
  );
}

const columnsOf = (isGst: boolean): Column<Firm>[] => [
  {
    id: 'name',
    title: 'Firm',
    sort: 'name',
    cell: ({ name, logo_url }) => (
      <>
        <Avatar name={name} image={logo_url} size={22} square />
        <Text truncate title={name}>
          {name}
        </Text>
      </>
    ),
  },
  { id: 'tax_number', title: isGst ? 'GSTIN' : 'Tax number', width: 170, cell: ({ tax_number }) => code(tax_number) },
  ...(isGst ? [{ id: 'gst_type', title: 'GST registration', width: 130, cell: (row: Firm) => row.gst_type }] : []),
  { id: 'pan', title: 'PAN', width: 124, hidden: true, cell: ({ pan }) => code(pan) },
  { id: 'state', title: 'State', width: 130, cell: ({ state }) => state || dash },
  {
    id: 'branches',
    title: 'Branches',
    width: 170,
    cell: ({ branch_names }) => <Text truncate>{branch_names.join(', ') || 'All'}</Text>,
  },
  {
    id: 'banks',
    title: 'Bank accounts',
    width: 96,
    align: 'end',
    cell: ({ bank_accounts }) => bank_accounts || dash,
  },
  {
    id: 'status',
    title: 'Status',
    width: 104,
    narrow: true,
    cell: ({ is_active }) => <Badge tone={is_active ? 'green' : 'grey'}>{is_active ? 'Active' : 'Inactive'}</Badge>,
  },
];
