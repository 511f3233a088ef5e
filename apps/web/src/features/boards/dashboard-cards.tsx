import { addDays } from '@daftar/domain/dates';
import type { DashboardParts } from '#web/core/feature.ts';
import { Figure } from '#web/kit/figure.tsx';
import { countOf } from '#web/kit/format-count.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { countText } from './counts.ts';
import { MyDay } from './my-day.tsx';
import { useTaskLists } from './urls.ts';
import { Deadlines, DueThisWeekFigure, OverdueByAge, useWork, WorkByProgress } from './work-charts.tsx';

function MineFigure() {
  const mine = useWork()?.mine;
  const list = useTaskLists().open({ mine: 'true' });
  return <Figure label="My tasks" value={mine ? countText(mine.open) : '–'} note="open" to={list} />;
}

const SOON = 7;

function DueSoonFigure() {
  const mine = useWork()?.mine;
  const list = useTaskLists().open({ mine: 'true', due_to: addDays(useToday(), SOON) });
  return <Figure label="Due soon" value={mine ? countText(mine.due_soon) : '–'} note="mine, next 7 days" to={list} />;
}

function OverdueFigure() {
  const work = useWork();
  const overdue = work?.overdue.reduce((sum, { tasks }) => sum + tasks, 0);
  return (
    <Figure
      label="Overdue"
      value={overdue === undefined ? '–' : countOf(overdue) + (work!.truncated ? '+' : '')}
      note="on your boards"
      to={useTaskLists().overdue()}
    />
  );
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
