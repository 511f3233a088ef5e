import type { Board } from '@daftar/contract/work/board';
import { BoardTools } from './board-tools.tsx';
import { likeBoard } from './filters.ts';
import { TaskCalendar } from './task-calendar.tsx';
import { mayEditOn } from './use-around.ts';
import { useBoardList } from './use-board-list.ts';

/** The board as a calendar: the same tasks and filters, by due date. */
export default function CalendarView({ board }: { board: Board }) {
  const list = useBoardList(board);
  const { search, filters } = list.state;
  const asked = { ...likeBoard(list.inDays(filters), board.id, list.fields), ...(search ? { search } : {}) };
  return (
    <>
      <BoardTools list={list} />
      <TaskCalendar asked={asked} today={list.today} isReady={list.isReady} mayEdit={mayEditOn(board)} />
    </>
  );
}
