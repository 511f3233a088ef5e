import { boardRoutes } from '@daftar/contract/boards';
import { taskRoutes } from '@daftar/contract/tasks';
import { addDays } from '@daftar/domain/dates';
import type { RoomCards } from '#web/app/cards.ts';
import { useRead } from '#web/app/query.ts';
import { Figure } from '#web/kit/figure.tsx';
import { countText as pageCount } from '#web/kit/pager.tsx';
import { useToday } from '#web/work/use-today.ts';
import { countText } from './counts.ts';
import { MyDay } from './my-day.tsx';
import { OPEN, useTaskLists } from './tasks-address.ts';

/** Of all boards one is on; the same call as the home of work makes. */
function useCount(part: 'mine' | 'overdue'): string {
  const { data } = useRead(boardRoutes.list, { query: { per_page: 100, sort: 'name' } }, { quiet: true });
  return data ? countText(data.data.reduce((total, board) => total + board[part], 0)) : '–';
}

function MineFigure() {
  return <Figure label="My tasks" value={useCount('mine')} note="open" to={useTaskLists().open({ mine: 'true' })} />;
}

const SOON = 7;

function DueSoonFigure() {
  const to = addDays(useToday(), SOON);
  const lists = useTaskLists();
  const query = { mine: 'true', status: OPEN, due_to: to, per_page: 1 } as const;
  const { data } = useRead(taskRoutes.list, { query }, { quiet: true });
  const list = lists.open({ mine: 'true', due_to: to });
  return <Figure label="Due soon" value={data ? pageCount(data.meta) : '–'} note="of mine, within a week" to={list} />;
}

function OverdueFigure() {
  return <Figure label="Overdue" value={useCount('overdue')} note="on your boards" to={useTaskLists().overdue()} />;
}

const onBoards = { module: 'workboard', levels: ['read', 'Manage WorkBoard'] } as const;

export const figures: RoomCards['figures'] = [
  { place: 1, needs: onBoards, Component: MineFigure },
  { place: 2, needs: onBoards, Component: DueSoonFigure },
  { place: 3, needs: onBoards, Component: OverdueFigure },
];
export const cards: RoomCards['cards'] = [{ place: 8, column: 'main', needs: onBoards, Component: MyDay }];
