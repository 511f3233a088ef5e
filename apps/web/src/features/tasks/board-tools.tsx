import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { FilterBar } from '#web/kit/filter-bar.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { ViewBar } from '#web/kit/view-bar.tsx';
import classes from './tasks.module.css';
import type { useBoardList } from './use-board-list.ts';

type Props = { list: ReturnType<typeof useBoardList>; children?: ReactNode };

/** Saved views, filters and search, as above any list; the list has them itself. */
export function BoardTools({ list, children }: Props) {
  const { state, change, views, choice, filters } = list;
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <>
      {views && (
        <ViewBar
          views={views}
          what="tasks"
          shown={{ search: state.search, sort: state.sort, filters: { ...state.filters } }}
          choice={choice}
          onLeave={() => undefined}
        />
      )}
      <Row gutter gap={8} wrap rigid padding="8 0" divider="bottom" className={classes.tools}>
        <FilterBar filters={filters} values={state.filters} onChange={(values) => change({ filters: values })} />
        <Text grow className={classes.space} />
        <SearchBox value={state.search} onSearch={search} hint="Search by task, number or client" />
        {children}
      </Row>
    </>
  );
}
