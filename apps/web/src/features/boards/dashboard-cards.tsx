import { boardRoutes } from '@daftar/contract/boards';
import { taskRoutes } from '@daftar/contract/tasks';
import { addDays } from '@daftar/domain/dates';
import type { DashboardParts } from '#web/core/feature.ts';
import { useRead } from '#web/core/query.ts';
import { Figure } from '#web/kit/figure.tsx';
import { countText as pageCount } from '#web/kit/pager.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { countText } from './counts.ts';
import { MyDay } from './my-day.tsx';
import { OPEN, useTaskLists } from './urls.ts';
import { Deadlines, DueThisWeekFigure, OverdueByAge, WorkByProgress } from './work-charts.tsx';

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
  return <Figure label="Due soon" value={data ? pageCount(data.meta) : '–'} note="mine, next 7 days" to={list} />;
}

function OverdueFigure() {
  return <Figure label="Overdue" value={useCount('overdue')} note="on your boards" to={useTaskLists().overdue()} />;
}

const onBoards = { module: 'workboard', levels: ['read', 'Manage WorkBoard'] } as const;

/** Others see only their own tasks in these cards, which My day and Deadlines show already; they can add them. */
const managesBoards = { module: 'workboard', levels: ['Manage WorkBoard'] } as const;
const ofTeam = { needs: onBoards, shownTo: managesBoards };

export const figures: DashboardParts['figures'] = [
  { key: 'my-tasks', title: 'My tasks', place: 1, needs: onBoards, Component: MineFigure },
  { key: 'due-soon', title: 'Due soon', place: 2, needs: onBoards, Component: DueSoonFigure },
  { key: 'due-this-week', title: 'Due this week', place: 3, needs: onBoards, Component: DueThisWeekFigure },
  { key: 'overdue', title: 'Overdue', place: 4, needs: onBoards, Component: OverdueFigure },
];
export const cards: DashboardParts['cards'] = [
  { key: 'my-day', title: 'My day', place: 8, column: 'main', needs: onBoards, Component: MyDay },
  { key: 'deadlines', title: 'Deadlines by week', place: 9, column: 'main', needs: onBoards, Component: Deadlines },
  { key: 'progress', title: 'Work by progress', place: 6, column: 'side', needs: onBoards, Component: WorkByProgress },
  { key: 'overdue-ages', title: 'Overdue tasks by age', place: 7, column: 'side', ...ofTeam, Component: OverdueByAge },
];
