import { boardRoutes } from '@daftar/contract/boards';
import { useMemo } from 'react';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { usePeriodQuery } from '#web/kit/period-query.ts';
import { useList } from '#web/kit/use-list.ts';
import type { Board } from '@daftar/contract/work/board';
import { columnsOf } from './columns.tsx';
import { filtersOf } from './filters.ts';
import { mayEditOn, useTasksAround } from './use-around.ts';

/** Storage name of views and columns. */
export const TASKS_LIST = 'tasks';

/** Shared by the three views of a board: fields, filters, columns and query. */
export function useBoardList(board: Board) {
  const isLater = useLater();
  const around = useTasksAround(board.id, isLater);
  const columns = useMemo(() => columnsOf({ today: around.today, mayEdit: mayEditOn(board) }), [around.today, board]);
  const list = useList({ filterKey: 'filters', columns, columnsKey: TASKS_LIST, viewsOf: TASKS_LIST });
  // Filters on board fields need their types: nothing is read before they are known.
  const needsFields = Object.keys(list.state.filters).some((name) => name.startsWith('field.'));
  const { data } = useRead(
    boardRoutes.fields,
    { params: { id: board.id } },
    { quiet: true, enabled: isLater || needsFields },
  );
  const fields = data?.data ?? [];
  const filters: Filter[] = filtersOf({ ...around, fields, hidesSnoozed: true });
  const isReady = data !== undefined || !needsFields;
  return {
    ...list,
    ...around,
    inDays: usePeriodQuery(filters),
    fields,
    filters,
    columns,
    isReady: isReady && list.isReadable,
  };
}
