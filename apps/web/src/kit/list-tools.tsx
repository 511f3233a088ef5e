import { useCallback, type ReactNode } from 'react';
import { FilterBar, type Filter } from './filter-bar.tsx';
import { Text } from './layout.tsx';
import classes from './list-screen.module.css';
import { SearchBox } from './search-box.tsx';
import type { useList } from './use-list.ts';
import { ViewBar } from './view-bar.tsx';

type Props = {
  list: Pick<ReturnType<typeof useList>, 'state' | 'change' | 'views' | 'choice'>;
  filters: readonly Filter[];
  what: string;
  searchHint: string;
  children?: ReactNode;
};

/** Saved views, filters and search above a board or a calendar; a list has them itself. */
export function ListTools({ list, filters, what, searchHint, children }: Props) {
  const { state, change, views, choice } = list;
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <>
      {views && (
        <ViewBar
          views={views}
          what={what}
          shown={{ search: state.search, sort: state.sort, filters: { ...state.filters } }}
          choice={choice}
          onLeave={() => undefined}
        />
      )}
      <div className={classes.tools}>
        <FilterBar filters={filters} values={state.filters} onChange={(values) => change({ filters: values })} />
        <Text grow className={classes.space} />
        <SearchBox value={state.search} onSearch={search} hint={searchHint} />
        {children}
      </div>
    </>
  );
}
