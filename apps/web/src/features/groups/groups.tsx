import { groupRoutes } from '@daftar/contract/groups';
import type { Column } from '#web/kit/data-table.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import classes from './groups.module.css';
import type { Kind, SorterOf } from './kind.ts';
import { SorterList } from './sorter-list.tsx';

type Group = SorterOf<'createGroup'>;

const COLUMNS: Column<Group>[] = [
  { id: 'name', title: 'Group', sort: 'name', cell: ({ name }) => <span className={classes.clip}>{name}</span> },
  {
    id: 'description',
    title: 'Description',
    cell: ({ description }) => <span className={classes.quiet}>{description || '—'}</span>,
  },
];

const Fields = () => (
  <>
    <TextField name="name" label="Name" required maxLength={80} focused placeholder="Kothari family" />
    <TextArea name="description" label="Description" rows={3} maxLength={300} />
  </>
);

const KIND: Kind = {
  title: 'Groups',
  one: 'group',
  many: 'groups',
  routes: {
    list: groupRoutes.groups,
    create: groupRoutes.createGroup,
    update: groupRoutes.updateGroup,
    removeMany: groupRoutes.deleteManyGroups,
    removeAll: groupRoutes.deleteAllGroups,
    restoreMany: groupRoutes.restoreManyGroups,
  },
  filter: 'group_by',
  assigned: (id) => ({ group_by: id }),
  assignHelp: 'A client is in one group: whoever is in another moves here.',
  columns: COLUMNS as Kind['columns'],
  Fields,
  initial: (row) => ({ name: row?.name ?? '', description: (row as Group | null)?.description ?? '' }),
  empty: 'A group keeps clients together who belong together: a family and its firms, the companies of one owner.',
};

/** groups: clients who belong together. */
export const Component = () => <SorterList kind={KIND} />;
