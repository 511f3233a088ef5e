import { useCallback, type ReactNode } from 'react';
import { FilterBar } from '#web/kit/filter-bar.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { usePeriodQuery } from '#web/kit/period-query.ts';
import { SearchBox } from '#web/kit/search-box.tsx';
import { useList } from '#web/kit/use-list.ts';
import { everyBoard, useAllTasks } from './use-all-tasks.ts';
import { TaskCalendar } from './task-calendar.tsx';
import classes from './tasks.module.css';

/** The due dates of all boards. */
export function CalendarOfAll({ tabs }: { tabs: ReactNode }) {
  const { filters, columns, today, mayEdit } = useAllTasks();
  const { state, change } = useList({ filterKey: 'filters', columns, columnsKey: undefined, viewsOf: undefined });
  const inDays = usePeriodQuery(filters);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const asked = { ...everyBoard(inDays(state.filters)), ...(state.search ? { search: state.search } : {}) };
  return (
    <Stack flex grow minHeight={0} relative>
      <Box gutter rigid padding="14 0 8" className={classes.head}>
        <PageHeader title="Tasks" />
      </Box>
      {tabs}
      <Row gutter gap={8} wrap rigid padding="8 0" divider="bottom" className={classes.tools}>
        <FilterBar filters={filters} values={state.filters} onChange={(values) => change({ filters: values })} />
        <Text grow className={classes.space} />
        <SearchBox value={state.search} onSearch={search} hint="Search by task, number or client" />
      </Row>
      <TaskCalendar asked={asked} today={today} isReady mayEdit={mayEdit} />
    </Stack>
  );
}
