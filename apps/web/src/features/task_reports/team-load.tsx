import { taskReportRoutes, type LoadRow } from '@daftar/contract/task_reports';
import { formatDay } from '@daftar/domain/date-format';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { BarList, type BarTone } from '#web/kit/bar-list.tsx';
import { Card } from '#web/kit/page.tsx';
import { durationText } from '@daftar/domain/work/durations';
import { tasksAt } from './urls.ts';

const SHOWN = 8;
const FULL = 100;
const NEARLY = 80;

const toneOf = (percent: number): BarTone => (percent > FULL ? 'red' : percent > NEARLY ? 'amber' : 'green');

/** Planned work of the coming two weeks against the available time. People who don't manage boards see their own. */
export function TeamLoad() {
  const { businessId } = useParams();
  const { data } = useRead(taskReportRoutes.teamLoad, {}, { quiet: true });
  const people = data?.people.filter(({ open }) => open > 0).slice(0, SHOWN) ?? [];
  if (people.length === 0) return null;
  return (
    <Card title={`Workload until ${formatDay(data!.to)}`}>
      <BarList
        caption="Planned work as a share of the available time"
        whole={FULL}
        bars={people.map((one) => ({
          key: String(one.user_id),
          label: one.user_name,
          note: said(one),
          value: one.percent ?? 0,
          text: one.percent === null ? '–' : `${one.percent}%`,
          tone: toneOf(one.percent ?? 0),
          to: tasksAt(businessId, {
            assignee: String(one.user_id),
            status: 'TODO,PENDING,OVERDUE',
            due_to: data!.to,
          }),
        }))}
      />
    </Card>
  );
}

const said = ({ due_within, overdue, remaining, capacity }: LoadRow): string =>
  [
    `${due_within} due`,
    overdue > 0 ? `${overdue} overdue` : '',
    `${durationText(remaining)} of ${durationText(capacity)}`,
  ]
    .filter(Boolean)
    .join(' · ');
