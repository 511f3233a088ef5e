import type { TaskCard } from '@daftar/contract/work/task';
import { useMemo } from 'react';
import { useLater } from '#web/core/later.ts';
import { columnsOf } from './columns.tsx';
import { filterQuery, filtersOf, openWork } from './filters.ts';
import { boardOptions, mayEditOn, useBoards, useTasksAround } from './use-around.ts';

/** Data for lists over all boards. */
export function useAllTasks() {
  const isLater = useLater();
  const around = useTasksAround(undefined, isLater);
  const { boards } = useBoards(isLater);
  const mayEdit = useMemo(() => {
    const byId = new Map(boards.map((board) => [board.id, board]));
    return (card: TaskCard) => mayEditOn(byId.get(card.board_id))(card);
  }, [boards]);
  const filters = filtersOf({ ...around, boards: boardOptions(boards), any: 'Open' });
  const columns = useMemo(() => columnsOf({ today: around.today, withBoard: true, mayEdit }), [around.today, mayEdit]);
  return { ...around, filters, columns, mayEdit };
}

export const openOfAll = (values: Readonly<Record<string, string>>): Record<string, string> =>
  openWork(everyBoard(values));

export const everyBoard = (values: Readonly<Record<string, string>>): Record<string, string> => ({
  ...filterQuery(values),
  all_boards: 'true',
});
