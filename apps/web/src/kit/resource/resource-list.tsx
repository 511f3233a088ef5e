import type { Resource } from '@daftar/contract/core/resource';
import type { Right } from '@daftar/contract/core/route';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { bodyOf, initialOf, SpecFields, type FieldSpecs } from './field-spec.tsx';
import { bulkRoute, removeAll, removeMany, removeRecord } from './remove-records.ts';
import { ResourceDrawer } from './resource-drawer.tsx';
import { useMayWrite } from './use-may-write.ts';
import { addText, nameOf, type FieldOf, type RowOf } from './resource-row.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

type Listed = ComponentProps<typeof ListScreen<Resource['routes']['list']>>;
type DrawerProps<R extends Resource> = { row: RowOf<R> | null; onClose: () => void };

export type ResourceListProps<R extends Resource> = Pick<
  Listed,
  'searchHint' | 'filters' | 'columnsKey' | 'views' | 'actions' | 'tabs'
> & {
  resource: R;
  title: string;
  columns: readonly Column<RowOf<R>>[];
  empty: { icon: ReactNode; text: string };
  /** URL of a row; it opens the drawer if absent. */
  href?: (row: RowOf<R>) => string;
  onOpen?: (row: RowOf<R>) => void;
  /** Gives each row a menu: these items, Edit, and Move to bin. */
  menu?: (row: RowOf<R>) => ReactNode;
  bulk?: Listed['bulk'];
  /** Note on records that stay when all of these are deleted: "Clients are not deleted." */
  kept?: string;
} & (
    | { fields: FieldSpecs<FieldOf<R>>; Drawer?: never }
    /** Replaces the form made from `fields`. */
    | { fields?: never; Drawer: ComponentType<DrawerProps<R>> }
  );

/** The list of a resource with everything people do to its records. */
export function ResourceList<R extends Resource>(props: ResourceListProps<R>) {
  const { resource, title, columns, empty, menu, fields, href, onOpen, kept = '', ...rest } = props;
  const can = useCan();
  const mayWrite = useMayWrite(resource);
  const all = resource.permission.all as Right | undefined;
  const [edited, setEdited] = useState<RowOf<R> | 'new' | null>(null);
  const close = (): void => setEdited(null);
  const shown = useMemo(
    () => (mayWrite && menu ? [...columns, menuColumn(resource, menu, setEdited)] : columns),
    [columns, mayWrite, menu, resource],
  );
  const bulk =
    bulkRoute(resource, 'removeMany') &&
    ((chosen: string[], clear: () => void) => (
      <Button
        look="danger"
        icon={<IconTrash {...icon} />}
        onClick={() => void removeMany(resource, chosen.map(Number)).then(clear, () => undefined)}
      >
        Move to bin
      </Button>
    ));
  const more = all && can(all.module, all.level) && bulkRoute(resource, 'removeAll') && (
    <Menu width={200} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
      <MenuItem
        danger
        icon={<IconTrash {...icon} />}
        onClick={() => void removeAll(resource, kept).catch(() => undefined)}
      >
        Delete all {resource.labels.many}
      </MenuItem>
    </Menu>
  );
  const open = href ? undefined : (onOpen ?? (mayWrite ? setEdited : undefined));
  const row = edited === 'new' ? null : edited;
  return (
    <>
      <ListScreen
        actions={more || undefined}
        {...rest}
        title={title}
        what={resource.labels.many}
        route={resource.routes.list}
        columns={shown as never}
        href={href as never}
        onOpen={open as never}
        create={mayWrite ? { label: addText(resource), onClick: () => setEdited('new') } : undefined}
        bulk={mayWrite ? (props.bulk ?? bulk) : undefined}
        empty={{ ...empty, title: `No ${resource.labels.many} yet` }}
      />
      {edited && props.Drawer && <props.Drawer row={row} onClose={close} />}
      {edited && fields && (
        <ResourceDrawer
          resource={resource}
          row={row}
          label={title}
          initial={initialOf(fields, row)}
          toBody={(values) => bodyOf(fields, values)}
          buttons={!menu && row && <DeleteButton resource={resource} row={row} onDone={close} />}
          onClose={close}
        >
          <Stack gap={14}>
            <SpecFields specs={fields} />
          </Stack>
        </ResourceDrawer>
      )}
    </>
  );
}

type DeleteProps = { resource: Resource; row: { id: number; version: number }; onDone: () => void };

/** For the footer of a drawer. */
export const DeleteButton = ({ resource, row, onDone }: DeleteProps) => (
  <Button look="danger" onClick={() => void removeRecord(resource, row).then(onDone, () => undefined)}>
    Delete {resource.labels.one}
  </Button>
);

const menuColumn = <R extends Resource>(
  resource: R,
  menu: (row: RowOf<R>) => ReactNode,
  edit: (row: RowOf<R>) => void,
): Column<RowOf<R>> => ({
  id: 'acts',
  title: 'Actions',
  hideTitle: true,
  width: 58,
  align: 'end',
  narrow: true,
  cell: (row) => (
    <Menu
      width={180}
      trigger={<IconButton label={`Actions for ${nameOf(resource, row)}`} icon={<IconDots {...icon} />} />}
    >
      {menu(row)}
      <MenuItem icon={<IconPencil {...icon} />} onClick={() => edit(row)}>
        Edit
      </MenuItem>
      <MenuDivider />
      <MenuItem
        danger
        icon={<IconTrash {...icon} />}
        onClick={() => void removeOne(resource, row).catch(() => undefined)}
      >
        Move to bin
      </MenuItem>
    </Menu>
  ),
});

/** By the call for several where there is one, since its Undo is one call too. */
const removeOne = (resource: Resource, row: { id: number; version: number }): Promise<void> =>
  bulkRoute(resource, 'removeMany')
    ? removeMany(resource, [row.id], nameOf(resource, row))
    : removeRecord(resource, row);
