import { useCallback, type ReactNode } from 'react';
import { FilterBar } from '#web/kit/filter-bar.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { useList } from '#web/kit/use-list.ts';
import { everyBoard, useAllTasks } from './use-all-tasks.ts';
import { TaskCalendar } from './task-calendar.tsx';
import classes from './tasks.module.css';

/** The due dates of all boards. */
export function CalendarOfAll({ tabs }: { tabs: ReactNode }) {
  const { filters, columns, today, mayEdit } = useAllTasks();
  const { state, change } = useList({ filterKey: 'filters', columns, columnsKey: undefined, viewsOf: undefined });
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const asked = { ...everyBoard(state.filters), ...(state.search ? { search: state.search } : {}) };
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <PageHeader title="Tasks" />
      </div>
      {tabs}
      <div className={classes.tools}>
        <FilterBar filters={filters} values={state.filters} onChange={(values) => change({ filters: values })} />
        <span className={classes.space} />
        <SearchBox value={state.search} onSearch={search} hint="Task, reference, client" />
      </div>
      <TaskCalendar asked={asked} today={today} isReady mayEdit={mayEdit} />
    </div>
  );
}
