import { taskReportRoutes, type LoadRow } from '@daftar/contract/task_reports';
import { formatDay } from '@daftar/domain/date-format';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { durationText } from '#web/work/durations.ts';
import { tasksAt } from './addresses.ts';

const SHOWN = 8;
const FULL = 100;
const NEARLY = 80;

const toneOf = (percent: number): 'red' | 'amber' | 'green' =>
  percent > FULL ? 'red' : percent > NEARLY ? 'amber' : 'green';

/** Who has how much on the desk for the coming fortnight; one's own, for who manages no boards. */
export function TeamLoad() {
  const { businessId } = useParams();
  const { data } = useRead(taskReportRoutes.teamLoad, {}, { quiet: true });
  const people = data?.people.filter(({ open }) => open > 0).slice(0, SHOWN) ?? [];
  if (people.length === 0) return null;
  return (
    <Card title={`Load until ${formatDay(data!.to)}`}>
      <Rows>
        {people.map((one) => (
          <Row
            key={one.user_id}
            icon={<Avatar name={one.user_name} size={28} />}
            title={one.user_name}
            detail={said(one)}
            aside={one.percent === null ? undefined : <Badge tone={toneOf(one.percent)}>{one.percent} %</Badge>}
            to={tasksAt(businessId, {
              assignee: String(one.user_id),
              status: 'TODO,PENDING,OVERDUE',
              due_to: data!.to,
            })}
          />
        ))}
      </Rows>
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
