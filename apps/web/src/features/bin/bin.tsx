import { binRoutes } from '@daftar/contract/bin';
import { clientRoutes } from '@daftar/contract/clients';
import type { Received } from '@daftar/contract/core/route';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { ago } from '#web/kit/format-time.ts';
import { useCan } from '#web/kit/use-can.ts';

type Binned = Received<typeof binRoutes.list>['data'][number];

const COLUMNS: readonly Column<Binned>[] = [
  { id: 'title', title: 'Name', cell: (row) => row.title },
  { id: 'kind', title: 'Type', width: 180, cell: (row) => row.entity_title },
  { id: 'by', title: 'Deleted by', width: 180, cell: (row) => row.deleted_by ?? 'System' },
  {
    id: 'at',
    title: 'Deleted',
    width: 150,
    sort: 'deleted_at',
    cell: (row) => (
      <time dateTime={row.deleted_at} title={momentText(row.deleted_at)}>
        {ago(row.deleted_at)}
      </time>
    ),
  },
  {
    id: 'acts',
    title: 'Actions',
    hideTitle: true,
    width: 172,
    align: 'end',
    narrow: true,
    cell: (row) => (
      <>
        <Restore row={row} />
        {row.entity === 'clients' && <DeleteForGood row={row} />}
      </>
    ),
  },
];

export function Component() {
  const kinds = useRead(binRoutes.kinds, {}).data?.data ?? [];
  return (
    <ListScreen
      embedded
      title="Bin"
      what="deleted records"
      route={binRoutes.list}
      columns={COLUMNS}
      keyOf={({ entity, id }) => `${entity}-${id}`}
      filters={[
        { name: 'entity', label: 'Type', options: kinds.map(({ entity, title }) => ({ value: entity, label: title })) },
      ]}
      filterKey="bin_filters"
      searchHint="Search by name"
      empty={{
        icon: <IconTrash size={22} />,
        title: 'Bin is empty',
        text: 'Deleted records appear here. You can restore them at any time.',
      }}
    />
  );
}

function Restore({ row }: { row: Binned }) {
  const restore = useWrite(binRoutes.restore, { onDone: () => toast('success', `${row.title} restored`) });
  return (
    <Button
      size="small"
      icon={<IconArrowBackUp size={14} aria-hidden />}
      aria-label={`Restore ${row.title}`}
      busy={restore.isPending}
      onClick={() => restore.mutate({ params: { entity: row.entity, id: row.id } })}
    >
      Restore
    </Button>
  );
}

/** Refused with 'Record is related to other records' while other records refer to the client. */
function DeleteForGood({ row }: { row: Binned }) {
  const may = useCan()('clients', 'all');
  const remove = useWrite(clientRoutes.forceDelete, {
    onDone: () => toast('success', `${row.title} deleted permanently`),
  });
  const ask = async (): Promise<void> => {
    const body = `${row.title} and all its details will be deleted. You can’t undo this.`;
    if (await confirm({ title: `Delete ${row.title} permanently?`, body, verb: 'Delete permanently', danger: true }))
      remove.mutate({ params: { id: row.id } });
  };
  if (!may) return null;
  return (
    <IconButton
      label={`Delete ${row.title} permanently`}
      icon={<IconTrash size={16} aria-hidden />}
      disabled={remove.isPending}
      onClick={() => void ask()}
    />
  );
}
