import { IconDots, IconPencil, IconTags, IconTrash, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { AssignClients } from './assign-clients.tsx';
import { removeAll, removeMany } from './deleting.ts';
import classes from './groups.module.css';
import type { Kind, Sorter } from './kind.ts';
import { SorterDrawer } from './sorter-drawer.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
/** The server counts so far. */
const MOST_COUNTED = 1000;

type Shown = { act: 'edit'; row: Sorter | null } | { act: 'assign'; row: Sorter };

/** Groups, referrers or tags: how many clients each has, and the ways to make, give and delete them. */
export function SorterList({ kind }: { kind: Kind }) {
  const can = useCan();
  const mayWrite = can('clients', 'write');
  const mayDeleteAll = can('clients', 'all');
  const { businessId } = useParams();
  const [shown, setShown] = useState<Shown | null>(null);
  const clients = ({ id }: Sorter): string =>
    `/business/${businessId}/clients?clientFilters=${encodeURIComponent(JSON.stringify({ [kind.filter]: String(id) }))}`;
  const columns = useMemo(
    () => [...kind.columns, COUNT, ...(mayWrite ? [actsOf(kind, setShown)] : [])],
    [kind, mayWrite],
  );
  const bulk = (chosen: string[], clear: () => void) => (
    <Button
      look="danger"
      icon={<IconTrash {...icon} />}
      onClick={() => void removeMany(kind, chosen.map(Number)).then(clear, () => undefined)}
    >
      Delete
    </Button>
  );
  const more = (
    <Menu width={200} trigger={<IconButton label="More acts" icon={<IconDots {...icon} />} />}>
      <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void removeAll(kind).catch(() => undefined)}>
        Delete all {kind.many}
      </MenuItem>
    </Menu>
  );
  return (
    <>
      <ListScreen
        title={kind.title}
        what={kind.many}
        route={kind.routes.list}
        columns={columns}
        href={clients}
        searchHint="Name"
        create={
          mayWrite ? { label: `New ${kind.one}`, onClick: () => setShown({ act: 'edit', row: null }) } : undefined
        }
        actions={mayDeleteAll ? more : undefined}
        bulk={mayWrite ? bulk : undefined}
        empty={{
          icon: kind.filter === 'tag' ? <IconTags size={22} /> : <IconUsers size={22} />,
          title: `No ${kind.many} yet`,
          text: kind.empty,
        }}
      />
      {shown?.act === 'edit' && <SorterDrawer kind={kind} row={shown.row} onClose={() => setShown(null)} />}
      {shown?.act === 'assign' && <AssignClients kind={kind} row={shown.row} onClose={() => setShown(null)} />}
    </>
  );
}

const COUNT: Column<Sorter> = {
  id: 'clients',
  title: 'Clients',
  width: 96,
  align: 'end',
  narrow: true,
  cell: ({ clients }) =>
    clients >= MOST_COUNTED ? `${MOST_COUNTED}+` : clients || <span className={classes.quiet}>0</span>,
};

const actsOf = (kind: Kind, show: (shown: Shown) => void): Column<Sorter> => ({
  id: 'acts',
  title: 'Actions',
  hideTitle: true,
  width: 58,
  align: 'end',
  narrow: true,
  cell: (row) => (
    <Menu width={180} trigger={<IconButton label={`Actions for ${row.name}`} icon={<IconDots {...icon} />} />}>
      <MenuItem icon={<IconUserPlus {...icon} />} onClick={() => show({ act: 'assign', row })}>
        Add clients
      </MenuItem>
      <MenuItem icon={<IconPencil {...icon} />} onClick={() => show({ act: 'edit', row })}>
        Edit
      </MenuItem>
      <MenuDivider />
      <MenuItem
        danger
        icon={<IconTrash {...icon} />}
        onClick={() => void removeMany(kind, [row.id], row.name).catch(() => undefined)}
      >
        Delete
      </MenuItem>
    </Menu>
  ),
});
