import { dashboardRoutes } from '@daftar/contract/dashboard';
import { partsOf } from '@daftar/domain/dates';
import { shortMonthName } from '@daftar/domain/month-names';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import { useRead } from '#web/core/query.ts';
import { BarChart } from '#web/kit/bar-chart.tsx';
import { BarList, type BarTone } from '#web/kit/bar-list.tsx';
import { CardLink } from '#web/kit/card-link.tsx';
import { Figure } from '#web/kit/figure.tsx';
import { Card } from '#web/kit/page.tsx';
import { countOf } from '#web/kit/format-count.ts';
import { useTaskLists } from './urls.ts';

/** One call for all figures and charts. */
export const useWork = () => useRead(dashboardRoutes.work, {}, { quiet: true }).data;

const dayText = (day: string): string => `${partsOf(day).day} ${shortMonthName(day)}`;

export function DueThisWeekFigure() {
  const week = useWork()?.weeks[0];
  const lists = useTaskLists();
  return (
    <Figure
      label="Due this week"
      value={week ? countOf(week.open) : '–'}
      note="for everyone"
      to={week && lists.due(week.from, week.to)}
    />
  );
}

export function Deadlines() {
  const work = useWork();
  const lists = useTaskLists();
  const [first] = work?.weeks ?? [];
  if (!first) return null;
  return (
    <Card title="Deadlines by week" actions={<CardLink to={lists.due(first.from, first.to)}>Due this week</CardLink>}>
      <BarChart
        caption="Open tasks by the week they are due"
        of="Week"
        series={['Open tasks']}
        bars={work!.weeks.map(({ from, to, open }) => ({
          key: from,
          label: dayText(from),
          more: ` to ${dayText(to)}`,
          values: [open],
          to: lists.due(from, to),
        }))}
        axis={String}
        format={String}
        whole
        height={170}
      />
    </Card>
  );
}

const PROGRESS_TONES: Record<WorkProgress, BarTone> = {
  'To Be Initiated': 'grey',
  'Documents Pending': 'amber',
  'Documents Received': 'violet',
  'In Process': 'brand',
  Completed: 'green',
};

/** Open tasks that are late or due in the weeks of the other chart. */
export function WorkByProgress() {
  const work = useWork();
  const lists = useTaskLists();
  if (!work?.progress.some(({ open }) => open > 0)) return null;
  const { to } = work.weeks.at(-1)!;
  return (
    <Card
      title="Work by progress"
      actions={<CardLink to={lists.open({ due_to: to })}>{`Due by ${dayText(to)}`}</CardLink>}
    >
      <BarList
        caption="Open tasks by progress"
        bars={work.progress.map(({ progress, open }) => ({
          key: progress,
          label: progress === 'Completed' ? 'Done, not closed' : progress,
          value: open,
          text: countOf(open),
          tone: PROGRESS_TONES[progress],
          to: lists.open({ work_progress: progress, due_to: to }),
        }))}
      />
    </Card>
  );
}

const AGE_TONES: readonly BarTone[] = ['amber', 'orange', 'red', 'red'];

export function OverdueByAge() {
  const work = useWork();
  const lists = useTaskLists();
  if (!work?.overdue.some(({ tasks }) => tasks > 0)) return null;
  return (
    <Card title="Overdue tasks by age" actions={<CardLink to={lists.overdue()}>All overdue</CardLink>}>
      <BarList
        caption="Overdue tasks by days late"
        bars={work.overdue.map(({ from, to, days, tasks }, i) => ({
          key: days,
          label: `${days} days`,
          value: tasks,
          text: countOf(tasks),
          tone: AGE_TONES[i],
          to: lists.overdue({ due_to: to, ...(from ? { due_from: from } : {}) }),
        }))}
      />
    </Card>
  );
}
