import type { Received } from '@daftar/contract/core/route';
import type { groupRoutes } from '@daftar/contract/groups';
import type { ComponentType } from 'react';
import type { Column } from '#web/kit/data-table.tsx';

type Routes = typeof groupRoutes;
type Of<K extends keyof Routes> = Received<Routes[K]>;

/** A group, a referrer or a tag: what clients are sorted by. */
export type Sorter = Of<'createGroup'> | Of<'createReference'> | Of<'createTag'>;
export type SorterOf<K extends 'createGroup' | 'createReference' | 'createTag'> = Of<K>;

/** What one of the three screens is about; in all else they are alike. */
export type Kind = {
  title: string;
  one: string;
  many: string;
  routes: {
    list: Routes['groups' | 'references' | 'tags'];
    create: Routes['createGroup' | 'createReference' | 'createTag'];
    update: Routes['updateGroup' | 'updateReference' | 'updateTag'];
    removeMany: Routes['deleteManyGroups' | 'deleteManyReferences' | 'deleteManyTags'];
    removeAll: Routes['deleteAllGroups' | 'deleteAllReferences' | 'deleteAllTags'];
    restoreMany: Routes['restoreManyGroups' | 'restoreManyReferences' | 'restoreManyTags'];
  };
  /** The filter of the client list that shows its clients. */
  filter: 'group_by' | 'reffered_by' | 'tag';
  /** The change that gives it to clients. */
  assigned: (id: number) => { group_by: number } | { reffered_by: number } | { add_tags: number[] };
  /** What giving it does to clients that have another. */
  assignHelp: string;
  columns: readonly Column<Sorter>[];
  Fields: ComponentType;
  /** What the form begins with. */
  initial: (row: Sorter | null) => Record<string, string>;
  empty: string;
};

export const countOf = ({ one, many }: Pick<Kind, 'one' | 'many'>, n: number): string =>
  n === 1 ? `1 ${one}` : `${n} ${many}`;
export const clientsOf = (n: number): string => (n === 1 ? '1 client' : `${n} clients`);
