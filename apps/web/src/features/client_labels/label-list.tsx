import { IconTags, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { groupResource, referrerResource, tagResource } from '@daftar/contract/client_labels';
import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Column } from '#web/kit/data-table.tsx';
import { Text } from '#web/kit/layout.tsx';
import { MenuItem } from '#web/kit/menu.tsx';
import type { FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { ResourceList } from '#web/kit/resource/resource-list.tsx';
import type { FieldOf, RowOf } from '#web/kit/resource/resource-row.ts';
import { AssignClients } from './assign-clients.tsx';

type LabelResource = typeof groupResource | typeof referrerResource | typeof tagResource;
export type Label = { id: number; name: string; clients: number; version: number };

/** Differences of the three screens. */
export type LabelKind<R extends LabelResource> = {
  resource: R;
  title: string;
  /** Filter of the client list. */
  filter: 'group_by' | 'reffered_by' | 'tag';
  /** Change that assigns the label. */
  assigned: (id: number) => { group_by: number } | { reffered_by: number } | { add_tags: number[] };
  /** Effect on clients that have another label. */
  assignHelp: string;
  columns: readonly Column<RowOf<R>>[];
  fields: FieldSpecs<FieldOf<R>>;
  empty: string;
};

/** Counts are capped by the server. */
const MAX_COUNT = 1000;
const COUNT: Column<Label> = {
  id: 'clients',
  title: 'Clients',
  width: 96,
  align: 'end',
  narrow: true,
  cell: ({ clients }) => (clients >= MAX_COUNT ? `${MAX_COUNT}+` : clients || <Text tone="muted">0</Text>),
};

/** List of groups, referrers or tags. A row leads to its clients. */
export function LabelList<R extends LabelResource>({ kind }: { kind: LabelKind<R> }) {
  const { businessId } = useParams();
  const [assigned, setAssigned] = useState<Label | null>(null);
  const columns = useMemo(() => [...kind.columns, COUNT as Column<RowOf<R>>], [kind]);
  const menu = useCallback(
    (row: Label) => (
      <MenuItem icon={<IconUserPlus size={16} aria-hidden />} onClick={() => setAssigned(row)}>
        Add clients
      </MenuItem>
    ),
    [],
  );
  return (
    <>
      <ResourceList
        resource={kind.resource as LabelResource}
        title={kind.title}
        columns={columns as never}
        fields={kind.fields as never}
        searchHint="Search by name"
        href={({ id }) =>
          `/business/${businessId}/clients?clientFilters=${encodeURIComponent(JSON.stringify({ [kind.filter]: String(id) }))}`
        }
        menu={menu as never}
        kept="Clients are not deleted."
        empty={{ icon: kind.filter === 'tag' ? <IconTags size={22} /> : <IconUsers size={22} />, text: kind.empty }}
      />
      {assigned && (
        <AssignClients
          name={assigned.name}
          help={kind.assignHelp}
          changes={kind.assigned(assigned.id)}
          onClose={() => setAssigned(null)}
        />
      )}
    </>
  );
}
