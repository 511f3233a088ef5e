import { propertyRoutes, type Property } from '@daftar/contract/properties';
import { PROPERTY_TYPES } from '@daftar/domain/enumerations';
import { IconHome } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Money } from '#web/kit/money.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { ownersText, valueOf } from './property-facts.ts';

const COLUMNS: readonly Column<Property>[] = [
  { id: 'name', title: 'Name', sort: 'name', cell: ({ name }) => <Text overflow="ellipsis">{name}</Text> },
  { id: 'type', title: 'Type', width: 120, cell: ({ property_type }) => property_type },
  { id: 'city', title: 'City', width: 130, cell: ({ city }) => city || '—' },
  {
    id: 'owners',
    title: 'Owners',
    cell: (row) => (
      <Text overflow="ellipsis" tone="muted">
        {ownersText(row) || '—'}
      </Text>
    ),
  },
  {
    id: 'value',
    title: 'Value',
    width: 140,
    align: 'end',
    narrow: true,
    cell: (row) => {
      const value = valueOf(row);
      return value ? <Money amount={value.amount} currency="INR" /> : '—';
    },
  },
  {
    id: 'loans',
    title: 'Open files',
    width: 110,
    align: 'end',
    cell: ({ loans }) => (loans.length > 1 ? <Badge tone="amber">{loans.length} files</Badge> : loans.length),
  },
];

const FILTERS = [{ name: 'property_type', label: 'Type', options: asOptions(PROPERTY_TYPES) }];

/** properties: security of loan files. */
export function Component() {
  const base = `/business/${useParams().businessId}`;
  const mayWrite = useCan()('loan_management', 'write');
  return (
    <ListScreen
      title="Properties"
      what="properties"
      route={propertyRoutes.list}
      columns={COLUMNS as never}
      filters={FILTERS}
      searchHint="Search by name"
      href={({ id }: { id: number }) => `${base}/property/${id}`}
      create={mayWrite ? { label: 'Add property', to: `${base}/property/create` } : undefined}
      empty={{
        icon: <IconHome size={22} />,
        title: 'No properties yet',
        text: 'Add the homes, shops and plots that secure your loan files.',
      }}
    />
  );
}
