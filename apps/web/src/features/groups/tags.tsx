import { groupRoutes } from '@daftar/contract/groups';
import { ColourField } from '#web/kit/colour-field.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import classes from './groups.module.css';
import type { Kind, SorterOf } from './kind.ts';
import { SorterList } from './sorter-list.tsx';

type Tag = SorterOf<'createTag'>;

const COLUMNS: Column<Tag>[] = [
  {
    id: 'name',
    title: 'Tag',
    sort: 'name',
    cell: ({ name, colour }) => (
      <span className={classes.chip}>
        <i style={{ background: colour }} aria-hidden />
        <span className={classes.clip}>{name}</span>
      </span>
    ),
  },
];

const Fields = () => (
  <>
    <TextField name="name" label="Name" required maxLength={40} focused placeholder="Pays late" />
    <ColourField name="colour" label="Colour" />
  </>
);

const KIND: Kind = {
  title: 'Client tags',
  one: 'tag',
  many: 'tags',
  routes: {
    list: groupRoutes.tags,
    create: groupRoutes.createTag,
    update: groupRoutes.updateTag,
    removeMany: groupRoutes.deleteManyTags,
    removeAll: groupRoutes.deleteAllTags,
    restoreMany: groupRoutes.restoreManyTags,
  },
  filter: 'tag',
  assigned: (id) => ({ add_tags: [id] }),
  assignHelp: 'Other tags of theirs stay.',
  columns: COLUMNS as Kind['columns'],
  Fields,
  initial: (row) => ({ name: row?.name ?? '', colour: (row as Tag | null)?.colour ?? '#868E96' }),
  empty: 'A tag marks clients in any way that helps: pays late, audit this year, visits on Saturdays.',
};

/** clientTags: marks that clients carry. */
export const Component = () => <SorterList kind={KIND} />;
